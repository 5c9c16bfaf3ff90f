/** What an owner sets in `content/` reaches every format: figures, sections, pages of their own, profiles and the theme. */
import { describe, expect, test } from 'vitest';
import { paths } from '#lib/site/paths.ts';
import { pageKinds } from '#tests/support/page-kinds.ts';
import { call } from './call.ts';

const textOf = async (path: string) => (await call(path)).text;

test('a figure of facts.yaml stands in every format of an article', async () => {
  const slug = 'every-construct';
  const html = (await textOf(paths.post(slug))).replace(/<[^>]+>/g, '');
  const markdown = await textOf(`${paths.post(slug)}.md`);
  const { content } = JSON.parse(await textOf(`/api/posts/${slug}`));
  for (const text of [html, markdown, content, await textOf('/llms-full.txt')]) {
    expect(text.replaceAll('\u00A0', ' ')).toContain('The photo takes 4 kB, a figure');
    expect(text).not.toContain('Fact name');
  }
});

describe('the navigation', () => {
  test('has the sections in the order of site.yaml, with their labels, and the page of the owner', async () => {
    const [header = ''] = /<header[\s\S]*?<\/header>/.exec(await textOf('/about')) ?? [];
    const [list = ''] = /<nav[\s\S]*?<\/nav>/.exec(header) ?? [];
    const links = [...list.matchAll(/href="([^"]*)"[^>]*>([^<]+)/g)].map(([, ...link]) => link);
    expect(links).toEqual([
      ['/about', 'About'],
      ['/uses', 'Uses'],
      ['/blog', 'Notes'],
      ['/ai-dictionary', expect.any(String)],
      ['/projects', 'Work'],
      ['/now', 'Now'],
      ['/api-docs', expect.any(String)],
    ]);
  });
});

test.each(['/uses', '/uses.md', '/sitemap.xml', '/sitemap.md', '/llms.txt', '/api/search-index'])(
  '%s has the page of the owner',
  async (path) => {
    const { status, text } = await call(path);
    expect(status).toBe(200);
    expect(text).toMatch(/\/uses\b/);
  },
);

describe('the profile of the owner', () => {
  const handle = '<meta name="fediverse:creator" content="@owner@example.social"/>';

  test('is linked with rel="me" from the home page and from the about page', async () => {
    expect(await textOf('/')).toContain('<link rel="me" href="https://example.social/@owner"/>');
    const about = await textOf('/about');
    for (const url of ['https://example.social/@owner', 'mailto:owner@example.com']) {
      expect(about).toContain(`<a href="${url}" rel="me">`);
    }
  });

  test('is the creator of pages and of their own articles, but not of articles by others', async () => {
    expect(await textOf('/')).toContain(handle);
    expect(await textOf('/blog/every-construct')).toContain(handle);
    expect(await textOf('/blog/vary-accept')).not.toContain('fediverse:creator');
  });

  test('is in the structured data', async () => {
    const html = await textOf('/');
    expect(html).toContain('"https://example.social/@owner"');
    expect(html).toContain('"Person"');
  });
});

test('the colors of theme.yaml are in the stylesheet of every page', async () => {
  const [, stylesheet = ''] =
    /<link rel="stylesheet" href="([^"]+)"/.exec(await textOf(pageKinds.home)) ?? [];
  const css = await textOf(stylesheet);
  expect(css).toContain('#7a1f5c');
  expect(css).toContain('#e9a3d0');
});

test.each(['/themes', '/themes.md'])('%s is missing outside of npm run dev', async (path) => {
  expect((await call(path)).status).toBe(404);
});
