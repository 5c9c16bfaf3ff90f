/** Whole sites in memory, with other languages, sections and mistakes. */

import { describe, expect, test } from 'vitest';
import { findPost } from '#lib/content/site.ts';
import { renderJsonFeed } from '#lib/represent/feeds/json-feed.ts';
import { readSearchIndex } from '#lib/represent/json/search-index.ts';
import { writeLlmsTxt } from '#lib/represent/machine-files/llms.ts';
import { toPageSections } from '#lib/represent/machine-files/public-pages.ts';
import { findMarkdown } from '#lib/represent/markdown/pages.ts';
import { pagePaths } from '#lib/site/paths.ts';
import { loadSite, readTexts } from '#tests/support/load-site.ts';
import { site as fixture } from '#tests/support/site.ts';
import { siteFolder } from '#tests/support/site-folder.ts';
import { readPublicFiles } from '#tools/authoring/content-folder.ts';

const small = readTexts('tests/fixtures/one-article');
const publicFiles = readPublicFiles('tests/fixtures/one-article');
const siteYaml = small['site.yaml'] ?? '';

/** The paths of all public pages. */
const pathsOf = (site: typeof fixture) =>
  toPageSections(site).flatMap(({ pages }) => pages.map(({ path }) => path));

test('a small site has its documents, lists and pages', async () => {
  const site = await loadSite(small, { publicFiles });
  expect(site.posts.map(({ slug }) => slug)).toEqual(['only-one']);
  expect(pathsOf(site)).toEqual(
    expect.arrayContaining(['/blog/only-one', '/projects/only-one', '/ai-dictionary/first-term']),
  );
  expect(findMarkdown(site, '/blog/only-one', new URLSearchParams())).toContain(
    findPost(site, 'only-one')?.body.markdown,
  );
  expect(renderJsonFeed(site).items).toHaveLength(1);
  expect(readSearchIndex(site).entries.map(({ path }) => path)).toContain('/blog/only-one');
});

test('a section that is off appears nowhere', async () => {
  const site = await loadSite(
    { ...small, 'site.yaml': `${siteYaml}sections: [{ name: now }, { name: search }]\n` },
    { publicFiles },
  );
  const texts = [
    writeLlmsTxt(site),
    JSON.stringify(readSearchIndex(site)),
    pathsOf(site).join(' '),
  ];
  for (const text of texts) expect(text).not.toMatch(/\/(?:blog|projects|ai-dictionary)\b/);
});

test('two sites in one process speak their own language', async () => {
  const post = `${small['posts/only-one.mdx']}\n<Callout kind="tip">\nWords.\n</Callout>\n`;
  const load = (language: string) =>
    loadSite(
      {
        ...small,
        'posts/only-one.mdx': post,
        'site.yaml': siteYaml.replace(/^language: .*/m, `language: ${language}`),
      },
      { publicFiles },
    );
  const sites = [await load('de'), await load('ja'), await load('en')];
  const markdown = sites.map((site) => findPost(site, 'only-one')?.body.markdown ?? '');
  for (const [index, site] of sites.entries()) {
    expect(markdown[index]).toContain(`**${site.text.body.callouts.tip}**`);
  }
  expect(new Set(markdown).size).toBe(sites.length);
});

test('it is the site that a build of the same files serves', async () => {
  const built = await loadSite(readTexts(siteFolder), {
    builtAt: new Date(fixture.generatedAt),
    publicFiles: readPublicFiles(siteFolder),
  });
  expect(pathsOf(built)).toEqual(pathsOf(fixture));
  for (const path of pathsOf(built).filter((path) => path !== pagePaths['api-docs'])) {
    const search = new URLSearchParams();
    expect(findMarkdown(built, path, search), path).toBe(findMarkdown(fixture, path, search));
  }
});

describe('a mistake', () => {
  test.each([
    ['an article', 'posts/only-one.mdx', (text: string) => text.replace('title:', 'titel:')],
    ['the facts of the site', 'site.yaml', (text: string) => text.replace('name:', 'nmae:')],
  ])('in %s is reported with its file and line', async (_, path, spoil) => {
    const broken = { ...small, [path]: spoil(small[path] ?? '') };
    await expect(loadSite(broken, { publicFiles })).rejects.toThrow(
      new RegExp(`content/${path}:\\d+:\\d+`),
    );
  });

  test.each([
    ['site.yaml', 'name: 5\n'],
    ['site.yaml', 'name: [\n'],
    ['site.yaml', ''],
    ['facts.yaml', '# nothing\n'],
    ['taxonomy.yaml', 'tags: 5\n'],
    ['taxonomy.yaml', ''],
  ])('in %s with %j is reported as by the check', async (name, text) => {
    const loading = loadSite({ ...small, [name]: text }, { publicFiles });
    await expect(loading).rejects.toThrow(
      new RegExp(`content/${name}[\\s\\S]*\\d+ mistakes? in \\d+ files?`),
    );
  });
});

test.each([
  [
    undefined,
    { '2026-03-02 03:00:00': '2026-03-02T03:00:00.000Z', '2026-3-2': '2026-03-02T00:00:00.000Z' },
  ],
  [
    'Asia/Tokyo',
    {
      '2026-03-02 03:00': '2026-03-01T18:00:00.000Z',
      '2026-03-02': '2026-03-02T00:00:00.000Z',
      '2026/03/02 03:00': '2026-03-01T18:00:00.000Z',
      'Mon, 02 Mar 2026 03:00:00 GMT': '2026-03-02T03:00:00.000Z',
      '2 Mar 2026': '2026-03-02T00:00:00.000Z',
    },
  ],
  [
    'Europe/Warsaw',
    {
      '2026-07-01T10:00:00': '2026-07-01T08:00:00.000Z',
      '2026-03-02 03:00:00 +0900': '2026-03-01T18:00:00.000Z',
      '2026-03-02t03:00:00.5z': '2026-03-02T03:00:00.500Z',
    },
  ],
])('dates in the zone %s are %j', async (timeZone, instants) => {
  const text = small['posts/only-one.mdx'] ?? '';
  const dates = Object.keys(instants);
  const posts = dates.map((date, index) => [
    `posts/dated-${index}.mdx`,
    text.replace(/^publishedAt: .*/m, `publishedAt: ${date}`),
  ]);
  const zone = timeZone ? `timeZone: ${timeZone}\n` : '';
  const files = { ...small, ...Object.fromEntries(posts), 'site.yaml': `${siteYaml}${zone}` };
  const site = await loadSite(files, { publicFiles });
  const read = dates.map((date, index) => [date, findPost(site, `dated-${index}`)?.publishedAt]);
  expect(Object.fromEntries(read)).toEqual(instants);
});
