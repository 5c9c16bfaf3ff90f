/** Linters and readers that others use: HTML, Markdown, feeds and sitemap of the served fixture. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, inject, test } from 'vitest';
import { writeAtom } from '../../lib/represent/feeds/atom.ts';
import { renderJsonFeed } from '../../lib/represent/feeds/json-feed.ts';
import { writeRss } from '../../lib/represent/feeds/rss.ts';
import { readSearchIndex } from '../../lib/represent/json/search-index.ts';
import { writeSitemapXml } from '../../lib/represent/machine-files/sitemap.ts';
import { findMarkdown } from '../../lib/represent/markdown/pages.ts';
import { machineFiles } from '../../lib/site/machine-files.ts';
import { paths, toMarkdownPath } from '../../lib/site/paths.ts';
import { escapeMarkup } from '../../lib/text/format.ts';
import { checkEach } from '../../tests/support/check-each.ts';
import { loadSite } from '../../tests/support/load-site.ts';
import { eachPageKind } from '../../tests/support/page-kinds.ts';
import { send } from '../../tests/support/request.ts';
import { site } from '../../tests/support/site.ts';
import { importTool, installTools } from '../../tests/support/tools.ts';
import { contentFiles, publicFiles, scripts } from '../../tests/unit/represent/scripts.ts';

const run = promisify(execFile);
const tools = installTools();
const siteUrl = inject('siteUrl');
const read = async (path: string) => (await send(siteUrl, path)).text;
const entries = readSearchIndex(site).entries;
/** One article per script, and names of files with every sign. */
const everyScript = await loadSite(contentFiles, { publicFiles });

type Message = { readonly ruleId: string; readonly message: string; readonly line: number };
type HtmlReport = { readonly results: readonly { readonly messages: readonly Message[] }[] };
type HtmlValidate = {
  readonly HtmlValidate: new (
    config: object,
  ) => { readonly validateString: (html: string) => Promise<HtmlReport> };
};

describe('html-validate', async () => {
  const { HtmlValidate } = await importTool<HtmlValidate>(tools, 'html-validate');
  const linter = new HtmlValidate({ extends: ['html-validate:standard'] });
  const lint = async (html: string) => {
    const { results } = await linter.validateString(html);
    return (
      results
        .flatMap(({ messages }) => messages)
        .map(({ ruleId, message, line }) => `${ruleId}, line ${line}: ${message}`)
        // HTML lets a preloaded image have `imagesrcset` instead.
        .filter((text) => !text.endsWith('<link> is missing required "href" attribute'))
        // HTML allows `>` in a text: it isn't ambiguous there.
        .filter((text) => !text.endsWith('Raw ">" must be encoded as "&gt;"'))
    );
  };

  test.each(eachPageKind)('accepts the page %s', async (_, path) => {
    expect(await lint(await read(path))).toEqual([]);
  });

  test.each(everyScript.posts.map((post) => [post.slug, post] as const))(
    'accepts the text %s',
    async (_, { title, body }) => {
      const page = `<!DOCTYPE html><html lang="en"><head><title>${escapeMarkup(title)}</title></head><body>${body.html}</body></html>`;
      expect(await lint(page)).toEqual([]);
    },
  );

  test('refuses a wrong page', async () => {
    expect(await lint('<!doctype html><p id="a"><div id="a"></div></p>')).not.toEqual([]);
  });
});

type Lint = {
  readonly lint: (
    options: object,
  ) => Promise<
    Readonly<
      Record<string, readonly { readonly lineNumber: number; readonly ruleNames: string[] }[]>
    >
  >;
};

