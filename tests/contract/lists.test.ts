/** Lists of articles: their pages, feeds and missing ones, as the server serves them. */

import { describe, expect, test } from 'vitest';
import { hasFeed } from '#lib/content/post-groups.ts';
import { toGroupFeedPath } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { checkEach } from '#tests/support/check-each.ts';
import { site } from '#tests/support/site.ts';
import { call, isNextAlone } from './call.ts';

test('there are lists of each kind', () => {
  const kinds = new Set(site.postGroups.map(({ kind }) => kind));
  expect(kinds).toEqual(new Set(['blog', 'archive', 'tag', 'category', 'series']));
});

test('the Markdown of a long list has the articles of all its pages', async () => {
  const toArticles = (text: string, pattern: RegExp) =>
    Array.from(text.matchAll(pattern), ([, path]) => path);
  const shown: (string | undefined)[] = [];
  for (let path: string | undefined = '/blog'; path !== undefined; ) {
    const html: string = (await call(path)).text;
    shown.push(...toArticles(html, /<a class="row-title" href="([^"]+)"/g));
    path = /<link href="([^"]*)" rel="next"/.exec(html)?.[1];
  }
  const markdown = (await call('/blog.md')).text;
  const pattern = new RegExp(`\\]\\(${site.config.baseUrl}(/blog/[^)]+)\\) ·`, 'g');
  expect(shown.length).toBeGreaterThan(40);
  expect(toArticles(markdown, pattern)).toEqual(shown);
});

describe('the feed of each tag and category', () => {
  const feeds = site.postGroups.filter(hasFeed).map(({ path }) => toGroupFeedPath(path));

  test('is RSS with an ETag, for every origin', () =>
    checkEach(feeds, async (path) => {
      const { status, headers, text } = await call(path);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers).toHaveProperty('last-modified');
      expect(text).toContain(`<atom:link href="${toAbsoluteUrl(site, path)}" rel="self"`);
      expect(text).toContain(`<title>${site.config.name}: `);
      const again = await call(path, { headers: { 'If-None-Match': `${headers.etag}` } });
      expect(again.status).toBe(304);
    }));

  test('is named in the head of its page', () =>
    checkEach(feeds, async (path) => {
      const { text } = await call(path.replace('/rss.xml', ''));
      expect(text).toContain(`href="${path}" rel="alternate" type="application/rss+xml"`);
    }));
});

describe('a list that does not exist', () => {
  const [tag] = site.postGroups.filter(({ kind }) => kind === 'tag');
  const path = tag?.path ?? '';

  test.each([
    [`${path}x`, path],
    [`${path}/page/99`, path],
    ['/blog/page/99', '/blog'],
  ])('%s is 404 in both forms, and names the nearest', async (wrong, right) => {
    for (const [accept, link] of [
      ['text/html', `Did you mean <a href="${right}">`],
      ['text/markdown', `](${toAbsoluteUrl(site, right)})?`],
    ]) {
      const { status, headers, text } = await call(wrong, { headers: { Accept: `${accept}` } });
      expect(status).toBe(404);
      expect(headers['content-type']).toContain(accept);
      expect(headers.vary).toContain('Accept');
      expect(headers.etag).toBeUndefined();
      // Middleware doesn't know which pages exist, so Next shows its general page.
      if (!isNextAlone || accept === 'text/markdown') expect(text).toContain(link);
    }
  });

  test.each(['/blog/tags', '/blog/tags/a/b', '/blog/page/1', '/blog/page/0', `${path}/page/1`])(
    '%s is 404',
    async (wrong) => {
      expect((await call(wrong)).status).toBe(404);
    },
  );
});
