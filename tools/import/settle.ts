/** Writes the files of an import and changes documents until the content check accepts all of them. */
import { checkContent, createReader } from '../../lib/authoring/check/check.ts';
import { isError, type Problem } from '../../lib/authoring/check/problem.ts';
import { formatProblem } from '../../lib/authoring/check/report.ts';
import {
  bindCollections,
  type ContentFile,
  toContentFile,
} from '../../lib/authoring/content-folder.ts';
import { documentMediaPath, isImageFile } from '../../lib/markdown/media.ts';
import { groupBy } from '../../lib/text/group-by.ts';
import { isSitePath, toCanonicalPath } from '../../lib/text/url-path.ts';
import { type Assets, type Copy, readCopy } from './assets.ts';
import { createAddNote, type ImportSource, type Note } from './document.ts';
import { toCodeBlock, toDocumentFile, toFileText } from './document-file.ts';
import { parseYaml } from './front-matter.ts';
import { toTextWords, type WordCount } from './kept-words.ts';
import { type SiteLanguages, toSiteYaml } from './languages.ts';
import { findFragment, type Headings, type LinkFinder } from './links.ts';
import { toOwnFields } from './own-collection.ts';
import type { PlacedDocument } from './placement.ts';
import { resolveReferences } from './references.ts';
import { createTaxonomyWriter, fallbackCategory, type TaxonomyWriter } from './taxonomy.ts';
import { addToLists } from './yaml-lists.ts';

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
  /** Keeps what the content check has read, for several imports into one site. */
  readonly read?: Parameters<typeof checkContent>[2];
};

/** Called after each document of a step, with the number of documents so far. */
export type OnProgress = (step: 'Converted' | 'Checked', done: number) => void;

const contentFolder = 'content/';

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

type SettleContext = {
  readonly source: ImportSource;
  readonly site: TargetSite;
  readonly assets: Assets;
  readonly links: LinkFinder;
  readonly notes: Note[];
  readonly languages: SiteLanguages;
};

/** Each round takes away what the content check refuses: an alias, a cover, the form of a body, the publication. */
const maxRounds = 6;

/** Writes the files, and changes documents until the content check accepts all of them. */
export function settle(given: readonly Draft[], context: SettleContext, onProgress: OnProgress) {
  const read = context.site.read ?? createReader();
  let drafts = given;
  for (let round = 1; ; round += 1) {
    let checked = 0;
    const files = writeDrafts(drafts, context);
    const problems = checkPlan(files, context, (document) => {
      if (checked < drafts.length) onProgress('Checked', ++checked);
      return read(document);
    });
    const errors = problems.filter(isError);
    const byFile = groupBy(errors, ({ file }) => [file]);
    const refused = findRefusedRedirects(errors, context, files);
    const next = drafts.map((draft, index) => {
      const { file, text, aliases = [] } = files.planned[index] ?? {};
      const found = text === undefined ? undefined : byFile.get(file ?? '');
      const corrected = found ? correct(draft, found, text ?? '', context.notes) : draft;
      const own = draft.document.kind === 'page' ? aliases.filter((from) => refused.has(from)) : [];
      return own.reduce(
        (rest, from) => dropAlias(rest, from, refused.get(from) ?? '', context.notes),
        corrected,
      );
    });
    if (round === maxRounds || next.every((draft, index) => draft === drafts[index])) {
      return { ...files, problems };
    }
    drafts = next;
  }
}

/** The former paths of pages that the content check refuses, each with its reason. */
function findRefusedRedirects(
  errors: readonly Problem[],
  { site: { files }, languages }: SettleContext,
  { taxonomy, redirects }: ReturnType<typeof writeDrafts>,
): ReadonlyMap<string, string> {
  const path = 'redirects.yaml';
  const own = errors.filter(({ file }) => file === contentFolder + path);
  if (own.length === 0) return new Map();
  const text = toDataFiles(files, { taxonomy, redirects, languages }).get(path) ?? '';
  const { redirects: written = [] } = parseYaml(text) as { readonly redirects?: Redirect[] };
  return new Map(
    own.flatMap((problem) => {
      const [, at] = /^redirects\[(\d+)\]/.exec(problem.field ?? '') ?? [];
      const entry = written[Number(at)];
      return entry ? [[entry.from, toReason(problem)] as const] : [];
    }),
  );
}

