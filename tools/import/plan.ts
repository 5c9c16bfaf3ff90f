/** Plans an import: converts every document and says which files to write. Writes nothing. */
import type { Root } from 'mdast';
import { checkContent } from '../../lib/authoring/check/check.ts';
import { readImage } from '../../lib/authoring/check/images.ts';
import type { Problem } from '../../lib/authoring/check/problem.ts';
import {
  type ContentFile,
  toContentFile,
  toTitleSlug,
} from '../../lib/authoring/content-folder.ts';
import { documentMediaPath, isImageFile } from '../../lib/markdown/media.ts';
import { nodesOf } from '../../lib/markdown/tree.ts';
import { isSitePath } from '../../lib/text/url-path.ts';
import { type Assets, type Copy, createAssets } from './assets.ts';
import { convertBody } from './body/convert-body.ts';
import { convertLinksAndImages, isOwnFile } from './body/links-and-images.ts';
import { findFirstSentence, type NormalizedBody } from './body/normalize.ts';
import type { AddNote, ImportSource, Note, SourceDocument } from './document.ts';
import { toBodyText, toDocumentFile, toFileText } from './document-file.ts';
import { countKeptWords, type WordCount } from './kept-words.ts';
import {
  createFragmentFinder,
  createLinkFinder,
  createReferenceFinder,
  type LinkFinder,
  type PlacedDocument,
  placeDocuments,
} from './links.ts';
import { createTaxonomyWriter, hash, type TaxonomyWriter } from './taxonomy.ts';

export type PlannedDocument = {
  /** The path from the root of the project. */
  readonly file: string;
  readonly source: string;
  readonly kind: 'post' | 'page';
  readonly isDraft: boolean;
  readonly aliases: readonly string[];
  readonly words: WordCount;
  /** The new file; `undefined` if a file of this name exists already. */
  readonly text: string | undefined;
  /** Whether the import made its description. */
  readonly hasMadeDescription: boolean;
  readonly hasCategory: boolean;
};

export type Plan = {
  readonly source: ImportSource;
  readonly documents: readonly PlannedDocument[];
  readonly copies: readonly Copy[];
  readonly taxonomy: TaxonomyWriter;
  /** About the imported files. */
  readonly notes: readonly Note[];
  /** What the content check will report about the new files. */
  readonly problems: readonly Problem[];
};

/** The site before the import. */
export type TargetSite = {
  readonly files: readonly ContentFile[];
  readonly publicFiles: readonly string[];
  /** RFC 3339. */
  readonly builtAt: string;
  /** Keeps what the content check has read, for several imports into one site. */
  readonly read?: Parameters<typeof checkContent>[2];
};

const contentFolder = 'content/';

/** The label of the category for articles without one. */
export const fallbackCategory = 'Imported';

