// Nothing opens by itself: the whole address is shown first, with the host that it leads to and what is odd about it.

const element = (id) => document.getElementById(id);
const dialog = element("opening");

/** @param {{address: string, host: string, warnings: string[]}} link */
export function askToOpen({ address, host, warnings }) {
  element("opening-target").textContent = address;
  element("opening-host").textContent = host;
  element("opening-host-row").hidden = host === "";
  element("opening-warnings").replaceChildren(...warnings.map((text) => {
    const item = document.createElement("li");
    item.className = "warning";
    item.textContent = text;
    return item;
  }));
  element("opening-go").href = address;
  dialog.showModal();
}

element("opening-cancel").addEventListener("click", () => dialog.close());
element("opening-go").addEventListener("click", () => dialog.close());
