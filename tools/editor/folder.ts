/** Reads files from the folder that the author has chosen, or the git host, as they are now: to see whether a file has changed since the editor read it. */
import type { CmsConfig } from '@sveltia/cms';

let root: FileSystemDirectoryHandle | undefined;

type Picker = (options?: object) => Promise<FileSystemDirectoryHandle>;
type WithPermission = { requestPermission?: (options?: object) => Promise<PermissionState> };

/** The package keeps the folder to itself. It asks for one, or for the right to use the last one again. */
export function rememberFolder(): void {
  const page = globalThis as unknown as { showDirectoryPicker?: Picker };
  const pick = page.showDirectoryPicker?.bind(globalThis);
  if (pick === undefined) return;
  page.showDirectoryPicker = async (options) => {
    root = await pick(options);
    return root;
  };
  const handle = FileSystemDirectoryHandle.prototype as unknown as WithPermission;
  const request = handle.requestPermission;
  if (request === undefined) return;
  handle.requestPermission = function (this: FileSystemDirectoryHandle, options) {
    root = this;
    return request.call(this, options);
  };
}

export function isInFolder(): boolean {
  return root !== undefined;
}

/** @returns the text of a file with its byte order mark, or `undefined` if there is none. */
export async function readOnDisk(path: string): Promise<string | undefined> {
  const names = path.split('/');
  try {
    let folder = root;
    for (const name of names.slice(0, -1)) folder = await folder?.getDirectoryHandle(name);
    const file = await (await folder?.getFileHandle(names.at(-1) ?? ''))?.getFile();
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file?.arrayBuffer());
  } catch {
    return undefined;
  }
}

/** @returns the text of a file in the package's record of the repository, which it renews before each save, or `undefined`. */
export async function readOnHost(
  path: string,
  { name, repo }: CmsConfig['backend'] & { readonly repo?: string },
): Promise<string | undefined> {
  const database = await toPromise(indexedDB.open(`${name}:${repo}`));
  try {
    const files = database.transaction('file-cache').objectStore('file-cache');
    return ((await toPromise(files.get(path))) as { readonly text?: string } | undefined)?.text;
  } finally {
    database.close();
  }
}

function toPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
