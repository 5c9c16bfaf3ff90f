/** What the palette lists for a query: what `/search` lists, in the same order, read from that page. */
import { createElement } from '#app/_islands/create-element.ts';

export type ListingGroup = { readonly label: string; readonly options: readonly HTMLElement[] };

type ResultListing = {
  /** The number of results, shown and announced to screen readers. */
  readonly status: string;
  readonly groups: readonly ListingGroup[];
};

/**
 * The URL of the search page for a query.
 *
 * @example toSearchUrl('/search', ' a b ') // → '/search?q=a+b'
 * @example toSearchUrl('/search', '') // → '/search'
 */
export function toSearchUrl(searchPage: string, q: string): string {
  const text = q.trim();
  return text === '' ? searchPage : `${searchPage}?${new URLSearchParams({ q: text })}`;
}

/**
 * Asks the server: it ranks by the whole text of the site, which is too large to send.
 *
 * @param url of the search page for a query.
 * @returns `undefined` if the page failed to load.
 */
export async function loadListing(
  url: string,
  signal: AbortSignal,
): Promise<ResultListing | undefined> {
  try {
    const response = await fetch(url, { signal });
    return response.ok ? readListing(await response.text()) : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the page that `app/_components/search-results.tsx` renders. */
function readListing(html: string): ResultListing | undefined {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const status = page.querySelector('.summary')?.textContent;
  if (!status) return undefined;
  const groups = [...page.querySelectorAll('.result-group')].map((group) => ({
    label: group.querySelector('h2')?.textContent ?? '',
    options: [...group.querySelectorAll('li')].map(readOption),
  }));
  return { status, groups };
}

function readOption(row: Element): HTMLElement {
  const link = row.querySelector('a');
  const part = (name: string) => [...(row.querySelector(`.row-${name}`)?.childNodes ?? [])];
  return toOption(link?.getAttribute('href') ?? '', {
    title: part('title'),
    meta: part('meta'),
    description: part('description'),
  });
}

/** @param parts the content of each line or label of the option. */
export function toOption(
  path: string,
  parts: Readonly<Record<string, readonly (Node | string)[]>>,
): HTMLElement {
  return createElement(
    'a',
    {
      class: 'palette-option',
      role: 'option',
      href: path,
      tabindex: '-1',
      'aria-selected': 'false',
    },
    ...Object.entries(parts).flatMap(([name, nodes]) =>
      nodes.length > 0 ? [createElement('span', { class: `palette-${name}` }, ...nodes), ' '] : [],
    ),
  );
}
