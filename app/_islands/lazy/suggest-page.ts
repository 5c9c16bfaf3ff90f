/** Loaded on a 404: links the page whose name is nearest to the missing path. */
import { createElement, ofInterface } from '#app/_islands/create-element.ts';
import type { SearchIndex } from '#lib/schema/search-index.ts';
import { apiPaths, languageParameter } from '#lib/site/paths.ts';
import { missing } from '#lib/site/text/browser.ts';
import { findNearestPath } from '#lib/text/nearest.ts';

export async function suggestPage(place: HTMLElement, path: string): Promise<void> {
  // An address that has no other language has the first.
  const { lang } = document.documentElement;
  const response = await fetch(`${apiPaths.searchIndex}?${languageParameter}=${lang}`);
  if (!response.ok) return;
  const { entries } = (await response.json()) as SearchIndex;
  const nearest = findNearestPath(
    path,
    entries.map((entry) => entry.path),
  );
  const page = entries.find((entry) => entry.path === nearest);
  if (page === undefined) return;
  const [before = '', after = ''] = missing.meant.split('{page}');
  place.append(
    createElement(
      'p',
      ofInterface,
      before,
      createElement('a', { href: page.path, lang }, page.title),
      after,
    ),
  );
}
