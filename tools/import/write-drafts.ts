/** The files of an import as its drafts are now: their paths, links, former paths and tags. */

import { decodeUrl, isSitePath, toCanonicalPath } from '../../lib/text/url-path.ts';
import type { checkContent } from '../authoring/check/check.ts';
import type { ContentFile } from '../authoring/content/content-file.ts';
import type { Assets } from './assets.ts';
import type { ImportSource, Note } from './document.ts';
import { toDocumentFile, toFileKey, toFileText } from './document-file.ts';
import { toTextWords, type WordCount } from './kept-words.ts';
import type { SiteLanguages } from './languages.ts';
import { findFragment, type Headings, type LinkFinder } from './links.ts';
import { toOwnFields } from './own-collection.ts';
import type { PlacedDocument } from './placement.ts';
import { resolveReferences } from './references.ts';
import { createTaxonomyWriter, fallbackCategory, type TaxonomyWriter } from './taxonomy.ts';

export type PlannedDocument = {
  /** The path from the root of the project. */
  readonly file: string;
  readonly source: string;
  readonly kind: 'post' | 'page';
  readonly isDraft: boolean;
  readonly aliases: readonly string[];
  readonly words: WordCount;
  /** The new file; `undefined` if a file of this name exists already, or if the site can't show the document. */
  readonly text: string | undefined;
  /** Whether the import made its description. */
  readonly hasMadeDescription: boolean;
  readonly hasCategory: boolean;
  /** True if the owner has removed what an earlier import wrote. */
  readonly isGone: boolean;
  /** True if the content check refuses the document in every form; a note says why. */
  readonly isLeftOut: boolean;
};

export type Redirect = { readonly from: string; readonly to: string };

/** The site before the import. */
export type TargetSite = {
  readonly files: readonly ContentFile[];
  readonly publicFiles: readonly string[];
  /** RFC 3339. */
  readonly builtAt: string;
  /** Whether an earlier import wrote a file and nobody has changed it: this one may write it again. */
  readonly isOwn?: (path: string) => boolean;
  /** Whether an earlier import of this archive wrote a file, also if it has changed since. */
  readonly isImported?: (path: string) => boolean;
  /** The documents of other archives, by `toFileKey` of their paths. */
  readonly foreign?: ReadonlySet<string>;
  /** Those that an import wrote and the owner has removed. */
  readonly removed?: ReadonlySet<string>;
  /** Keeps what the content check has read, for several imports into one site. */
  readonly read?: Parameters<typeof checkContent>[2];
};

export const contentFolder = 'content/';

/** A document whose links to others are not resolved yet. */
export type Draft = {
  readonly document: PlacedDocument;
  readonly title: string;
  readonly body: string;
  readonly words: WordCount;
  readonly firstSentence: string | undefined;
  readonly headings: Headings;
  readonly coverImage: string | undefined;
  readonly isDraft: boolean;
  /** Former paths that the check refuses. */
  readonly dropped: ReadonlySet<string>;
  /** Whether the site can't show it in any form. */
  readonly isLeftOut: boolean;
};

export type SettleContext = {
  readonly source: ImportSource;
  readonly site: TargetSite;
  readonly assets: Assets;
  readonly links: LinkFinder;
  readonly notes: Note[];
  readonly languages: SiteLanguages;
};

