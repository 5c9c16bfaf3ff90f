/**
 * Which sections of the site are on: those that `content/site.yaml` lists and that have content. What belongs to another one
 * is 404, its lists are empty, and no page or file names or links to it.
 */
import written from '#generated/sections.json' with { type: 'json' };
import { type Link, type MachineFile, machineFileList } from './machine-files.ts';
import { apiPaths, feedAliases, pagePaths } from './paths.ts';
import { findSectionOf, type SectionName, sectionNames, sectionPages } from './section-table.ts';

export type Section = {
  readonly name: SectionName;
  /** The owner's label, otherwise the title of the section's page. */
  readonly label: string;
};

/** The sections that are on, in the order of the navigation. */
// The cast is safe: `lib/build/content-step.ts` wrote the file from this type.
export const sections = written as readonly Section[];

export function isOn(name: SectionName): boolean {
  return sections.some((section) => section.name === name);
}

/** The label of a section that is on. */
export function labelOf(name: SectionName): string {
  return sections.find((section) => section.name === name)?.label ?? '';
}

/** Whether a page of `content/pages/` is public. */
export function isPageOn(slug: string): boolean {
  const section = findSectionOf(slug);
  return section === undefined || isOn(section);
}

/** The machine-readable files of the site, without those of sections that are off. */
export const publicFiles: readonly MachineFile[] = machineFileList.filter(
  ({ section }) => section === undefined || isOn(section),
);

/** The links of every page, in HTML and in Markdown. */
export const siteLinks: readonly Link[] = publicFiles.flatMap(({ path, type, title, relations }) =>
  relations.map((rel) => ({ href: path, rel, type, title })),
);

const endpointSections = {
  posts: 'writing',
  projects: 'projects',
  now: 'now',
  aiTerms: 'dictionary',
  searchIndex: 'search',
} as const satisfies Record<keyof typeof apiPaths, SectionName>;

/** Whether a path of `apiPaths` has the content of a section that is on. */
export function isEndpointOn(name: keyof typeof apiPaths): boolean {
  return isOn(endpointSections[name]);
}

/** The endpoints without a path parameter that have content. */
export const publicApiPaths: readonly string[] = (
  Object.keys(apiPaths) as (keyof typeof apiPaths)[]
).flatMap((name) => (isEndpointOn(name) ? [apiPaths[name]] : []));

/** The page that describes how programs use the site. */
export const documentationPath = pagePaths[isOn('api') ? 'api-docs' : 'about'];

/** The tools of the MCP server. */
export const mcpTools = [...(isOn('search') ? (['search'] as const) : []), 'read', 'list'] as const;

/** Where other sites have their feed. */
export const publicFeedAliases: ReadonlyMap<string, string> = isOn('writing')
  ? feedAliases
  : new Map();

const offPaths: ReadonlySet<string> = new Set([
  ...sectionNames
    .filter((name) => !isOn(name))
    .flatMap((name) => sectionPages[name].map((slug) => pagePaths[slug])),
  ...machineFileList.filter((file) => !publicFiles.includes(file)).map(({ path }) => path),
]);

/** Whether a path is the page or a file of a section that is off. Its documents aren't built. */
export function isOffPath(path: string): boolean {
  return offPaths.has(path);
}
