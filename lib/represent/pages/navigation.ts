/** The entries of the site's navigation: the about page, then the sections. The header links to home and search elsewhere. */
import { getPage } from '#lib/content/pages.ts';
import { paths } from '#lib/site/paths.ts';
import { sectionPages } from '#lib/site/section-table.ts';
import { sections } from '#lib/site/sections.ts';

export type NavigationEntry = { readonly path: string; readonly label: string };

export const navigation: readonly NavigationEntry[] = [
  { path: paths.page('about'), label: getPage('about').title },
  ...sections
    .filter(({ name }) => name !== 'search')
    .map(({ name, label }) => ({ path: paths.page(sectionPages[name][0]), label })),
];
