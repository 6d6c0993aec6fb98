// Pictures from a file, dropped or pasted.

/** @param {(files: File[]) => void} take */
export function acceptPictures(take) {
  const pictures = (list) => [...(list ?? [])].filter((file) => file.type.startsWith("image/") || file.type === "");
  const input = document.getElementById("file");
  input.addEventListener("change", () => {
    const files = pictures(input.files);
    // The same file may be chosen again.
    input.value = "";
    if (files.length > 0) take(files);
  });

  const root = document.documentElement;
  const holdsFiles = (event) => event.dataTransfer?.types?.includes("Files");
  addEventListener("dragover", (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    root.classList.add("dropping");
  });
  addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) root.classList.remove("dropping");
  });
  addEventListener("drop", (event) => {
    root.classList.remove("dropping");
    if (!holdsFiles(event)) return;
    // Also where it is no picture: the browser would leave the page to show the file.
    event.preventDefault();
    const files = [...event.dataTransfer.files];
    if (files.length > 0) take(files);
  });

  addEventListener("paste", (event) => {
    const files = pictures(event.clipboardData?.files);
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  });
}
