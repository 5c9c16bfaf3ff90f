import { site as fixture } from '#tests/support/site.ts';
/**
 * The site of the owner, whatever its content, and small sites: what every site promises. A section that is switched off appears
 * nowhere, although it has content.
 */

import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEndpoints } from '#lib/api/endpoints.ts';
import { findResponse } from '#lib/api/responses.ts';
import { createSecurityHeaders } from '#lib/http/security-headers.ts';
import { machineFileList } from '#lib/site/machine-files.ts';
import { apiPaths, mcpPath, pagePaths, toMarkdownPath } from '#lib/site/paths.ts';
import { type SectionName, sectionPages } from '#lib/site/section-table.ts';
import {
  servicePlaces,
  toServicePageKind,
  toServiceSources,
  toServices,
} from '#lib/site/services.ts';
import { checkEach } from '#tests/support/check-each.ts';
import { inventAddress, sendAsNewClient } from '#tests/support/request.ts';
import {
  copyContent,
  makeScratchSite,
  publishScratchSite,
  removeScratchSite,
} from '#tests/support/scratch-site.ts';
import { type SiteServer, startSite, trustLoopback } from '#tests/support/site-server.ts';
import { listSitemapPaths } from '#tests/support/sitemap.ts';
import { crawlSite, createPageFetcher } from '#tools/links/crawl.ts';
import { toFindings } from '#tools/links/report.ts';

const smallSite = makeScratchSite('sites');

afterAll(() => {
  removeScratchSite(smallSite);
});

/**
 * All small sites are built in one folder, for its caches.
 *
 * @param siteLines added to `content/site.yaml`.
 */
async function buildFixture(fixture: string, siteLines = ''): Promise<string> {
  copyContent(`tests/fixtures/${fixture}`, smallSite);
  appendFileSync(join(smallSite, 'content/site.yaml'), siteLines);
  await publishScratchSite(smallSite);
  return smallSite;
}

/** A site with one article and other content, of which it shows these sections. */
function buildSections(on: readonly SectionName[], siteLines = ''): Promise<string> {
  const list = on.map((name) => `{ name: ${name} }`).join(', ');
  return buildFixture('one-article', `sections: [${list}]\n${siteLines}`);
}

const services = `
analytics: { plausible: example.com }
comments: { giscus: owner/name, repoId: R_x, category: General, categoryId: DIC_x }
newsletter: { action: https://example.com/subscribe }
`;

/** What the site has of each section: its document, and its list in the API. */
const contents: Readonly<
  Record<SectionName, { readonly documents?: readonly string[]; readonly list?: string }>
> = {
  writing: {
    documents: ['/blog/only-one', '/blog/tags/first', '/blog/categories/notes'],
    list: apiPaths.posts,
  },
  projects: { documents: ['/projects/only-one'], list: apiPaths.projects },
  now: { list: apiPaths.now },
  dictionary: { documents: ['/ai-dictionary/first-term'], list: apiPaths.aiTerms },
  search: { list: apiPaths.searchIndex },
  api: {},
};

const pathsOf = (name: SectionName): readonly string[] => [
  ...sectionPages[name].map((slug) => pagePaths[slug]),
  ...(contents[name].documents ?? []),
  ...machineFileList.filter(({ section }) => section === name).map(({ path }) => path),
];

const halves = [
  ['writing', 'now', 'dictionary'],
  ['projects', 'search', 'api'],
] as const;

type Site = {
  readonly name: string;
  readonly prepare: () => Promise<string>;
  /** The sections that are listed, and those that are not, although they have content. */
  readonly on?: readonly SectionName[];
  readonly off?: readonly SectionName[];
};

const checkout = 'the site of this checkout';

const [first, second] = halves;
const sites: readonly Site[] = [
  { name: checkout, prepare: async () => '.' },
  {
    name: `a site with services and the sections ${first.join(', ')}`,
    prepare: () => buildSections(first, services),
    on: first,
    off: second,
  },
  {
    name: `a site with the sections ${second.join(', ')}`,
    prepare: () => buildSections(second),
    on: second,
    off: first,
  },
  { name: 'an empty site', prepare: () => buildFixture('empty') },
];

