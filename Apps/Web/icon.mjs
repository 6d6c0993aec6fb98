// The icon: the four corners of a viewfinder around a few bars. Drawn from rectangles, as SVG and as PNG, so that there
// is one source and no picture to keep.
import { png } from "./png.mjs";

const ground = [0x10, 0x14, 0x18], frame = [0x00, 0xe0, 0x3c], bar = [0xee, 0xf2, 0xf4];

/** Of a square of 96; what matters lies within the inner 80 %, so that a mask may cut the icon round. */
const rectangles = [[0, 0, 96, 96, ground]];
for (const [x, y] of [[0, 0], [1, 0], [0, 1], [1, 1]]) {
  const [left, top] = [x ? 56 : 20, y ? 56 : 20];
  rectangles.push([left, y ? 71 : 20, 20, 5, frame], [x ? 71 : 20, top, 5, 20, frame]);
}
for (const [x, width] of [[31, 4], [38, 2], [43, 5], [51, 2], [56, 4], [62, 3]]) rectangles.push([x, 33, width, 30, bar]);

const hex = (color) => "#" + color.map((value) => value.toString(16).padStart(2, "0")).join("");

export function iconSVG() {
  const shapes = rectangles.map(([x, y, width, height, color]) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${hex(color)}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" shape-rendering="crispEdges">${shapes.join("")}</svg>\n`;
}

export function iconPNG(side) {
  const rows = Buffer.alloc(side * side * 3);
  for (const [x, y, width, height, color] of rectangles) {
    const edge = (value) => Math.round((value * side) / 96);
    for (let row = edge(y); row < edge(y + height); row++) {
      for (let column = edge(x); column < edge(x + width); column++) rows.set(color, (row * side + column) * 3);
    }
  }
  return png(side, side, 3, rows);
}