describe('markdownlint', async () => {
  const { lint } = await importTool<Lint>(tools, 'markdownlint/promise');
  const config = {
    default: true,
    // The contract has the title in the front matter and as a heading, and lines are paragraphs.
    MD025: false,
    MD013: false,
    // Each month has the same headings.
    MD024: { siblings_only: true },
    // Authors write quotes one after the other, and bold lines.
    MD028: false,
    MD036: false,
  };
  const check = async (text: string) =>
    Object.values(await lint({ strings: { text }, config }))
      .flat()
      .map(({ lineNumber, ruleNames }) => `${ruleNames[0]}, line ${lineNumber}`);

  test('accepts every page as Markdown', async () => {
    await checkEach(
      entries.map(({ path }) => toMarkdownPath(path)),
      async (path) => expect(await check(await read(path))).toEqual([]),
    );
  });

  test.each(everyScript.posts.map(({ slug }) => [toMarkdownPath(paths.post(slug)), slug]))(
    'accepts %s',
    async (_, slug) => {
      const text = findMarkdown(everyScript, paths.post(slug), new URLSearchParams());
      expect(await check(text ?? '')).toEqual([]);
    },
  );

  test('refuses a heading without a space', async () => {
    expect(await check('# A\n\n##B\n')).not.toEqual([]);
  });
});

type Feedsmith = {
  readonly parseFeed: (text: string) => {
    readonly format: string;
    readonly feed: { readonly items?: readonly unknown[]; readonly entries?: readonly unknown[] };
  };
};

test.each([
  [machineFiles.rss.path, 'rss'],
  [machineFiles.atom.path, 'atom'],
  [machineFiles.jsonFeed.path, 'json'],
])('feedsmith reads every article of %s', async (path, expected) => {
  const { parseFeed } = await importTool<Feedsmith>(tools, 'feedsmith');
  const { format, feed } = parseFeed(await read(path));
  expect(format).toBe(expected);
  expect(feed.items ?? feed.entries).toHaveLength(Math.min(50, site.posts.length));
});

test('feedsmith reads titles in every script', async () => {
  const { parseFeed } = await importTool<Feedsmith>(tools, 'feedsmith');
  const json = JSON.stringify(renderJsonFeed(everyScript));
  for (const text of [writeRss(everyScript), writeAtom(everyScript), json]) {
    const { feed } = parseFeed(text);
    const titles = JSON.stringify(feed.items ?? feed.entries);
    for (const { title } of scripts) expect(titles).toContain(JSON.stringify(title).slice(1, -1));
  }
});

const hasFeedparser = await run('python3', ['-c', 'import feedparser']).then(
  () => true,
  () => false,
);

test.skipIf(!hasFeedparser)('feedparser reads the feeds (skipped without it)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'feeds-'));
  const served = await Promise.all([machineFiles.rss, machineFiles.atom].map((f) => read(f.path)));
  for (const feed of [...served, writeRss(everyScript), writeAtom(everyScript)]) {
    const file = join(folder, 'feed.xml');
    writeFileSync(file, feed);
    const script = 'import feedparser, sys; print(feedparser.parse(sys.argv[1]).bozo)';
    expect((await run('python3', ['-c', script, file])).stdout).toMatch(/^(?:0|False)\n$/);
  }
  rmSync(folder, { recursive: true });
});

describe('sitemapper', async () => {
  type Sitemapper = {
    readonly default: new (
      options: object,
    ) => { readonly fetch: () => Promise<{ readonly sites: readonly string[] }> };
  };
  const { default: Sitemapper } = await importTool<Sitemapper>(tools, 'sitemapper');
  const find = async (url: string) =>
    (await new Sitemapper({ url, timeout: 10_000 }).fetch()).sites.map(
      (page) => new URL(page).pathname,
    );

  test('finds every page of the sitemap', async () => {
    const found = await find(`${siteUrl}${machineFiles.sitemap.path}`);
    expect(found).toEqual(expect.arrayContaining(entries.map(({ path }) => path)));
  });

  test('finds every text in every script', async () => {
    const server = createServer((_, response) => response.end(writeSitemapXml(everyScript)));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const found = await find(`http://127.0.0.1:${port}/sitemap.xml`);
    expect(found).toEqual(
      expect.arrayContaining(everyScript.posts.map(({ slug }) => paths.post(slug))),
    );
    server.close();
  });
});
