/** Filters the dictionary's entries as you type, with the same matching as the server. */
import { hasEveryWord, toSearchWords } from '#lib/content/search.ts';
import { dictionary } from '#lib/site/text/browser.ts';
import { foldText } from '#lib/text/fold.ts';
import { fill } from '#lib/text/format.ts';

export function filterEntries(index: HTMLElement): void {
  const field = index.querySelector<HTMLInputElement>('input[type=search]');
  const summary = index.querySelector('.summary bdi');
  if (!field || !summary) return;
  const entries = [...index.querySelectorAll<HTMLElement>('[data-names]')].map((element) => ({
    element,
    names: foldText(element.dataset.names ?? ''),
  }));
  const initialSummary = summary.textContent;
  const isFilteredByServer = index.hasAttribute('data-filtered');
  const update = () => {
    // The page only has the results of the submitted query, and a shorter query may match more.
    if (field.defaultValue !== '') return;
    const words = toSearchWords(field.value);
    index.toggleAttribute('data-filtered', isFilteredByServer || words.length > 0);
    let shown = 0;
    for (const { element, names } of entries) {
      element.hidden = !hasEveryWord(names, words);
      if (!element.hidden) shown++;
    }
    for (const letter of index.querySelectorAll<HTMLElement>('.letter')) {
      letter.hidden = letter.querySelector('[data-names]:not([hidden])') === null;
    }
    summary.textContent =
      words.length > 0
        ? fill(dictionary.shown, { count: shown, total: entries.length })
        : initialSummary;
  };
  field.addEventListener('input', update);
  // Somebody may have typed before this was loaded.
  if (field.value !== field.defaultValue) update();
}
