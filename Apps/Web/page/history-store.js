// What was scanned, kept in this browser's IndexedDB and nowhere else.

const name = "viewfinder";
const store = "readings";

function promise(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

let opening;

function database() {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: "id", autoIncrement: true });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("blocked"));
  });
  opening.catch(() => { opening = undefined; });
  return opening;
}

async function readings(mode) {
  return (await database()).transaction(store, mode).objectStore(store);
}

/** Keeps a barcode as the core wrote it, with when and from where it came. Gives its number. */
export async function add(entry) {
  return promise((await readings("readwrite")).add(entry));
}

export async function remove(id) {
  return promise((await readings("readwrite")).delete(id));
}

export async function clear() {
  return promise((await readings("readwrite")).clear());
}

/** All of them, the oldest first. */
export async function all() {
  return promise((await readings("readonly")).getAll());
}
