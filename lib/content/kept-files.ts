/**
 * What the build keeps in files beside the program, which so grows with no article (docs/adr/0012): the bodies of articles, and
 * what is made of all of them together. `next.config.mjs` names those that answers need.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rawEnv } from '#lib/site/env.ts';
import type { ArticleBody } from './model.ts';

/** Where `lib/build/content-data.ts` and `lib/build/kept-data.ts` keep it. */
export const keptPath = '.generated/content';

export const keptFiles = {
  index: 'index.json',
  made: 'made.json',
  markdown: (slug: string) => `bodies/${slug}.md`,
  tree: (slug: string) => `bodies/${slug}.tree.json`,
  texts: (slug: string) => `bodies/${slug}.json`,
  words: 'words.json',
  bodyTerms: 'body-terms.json',
  llmsFull: 'llms-full.json',
  rss: 'rss.json',
  jsonFeed: 'feed.json',
} as const;

/** The forms of a body that only what is made of all articles together is made of. */
export type BodyTexts = Omit<ArticleBody, 'markdown' | 'tree'>;

/** The body of an article. Each form is read when it is asked for, and not kept in memory. */
export function openBody(slug: string): ArticleBody {
  const readTexts = () => readKept<BodyTexts>(keptFiles.texts(slug));
  return {
    get markdown() {
      return readText(keptFiles.markdown(slug));
    },
    get tree() {
      return readKept<ArticleBody['tree']>(keptFiles.tree(slug));
    },
    get part() {
      return readTexts().part;
    },
    get html() {
      return readTexts().html;
    },
    get plainText() {
      return readTexts().plainText;
    },
    get links() {
      return readTexts().links;
    },
  };
}

/** What the build has kept as JSON of this type; before there is a build, what it would have kept. */
export function keptOr<Data>(file: string, make: () => Data): Data {
  return rawEnv().nodeEnv === 'production' ? readKept(file) : make();
}

function readKept<Data>(file: string): Data {
  return JSON.parse(readText(file)) as Data;
}

function readText(file: string): string {
  return readFileSync(join(/* turbopackIgnore: true */ process.cwd(), keptPath, file), 'utf8');
}
