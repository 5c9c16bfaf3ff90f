/**
 * The folders of `content/` that have rules of their own, as plain data: what the check, the build and the edge know of them. Their
 * formats are in `lib/collections/`.
 */
import { apiPaths, paths } from './paths.ts';
import type { SectionName } from './section-table.ts';

type BuiltInKind = {
  readonly toPath: (slug: string) => string;
  readonly type: string;
  readonly section?: SectionName;
  readonly apiPath?: string;
  /** True if its documents are pages at the top of the site. */
  readonly isPage?: true;
  readonly needsText?: true;
  readonly hasSeries?: true;
  readonly hasCaseStudy?: true;
  /** The field that is the text of the page. Then there is none below the front matter. */
  readonly textField?: string;
  /** True if `aliases` are other names instead of former paths. */
  readonly hasNames?: true;
};

const kinds: Readonly<Record<string, BuiltInKind>> = {
  posts: {
    toPath: paths.post,
    type: 'Post',
    section: 'writing',
    apiPath: apiPaths.posts,
    needsText: true,
    hasSeries: true,
  },
  projects: {
    toPath: paths.project,
    type: 'Project',
    section: 'projects',
    apiPath: apiPaths.projects,
    hasCaseStudy: true,
  },
  'ai-terms': {
    toPath: paths.aiTerm,
    type: 'AiTerm',
    section: 'dictionary',
    apiPath: apiPaths.aiTerms,
    textField: 'example',
    hasNames: true,
  },
  pages: { toPath: paths.contentPage, type: 'Page', isPage: true },
};

/** @returns an empty kind for a folder of the owner's. */
export function toKind(folder: string): Partial<BuiltInKind> {
  return (Object.hasOwn(kinds, folder) && kinds[folder]) || {};
}

/** The section whose documents an endpoint lists. */
export function findSectionOfApi(path: string): SectionName | undefined {
  return Object.values(kinds).find(({ apiPath }) => apiPath === path)?.section;
}
