/** Copies the code beside it, or the text at `data-from`. */
import { copy } from '#lib/site/text/browser.ts';

export class CopyButton extends HTMLElement {
  private status: HTMLElement | undefined;

  connectedCallback(): void {
    // Browsers have no clipboard API on pages without HTTPS.
    this.hidden = !navigator.clipboard;
    this.querySelector('button')?.addEventListener('click', () => this.copy());
  }

  private async copy(): Promise<void> {
    this.status ??= this.createStatus();
    this.status.textContent = await this.write().then(
      () => copy.done,
      () => copy.failed,
    );
    setTimeout(() => this.status?.replaceChildren(), 3000);
  }

  /** Created on first use: React would report an element that the server didn't send as a hydration error. */
  private createStatus(): HTMLElement {
    const status = document.createElement('span');
    status.setAttribute('role', 'status');
    status.className = 'copy-status';
    this.append(status);
    return status;
  }

  private async write(): Promise<void> {
    const { from } = this.dataset;
    if (from === undefined) {
      const code = this.parentElement?.querySelector('pre');
      return navigator.clipboard.writeText(code?.textContent ?? '');
    }
    const response = await fetch(from);
    if (!response.ok) throw new Error(`${response.status}`);
    return navigator.clipboard.writeText(await response.text());
  }
}
