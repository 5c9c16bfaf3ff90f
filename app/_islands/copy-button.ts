/** Copies the code beside it, or what `data-from` leads to. Without script there is no button. */
export class CopyButton extends HTMLElement {
  private status: HTMLElement | undefined;

  connectedCallback(): void {
    // A browser lets nobody copy on a page that came without encryption.
    this.hidden = !navigator.clipboard;
    this.querySelector('button')?.addEventListener('click', () => this.copy());
  }

  private async copy(): Promise<void> {
    this.status ??= this.createStatus();
    this.status.textContent = await this.write().then(
      () => 'Copied',
      () => 'Not copied: the browser or the network refused it',
    );
    setTimeout(() => this.status?.replaceChildren(), 3000);
  }

  /** Made on first use: until then a page that is rendered for one request still has to find itself as it was sent. */
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
