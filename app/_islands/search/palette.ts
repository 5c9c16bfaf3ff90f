/** The search palette: a modal dialog with a combobox over the index of the site, which it loads when first opened. */
import { describeFault, waitIsOver } from './fault.ts';
import { toListing, toSearchPath } from './listing.ts';
import { createIndexLoader, type LoadedIndex } from './load-index.ts';
import type { Move } from './option-list.ts';
import { createPaletteView } from './palette-view.ts';

const moves: Readonly<Record<string, Move>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

export type Palette = { readonly open: () => void };

export function createPalette(): Palette {
  const { dialog, input, close, status, list, wayOut, retry, searchPage } = createPaletteView();
  const load = createIndexLoader((path, init) => fetch(path, init));
  /** What the last request gave; nothing while one is under way. */
  let index: LoadedIndex | undefined;

  const say = (text: string) => {
    if (status.textContent !== text) status.textContent = text;
  };

  const showListing = () => {
    searchPage.href = toSearchPath(input.value);
    wayOut.hidden = index === undefined || index.state === 'ready';
    const listing = index?.state === 'ready' ? toListing(index.entries, input.value) : undefined;
    list.show(listing, listing !== undefined && listing.words.length > 0);
    if (listing) say(listing.status);
  };

  const refresh = async () => {
    index = undefined;
    say('Loading…');
    showListing();
    const loaded = await load();
    index = loaded;
    if (loaded.state !== 'ready') say(describeFault(loaded));
    if (loaded.state === 'refused' && loaded.waitSeconds !== undefined) {
      setTimeout(() => index === loaded && say(waitIsOver), loaded.waitSeconds * 1000);
    }
    showListing();
  };

  const go = (isNewTab: boolean) => {
    const path = list.findActive()?.href ?? (input.value.trim() && toSearchPath(input.value));
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
  retry.addEventListener('click', () => {
    input.focus();
    refresh();
  });
  close.addEventListener('click', () => dialog.close());
  closeFromOutside(dialog);
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

/** Closes a dialog by a press beside it, and when its page is left, so that coming back does not find it open. */
function closeFromOutside(dialog: HTMLDialogElement): void {
  let pressed: EventTarget | null = null;
  dialog.addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  dialog.addEventListener('click', ({ target }) => {
    // Selecting text from within to beside the dialog ends there too, but has not begun there.
    if (target === dialog && pressed === dialog) dialog.close();
  });
  addEventListener('pagehide', () => dialog.close());
}
