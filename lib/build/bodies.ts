/** Step of `npm run content`: makes the bodies of articles, beside Contentlayer, which takes as long for their front matter. */
import { basename } from 'node:path';
import { splitFrontMatter } from '#lib/content/front-matter.ts';
import { keepBodies } from './content-data.ts';
import { readDocuments, readUnpublished } from './unpublished.ts';

const unpublished = new Set(readUnpublished());

keepBodies(
  readDocuments('content/posts')
    .filter(({ path }) => !unpublished.has(`posts/${path}`))
    .map(({ path, text }) => ({ slug: basename(path, '.mdx'), raw: splitFrontMatter(text).body })),
);
