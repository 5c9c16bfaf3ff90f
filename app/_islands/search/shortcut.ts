/** The part of a `KeyboardEvent` that decides. */
export type KeyPress = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly defaultPrevented: boolean;
};

/**
 * Whether a key press opens the search: Ctrl+K or Cmd+K anywhere, `/` outside text fields.
 *
 * @param isTyping whether a text field has the focus.
 */
export function isSearchShortcut(press: KeyPress, isTyping: boolean): boolean {
  if (press.defaultPrevented || press.altKey) return false;
  return press.ctrlKey || press.metaKey
    ? // Ctrl+Shift+K opens the console of some browsers.
      !press.shiftKey && press.key.toLowerCase() === 'k'
    : // Many keyboards need Shift for `/`.
      press.key === '/' && !isTyping;
}