/** @param onProgress is called after each document with the number of documents so far. */
export function planImport(
  source: ImportSource,
  site: TargetSite,
  onProgress: (done: number) => void = () => {},
): Plan {
  const notes: Note[] = [...source.notes];
  const documents = placeDocuments(source.documents.map(toVisible), toSlug);
  const bodies = convertBodies(source, documents, notes, onProgress);
  const assets = createAssets(source);
  const links = createLinkFinder(source, documents, assets, createFragmentFinder(bodies));
  const taxonomyFile = site.files.find(({ path }) => path === 'taxonomy.yaml');
  const taxonomy = createTaxonomyWriter(taxonomyFile?.text ?? '');
  // All links first: they show former paths of the documents that they lead to.
  documents.forEach((document, index) => {
    const tree = bodies[index]?.tree;
    if (tree) convertLinks(tree, document, index, links, notes);
  });
  const writer = createWriter({ documents, bodies, links, assets, taxonomy, site, notes });
  const planned = documents.map((document, index) => writer(document, index));
  const copies = documents.flatMap((document, index) =>
    planned[index]?.text === undefined ? [] : assets.copiesOf(document),
  );
  const problems = checkPlan(planned, copies, taxonomy, site);
  return {
    source,
    documents: planned,
    copies,
    taxonomy,
    notes: notes.sort(compareNotes),
    problems,
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

function toSlug({ name, fields, file }: SourceDocument): string {
  return toTitleSlug(name) ?? toTitleSlug(fields.title ?? '') ?? `post-${hash(`${file} ${name}`)}`;
}

function createAdd(notes: Note[], file: string): AddNote {
  return (line, message) => notes.push({ file, line, message });
}

function convertBodies(
  source: ImportSource,
  documents: readonly PlacedDocument[],
  notes: Note[],
  onProgress: (done: number) => void,
): readonly NormalizedBody[] {
  const findReference = createReferenceFinder(documents);
  return documents.map((document, index) => {
    notes.push(...document.notes);
    const body = convertBody(document, {
      tags: source.tags,
      tagContext: {
        findDocument: (reference) => findReference(reference, document),
        basePath: source.basePath,
        title: document.fields.title,
      },
      add: createAdd(notes, document.file),
    });
    onProgress(index + 1);
    return body;
  });
}

type WriterContext = {
  readonly documents: readonly PlacedDocument[];
  readonly bodies: readonly NormalizedBody[];
  readonly links: LinkFinder;
  readonly assets: Assets;
  readonly taxonomy: TaxonomyWriter;
  readonly site: TargetSite;
  readonly notes: Note[];
};

function createWriter(context: WriterContext) {
  const { documents, bodies, links, assets, taxonomy, site, notes } = context;
  const existing = new Set(site.files.map(({ path }) => path.replace(/(?:\/index)?\.mdx?$/, '')));
  const taken = new Set(documents.map(({ target }) => target));
  return (document: PlacedDocument, index: number): PlannedDocument => {
    const { kind, fields, bodyLine } = document;
    const add = createAdd(notes, document.file);
    const tree = bodies[index]?.tree ?? { type: 'root', children: [] };
    const firstSentence = findFirstSentence(tree);
    const body = toBodyText(tree, document, add);
    const coverImage = findCover(document, index, links, add);
    const hasImages = assets.copiesOf(document).some(({ to }) => to.startsWith(contentFolder));
    const file = toDocumentFile(document, hasImages);
    const isNew = !existing.has(file.slice(contentFolder.length).replace(/(?:\/index)?\.mdx$/, ''));
    const aliases = toAliases(document, links.formerPaths(index), taken);
    if (kind === 'page' && aliases.length > 0) {
      add(bodyLine, `Pages have no aliases here: ${aliases.join(', ')} will not redirect.`);
    }
    const facts = {
      kind,
      title: fields.title ?? toTitle(tree, document),
      firstSentence,
      fields,
      coverImage,
      aliases,
      body,
    };
    const text = isNew ? toFileText({ ...facts, ...toTaxonomy(document, taxonomy) }) : undefined;
    return {
      file,
      source: document.file,
      kind,
      isDraft: fields.draft,
      aliases: kind === 'post' ? aliases : [],
      words: countKeptWords(document.body, body),
      text,
      hasMadeDescription: fields.description === undefined,
      hasCategory: kind === 'page' || fields.categories.length > 0,
    };
  };
}

function convertLinks(
  tree: Root,
  { file, bodyLine }: PlacedDocument,
  index: number,
  links: LinkFinder,
  notes: Note[],
): void {
  convertLinksAndImages(tree, {
    bodyLine,
    add: createAdd(notes, file),
    findLink: (url) => links.findLink(url, index),
    findImage: (url) => links.findImage(url, index),
  });
}

function toTitle(tree: Root, { name, slug }: PlacedDocument): string {
  const heading = tree.children.find((node) => node.type === 'heading');
  const text =
    heading && [...nodesOf(heading)].flatMap((node) => (node.type === 'text' ? [node.value] : []));
  return text?.join('').trim() || name.replace(/[-_]+/g, ' ').trim() || slug;
}

/** The old paths, without those that a page of this site has. */
function toAliases(
  { urls, target }: PlacedDocument,
  former: readonly string[],
  taken: ReadonlySet<string>,
): readonly string[] {
  return [...new Set([...urls, ...former])].filter(
    (url) => isSitePath(url) && url !== '/' && url !== target && !taken.has(url),
  );
}

function toTaxonomy({ kind, fields }: PlacedDocument, taxonomy: TaxonomyWriter) {
  if (kind === 'page') return { category: '', tags: [] };
  const [first = fallbackCategory, ...others] = fields.categories;
  const labels = [...fields.tags, ...others];
  const tags = (labels.length > 0 ? labels : [first]).map((label) =>
    taxonomy.valueOf('tags', label),
  );
  return { category: taxonomy.valueOf('categories', first), tags: [...new Set(tags)] };
}

function findCover(
  { fields, bodyLine, kind }: PlacedDocument,
  index: number,
  links: LinkFinder,
  add: AddNote,
) {
  if (fields.cover === undefined || kind === 'page') return undefined;
  const cover = links.findImage(fields.cover, index);
  if (isOwnFile(cover)) return cover.url;
  add(bodyLine, `The cover ${fields.cover} was not found. It was left out.`);
  return undefined;
}

/** The problems that the content check will find in the imported documents and in the taxonomy. */
function checkPlan(
  documents: readonly PlannedDocument[],
  copies: readonly Copy[],
  taxonomy: TaxonomyWriter,
  { files, publicFiles, builtAt, read }: TargetSite,
): readonly Problem[] {
  const added = documents.flatMap(({ file, text }) =>
    text === undefined ? [] : [toContentFile(file.slice(contentFolder.length), text)],
  );
  const hasTaxonomy = taxonomy.added.tags.length + taxonomy.added.categories.length > 0;
  const kept = files.map((file) =>
    hasTaxonomy && file.path === 'taxonomy.yaml'
      ? toContentFile(file.path, taxonomy.toText())
      : file,
  );
  const own = new Set([
    ...documents.map(({ file }) => file),
    ...copies.map(({ to }) => to),
    'content/taxonomy.yaml',
  ]);
  const images = copies
    .filter(({ to }) => isImageFile(to))
    .map(({ from, to }) => readImage(from, to));
  const surroundings = {
    publicFiles: [...publicFiles, ...copies.map(toUrl)],
    builtAt,
    images,
  };
  return checkContent([...kept, ...added], surroundings, read).filter(({ file }) => own.has(file));
}

function toUrl({ to }: Copy): string {
  return to.startsWith(contentFolder)
    ? `${documentMediaPath}${to.slice(contentFolder.length)}`
    : to.replace(/^public/, '');
}
