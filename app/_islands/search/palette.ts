/** Lists results in the search dialog while the reader types: a combobox with its listbox. */
import { createElement, ofInterface } from '#app/_islands/create-element.ts';
import { isPlainClick } from '#app/_islands/plain-click.ts';
import { paletteResults } from '#lib/site/text/browser.ts';
import { findAction, toActions } from './actions.ts';
import type { SearchDialog } from './dialog.ts';
import { type ListingGroup, loadListing, toOption, toSearchUrl } from './listing.ts';
import { createOptionList, type Move } from './option-list.ts';
import { isOfInputMethod } from './shortcut.ts';

const moves: Readonly<Record<string, Move>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

/** Milliseconds. Shorter than a pause for thought, longer than the time between two keys. */
const typingPause = 150;

/** @returns a function that lists results for what the input contains. */
export function createPalette({ dialog, panel, form, input }: SearchDialog): () => void {
  const status = createElement(
    'p',
    { class: 'palette-status', role: 'status', ...ofInterface },
    paletteResults.loading,
  );
  const list = createOptionList(input);
  /** What the list was loaded for. */
  let listed: string | undefined;
  let request = new AbortController();

  const load = async (signal: AbortSignal) => {
    const q = input.value.trim();
    const listing = await loadListing(toSearchUrl(form.action, q), signal);
    if (signal.aborted) return;
    listed = listing && q;
    const found = listing?.groups ?? [];
    list.show(
      q === ''
        ? [...toRecent(form.action), ...toActions(q), ...found]
        : [...found, ...toActions(q)],
      q !== '',
    );
    status.textContent = listing?.status ?? paletteResults.failed;
  };

  const refresh = (delay: number) => {
    request.abort();
    request = new AbortController();
    const { signal } = request;
    setTimeout(() => signal.aborted || load(signal), delay);
  };

  /** @returns whether the option does something here, instead of leading to a page. */
  const act = (option: Element) => {
    const action = findAction(option);
    Promise.resolve(action?.()).then((text) => {
      if (text) status.textContent = text;
    });
    return action !== undefined;
  };

  const go = (isNewTab: boolean) => {
    // A key can be faster than the results for what was typed.
    const active = listed === input.value.trim() ? list.findActive() : undefined;
    if (active && !isNewTab && act(active)) return;
    const path = active?.href ?? (input.value.trim() && toSearchUrl(form.action, input.value));
    keepRecent(input.value);
    if (path && isNewTab) open(path, '_blank', 'noopener');
    else if (path) leave(path);
  };

  /** A section of this page doesn't load another one. */
  const leave = (path: string) => {
    dialog.close();
    location.assign(path);
  };

  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (isOfInputMethod(event)) return;
    const move =
      ctrlKey || metaKey || altKey || shiftKey || list.box.hidden ? undefined : moves[key];
    if (move) list.move(move);
    else if (key === 'Enter') go(ctrlKey || metaKey);
    else return;
    event.preventDefault();
  };

  input.addEventListener('input', () => refresh(typingPause));
  input.addEventListener('keydown', onKey);
  // The key of an on-screen keyboard submits the form without a `keydown`.
  form.addEventListener('submit', () => keepRecent(input.value));
  list.box.addEventListener('click', (event) => {
    const option = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = isPlainClick(event);
    if (isPlain && option && act(option)) return event.preventDefault();
    keepRecent(input.value);
    if (isPlain && option) dialog.close();
  });
  panel.append(status, list.box, toKeys());
  closeOnOutsideClick(dialog);
  fitAboveKeyboard(dialog);
  return () => refresh(0);
}

function toRecent(searchPage: string): readonly ListingGroup[] {
  const options = readRecent().map((q) =>
    toOption(toSearchUrl(searchPage, q), { title: [createElement('bdi', {}, q)] }),
  );
  return options.length > 0 ? [{ label: paletteResults.recent, options }] : [];
}

/** An on-screen keyboard shrinks and moves the visual viewport, but neither the units of CSS nor what is fixed. */
function fitAboveKeyboard({ style }: HTMLElement): void {
  const viewport = window.visualViewport;
  const fit = () => {
    style.setProperty('--visible', `${viewport?.height}px`);
    style.setProperty('--offset', `${viewport?.offsetTop}px`);
  };
  viewport?.addEventListener('resize', fit);
  viewport?.addEventListener('scroll', fit);
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

const keys: Readonly<Record<string, string>> = {
  '↑ ↓': paletteResults.keys.choose,
  Enter: paletteResults.keys.open,
  'Ctrl Enter': paletteResults.keys.newTab,
  Esc: paletteResults.keys.clear,
};

function toKeys(): HTMLElement {
  return createElement(
    'p',
    { class: 'palette-keys' },
    ...Object.entries(keys).map(([key, effect]) =>
      createElement('span', ofInterface, createElement('kbd', {}, key), ` ${effect}`),
    ),
  );
}

/** The recent searches of this visit, in `sessionStorage`: the browser forgets them with the tab. */
const recentKey = 'searches';
const recentMax = 5;

/** @returns the queries, the latest first; none if storage is blocked. */
function readRecent(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(recentKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((q) => typeof q === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps a query after the reader has followed a result. */
function keepRecent(q: string): void {
  const text = q.trim();
  if (text === '') return;
  const kept = [text, ...readRecent().filter((other) => other !== text)].slice(0, recentMax);
  try {
    sessionStorage.setItem(recentKey, JSON.stringify(kept));
  } catch {
    // Storage is blocked: the palette lists no recent searches.
  }
}
