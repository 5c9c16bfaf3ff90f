/** Plans an import: converts every document and says which files to write. Writes nothing. */
import type { Root } from 'mdast';
import { ContentError } from '../../lib/markdown/content-error.ts';
import { findHeadingIds } from '../../lib/markdown/hast.ts';
import type { Problem } from '../authoring/check/problem.ts';
import { type Copy, createAssets } from './assets.ts';
import { convertBody } from './body/convert-body.ts';
import { convertLinksAndImages, isOwnFile } from './body/links-and-images.ts';
import { findFirstSentence } from './body/normalize.ts';
import {
  type AddNote,
  createAddNote,
  type ImportSource,
  type Note,
  type SourceDocument,
} from './document.ts';
import { toBodyText } from './document-file.ts';
import type { Downloads } from './download.ts';
import { countKeptWords, toTextWords } from './kept-words.ts';
import { planLanguages, type SiteLanguages } from './languages.ts';
import { createLinkFinder, createReferenceFinder, type LinkFinder, toHeadings } from './links.ts';
import { nameAbout, type PlacedDocument, placeDocuments } from './placement.ts';
import { countStep, type OnProgress } from './progress.ts';
import { settle } from './settle.ts';
import type { TaxonomyWriter } from './taxonomy.ts';
import {
  type Draft,
  type PlannedDocument,
  type Redirect,
  type TargetSite,
  takesAbout,
} from './write-drafts.ts';

export type Plan = {
  readonly source: ImportSource;
  readonly documents: readonly PlannedDocument[];
  readonly copies: readonly Copy[];
  readonly taxonomy: TaxonomyWriter;
  /** The former paths of pages, for `content/redirects.yaml`. */
  readonly redirects: readonly Redirect[];
  readonly languages: SiteLanguages;
  /** About the imported files. */
  readonly notes: readonly Note[];
  /** What the content check will report about the new files. */
  readonly problems: readonly Problem[];
  /** The URLs of the images that documents show and that are on other sites. */
  readonly remoteImages: readonly string[];
};

export function planImport(
  source: ImportSource,
  site: TargetSite,
  onProgress: OnProgress = () => {},
  downloads?: Downloads,
): Plan {
  const notes: Note[] = [...source.notes];
  const languages = planLanguages(source, site);
  const visible = source.documents.map(toVisible);
  const documents = placeDocuments(
    takesAbout(site) ? nameAbout(visible) : visible,
    source.language,
    languages,
    site.foreign,
  );
  const assets = createAssets(source);
  const links = createLinkFinder(source, documents, assets, downloads);
  const convert = createConverter(source, documents, links, notes);
  const converted = countStep(onProgress, 'Converted', documents.length);
  const drafts = documents.map((document, index) => {
    const draft = convert(document, index);
    converted();
    return toUndatedDraft(draft, notes);
  });
  const { planned, taxonomy, redirects, problems } = settle(
    drafts,
    { source, site, assets, notes, links, languages },
    onProgress,
  );
  const copies = drafts.flatMap(({ document }, index) =>
    planned[index]?.text === undefined ? [] : assets.copiesOf(document),
  );
  return {
    source,
    documents: planned,
    copies: [...new Map(copies.map((copy) => [copy.to, copy])).values()],
    taxonomy,
    redirects,
    languages,
    notes: notes.sort(compareNotes),
    problems,
    remoteImages: links.remoteImages(),
  };
}

function compareNotes(a: Note, b: Note): number {
  return a.file.localeCompare(b.file, 'en') || a.line - b.line;
}

/** Pages have no draft state here: a draft of one becomes the draft of an article. */
function toVisible(document: SourceDocument): SourceDocument {
  if (document.kind === 'post' || !document.fields.draft) return document;
  const message =
    'This page was a draft. It is the draft of an article now, because pages have none here.';
  const note = { file: document.file, line: document.bodyLine, message };
  return { ...document, kind: 'post', notes: [...document.notes, note] };
}

