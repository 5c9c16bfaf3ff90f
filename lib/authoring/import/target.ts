/** Where an imported document and its files go in this site. */
import { paths } from '#lib/site/paths.ts';

type DocumentTarget = {
  /** The path from the root of the project. */
  readonly file: string;
  /** The path of its page. */
  readonly url: string;
};

export function toDocumentTarget(kind: 'post' | 'page', slug: string): DocumentTarget {
  return kind === 'post'
    ? { file: `content/posts/${slug}.mdx`, url: paths.post(slug) }
    : { file: `content/pages/${slug}.mdx`, url: `/${slug}` };
}

const imageName = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

export function isImageName(name: string): boolean {
  return imageName.test(name);
}

/** Where the build finds the files of a document: `public/images/<slug>/`, and `public/files/<slug>/` for other files. */
export function toFileTarget(slug: string, name: string): DocumentTarget {
  const url = `/${isImageName(name) ? 'images' : 'files'}/${slug}/${name}`;
  return { file: `public${url}`, url };
}
