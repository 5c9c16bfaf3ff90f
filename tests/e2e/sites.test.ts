/** The site of the owner, whatever its content, and the smallest sites: what every site promises. */
import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#lib/api/endpoints.ts';
import { crawlSite, createPageFetcher } from '#lib/authoring/links/crawl.ts';
import { toFindings } from '#lib/authoring/links/report.ts';
import { createSecurityHeaders } from '#lib/http/security-headers.ts';
import { machineFileList } from '#lib/site/machine-files.ts';
import { apiPaths, toMarkdownPath } from '#lib/site/paths.ts';
import {
  servicePlaces,
  toServicePageKind,
  toServiceSources,
  toServices,
} from '#lib/site/services.ts';
import { checkEach } from '#tests/support/check-each.ts';
import { inventAddress, sendAsNewClient } from '#tests/support/request.ts';
import { buildScratchSite, makeScratchSite } from '#tests/support/scratch-site.ts';
import { type SiteServer, startSite, trustLoopback } from '#tests/support/site-server.ts';

/** @param siteLines added to `content/site.yaml`. */
function buildFixture(name: string, siteLines = ''): string {
  const folder = makeScratchSite(name, `tests/fixtures/${name}`);
  appendFileSync(join(folder, 'content/site.yaml'), siteLines);
  buildScratchSite(folder);
  return folder;
}

const services = `
analytics: { plausible: example.com }
comments: { giscus: owner/name, repoId: R_x, category: General, categoryId: DIC_x }
newsletter: { action: https://example.com/subscribe }
`;

describe.each([
  ['the site of this checkout', () => '.'],
  ['a site with one article and services', () => buildFixture('one-article', services)],
  ['an empty site', () => buildFixture('empty')],
])('%s', (_, prepare) => {
  let folder: string;
  let site: SiteServer;
  let paths: readonly string[];
  let sections: readonly { readonly name: string }[];
  /** 200, or 404 for what belongs to a section that is off. */
  const statusOf = (section: string | undefined) =>
    section === undefined || sections.some(({ name }) => name === section) ? 200 : 404;
  const get = (path: string) => sendAsNewClient(site.url, path);

  beforeAll(async () => {
    folder = prepare();
    sections = JSON.parse(readFileSync(join(folder, '.generated/sections.json'), 'utf8'));
    site = await startSite(trustLoopback, folder);
    const { entries } = (await get(apiPaths.searchIndex)).json() as {
      readonly entries: readonly { readonly path: string }[];
    };
    paths = entries.map(({ path }) => path);
  });

  afterAll(async () => {
    await site.program.stop();
    if (folder !== '.') rmSync(folder, { recursive: true });
  });

  test('serves every page as HTML and as Markdown', () =>
    checkEach(paths, async (path) => {
      const [html, markdown] = [await get(path), await get(toMarkdownPath(path))];
      expect([html.status, html.headers['content-type']]).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
      expect([markdown.status, markdown.text.slice(0, 4)]).toEqual([200, '---\n']);
    }));

  test('opens its policy for the services of each page, and for nothing else', async () => {
    const { analytics, comments, newsletter } = toServices(
      JSON.parse(readFileSync(join(folder, '.generated/site.json'), 'utf8')),
    );
    const sources = toServiceSources({ analytics, comments, newsletter });
    await checkEach([...paths, '/blog?q=a', '/no-such-page'], async (path) => {
      const { headers, text } = await get(path);
      const places = servicePlaces[toServicePageKind(path.replace(/\?.*/, ''))];
      const expected = createSecurityHeaders({
        isDevelopment: false,
        sources: places.map((place) => sources[place]),
      });
      expect(headers['content-security-policy']).toBe(expected.page['Content-Security-Policy']);
      expect(text.includes('data-service="analytics"')).toBe(analytics !== undefined);
      const hasComments = comments !== undefined && places.some((place) => place === 'comments');
      expect(text.includes('<article-comments')).toBe(hasComments);
      expect(text).not.toContain('<iframe');
      const hasForm = newsletter !== undefined && places.some((place) => place === 'newsletter');
      expect(text.includes('method="post"')).toBe(hasForm);
    });
  });

  test('has no broken link', async () => {
    const io = { fetch, sleep: async () => undefined, log: () => undefined };
    const toHeaders = () => ({ 'X-Forwarded-For': inventAddress() });
    const { problems } = toFindings(
      await crawlSite(createPageFetcher(site.url, io, toHeaders), site.url),
    );
    expect(problems).toEqual([]);
  });

  test('serves every machine-readable file, and its XML and JSON can be parsed', () =>
    checkEach(
      machineFileList,
      async ({ path, section }) => {
        const { status, headers, text } = await get(path);
        expect(status).toBe(statusOf(section));
        if (status !== 200) return;
        const type = String(headers['content-type']);
        if (type.includes('xml')) expect(XMLValidator.validate(text)).toBe(true);
        if (type.includes('json')) expect(() => JSON.parse(text)).not.toThrow();
      },
      ({ path }) => path,
    ));

  test('answers every list of the API, filtered or not, by its schema', () =>
    checkEach(
      endpoints.filter(({ item }) => !item),
      async ({ path, response }) => {
        for (const query of ['', '?q=a', '?q=zzzzzz&page=1']) {
          const reply = await get(`${path}${query}`);
          expect(reply.status, query).toBe(200);
          expect(() => response.parse(reply.json()), query).not.toThrow();
        }
      },
      ({ path }) => path,
    ));

  test('serves filtered pages, and 404 for a missing document', async () => {
    for (const [path, section] of [
      ['/blog?q=a', 'writing'],
      ['/ai-dictionary?q=a', 'dictionary'],
      ['/search?q=a', 'search'],
      ['/search.md?q=a', 'search'],
    ] as const) {
      expect((await get(path)).status, path).toBe(statusOf(section));
    }
    for (const path of [
      '/blog/no-such',
      '/projects/no-such',
      '/ai-dictionary/no-such',
      '/api/posts/no-such',
    ]) {
      expect((await get(path)).status, path).toBe(404);
    }
  });
});
