/** Suggests the nearest page on a 404. All missing pages share one response, so only the browser knows the path. */
export class MissingPage extends HTMLElement {
  connectedCallback(): void {
    import('./lazy/suggest-page.ts').then(
      ({ suggestPage }) => suggestPage(this, location.pathname),
      () => {
        // Without the suggestion, the links of the page remain.
      },
    );
  }
}
