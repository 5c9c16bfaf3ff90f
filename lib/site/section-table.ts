/** The sections that a site can have, with their pages. `sections.ts` says which of them are on. */

export const sectionPages = {
  writing: ['blog'],
  projects: ['projects'],
  now: ['now'],
  dictionary: ['ai-dictionary', 'ai-dictionary-map', 'ai-dictionary-changes'],
  search: ['search'],
  api: ['api-docs'],
} as const;

export type SectionName = keyof typeof sectionPages;

/** In the order of the navigation, unless `content/site.yaml` has another. */
export const sectionNames = Object.keys(sectionPages) as [SectionName, ...SectionName[]];

/** The section that a page of `content/pages/` belongs to. The home page, the about page and pages of the owner have none. */
export function findSectionOf(slug: string): SectionName | undefined {
  return sectionNames.find((name) => (sectionPages[name] as readonly string[]).includes(slug));
}
