/** The search palette: a modal dialog with a combobox. It loads the search index when first opened. */
import { palette } from '#lib/site/text/browser.ts';
import { toListing, toSearchPath } from './listing.ts';
import { createIndexLoader, describeFailure, type LoadedIndex } from './load-index.ts';
import type { Move } from './option-list.ts';
import { createPaletteView } from './palette-view.ts';
import { keepRecent, readRecent } from './recent.ts';

const moves: Readonly<Record<string, Move>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

export type Palette = { readonly open: () => void };

export function createPalette(): Palette {
  const { dialog, input, close, status, list, failureActions, retry, searchPage } =
    createPaletteView();
  const load = createIndexLoader((path, init) => fetch(path, init));
  /** `undefined` while loading. */
  let index: LoadedIndex | undefined;

  const setStatus = (text: string) => {
    if (status.textContent !== text) status.textContent = text;
  };

  const showListing = () => {
    searchPage.href = toSearchPath(input.value);
    failureActions.hidden = index === undefined || index.state === 'ready';
    const listing =
      index?.state === 'ready' ? toListing(index.entries, input.value, readRecent()) : undefined;
    list.show(listing, listing !== undefined && listing.words.length > 0);
    if (listing) setStatus(listing.status);
  };

  const refresh = async () => {
    index = undefined;
    setStatus(palette.loading);
    showListing();
    const loaded = await load();
    index = loaded;
    if (loaded.state !== 'ready') setStatus(describeFailure(loaded));
    if (loaded.state === 'rate-limited' && loaded.waitSeconds !== undefined) {
      setTimeout(
        () => index === loaded && setStatus(palette.waitIsOver),
        loaded.waitSeconds * 1000,
      );
    }
    showListing();
  };

  const go = (isNewTab: boolean) => {
    const path = list.findActive()?.href ?? (input.value.trim() && toSearchPath(input.value));
    keepRecent(input.value);
    if (path && isNewTab) open(path, '_blank', 'noopener');
    else if (path) location.assign(path);
  };

  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
    if (isComposing) return;
    const move =
      ctrlKey || metaKey || altKey || shiftKey || list.box.hidden ? undefined : moves[key];
    if (move) list.move(move);
    else if (key === 'Enter') go(ctrlKey || metaKey);
    else if (key === 'Escape' && input.value !== '') {
      input.value = '';
      showListing();
    } else return;
    event.preventDefault();
  };

  input.addEventListener('input', showListing);
  input.addEventListener('keydown', onKey);
  list.box.addEventListener('click', () => keepRecent(input.value));
  retry.addEventListener('click', () => {
    input.focus();
    refresh();
  });
  close.addEventListener('click', () => dialog.close());
  closeOnOutsideClick(dialog);
  fitAboveKeyboard(dialog);
  document.body.append(dialog);

  return {
    open: () => {
      if (!dialog.open) dialog.showModal();
      input.focus();
      input.select();
      if (index?.state !== 'ready') refresh();
    },
  };
}

/** An on-screen keyboard shrinks the visual viewport, but not the units of CSS. */
function fitAboveKeyboard(dialog: HTMLElement): void {
  const viewport = window.visualViewport;
  const fit = () => dialog.style.setProperty('--visible', `${viewport?.height}px`);
  viewport?.addEventListener('resize', fit);
}

/** Closes a dialog on a click beside it, and when the page is left: the back button must not show it open. */
function closeOnOutsideClick(dialog: HTMLDialogElement): void {
  let pressed: EventTarget | null = null;
  dialog.addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  dialog.addEventListener('click', ({ target }) => {
    // Selecting text can end outside the dialog; only a press that started there closes it.
    if (target === dialog && pressed === dialog) dialog.close();
  });
  addEventListener('pagehide', () => dialog.close());
}
