/** The entries of the site's navigation. The header links to home and search elsewhere. */
import type { Page } from '#lib/content/model.ts';
import { getPage, ownPages } from '#lib/content/pages.ts';
import { paths } from '#lib/site/paths.ts';
import { sectionPages } from '#lib/site/section-table.ts';
import { type Section, sections } from '#lib/site/sections.ts';

type NavigationEntry = { readonly path: string; readonly label: string };

/** The about page, then the sections; each page of the owner with a `navigation` of its own is put at that place. */
export function toNavigation(
  about: Page,
  listed: readonly Section[],
  own: readonly Page[],
): readonly NavigationEntry[] {
  const entries = [
    toEntry(about),
    ...listed
      .filter(({ name }) => name !== 'search')
      .map(({ name, label }) => ({ path: paths.page(sectionPages[name][0]), label })),
  ];
  const placed = own
    .flatMap((page) => (page.navigation === undefined ? [] : [{ page, at: page.navigation }]))
    .toSorted((a, b) => a.at - b.at);
  for (const { page, at } of placed) entries.splice(at - 1, 0, toEntry(page));
  return entries;
}

function toEntry({ slug, title }: Page): NavigationEntry {
  return { path: paths.contentPage(slug), label: title };
}

export const navigation = toNavigation(getPage('about'), sections, ownPages);
