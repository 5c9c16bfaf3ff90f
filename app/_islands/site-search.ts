/** Opens the search palette by link or keyboard shortcut. Without script, the link leads to `/search`. */
import { isPlainClick } from './plain-click.ts';
import { createSearchDialog, type SearchDialog } from './search/dialog.ts';
import { isSearchShortcut } from './search/shortcut.ts';

/** @example <site-search><a href="/search">Search</a></site-search> */
export class SiteSearch extends HTMLElement {
  private search: SearchDialog | undefined;

  connectedCallback(): void {
    addEventListener('keydown', this);
    this.addEventListener('click', this);
  }

  disconnectedCallback(): void {
    removeEventListener('keydown', this);
  }

  handleEvent(event: KeyboardEvent | MouseEvent): void {
    const isKey = event.type === 'keydown';
    if (!(isKey ? isSearchShortcut(event, isTyping()) : isPlainClick(event as MouseEvent))) return;
    event.preventDefault();
    this.search ??= createSearchDialog(this.querySelector('a')?.href ?? '');
    const { dialog, input } = this.search;
    if (!dialog.open) dialog.showModal();
    input.select();
    this.listResults(this.search);
  }

  /** If the results fail to load, the form of the dialog leads to `/search`. */
  private async listResults(search: SearchDialog): Promise<void> {
    const module = await import('./lazy/search-dialog.ts').catch(() => undefined);
    module?.listResults(search);
  }
}

/**
 * Whether the focused element takes keys as text. The input of a closed dialog keeps the focus briefly, so it must be
 * visible. Safari 17.4 is the first that tells.
 */
function isTyping(): boolean {
  const active = document.activeElement;
  return active?.matches(':read-write, select') ? (active.checkVisibility?.() ?? true) : false;
}
