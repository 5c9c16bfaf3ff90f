/** Shows the comments on an article: the frame of giscus, or the webmentions of webmention.io as a list. */
import { comments } from '#lib/site/text/browser.ts';
import { createElement, ofInterface } from '../create-element.ts';
import { type Mention, toMentions } from '../mentions.ts';

/** @throws if they can't be loaded. */
export async function loadComments(place: HTMLElement): Promise<void> {
  const source = new URL(place.dataset.source ?? '');
  place.append(source.pathname === '/widget' ? createWidget(source) : await loadMentions(source));
}

/** The session of a reader who has signed in at giscus. */
const sessionKey = 'giscus-session';

function createWidget(source: URL): HTMLIFrameElement {
  const { origin, pathname, search } = location;
  const session = new URLSearchParams(search).get('giscus') ?? readSession();
  const theme = document.documentElement.dataset.theme ?? 'preferred_color_scheme';
  const options = {
    origin: origin + pathname,
    theme,
    term: pathname.slice(1),
    backLink: origin + pathname,
    ...(session && { session }),
  };
  for (const [name, value] of Object.entries(options)) source.searchParams.set(name, value);
  if (session) storeSession(session);
  const frame = createElement('iframe', {
    class: 'comments',
    title: comments.title,
    src: source.href,
  });
  addEventListener('message', ({ origin: sender, data }) => {
    if (sender !== source.origin || typeof data?.giscus !== 'object') return;
    const { resizeHeight, signOut } = data.giscus;
    if (Number.isFinite(resizeHeight)) frame.style.height = `${resizeHeight}px`;
    if (signOut) storeSession('');
  });
  return frame;
}

function readSession(): string {
  try {
    return localStorage.getItem(sessionKey) ?? '';
  } catch {
    return '';
  }
}

function storeSession(session: string): void {
  try {
    if (session) localStorage.setItem(sessionKey, session);
    else localStorage.removeItem(sessionKey);
  } catch {
    // Storage is blocked: the reader signs in again on the next page.
  }
}

async function loadMentions(source: URL): Promise<HTMLElement> {
  const response = await fetch(source, { credentials: 'omit' });
  if (!response.ok) throw new Error(`${source.host} responded with ${response.status}.`);
  const mentions = toMentions(await response.json());
  if (mentions.length === 0) return createElement('p', ofInterface, comments.none);
  return createElement('ul', {}, ...mentions.map(createItem));
}

function createItem({ url, author, text, date }: Mention): HTMLElement {
  // In any script: none of the texts reorders another.
  const link = createElement('a', { href: url, rel: 'nofollow ugc', dir: 'auto' }, author);
  return createElement(
    'li',
    {},
    link,
    ...(date ? [', ', createElement('bdi', {}, date)] : []),
    ...(text ? [': ', createElement('bdi', {}, text)] : []),
  );
}
