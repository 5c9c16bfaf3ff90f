/** Copies the code beside it, or the text at `data-from`. */
import { copy } from '#lib/site/text/browser.ts';
import { copyFrom } from './copy-text.ts';
import { createElement, ofInterface } from './create-element.ts';

/** How long the result of a copy is shown. */
const shownMs = 3000;

export class CopyButton extends HTMLElement {
  private status: HTMLElement | undefined;
  private clearing: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    // Browsers have no clipboard API on pages without HTTPS.
    this.hidden = !navigator.clipboard;
    this.querySelector('button')?.addEventListener('click', () => this.copy());
  }

  private async copy(): Promise<void> {
    this.status ??= this.createStatus();
    const isCopied = await this.write().then(
      () => true,
      () => false,
    );
    this.status.dataset.ok = String(isCopied);
    this.status.textContent = isCopied ? copy.done : copy.failed;
    clearTimeout(this.clearing);
    this.clearing = setTimeout(() => this.status?.replaceChildren(), shownMs);
  }

  /** Created on first use: React would report an element that the server didn't send as a hydration error. */
  private createStatus(): HTMLElement {
    const status = createElement('span', { role: 'status', class: 'copy-status', ...ofInterface });
    this.append(status);
    return status;
  }

  private async write(): Promise<void> {
    const { from } = this.dataset;
    if (from === undefined) {
      const code = this.parentElement?.querySelector('pre');
      return navigator.clipboard.writeText(code?.textContent ?? '');
    }
    return copyFrom(from);
  }
}
