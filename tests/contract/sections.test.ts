import { expect, test } from 'vitest';
import { toMarkdownPath } from '#lib/site/paths.ts';
import { checkEach } from '#tests/support/check-each.ts';
import { pageKinds } from '#tests/support/page-kinds.ts';
import { site } from '#tests/support/site.ts';
import { call } from './call.ts';
import { distinctPagePaths } from './pages.ts';

type Section = { readonly id: string; readonly heading: string; readonly tokens: number };

const sectionsOf = async (slug: string) =>
  ((await call(`/api/posts/${slug}`)).json() as { readonly sections?: readonly Section[] })
    .sections ?? [];

test('every section of an article is on its page, in its Markdown and negotiated', () =>
  checkEach(site.posts, async ({ slug }) => {
    const html = (await call(`/blog/${slug}`)).text;
    const sections = await sectionsOf(slug);
    expect(sections).not.toEqual([]);
    for (const { id, heading } of sections) {
      expect(html).toContain(`id="${id}"`);
      const markdown = await call(`/blog/${slug}.md?section=${encodeURIComponent(id)}`);
      expect(markdown.status, id).toBe(200);
      expect(markdown.text.replace(/[\\`_*]/g, '')).toContain(heading.replace(/[\\`_*]/g, ''));
    }
  }));

const [{ id } = { id: '' }] = await sectionsOf(pageKinds.article.replace('/blog/', ''));

test('a section is smaller than its page, and names its own location', async () => {
  const path = `${toMarkdownPath(pageKinds.article)}?section=${id}`;
  const [whole, section, negotiated] = await Promise.all([
    call(toMarkdownPath(pageKinds.article)),
    call(path),
    call(`${pageKinds.article}?section=${id}`, { headers: { Accept: 'text/markdown' } }),
  ]);
  expect(Number(section.headers['x-markdown-tokens'])).toBeLessThan(
    Number(whole.headers['x-markdown-tokens']),
  );
  expect(section.headers['content-location']).toBe(path);
  expect(negotiated.text).toBe(section.text);
  expect(negotiated.headers.etag).toBe(section.headers.etag);
});

test('HTML ignores the parameter', async () => {
  expect((await call(`${pageKinds.article}?section=${id}`)).text).toBe(
    (await call(pageKinds.article)).text,
  );
});

test('an unknown section is 404 and names the nearest', async () => {
  const reply = await call(`${toMarkdownPath(pageKinds.article)}?section=${id.slice(0, -1)}`);
  expect(reply.status).toBe(404);
  expect(reply.text).toContain(`Did you mean "${id}"?`);
  expect(reply.headers.etag).toBeUndefined();
});

test('no page has an id twice', () =>
  checkEach(distinctPagePaths, async (path) => {
    const ids = [...(await call(path)).text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(new Set(ids).size);
  }));

test.each([
  [pageKinds.home, 'newest-writing'],
  [pageKinds.dictionary, 'a'],
  [pageKinds.term, 'example'],
  [pageKinds['case-study'], 'results'],
  [pageKinds.about, 'security'],
  [pageKinds['api-docs'], 'quota'],
])('%s has the section %s in both representations', async (path, section) => {
  expect((await call(path)).text).toContain(`id="${section}"`);
  expect((await call(`${toMarkdownPath(path)}?section=${section}`)).status).toBe(200);
});
