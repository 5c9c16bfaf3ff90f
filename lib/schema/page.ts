import { postFrontMatter } from './post.ts';

/** What the front matter of `content/pages/*.mdx` may say. The slug is the file's name. */
export const pageFrontMatter = postFrontMatter.pick({
  title: true,
  description: true,
  updatedAt: true,
});
