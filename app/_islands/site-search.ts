/** Opens the search palette by its link and its keys. Without script, or without the palette, the link leads to `/search`. */
import { isSearchShortcut } from './search/shortcut.ts';

/** @example <site-search><a href="/search">Search</a></site-search> */
export class SiteSearch extends HTMLElement {
  connectedCallback(): void {
    addEventListener('keydown', this);
    this.addEventListener('click', this);
  }

  disconnectedCallback(): void {
    removeEventListener('keydown', this);
  }

  handleEvent(event: KeyboardEvent | MouseEvent): void {
    if (!('key' in event ? isSearchShortcut(event, takesText()) : isPlain(event))) return;
    event.preventDefault();
    import('./lazy/search-dialog.ts')
      .then(({ openSearch }) => openSearch())
      .catch(() => location.assign(this.querySelector('a')?.href ?? '/'));
  }
}

/** Whether what has the focus takes text, or a letter to choose by. The field of a closed dialog keeps it for a moment. */
function takesText(): boolean {
  const active = document.activeElement;
  return active?.matches(':read-write, select') ? active.checkVisibility() : false;
}

/** A click with a modifier asks the browser for a new tab, a new window or a download. */
function isPlain({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(ctrlKey || metaKey || shiftKey || altKey);
}
