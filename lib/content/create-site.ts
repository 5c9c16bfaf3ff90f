/** Makes a site of its documents as Contentlayer generates them. No other module reads generated documents. */
import type * as contentlayer from 'contentlayer/generated';
import { resolveMedia } from '#lib/markdown/body-urls.ts';
import type { Topic } from '#lib/schema/post.ts';
import type { CaseStudy } from '#lib/schema/project.ts';
import type { SiteAssets } from '#lib/site/assets.ts';
import type { CollectionField } from '#lib/site/field-types.ts';
import type { OwnCollection } from '#lib/site/own-collections.ts';
import { isBuiltInPage, pagePaths, paths } from '#lib/site/paths.ts';
import { findSectionOf } from '#lib/site/section-table.ts';
import { findSectionPath, isOn, isPageOn } from '#lib/site/sections.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import type { BuiltFiles } from './build-artifacts.ts';
import type { AiTerm, Now, OwnDocument, Page, Post, Project } from './model.ts';
import { compareOwn, comparePosts, compareProjects, compareTerms } from './order.ts';
import { createPostGroups, toGroupPages } from './post-groups.ts';
import { getPage, listOwnPages, type Reports, type Site } from './site.ts';
import { isInPortfolio, toPublication } from './visibility.ts';

/** A document as Contentlayer generates it, without the body, which is in separate files. */
type IndexEntry<Document> = Omit<Document, '_raw' | 'body'> & {
  readonly language: string;
  readonly structure: string;
};

/** The generated documents that any page may need. */
export type ContentIndex = Pick<typeof contentlayer, 'now' | 'taxonomy'> & {
  readonly allPosts: readonly (IndexEntry<contentlayer.Post> & {
    readonly readTimeMinutes: number;
  })[];
  readonly allProjects: readonly (IndexEntry<contentlayer.Project> & {
    readonly caseStudy?: CaseStudy | undefined;
  })[];
  readonly allAiTerms: readonly IndexEntry<contentlayer.AiTerm>[];
  readonly allPages: readonly IndexEntry<contentlayer.Page>[];
  /** Documents of the owner's collections, by its name. */
  readonly own?: Readonly<Record<string, readonly OwnEntry[]>>;
  /** When the site was built: an RFC 3339 time in UTC. */
  readonly generatedAt: string;
  /** `npm run dev` wrote it: it has drafts, and there are no files about all documents. */
  readonly isDevelopment?: true;
  readonly reports?: Reports;
};

/** A document of the owner's collection, without its body. */
export type OwnEntry = Pick<
  OwnDocument,
  'slug' | 'language' | 'structure' | 'title' | 'description' | 'values' | 'readTimeMinutes'
> & {
  /** Of its file, below the content folder. */
  readonly path: string;
  readonly draft?: true;
  readonly publishedAt?: string;
  readonly updatedAt?: string;
};

type GeneratedSite = {
  readonly facts: SiteFacts;
  readonly assets: SiteAssets;
  readonly index: ContentIndex;
  readonly artifacts: Pick<BuiltFiles, 'openBody'> & Partial<BuiltFiles>;
  readonly editions?: Site[] | undefined;
};

export function toSiteOfIndex({ facts, assets, index, artifacts, editions }: GeneratedSite): Site {
  const { openBody, root, read, onRead } = artifacts;
  return toSite({
    facts,
    assets,
    editions,
    generatedAt: index.generatedAt,
    tags: toLabelled(facts, index.taxonomy.tags),
    posts: toPosts(index, facts, openBody),
    projects: toProjects(index, openBody),
    terms: toTerms(index, openBody),
    own: toOwn(index, facts, openBody),
    pages: index.allPages.map((document) => ({
      ...document,
      body: openBody(`pages/${document.slug}`),
    })),
    now: toNow(index, editions),
    files: root !== undefined && read && onRead ? { root, read, onRead } : undefined,
    isBuilt: read !== undefined && !index.isDevelopment,
    reports: index.reports ?? {},
  });
}

