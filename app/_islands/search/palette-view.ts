/** The elements of the search palette. */
import { element } from '#app/_islands/element.ts';
import { queryMaxLength } from '#lib/schema/limits.ts';
import { palette } from '#lib/site/text/browser.ts';
import { createOptionList, type OptionList } from './option-list.ts';

type PaletteView = {
  readonly dialog: HTMLDialogElement;
  readonly input: HTMLInputElement;
  readonly close: HTMLButtonElement;
  /** A live region with the number of results or what went wrong. */
  readonly status: HTMLElement;
  readonly list: OptionList;
  /** Shown if the index failed to load. */
  readonly failureActions: HTMLElement;
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
    maxlength: String(queryMaxLength),
    spellcheck: 'false',
  });
  const label = element(
    'label',
    { id: 'palette-label', class: 'palette-label', for: input.id },
    palette.label,
  );
  const close = element('button', { type: 'button', class: 'palette-button' }, palette.close);
  const status = element('p', { class: 'palette-status', role: 'status' });
  const retry = element('button', { type: 'button', class: 'palette-button' }, palette.retry);
  const searchPage = element('a', { class: 'palette-page' }, palette.page);
  const failureActions = element('div', { class: 'palette-failure' }, retry, searchPage);
  const list = createOptionList(input);
  const dialog = element(
    'dialog',
    { class: 'palette', 'aria-labelledby': label.id },
    // The panel fills the dialog, so a click on the dialog itself is a click on its backdrop.
    element(
      'div',
      { class: 'palette-panel' },
      element('div', { class: 'palette-head' }, label, input, close),
      status,
      failureActions,
      list.box,
      toKeys(),
    ),
  );
  return { dialog, input, close, status, list, failureActions, retry, searchPage };
}

const keys: Readonly<Record<string, string>> = {
  '↑ ↓': palette.keys.choose,
  Enter: palette.keys.open,
  'Ctrl Enter': palette.keys.newTab,
  Esc: palette.keys.clear,
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
