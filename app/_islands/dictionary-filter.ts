/** Filters the dictionary's entries as you type. */
export class DictionaryFilter extends HTMLElement {
  connectedCallback(): void {
    import('./lazy/filter-entries.ts').then(
      ({ filterEntries }) => filterEntries(this),
      () => {
        // Without the filter, the form of the page searches.
      },
    );
  }
}
