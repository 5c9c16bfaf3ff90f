/**
 * The dialog of the search: a form that leads to `/search` by itself. It is part of the first script, so that it opens
 * without waiting for the network; `palette.ts` lists results in it.
 */
import { createElement, ofInterface } from '#app/_islands/create-element.ts';
import { queryMaxLength } from '#lib/schema/limits.ts';
import { palette } from '#lib/site/text/browser.ts';
import { isOfInputMethod } from './shortcut.ts';

export type SearchDialog = {
  readonly dialog: HTMLDialogElement;
  readonly panel: HTMLElement;
  readonly form: HTMLFormElement;
  readonly input: HTMLInputElement;
};

/** @param searchPage the URL of `/search`. */
export function createSearchDialog(searchPage: string): SearchDialog {
  const input = createElement('input', {
    id: 'palette-input',
    class: 'palette-input',
    name: 'q',
    autocapitalize: 'none',
    autocomplete: 'off',
    autocorrect: 'off',
    enterkeyhint: 'go',
    inputmode: 'search',
    maxlength: String(queryMaxLength),
    spellcheck: 'false',
  });
  const label = createElement(
    'label',
    { id: 'palette-label', class: 'palette-label', for: input.id, ...ofInterface },
    palette.label,
  );
  const close = createElement(
    'button',
    { type: 'button', class: 'palette-button', ...ofInterface },
    palette.close,
  );
  const form = createElement(
    'form',
    { class: 'palette-head', action: searchPage },
    label,
    input,
    close,
  );
  // The panel fills the dialog, so a click on the dialog itself is a click on its backdrop.
  const panel = createElement('div', { class: 'palette-panel' }, form);
  const dialog = createElement('dialog', { class: 'palette', 'aria-labelledby': label.id }, panel);
  close.addEventListener('click', () => dialog.close());
  input.addEventListener('keydown', clearByEscape);
  document.body.append(dialog);
  return { dialog, panel, form, input };
}

/** Also before `palette.ts` has loaded. With an empty input, Escape closes the dialog. */
function clearByEscape(event: KeyboardEvent): void {
  const input = event.currentTarget as HTMLInputElement;
  if (event.key !== 'Escape' || isOfInputMethod(event) || input.value === '') return;
  event.preventDefault();
  input.value = '';
  input.dispatchEvent(new Event('input'));
}
