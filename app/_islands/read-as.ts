/** Shows a format beside the text instead of leaving the page. */
import { isPlainClick } from './plain-click.ts';

export class ReadAs extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      // If the module fails to load, the browser opens the format itself.
      import('./lazy/show-format.ts').then(
        ({ showFormat }) => showFormat(link),
        () => location.assign(link.href),
      );
    });
  }
}
