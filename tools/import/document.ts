/** The common form of a document between reading it from another tool and writing it for this site. */
import type { PhrasingContent, RootContent } from 'mdast';
import type { ContentFile, Fields } from '../authoring/content/content-file.ts';
import type { TexSettings } from './source/tex-settings.ts';

const folderKinds = [
  'hugo',
  'zola',
  'jekyll',
  'hexo',
  'pelican',
  'astro',
  'eleventy',
  'next',
  'docusaurus',
  'gatsby',
  'vuepress',
  'vitepress',
  'obsidian',
  'markdown',
] as const;

const exportKinds = ['ghost', 'wordpress', 'squarespace', 'blogger', 'medium', 'substack'] as const;

export const sourceKinds = [...folderKinds, ...exportKinds] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** The sources that are a folder of documents. */
export type FolderKind = (typeof folderKinds)[number];
export type ExportKind = (typeof exportKinds)[number];

export function isExportKind(kind: SourceKind): kind is ExportKind {
  return (exportKinds as readonly SourceKind[]).includes(kind);
}

/** Something that the author should look at, with its position in the imported files. */
export type Note = { readonly file: string; readonly line: number; readonly message: string };

/** Reports something to look at on a line of the document's file. */
export type AddNote = (line: number, message: string) => void;

export function createAddNote(notes: Note[], file: string): AddNote {
  return (line, message) => notes.push({ file, line, message });
}

/** The fields that a document of any tool may have. Texts are trimmed and never empty. */
export type ImportedFields = {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** As in front matter: a date, or a date-time with its offset. */
  readonly publishedAt?: string | undefined;
  readonly updatedAt?: string | undefined;
  readonly draft: boolean;
  readonly authors?: readonly string[] | undefined;
  /** The labels of categories and tags. */
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly keywords: readonly string[];
  /** The URL or path of the cover, as the document writes it. */
  readonly cover?: string | undefined;
  readonly coverAlt?: string | undefined;
};

export type BodyFormat = 'markdown' | 'mdx' | 'html' | 'wordpress';

/** A collection that the owner has defined. */
export type TargetCollection = NonNullable<ContentFile['own']>;

export type SourceDocument = {
  /** The path that notes name. */
  readonly file: string;
  readonly kind: 'post' | 'page';
  /** The source of the slug. */
  readonly name: string;
  readonly fields: ImportedFields;
  readonly format: BodyFormat;
  readonly body: string;
  /** The line of the file on which the body starts, counted from 1. */
  readonly bodyLine: number;
  /** The folder that relative paths start from, from the root of the source. */
  readonly folder: string;
  /** The paths under which the document was published. */
  readonly urls: readonly string[];
  /** The tag of its language. By default it is in that of the old site. */
  readonly language?: string | undefined;
  /** The front matter as it was written. Exports have none. */
  readonly data?: Fields;
  /** The collection of the owner's that it becomes an entry of. By default it is an article or a page. */
  readonly own?: TargetCollection | undefined;
  /** What a document shares with its translations. By default it has none. */
  readonly group?: string | undefined;
  readonly notes: readonly Note[];
};

/** A template tag of another tool, such as a shortcode, and what it means. */
export type TagMeaning =
  | { readonly kind: 'text'; readonly value: string }
  /** Markdown in place of the tag, which may contain others. */
  | { readonly kind: 'markdown'; readonly value: string; readonly hasTags?: true }
  /** Renders no output, except in code. `isLost` if the report names it: the start of an unknown pair, whose text stays, or a tag alone. */
  | { readonly kind: 'empty'; readonly isLost?: true | 'alone' }
  | { readonly kind: 'comment'; readonly text: string }
  /** A reference to another document, such as `{% post_url … %}`. */
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'blocks'; readonly nodes: readonly RootContent[] }
  /** Words, a link or an image in a sentence. */
  | { readonly kind: 'inline'; readonly nodes: readonly PhrasingContent[] }
  /** Stays as text. */
  | { readonly kind: 'unknown' };

/** Finds the meaning of the template tags of one tool. */
export type TagReader = {
  /** Matches every tag, with those that enclose code as a whole. */
  readonly pattern: RegExp;
  readonly read: (match: RegExpExecArray, context: TagContext) => TagMeaning;
  /** Puts the files that a text includes in place of their tags. */
  readonly expand?: (text: string, file: string) => string;
};

export type TagContext = {
  /** Returns the URL `import:n` of the document that a tag refers to. */
  readonly findDocument: (reference: string) => string | undefined;
  /** The path that the old site was below, without a slash at its end. */
  readonly basePath: string;
  readonly title: string | undefined;
  /** The document's own file. */
  readonly file: string;
  readonly data?: Fields | undefined;
};

/** Everything that was read from another tool. */
export type ImportSource = {
  readonly kind: SourceKind;
  readonly documents: readonly SourceDocument[];
  /** Notes about files that contain no document. */
  readonly notes: readonly Note[];
  /** The origins of the old site, such as `https://example.com`. */
  readonly origins: readonly string[];
  /** The tag of the old site's language, if it says one. */
  readonly language?: string | undefined;
  readonly basePath: string;
  /** The folder of the source on disk. */
  readonly root: string;
  /** The folder that the owner named, if the source is in a folder of it. */
  readonly archive?: string;
  /** Folders, from the root, whose files were served from the root of the old site. */
  readonly staticFolders: readonly string[];
  readonly tags?: TagReader | undefined;
  /** The settings of the old site for formulas. */
  readonly tex?: TexSettings;
  /** True if `~a~` was no text that is struck through. */
  readonly keepsTildes?: boolean;
  /** True if `:tada:` was a picture on the old site. */
  readonly hasEmoji?: boolean;
};

/** @returns the trimmed text of a field; `undefined` if it is empty or no text. */
export function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** A URL within an import, for a link to the document at an index. */
export function toImportUrl(index: number): string {
  return `import:${index}`;
}
