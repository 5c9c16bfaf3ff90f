/**
 * Which sections of the site are on: those that `content/site.yaml` lists and that have content. What belongs to another one
 * is 404, its lists are empty, and no page or file names or links to it.
 */

import { memoize } from '#lib/text/memoize.ts';
import { findSectionOfApi } from './kinds.ts';
import { toHref } from './languages.ts';
import { type Link, type MachineFile, machineFileList } from './machine-files.ts';
import { type OwnCollections, toOwnApiPath } from './own-collections.ts';
import { apiPaths, feedAliases, pagePaths } from './paths.ts';
import { findSectionOf, type SectionName, sectionNames, sectionPages } from './section-table.ts';
import type { SiteFacts } from './site-facts.ts';

type Sections = Pick<SiteFacts, 'sections'>;

export function isOn({ sections }: Sections, name: SectionName): boolean {
  return sections.some((section) => section.name === name);
}

/** The label of a section that is on. */
export function labelOf({ sections }: Sections, name: SectionName): string {
  return sections.find((section) => section.name === name)?.label ?? '';
}

/** The page of a section: of the owner's collection, its list. */
export function findSectionPath(name: string): string {
  const found = sectionNames.find((section) => section === name);
  return found ? pagePaths[sectionPages[found][0]] : `/${name}`;
}

/** Whether a page of `content/pages/` is public. */
export function isPageOn(site: Sections, slug: string): boolean {
  const section = findSectionOf(slug);
  return section === undefined || isOn(site, section);
}

/** The machine-readable files of the site, without those of sections that are off. */
export function listPublicFiles(site: Sections): readonly MachineFile[] {
  return machineFileList.filter(({ section }) => section === undefined || isOn(site, section));
}

/** The links of every page, in HTML and in Markdown. */
export function toSiteLinks(site: Sections & Pick<SiteFacts, 'prefix'>): readonly Link[] {
  return listPublicFiles(site).flatMap(({ path, type, title, relations = [] }) =>
    relations.map((rel) => ({ href: toHref(site, path), rel, type, title })),
  );
}

/** Whether a path of `apiPaths` has the content of a section that is on. */
export function isEndpointOn(site: Sections, name: keyof typeof apiPaths): boolean {
  return isOn(site, findSectionOfApi(apiPaths[name]) ?? (name === 'now' ? 'now' : 'search'));
}

/** The endpoints without a path parameter that have content. */
export function listPublicApiPaths(site: Sections & OwnCollections): readonly string[] {
  const names = Object.keys(apiPaths) as (keyof typeof apiPaths)[];
  return [
    ...names.filter((name) => isEndpointOn(site, name)).map((name) => apiPaths[name]),
    ...site.collections.map(toOwnApiPath),
  ];
}

/** The page that describes how programs use the site. */
export function toDocumentationPath(site: Sections): string {
  return pagePaths[isOn(site, 'api') ? 'api-docs' : 'about'];
}

export function listMcpTools(site: Sections) {
  return [...(isOn(site, 'search') ? (['search'] as const) : []), 'read', 'list'] as const;
}

/** Where other sites have their feed. */
export function toFeedAliases(site: Sections): ReadonlyMap<string, string> {
  return isOn(site, 'writing') ? feedAliases : new Map();
}

const toOffPaths = memoize((site: Sections): ReadonlySet<string> => {
  const off = sectionNames.filter((name) => !isOn(site, name));
  return new Set([
    ...off.flatMap((name) => sectionPages[name].map((slug) => pagePaths[slug])),
    ...machineFileList
      .filter(({ section }) => section && off.includes(section))
      .map(({ path }) => path),
  ]);
});

/** Whether a path is the page or a file of a section that is off. Its documents aren't built. */
export function isOffPath(site: Sections, path: string): boolean {
  return toOffPaths(site).has(path);
}