function createConverter(
  source: ImportSource,
  documents: readonly PlacedDocument[],
  links: LinkFinder,
  notes: Note[],
) {
  const findReference = createReferenceFinder(documents);
  return (document: PlacedDocument, index: number): Draft => {
    notes.push(...document.notes);
    const add = createAddNote(notes, document.file);
    noteTranslation(document, documents, add);
    const { tree, ids, title, programs } = convertBody(document, {
      tags: source.tags,
      tagContext: {
        findDocument: (reference) => findReference(reference, document),
        basePath: source.basePath,
        title: document.fields.title,
        file: document.file,
        data: document.data,
      },
      add,
      ...(source.tex && { tex: source.tex }),
      hasEmoji: source.hasEmoji === true,
      keepsTildes: source.keepsTildes === true,
    });
    const firstSentence = findFirstSentence(tree);
    convertLinks(tree, document, index, links, add);
    const body = toBodyText(tree, document, add);
    return {
      document,
      title: document.fields.title ?? title ?? toNameTitle(document),
      body,
      // The title of the text may be the field `title` now.
      words: countKeptWords(toSeen(document.body, programs), `${title ?? ''}\n\n${body}`),
      firstSentence,
      headings: toHeadings(listIds(tree), ids),
      coverImage: findCover(document, index, links, add),
      isDraft: document.fields.draft,
      dropped: new Set(),
      isLeftOut: false,
    };
  };
}

function toSeen(body: string, programs: readonly string[]): string {
  return programs.reduce((rest, program) => rest.replace(program, () => ''), body);
}

/** The ids of the page. The content check refuses a text that has none. */
function listIds(tree: Root): readonly string[] {
  try {
    return findHeadingIds(tree);
  } catch (error) {
    if (error instanceof ContentError) return [];
    throw error;
  }
}

/** Translations have the tags of their original, so that a page of a tag has both. */
function noteTranslation(
  { fields, editions, kind }: PlacedDocument,
  documents: readonly PlacedDocument[],
  add: AddNote,
): void {
  const [original = -1] = editions.values();
  const to = documents[original];
  if (to === undefined || kind === 'page') return;
  const labels = [...to.fields.tags, ...to.fields.categories].map((label) => label.toLowerCase());
  const own = [...fields.tags, ...fields.categories];
  const lost = own.filter((label) => !labels.includes(label.toLowerCase()));
  if (lost.length === 0) return;
  add(1, `It has the tags of its original ${to.file}, without ${lost.join(', ')}.`);
}

function convertLinks(
  tree: Root,
  { bodyLine }: PlacedDocument,
  index: number,
  links: LinkFinder,
  add: AddNote,
): void {
  convertLinksAndImages(tree, {
    bodyLine,
    add,
    findLink: (url) => links.findLink(url, index),
    findImage: (url) => links.findImage(url, index),
    findMedia: (url) => links.findMedia(url, index),
  });
}

function toNameTitle({ name, slug }: PlacedDocument): string {
  return name.replace(/[-_]+/g, ' ').trim() || slug;
}

/** An article that can't be published: the report says why. */
function toUndatedDraft(draft: Draft, notes: Note[]): Draft {
  const { document, body, isDraft } = draft;
  if (document.kind === 'page' || isDraft) return draft;
  const reason = findReason(document, body);
  if (reason === undefined) return draft;
  createAddNote(notes, document.file)(1, `${reason} It is a draft now.`);
  return { ...draft, isDraft: true };
}

function findReason({ fields, own }: PlacedDocument, body: string): string | undefined {
  if (own) return undefined;
  if (fields.publishedAt === undefined) return 'It has no date.';
  if (body === '') return 'It has no text.';
  const hasWords =
    toTextWords(body).length > 0 || /!\[|<(?:Figure|video|audio)\b|\$|https?:/.test(body);
  return hasWords ? undefined : 'Its text is only template tags that the import does not know.';
}

function findCover(
  { fields, bodyLine, kind, own }: PlacedDocument,
  index: number,
  links: LinkFinder,
  add: AddNote,
) {
  if (fields.cover === undefined || kind === 'page' || own) return undefined;
  const cover = links.findImage(fields.cover, index);
  if (isOwnFile(cover)) return cover.url;
  const isRemote = /^(?:https?:)?\/\//i.test(fields.cover);
  const fact = cover.reason ?? (isRemote ? 'is on another site' : 'was not found');
  add(bodyLine, `The cover ${fields.cover} ${fact}. It was left out.`);
  return undefined;
}
