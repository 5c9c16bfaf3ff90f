/** Loaded when a reader first chooses a format: shows it beside the text. On a phone it covers the page. */
import { createElement, ofInterface } from '#app/_islands/create-element.ts';
import { palette, format as texts } from '#lib/site/text/browser.ts';

/** In characters. A feed of all articles would take a browser seconds to lay out. */
const shownMax = 60_000;

type Panel = {
  readonly dialog: HTMLDialogElement;
  readonly title: HTMLElement;
  readonly open: HTMLAnchorElement;
  readonly body: HTMLElement;
};

let panel: Panel | undefined;

/** @param link to the format. The focus returns to it when the panel is closed. */
export async function showFormat(link: HTMLAnchorElement): Promise<void> {
  panel ??= createPanel();
  const { dialog, title, open, body } = panel;
  title.textContent = link.textContent;
  open.href = link.href;
  body.replaceChildren();
  body.ariaBusy = 'true';
  dialog.onclose = () => link.focus({ preventScroll: true });
  if (!dialog.open) show(dialog);
  const text = await load(link.href).catch(() => texts.failed);
  // The reader may have chosen another format in the meantime.
  if (open.href !== link.href) return;
  body.textContent = text.length > shownMax ? `${text.slice(0, shownMax)}…` : text;
  body.ariaBusy = 'false';
}

/** Where the text can't move aside, the focus must not go to what the panel covers. */
function show(dialog: HTMLDialogElement): void {
  if (matchMedia('(min-width: 60rem)').matches) dialog.show();
  else dialog.showModal();
}

async function load(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}`);
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.includes('json');
  return isJson ? JSON.stringify(JSON.parse(text), null, 2) : text;
}

function createPanel(): Panel {
  const title = createElement('h2', { id: 'format' });
  const open = createElement('a', { rel: 'nofollow', ...ofInterface }, texts.open);
  const close = createElement('button', { type: 'button', ...ofInterface }, palette.close);
  const body = createElement('pre', {
    class: 'code',
    tabindex: '0',
    'aria-labelledby': 'format',
    role: 'group',
  });
  const dialog = createElement(
    'dialog',
    { class: 'format-panel', 'aria-labelledby': 'format' },
    createElement('header', {}, title, open, close),
    body,
  );
  close.addEventListener('click', () => dialog.close());
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    // The search may be open above the panel. It uses the key first.
    if (key === 'Escape' && !defaultPrevented && !document.querySelector(':modal')) dialog.close();
  });
  document.body.append(dialog);
  return { dialog, title, open, body };
}
