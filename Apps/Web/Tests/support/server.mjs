// Serves the built page as a strict host would, and keeps a log of what was asked for.
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";

const types = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm",
  ".json": "application/json", ".svg": "image/svg+xml", ".png": "image/png", ".webmanifest": "application/manifest+json",
};

export class Server {
  requests = [];
  /** Violations of the policy that browsers reported. */
  reports = [];
  #server;
  #sockets = new Set();
  #extra = new Map();

  constructor(root, policy) {
    this.#server = createServer((request, response) => {
      const name = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
      this.requests.push(name);
      if (name === "/policy-report") {
        let body = "";
        request.on("data", (part) => { body += part; });
        request.on("end", () => this.reports.push(body));
        return response.writeHead(204).end();
      }
      const extra = this.#extra.get(name);
      const file = extra?.file ?? path.join(root, name.endsWith("/") ? name + "index.html" : name);
      const headers = extra?.headers ?? {
        "content-security-policy": `${policy}; report-uri /policy-report`, "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin", "permissions-policy": "camera=(self)",
      };
      if (extra?.body !== undefined) {
        return response.writeHead(200, { ...headers, "content-type": extra.type }).end(extra.body);
      }
      if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404, headers).end();
      response.writeHead(200, { "content-type": types[path.extname(file)] ?? "application/octet-stream", ...headers });
      createReadStream(file).pipe(response);
    });
    this.#server.on("connection", (socket) => {
      this.#sockets.add(socket);
      socket.on("close", () => this.#sockets.delete(socket));
    });
  }

  /** Something beside the page: `{file}` or `{body, type}`, with headers of its own. */
  add(name, what) {
    this.#extra.set(name, what);
  }

  async start(port = 0) {
    await new Promise((resolve) => this.#server.listen(port, "127.0.0.1", resolve));
    this.port = this.#server.address().port;
    this.origin = `http://127.0.0.1:${this.port}`;
  }

  async stop() {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