/** The documents of a site, in any order, without what follows from them. */
type SiteParts = Omit<
  Site,
  keyof SiteFacts | 'editions' | 'joined' | 'postGroups' | 'groupPages' | 'portfolio' | 'allPages'
> & {
  readonly facts: SiteFacts;
  /** Those of the site in earlier languages. The new one is added to them. */
  readonly editions?: Site[] | undefined;
};

/** Puts the documents of a site in order, and groups them. */
export function toSite({ facts, pages, now, editions = [], ...parts }: SiteParts): Site {
  const allPages = [...pages, ...listUntranslated(facts, pages, editions[0])];
  const posts = parts.posts.toSorted(comparePosts);
  const postGroups = createPostGroups(posts);
  const projects = parts.projects.toSorted(compareProjects);
  const site: Site = {
    ...facts,
    ...parts,
    // The cast is safe: the site itself is added.
    editions: editions as [Site, ...Site[]],
    posts,
    postGroups,
    groupPages: toGroupPages(postGroups),
    projects,
    portfolio: projects.filter(isInPortfolio),
    terms: parts.terms.toSorted(compareTerms),
    allPages,
    pages: listPages(facts, allPages),
    now: isOn(facts, 'now') ? now : { ...now, items: [] },
  };
  editions.push(site);
  return site;
}

/** `content/now.yaml`, in the first language, stands for a translation that is missing. */
function toNow({ now }: ContentIndex, [first]: readonly Site[] = []): Now {
  const { lastUpdated, items, _id } = now;
  return {
    lastUpdated,
    items: items.map(({ label, value }) => ({ label, value })),
    ...(first && _id === 'now.yaml' && { language: first.config.language }),
  };
}

/** The pages with a route of their own that have no translation: every language has them. */
function listUntranslated(
  facts: SiteFacts,
  pages: readonly Page[],
  first: Site | undefined,
): readonly Page[] {
  const slugs = new Set(pages.map(({ slug }) => slug));
  return (first?.allPages ?? [])
    .filter(({ slug }) => isBuiltInPage(slug) && !slugs.has(slug))
    .map((page) => {
      const section = findSectionOf(page.slug);
      const isMain = section && findSectionPath(section) === paths.contentPage(page.slug);
      const { label, language } =
        facts.sections.find(({ name }) => isMain && name === section) ?? {};
      return label ? { ...page, title: label, titleLanguage: language } : page;
    });
}

/**
 * The pages that have a route, in the order of the navigation, then those of the owner.
 *
 * @throws Error if the file of a page is missing. The content check reports that before the build.
 */
function listPages(facts: SiteFacts, allPages: readonly Page[]): readonly Page[] {
  const slugs = Object.keys(pagePaths).filter((slug) => isPageOn(facts, slug));
  return [...slugs.map((slug) => getPage({ allPages }, slug)), ...listOwnPages({ allPages })];
}

function toPosts(
  { allPosts, taxonomy, generatedAt }: ContentIndex,
  facts: SiteFacts,
  openBody: BuiltFiles['openBody'],
): readonly Post[] {
  const { config } = facts;
  const categories = toLabelled(facts, taxonomy.categories);
  const tags = toLabelled(facts, taxonomy.tags);
  const nameList = new Intl.ListFormat(config.language, { type: 'conjunction' });
  return allPosts.map((document) => {
    const authors = document.authors ?? [document.author ?? config.author.name];
    return {
      ...document,
      keywords: document.keywords ?? [],
      related: document.related ?? [],
      author: nameList.format(authors),
      authors,
      category: findLabelled(categories, document.category),
      tags: document.tags.map((value) => findLabelled(tags, value)),
      // `npm run dev` shows drafts, which may have no date.
      publishedAt: document.publishedAt ?? generatedAt,
      coverImage: document.coverImage && resolveMedia(document.coverImage, document._id),
      publication: toPublication(document, generatedAt),
      body: openBody(`posts/${document.slug}`),
    };
  });
}

