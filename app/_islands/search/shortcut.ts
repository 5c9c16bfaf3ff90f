/** What of a key press decides whether it asks for the search. */
export type KeyPress = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly defaultPrevented: boolean;
};

/**
 * Whether a key press asks for the search: Ctrl or Cmd with K from anywhere, `/` where no text is being typed.
 *
 * @param isTyping whether the press goes to something that takes text.
 */
export function isSearchShortcut(press: KeyPress, isTyping: boolean): boolean {
  if (press.defaultPrevented || press.altKey) return false;
  return press.ctrlKey || press.metaKey
    ? // With Shift it opens a console in some browsers.
      !press.shiftKey && press.key.toLowerCase() === 'k'
    : // Many keyboards have `/` on Shift.
      press.key === '/' && !isTyping;
}
