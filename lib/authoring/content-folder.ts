/** What a content folder holds: which files there are, and what each has to be. */
import { splitFrontMatter } from '#lib/content/content-files.ts';
import { aiTermFrontMatter } from '#lib/schema/ai-term.ts';
import { nowFile } from '#lib/schema/now.ts';
import { pageFrontMatter, postFrontMatter, taxonomyFile } from '#lib/schema/post.ts';
import { projectFrontMatter } from '#lib/schema/project.ts';
import { siteFile } from '#lib/schema/site.ts';

export type ContentFile = {
  /** The path from the content folder, such as `posts/hello.mdx`. */
  readonly path: string;
  /** The path as an author sees it, such as `content/posts/hello.mdx`. */
  readonly name: string;
  /** The text, without a byte order mark and with `\n` at the ends of its lines. */
  readonly text: string;
};

/** @param text the file as it stands on the disk: a byte order mark and Windows line ends are accepted. */
export function toContentFile(path: string, text: string): ContentFile {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  return { path, name: `content/${path}`, text: plain };
}

export const dataSchemas = {
  'site.yaml': siteFile,
  'now.yaml': nowFile,
  'taxonomy.yaml': taxonomyFile,
} as const;

export const documentSchemas = {
  posts: postFrontMatter,
  projects: projectFrontMatter,
  'ai-terms': aiTermFrontMatter,
  pages: pageFrontMatter,
} as const;

export type Collection = keyof typeof documentSchemas;

/** An MDX file in one of the folders of documents. */
export type ContentDocument = ContentFile & {
  readonly collection: Collection;
  /** The name of the file, which becomes the slug or the id. */
  readonly slug: string;
  /** `undefined` where the file does not begin with front matter. */
  readonly yaml: string | undefined;
  readonly body: string;
  /** The line of the file on which the body begins, counted from 1. */
  readonly bodyLine: number;
};

/** @returns `undefined` where the file is no document. */
export function toDocument(file: ContentFile): ContentDocument | undefined {
  const [folder = '', name = '', ...deeper] = file.path.split('/');
  if (!name.endsWith('.mdx') || deeper.length > 0 || !isCollection(folder)) return undefined;
  const slug = name.replace(/\.mdx$/, '');
  return { ...file, collection: folder, slug, ...splitFrontMatter(file.text) };
}

function isCollection(folder: string): folder is Collection {
  return Object.hasOwn(documentSchemas, folder);
}
