/** The folder that the author has chosen, to see whether a file has changed since the editor read it. */

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

/** @returns the text of a file, or `undefined` if there is none or no folder is in use. */
export async function readOnDisk(path: string): Promise<string | undefined> {
  if (root === undefined) return undefined;
  const names = path.split('/');
  try {
    let folder = root;
    for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name);
    const file = await (await folder.getFileHandle(names.at(-1) ?? '')).getFile();
    return (await file.text()).replace(/\r\n?/g, '\n');
  } catch {
    return undefined;
  }
}
