/** Loaded on a 404: links the page whose name is nearest to the missing path. */
import { element } from '#app/_islands/element.ts';
import { createIndexLoader } from '#app/_islands/search/load-index.ts';
import { missing } from '#lib/site/text/browser.ts';
import { findNearestPath } from '#lib/text/nearest.ts';

export async function suggestPage(place: HTMLElement, path: string): Promise<void> {
  const index = await createIndexLoader((from, init) => fetch(from, init))();
  if (index.state !== 'ready') return;
  const nearest = findNearestPath(
    path,
    index.entries.map((entry) => entry.path),
  );
  const page = index.entries.find((entry) => entry.path === nearest);
  if (page === undefined) return;
  const [before = '', after = ''] = missing.meant.split('{page}');
  place.append(element('p', {}, before, element('a', { href: page.path }, page.title), after));
}
