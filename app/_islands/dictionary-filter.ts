/** Filters the entries of the dictionary while one types, as the page itself does once the form is sent. */
import { foldText, hasEveryWord, toSearchWords } from '#lib/content/search.ts';

export class DictionaryFilter extends HTMLElement {
  connectedCallback(): void {
    const field = this.querySelector<HTMLInputElement>('input[type=search]');
    const summary = this.querySelector('.summary');
    if (!field || !summary) return;
    const entries = [...this.querySelectorAll<HTMLElement>('[data-names]')].map((element) => ({
      element,
      names: foldText(element.dataset.names ?? ''),
    }));
    const before = summary.textContent;
    const sent = field.value;
    field.addEventListener('input', () => {
      // What was sent with the form is no longer what is asked for; a shorter query can find more than is here.
      if (sent !== '') return;
      const words = toSearchWords(field.value);
      let shown = 0;
      for (const { element, names } of entries) {
        element.hidden = !hasEveryWord(names, words);
        if (!element.hidden) shown++;
      }
      for (const letter of this.querySelectorAll<HTMLElement>('.letter')) {
        letter.hidden = letter.querySelector('[data-names]:not([hidden])') === null;
      }
      summary.textContent = words.length > 0 ? `${shown} of ${entries.length} entries.` : before;
    });
  }
}
