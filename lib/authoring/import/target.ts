/** Where an imported document and its files go in this site. */
import { documentMediaPath, isImageFile } from '#lib/markdown/media.ts';
import { paths } from '#lib/site/paths.ts';

type FileTarget = {
  /** The path from the root of the project. */
  readonly file: string;
  /** The path at which the site serves it. */
  readonly url: string;
};

/** A document by its folder and its name. */
export type ImportedDocument = { readonly kind: 'post' | 'page'; readonly slug: string };

const folders = { post: 'posts', page: 'pages' } as const;

export function toImportedPath({ kind, slug }: ImportedDocument): string {
  return kind === 'post' ? paths.post(slug) : `/${slug}`;
}

/** @param hasImages whether it gets a folder, with its images beside it. */
export function toDocumentFile({ kind, slug }: ImportedDocument, hasImages: boolean): string {
  return `content/${folders[kind]}/${slug}${hasImages ? '/index' : ''}.mdx`;
}

/** Images go beside their document, so that those of a draft aren't public. The site serves other files from `public/`. */
export function toFileTarget({ kind, slug }: ImportedDocument, name: string): FileTarget {
  if (!isImageFile(name)) {
    return { file: `public/files/${slug}/${name}`, url: `/files/${slug}/${name}` };
  }
  const path = `${folders[kind]}/${slug}/${name}`;
  return { file: `content/${path}`, url: `${documentMediaPath}${path}` };
}
