/** The part of a `KeyboardEvent` that decides. */
export type KeyPress = {
  /** Chromium sends a `keydown` without it when a reader chooses a suggestion of the browser. */
  readonly key?: string;
  /** The place of the key, as an English keyboard names it. */
  readonly code?: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly defaultPrevented: boolean;
};

/**
 * Whether a key press opens the search: Ctrl+K or Cmd+K anywhere, `/` outside text fields. A keyboard of another script has another letter
 * on the key: л, κ.
 *
 * @param isTyping whether a text field has the focus.
 */
export function isSearchShortcut(press: KeyPress, isTyping: boolean): boolean {
  const { key = '', code } = press;
  if (press.defaultPrevented || press.altKey) return false;
  return press.ctrlKey || press.metaKey
    ? // Ctrl+Shift+K opens the console of some browsers.
      !press.shiftKey && (/[a-z]/i.test(key) ? /^k$/i.test(key) : code === 'KeyK')
    : // Many keyboards need Shift for `/`.
      key === '/' && !isTyping;
}

/**
 * True for a key of an input method, such as the Enter that confirms a conversion to kanji. Safari ends the composition before that key,
 * and gives it the code 229.
 */
export function isOfInputMethod({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}
