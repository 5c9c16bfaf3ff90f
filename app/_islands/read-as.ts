/** Shows a format beside the text instead of leaving the page. */
export class ReadAs extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      // If the module fails to load, the browser opens the format itself.
      import('./lazy/show-format.ts').then(
        ({ showFormat }) => showFormat(link),
        () => location.assign(link.href),
      );
    });
  }
}
