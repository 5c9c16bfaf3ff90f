/** Reader modes and text browsers show pages as their authors mean them. */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { paths } from '../../lib/site/paths.ts';
import { findTextBrowser } from '../../tests/support/find-programs.ts';
import { pageKinds } from '../../tests/support/page-kinds.ts';
import { send } from '../../tests/support/request.ts';
import { site } from '../../tests/support/site.ts';
import { importTool, installTools } from '../../tests/support/tools.ts';

type Article = {
  readonly title: string;
  readonly byline: string | null;
  readonly textContent: string;
};
type Readability = {
  readonly Readability: new (document: unknown) => { readonly parse: () => Article | null };
};
type Linkedom = { readonly parseHTML: (html: string) => { readonly document: unknown } };

let toArticle: (html: string) => Article;

beforeAll(async () => {
  const folder = installTools();
  const { Readability } = await importTool<Readability>(folder, '@mozilla/readability');
  const { parseHTML } = await importTool<Linkedom>(folder, 'linkedom');
  toArticle = (html) => {
    const article = new Readability(parseHTML(html).document).parse();
    if (article === null) throw new Error('The page is no article to a reader mode.');
    return article;
  };
});

const read = async (path: string) => (await send(inject('siteUrl'), path)).text;

describe('a reader mode', () => {
  test.each([pageKinds.term, pageKinds['case-study']])(
    'shows no category as the author of %s',
    async (path) => {
      const { byline } = toArticle(await read(path));
      expect(byline ?? site.config.author.name).toBe(site.config.author.name);
    },
  );

  test('shows the author and the text of an article', async () => {
    const post = site.posts.find(({ slug }) => pageKinds.article.endsWith(slug));
    const { byline, textContent } = toArticle(await read(pageKinds.article));
    expect(byline).toBe(post?.author);
    expect(textContent.length).toBeGreaterThan(
      0.6 * (post?.body.html ?? '').replace(/<[^>]*>/g, '').length,
    );
  });
});

describe('the text browser w3m', () => {
  const browser = findTextBrowser();
  const run = promisify(execFile);

  test.each([
    pageKinds.home,
    pageKinds.article,
    pageKinds.dictionary,
    pageKinds.blog,
    paths.aiTerm('embedding'),
  ])('separates the links of %s', async (path) => {
    const { stdout: text } = await run(browser, [
      '-dump',
      '-cols',
      '200',
      `${inject('siteUrl')}${path}`,
    ]);
    for (const joined of [
      'contentThe',
      'AboutUses',
      'UsesNotes',
      'RSSJSON',
      'kBMarkdown',
      'MarkdownJSON',
      'systemlight',
      'EmbeddingSemantic',
    ]) {
      expect(text).not.toContain(joined);
    }
    expect(text).toMatch(/About\s+(?:• )?Uses/);
  });
});