/** The files as the drafts are now. */
export function writeDrafts(
  drafts: readonly Draft[],
  { source, site, assets, links }: SettleContext,
  onPrepared: () => void,
) {
  const existing = new Map(site.files.map(({ path, text }) => [toFileKey(path), { path, text }]));
  const taxonomyFile = site.files.find(({ path }) => path === 'taxonomy.yaml');
  const taxonomy = createTaxonomyWriter(taxonomyFile?.text ?? '');
  const claimed = new Set(drafts.map(({ document }) => toCanonicalPath(document.target)));
  const redirects: Redirect[] = [];
  const toFile = ({ document }: Draft) => {
    const hasImages = assets.copiesOf(document).some(({ to }) => to.startsWith(contentFolder));
    return toDocumentFile(document, hasImages);
  };
  const isRemoved = (draft: Draft) => site.removed?.has(toFileKey(toFile(draft))) === true;
  const isPublic = (draft: Draft) =>
    !draft.isDraft &&
    !draft.isLeftOut &&
    !isRemoved(draft) &&
    !(
      draft.document.kind === 'post' &&
      Date.parse(draft.document.fields.publishedAt ?? '') > Date.parse(site.builtAt)
    );
  const findUrl = (from: Draft, index: number, fragment: string): string | undefined => {
    const to = drafts[index];
    if (to === undefined || to.isLeftOut || isRemoved(to)) return toOldUrl(to, source);
    if (!isPublic(to) && isPublic(from)) return toOldUrl(to, source);
    const id = fragment === '' ? undefined : findFragment(to.headings, fragment);
    return `${to.document.target}${id ? `#${id}` : ''}`;
  };
  const planned = drafts.map((draft, index): PlannedDocument => {
    const { document, isDraft, dropped } = draft;
    const { kind, fields } = document;
    const file = toFile(draft);
    const isGone = isRemoved(draft);
    const old = existing.get(toFileKey(file.slice(contentFolder.length)));
    const isNew =
      !isGone &&
      (old === undefined ||
        site.isOwn?.(contentFolder + old.path) ||
        isTemplatePage(document, old.text));
    const urls = [...document.urls, ...links.formerPaths(index)];
    const aliases = isNew && !draft.isLeftOut ? claim(urls, document.target, claimed, dropped) : [];
    if (kind === 'page') redirects.push(...aliases.map((from) => ({ from, to: document.target })));
    const facts = {
      ...draft,
      kind,
      fields: { ...fields, draft: isDraft },
      aliases: kind === 'post' ? aliases : [],
      body: resolveReferences(draft.body, (to, fragment) => findUrl(draft, to, fragment)),
    };
    const [original = index] = document.editions.values();
    const labeled = drafts[original]?.document ?? document;
    const text = () => {
      const terms = toTaxonomy(labeled, taxonomy);
      const ownFields = document.own && toOwnFields(document.own, document, terms.tags);
      return toFileText({ ...facts, named: document.named, ownFields, ...terms });
    };
    onPrepared();
    return {
      file,
      source: document.file,
      kind,
      isDraft,
      isGone,
      isLeftOut: draft.isLeftOut,
      aliases,
      words: draft.words,
      text: isNew && !draft.isLeftOut ? text() : undefined,
      hasMadeDescription: fields.description === undefined,
      hasCategory: kind === 'page' || document.own !== undefined || fields.categories.length > 0,
    };
  });
  return { planned, taxonomy, redirects };
}

/** The owner's About takes the place of the one sentence that a new site has. */
function isTemplatePage({ kind, slug }: PlacedDocument, text: string): boolean {
  return kind === 'page' && slug === 'about' && isTemplateText(text);
}

function isTemplateText(text: string): boolean {
  return toTextWords(text.replace(/^---[\s\S]*?\n---/, '')).length < 12;
}

/** Whether an import may write the page About, or has done so. */
export function takesAbout({ files, isImported }: TargetSite): boolean {
  const about = files.find(({ path }) => toFileKey(path) === 'pages/about');
  return !about || isTemplateText(about.text) || isImported?.(contentFolder + about.path) === true;
}

function toOldUrl(draft: Draft | undefined, { origins }: ImportSource): string | undefined {
  const [origin] = origins;
  const [path] = draft?.document.urls ?? [];
  return origin && path && `${origin}${path}`;
}

/** The old paths that no other document has. */
function claim(
  urls: readonly string[],
  target: string,
  claimed: Set<string>,
  dropped: ReadonlySet<string>,
): readonly string[] {
  // A list of aliases has no path twice, in any case.
  const own = new Set<string>();
  return urls.filter((url) => {
    const path = toCanonicalPath(url);
    const key = decodeUrl(path).toLowerCase();
    const isUsable = isSitePath(url) && !/[\s?#]/.test(url) && url !== '/' && url !== target;
    if (!isUsable || dropped.has(url) || claimed.has(path) || own.has(key)) return false;
    claimed.add(path);
    own.add(key);
    return true;
  });
}

function toTaxonomy({ kind, own, fields }: PlacedDocument, taxonomy: TaxonomyWriter) {
  if (own) return { category: '', tags: toTags(fields.tags, taxonomy) };
  if (kind === 'page') return { category: '', tags: [] };
  const [first = fallbackCategory, ...others] = fields.categories;
  const labels = [...fields.tags, ...others];
  const tags = toTags(labels.length > 0 ? labels : [first], taxonomy);
  return { category: taxonomy.valueOf('categories', first), tags };
}

function toTags(labels: readonly string[], taxonomy: TaxonomyWriter): readonly string[] {
  return [...new Set(labels.map((label) => taxonomy.valueOf('tags', label)))];
}