describe.each(sites)('$name', ({ name, prepare, on = [], off = [] }) => {
  let folder: string;
  let site: SiteServer;
  let paths: readonly string[];
  let sections: readonly { readonly name: string }[];
  let texts: ReadonlyMap<string, string> = new Map();
  /** 200, or 404 for what belongs to a section that is off. */
  const statusOf = (section: string | undefined) =>
    section === undefined || sections.some(({ name }) => name === section) ? 200 : 404;
  const get = (path: string) => sendAsNewClient(site.url, path);

  /** The responses that may name a section, by path. */
  async function readTexts(): Promise<ReadonlyMap<string, string>> {
    const pages = paths.flatMap((path) => [path, toMarkdownPath(path)]);
    const files = machineFileList
      .filter(({ section }) => section === undefined || on.includes(section))
      .map(({ path }) => path);
    const others = ['/no-such-page', '/no-such-page.md', '/api/no-such-endpoint'];
    const replies = await Promise.all(
      [...pages, ...files, ...others].map(async (path) => {
        const { text, headers } = await get(path);
        return [path, `${text}\n${JSON.stringify(headers)}`] as const;
      }),
    );
    return new Map([...replies, [mcpPath, await listTools()]]);
  }

  async function listTools(): Promise<string> {
    const response = await fetch(`${site.url}${mcpPath}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        'X-Forwarded-For': inventAddress(),
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
    expect(response.status).toBe(200);
    return response.text();
  }

  beforeAll(async () => {
    folder = await prepare();
    sections = JSON.parse(readFileSync(join(folder, '.generated/sections.json'), 'utf8'));
    site = await startSite(trustLoopback, folder);
    const { text: sitemap } = await get('/sitemap.xml');
    paths = listSitemapPaths(sitemap);
    if (on.length > 0) texts = await readTexts();
  });

  afterAll(async () => {
    await site.program.stop();
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

  // tools/links/tests/command.test.ts runs `npm run links` on the site of this checkout.
  if (name !== checkout) {
    test('has no broken link', async () => {
      const io = { fetch, sleep: async () => undefined, log: () => undefined };
      const toHeaders = () => ({ 'X-Forwarded-For': inventAddress() });
      const { problems } = toFindings(
        await crawlSite(createPageFetcher(site.url, io, toHeaders), site.url),
      );
      expect(problems).toEqual([]);
    });
  }

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
      listEndpoints(fixture).filter(({ item }) => !item),
      async ({ path, response }) => {
        for (const query of ['', '?q=a', '?q=zzzzzz&page=1']) {
          const reply = await get(`${path}${query}`);
          expect(reply.status, query).toBe(200);
          expect(() => findResponse(fixture, response).parse(reply.json()), query).not.toThrow();
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

  test.each(on)('has the pages, documents and files of %s', async (name) => {
    await checkEach(pathsOf(name), async (path) => expect((await get(path)).status).toBe(200));
  });

  test.each(off)('has no page, document and file of %s', async (name) => {
    await checkEach(pathsOf(name), async (path) => {
      expect((await get(path)).status).toBe(404);
      expect((await get(toMarkdownPath(path))).status).toBe(404);
    });
  });

  test.each(off)('has no list of %s', async (name) => {
    const { list } = contents[name];
    if (list === undefined) return;
    const { status, text } = await get(list);
    const { items, entries } = JSON.parse(text);
    expect([status, items ?? entries]).toEqual([200, []]);
  });

  test.each(off)('names no path of %s', async (name) => {
    const { list } = contents[name];
    expect(texts.size).toBeGreaterThan(20);
    await checkEach([...pathsOf(name), ...(list ? [list] : [])], async (path) => {
      // A URL of this site, and not a closing tag or another site's path.
      const pattern = new RegExp(
        `(?:[\\s"'(>=]|localhost:\\d+)${path.replace('.', '\\.')}(?![\\w-])`,
      );
      const naming = [...texts].filter(([, text]) => pattern.test(text)).map(([source]) => source);
      expect(naming).toEqual([]);
    });
  });

  test.each(off)('has no social card of %s', (name) => {
    const cards = readFileSync(join(folder, '.generated/content/cards.json'), 'utf8');
    const paths = Object.keys(JSON.parse(cards));
    expect(paths).toContain('/cards/home.png');
    for (const slug of sectionPages[name]) {
      expect(paths.filter((path) => new RegExp(`/${slug}(?![\\w-])`).test(path))).toEqual([]);
    }
  });

  test('offers the search tool to agents only with the search', async () => {
    expect((await listTools()).includes('"search"')).toBe(statusOf('search') === 200);
  });
});
