/**
 * Copies the text at a URL. Safari lets a page copy only while it handles the click, so the clipboard gets a promise of the text.
 *
 * @throws if the text can't be loaded or copied.
 */
export async function copyFrom(url: string): Promise<void> {
  const text = load(url);
  // Firefox 127 is the first that has it.
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((loaded) => new Blob([loaded], { type: 'text/plain' }));
  // `write` reports it.
  blob.catch(() => {});
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

async function load(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}`);
  return response.text();
}