function toLabelled(
  { config: { language }, prefix }: SiteFacts,
  entries: readonly (Topic & { readonly labels?: unknown; readonly descriptions?: unknown })[],
): readonly Topic[] {
  // The cast is safe: the check has validated the file.
  const find = (texts: unknown) =>
    (texts as Readonly<Record<string, string>> | undefined)?.[language];
  return entries.map(({ value, label, labels, description, descriptions }) => {
    // The one without a language is in the first.
    const own = find(descriptions) ?? (prefix === '' ? description : undefined);
    return { value, label: find(labels) ?? label, ...(own && { description: own }) };
  });
}

/** Finds a category or tag of `content/taxonomy.yaml`. The content check reports unknown ones before the build. */
function findLabelled(entries: readonly Topic[], value: string): Topic {
  const entry = entries.find((candidate) => candidate.value === value);
  if (entry === undefined) {
    throw new Error(`"${value}" is not in content/taxonomy.yaml; run \`npm run content:check\`.`);
  }
  return entry;
}

function toProjects(
  { allProjects, generatedAt }: ContentIndex,
  openBody: BuiltFiles['openBody'],
): readonly Project[] {
  return allProjects.map((document) => ({
    ...document,
    id: document.slug,
    unlisted: document.unlisted ?? false,
    publication: toPublication(document, generatedAt),
    body: openBody(`projects/${document.slug}`),
  }));
}

function toOwn(
  { own = {}, generatedAt }: ContentIndex,
  { collections }: SiteFacts,
  openBody: BuiltFiles['openBody'],
): Site['own'] {
  const toDocuments = (collection: OwnCollection): readonly OwnDocument[] =>
    (own[collection.name] ?? [])
      .map(({ path, draft, ...entry }) => ({
        publishedAt: undefined,
        ...entry,
        collection,
        values: resolveImages(collection.fields, entry.values, path),
        publication: toPublication({ draft, publishedAt: entry.publishedAt }, generatedAt),
        body: openBody(`${collection.name}/${entry.slug}`),
      }))
      .toSorted(compareOwn(collection));
  return Object.fromEntries(collections.map((one) => [one.name, toDocuments(one)]));
}

/** Images next to a document get paths of the site. */
function resolveImages(
  fields: OwnCollection['fields'],
  values: OwnDocument['values'],
  path: string,
): OwnDocument['values'] {
  const resolve = ({ type, of, fields = {} }: CollectionField, value: unknown): unknown => {
    if (type === 'list' && of && Array.isArray(value))
      return value.map((item) => resolve(of, item));
    if (type === 'object') return resolveImages(fields, value as OwnDocument['values'], path);
    if (type !== 'image') return value;
    const { src, alt } = value as { readonly src: string; readonly alt: string };
    return { src: resolveMedia(src, path), alt };
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      values[name] === undefined ? [] : [[name, resolve(field, values[name])]],
    ),
  );
}

function toTerms(
  { allAiTerms, generatedAt }: ContentIndex,
  openBody: BuiltFiles['openBody'],
): readonly AiTerm[] {
  const names = new Map(allAiTerms.map(({ slug, term }) => [slug, term]));
  /** Leaves out entries that are not published. */
  const toRelated = (slugs: readonly string[]): AiTerm['related'] =>
    slugs.flatMap((slug) => {
      const label = names.get(slug);
      return label === undefined ? [] : [{ slug, label }];
    });
  const toConfusedWith = (
    terms: NonNullable<contentlayer.AiTerm['confusedWith']>,
  ): AiTerm['confusedWith'] =>
    terms.flatMap(({ slug, term, difference }) => {
      const label = slug === undefined ? term : names.get(slug);
      return label === undefined ? [] : [{ slug, label, difference }];
    });
  return allAiTerms.map((document) => ({
    ...document,
    aliases: document.aliases ?? [],
    confusedWith: toConfusedWith(document.confusedWith ?? []),
    related: toRelated(document.related ?? []),
    sources: document.sources.map(({ label, url }) => ({ label, url })),
    publication: toPublication(document, generatedAt),
    body: openBody(`ai-terms/${document.slug}`),
  }));
}