function toReason(problem: Problem): string {
  return formatProblem({ ...problem, file: '', line: 0, column: 0 }).replace(/^[:0\s]+/, '');
}

function dropAlias(draft: Draft, alias: string, reason: string, notes: Note[]): Draft {
  createAddNote(notes, draft.document.file)(1, `${alias} does not redirect: ${reason}`);
  return { ...draft, dropped: new Set([...draft.dropped, alias]) };
}

function correct(draft: Draft, problems: readonly Problem[], text: string, notes: Note[]): Draft {
  const { document } = draft;
  const add = createAddNote(notes, document.file);
  const bodyLine = text.slice(0, text.length - draft.body.length - 1).split('\n').length;
  let next = draft;
  for (const problem of problems) {
    const { field, line } = problem;
    const reason = toReason(problem);
    if (field?.startsWith('aliases[')) {
      next = dropAlias(next, toListItem(text, line), reason, notes);
    } else if (field === 'coverImage') {
      next = { ...next, coverImage: undefined };
      add(1, `The cover was left out: ${reason}`);
    } else if (line >= bodyLine && next.body === draft.body && !isCode(draft.body)) {
      next = { ...next, body: toCodeBlock(document.body), isDraft: document.kind === 'post' };
      add(document.bodyLine, `The text is kept as code, in a draft: ${reason}`);
    } else if (line < bodyLine || isCode(draft.body)) {
      const isLast = draft.isDraft || document.kind === 'page';
      next = { ...next, isDraft: true, isLeftOut: isLast };
      add(1, `It ${isLast ? 'was left out' : 'is a draft now'}: ${reason}`);
    }
  }
  return next;
}

