/** The parts of the search palette, and how they stand in it. */
import { element } from '#app/_islands/element.ts';
import { createOptionList, type OptionList } from './option-list.ts';

export type PaletteView = {
  readonly dialog: HTMLDialogElement;
  readonly input: HTMLInputElement;
  readonly close: HTMLButtonElement;
  /** Says how much was found, or what is the matter, to the eye and to a screen reader. */
  readonly status: HTMLElement;
  readonly list: OptionList;
  /** What can be done where the index could not be loaded. */
  readonly wayOut: HTMLElement;
  readonly retry: HTMLButtonElement;
  readonly searchPage: HTMLAnchorElement;
};

export function createPaletteView(): PaletteView {
  const input = element('input', {
    id: 'palette-input',
    class: 'palette-input',
    role: 'combobox',
    'aria-autocomplete': 'list',
    autocapitalize: 'none',
    autocomplete: 'off',
    autocorrect: 'off',
    enterkeyhint: 'go',
    inputmode: 'search',
    // What `/search` cuts a query to.
    maxlength: '120',
    spellcheck: 'false',
  });
  const label = element(
    'label',
    { id: 'palette-label', class: 'palette-label', for: input.id },
    'Search this site',
  );
  const close = element('button', { type: 'button', class: 'palette-button' }, 'Close');
  const status = element('p', { class: 'palette-status', role: 'status' });
  const retry = element('button', { type: 'button', class: 'palette-button' }, 'Try again');
  const searchPage = element('a', { class: 'palette-page' }, 'Go to the search page');
  const wayOut = element('div', { class: 'palette-way-out' }, retry, searchPage);
  const list = createOptionList(input);
  const dialog = element(
    'dialog',
    { class: 'palette', 'aria-labelledby': label.id },
    // The dialog itself has no room of its own: what is pressed on it is pressed on the page behind.
    element(
      'div',
      { class: 'palette-panel' },
      element('div', { class: 'palette-head' }, label, input, close),
      status,
      wayOut,
      list.box,
      toKeys(),
    ),
  );
  return { dialog, input, close, status, list, wayOut, retry, searchPage };
}

const keys: Readonly<Record<string, string>> = {
  '↑ ↓': 'choose',
  Enter: 'open',
  'Ctrl Enter': 'open in a new tab',
  Esc: 'clear or close',
};

function toKeys(): HTMLElement {
  return element(
    'p',
    { class: 'palette-keys' },
    ...Object.entries(keys).map(([key, effect]) =>
      element('span', {}, element('kbd', {}, key), ` ${effect}`),
    ),
  );
}
