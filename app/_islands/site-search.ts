/**
 * Opens the search palette by link or keyboard shortcut. Without script, or if the palette fails to load, the link
 * leads to `/search`.
 */
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
    if (!('key' in event ? isSearchShortcut(event, isTyping()) : isPlainClick(event))) return;
    event.preventDefault();
    import('./lazy/search-dialog.ts')
      .then(({ openSearch }) => openSearch())
      .catch(() => location.assign(this.querySelector('a')?.href ?? '/'));
  }
}

/**
 * Whether the focused element takes keys as text. The input of a closed dialog keeps the focus briefly, so it must be
 * visible.
 */
function isTyping(): boolean {
  const active = document.activeElement;
  return active?.matches(':read-write, select') ? active.checkVisibility() : false;
}

/** A click with a modifier key opens a new tab or window, or downloads. */
function isPlainClick({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(ctrlKey || metaKey || shiftKey || altKey);
}