function isCode(body: string): boolean {
  return /^`{3,}md\n/.test(body);
}

/** The text of a list item in front matter. */
function toListItem(text: string, line: number): string {
  const [, item = ''] = /^\s*- (.*)$/.exec(text.split('\n')[line - 1] ?? '') ?? [];
  return item.replace(/^"(.*)"$/, (_, quoted: string) => JSON.parse(`"${quoted}"`));
}

/** The files as the drafts are now. */
function writeDrafts(drafts: readonly Draft[], { source, site, assets, links }: SettleContext) {
  const existing = new Map(site.files.map(({ path, text }) => [toFileKey(path), { path, text }]));
  const taxonomyFile = site.files.find(({ path }) => path === 'taxonomy.yaml');
  const taxonomy = createTaxonomyWriter(taxonomyFile?.text ?? '');
  const claimed = new Set(drafts.map(({ document }) => toCanonicalPath(document.target)));
  const redirects: Redirect[] = [];
  const isPublic = ({ isDraft, isLeftOut, document }: Draft) =>
    !isDraft &&
    !isLeftOut &&
    !(
      document.kind === 'post' &&
      Date.parse(document.fields.publishedAt ?? '') > Date.parse(site.builtAt)
    );
  const findUrl = (from: Draft, index: number, fragment: string): string | undefined => {
    const to = drafts[index];
    if (to === undefined || to.isLeftOut) return toOldUrl(to, source);
    if (!isPublic(to) && isPublic(from)) return toOldUrl(to, source);
    const id = fragment === '' ? undefined : findFragment(to.headings, fragment);
    return `${to.document.target}${id ? `#${id}` : ''}`;
  };
  const planned = drafts.map((draft, index): PlannedDocument => {
    const { document, isDraft, dropped } = draft;
    const { kind, fields } = document;
    const hasImages = assets.copiesOf(document).some(({ to }) => to.startsWith(contentFolder));
    const file = toDocumentFile(document, hasImages);
    const old = existing.get(toFileKey(file.slice(contentFolder.length)));
    const isNew =
      old === undefined ||
      site.isOwn?.(contentFolder + old.path) ||
      isTemplatePage(document, old.text);
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
    return {
      file,
      source: document.file,
      kind,
      isDraft,
      aliases,
      words: draft.words,
      text: isNew && !draft.isLeftOut ? text() : undefined,
      hasMadeDescription: fields.description === undefined,
      hasCategory: kind === 'page' || document.own !== undefined || fields.categories.length > 0,
    };
  });
  return { planned, taxonomy, redirects };
}

/** The path of a document without its form: `a.de.mdx` and `a/index.de.md` are the same document. */
function toFileKey(path: string): string {
  return path.replace(/(?:\/index)?((?:\.[A-Za-z][A-Za-z\d-]*)?)\.mdx?$/, '$1');
}

/** The owner's About takes the place of the one sentence that a new site has. */
function isTemplatePage({ kind, slug }: PlacedDocument, text: string): boolean {
  return (
    kind === 'page' &&
    slug === 'about' &&
    toTextWords(text.replace(/^---[\s\S]*?\n---/, '')).length < 12
  );
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
  return urls.filter((url) => {
    const path = toCanonicalPath(url);
    const isUsable = isSitePath(url) && !/[\s?#]/.test(url) && url !== '/' && url !== target;
    if (!isUsable || dropped.has(url) || claimed.has(path)) return false;
    claimed.add(path);
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

/** The problems that the content check will find in the imported documents and in the data files. */
function checkPlan(
  { planned, taxonomy, redirects }: ReturnType<typeof writeDrafts>,
  { site, assets, languages }: SettleContext,
  read: Parameters<typeof checkContent>[2],
): readonly Problem[] {
  const added = planned.flatMap(({ file, text }) =>
    text === undefined ? [] : [toContentFile(file.slice(contentFolder.length), text)],
  );
  const copies = assets.all();
  const names = new Set(added.map(({ path }) => toFileKey(path)));
  const changed = toDataFiles(site.files, { taxonomy, redirects, languages });
  const kept = site.files.filter(({ path }) => !changed.has(path) && !names.has(toFileKey(path)));
  const data = [...changed].map(([path, text]) => toContentFile(path, text));
  const own = new Set([
    ...planned.map(({ file }) => file),
    ...copies.map(({ to }) => to),
    'content/taxonomy.yaml',
    'content/redirects.yaml',
  ]);
  const images = copies.filter(({ to }) => isImageFile(to)).map(readCopy);
  const surroundings = {
    publicFiles: [...site.publicFiles, ...copies.map(toUrl)],
    builtAt: site.builtAt,
    images,
  };
  return checkContent(bindCollections([...kept, ...data, ...added]), surroundings, read).filter(
    ({ file }) => own.has(file),
  );
}

type DataFacts = {
  readonly taxonomy: TaxonomyWriter;
  readonly redirects: readonly Redirect[];
  readonly languages: SiteLanguages;
};

/** The data files that an import adds to, with their new texts. */
export function toDataFiles(
  files: readonly ContentFile[],
  { taxonomy, redirects, languages }: DataFacts,
): ReadonlyMap<string, string> {
  const changed = new Map<string, string>();
  const siteText = files.find(({ path }) => path === 'site.yaml')?.text ?? '';
  const newText = toSiteYaml(siteText, languages);
  if (newText !== siteText) changed.set('site.yaml', newText);
  if (taxonomy.added.tags.length + taxonomy.added.categories.length > 0) {
    changed.set('taxonomy.yaml', taxonomy.toText());
  }
  if (redirects.length > 0) {
    const text = files.find(({ path }) => path === 'redirects.yaml')?.text ?? '';
    changed.set('redirects.yaml', addToLists(text, { redirects }));
  }
  return changed;
}

function toUrl({ to }: Copy): string {
  return to.startsWith(contentFolder)
    ? `${documentMediaPath}${to.slice(contentFolder.length)}`
    : to.replace(/^public/, '');
}
