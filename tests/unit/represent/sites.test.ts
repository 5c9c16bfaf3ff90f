/**
 * The site of the owner, whatever its content, and small sites: what every site promises. A section that is switched off appears
 * nowhere, although it has content.
 */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEndpoints } from '#lib/api/endpoints.ts';
import { findResponse } from '#lib/api/responses.ts';
import { openSite } from '#lib/content/open-site.ts';
import { serveSite } from '#lib/content/served-site.ts';
import type { Site } from '#lib/content/site.ts';
import { createSecurityHeaders } from '#lib/http/security-headers.ts';
import { toCards } from '#lib/represent/pages/card.ts';
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
import { loadSite, readTexts } from '#tests/support/load-site.ts';
import { site as fixture } from '#tests/support/site.ts';
import { siteFolder } from '#tests/support/site-folder.ts';
import { openInMemory, type SiteInMemory } from '#tests/support/site-in-memory.ts';
import { listSitemapPaths } from '#tests/support/sitemap.ts';
import { readContentFolder } from '#tools/authoring/content-folder.ts';
import { toSiteFiles, toSiteRequest } from '#tools/authoring/new/site.ts';
import { crawlSite } from '#tools/links/crawl.ts';
import { isReadable } from '#tools/links/document.ts';
import { toFindings } from '#tools/links/report.ts';

/** @param siteLines added to `content/site.yaml`. */
function loadFixture(name: string, siteLines = ''): Promise<Site> {
  const texts = readTexts(`tests/fixtures/${name}`);
  return loadSite({ ...texts, 'site.yaml': `${texts['site.yaml']}${siteLines}` });
}

function loadNewSite(): Promise<Site> {
  const request = toSiteRequest({ name: 'Notes', author: 'Ada', language: 'en,de' }, false);
  const files = toSiteFiles(request, '2026-01-31', readContentFolder());
  // Only a build has images, and the documentation of the API in each language.
  const sections = 'sections: [{ name: writing }, { name: projects }, { name: search }]\n';
  const texts = files.map(({ path, text }) => [
    path,
    path === 'site.yaml' ? text + sections : text.replace(/## Images[\s\S]*?<\/Figure>/, ''),
  ]);
  return loadSite(Object.fromEntries(texts));
}

/** A site with one article and other content, of which it shows these sections. */
const loadSections = (on: readonly SectionName[], siteLines = '') =>
  loadFixture(
    'one-article',
    `sections: [${on.map((name) => `{ name: ${name} }`).join(', ')}]\n${siteLines}`,
  );

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

const first = ['writing', 'now', 'dictionary'] as const;
const second = ['projects', 'search', 'api'] as const;

type Case = {
  readonly name: string;
  readonly load: () => Promise<Site>;
  /** The sections that are listed, and those that are not, although they have content. */
  readonly on?: readonly SectionName[];
  readonly off?: readonly SectionName[];
};

const checkout = 'the site of this checkout';
const sites: readonly Case[] = [
  { name: checkout, load: async () => openSite() },
  {
    name: `a site with services and the sections ${first.join(', ')}`,
    load: () => loadSections(first, services),
    on: first,
    off: second,
  },
  {
    name: `a site with the sections ${second.join(', ')}`,
    load: () => loadSections(second),
    on: second,
    off: first,
  },
  { name: 'an empty site', load: () => loadFixture('empty') },
  { name: '`npm run new site` in two languages', load: loadNewSite },
];

afterAll(() => serveSite(fixture));

describe.each(sites)('$name', ({ name, load, on = [], off = [] }) => {
  let site: Site;
  let paths: readonly string[];
  let get: SiteInMemory['get'];
  let texts: ReadonlyMap<string, string> = new Map();
  /** 200, or 404 for what belongs to a section that is off. */
  const statusOf = (section: string | undefined) =>
    section === undefined || site.sections.some(({ name }) => name === section) ? 200 : 404;

  /** The responses that may name a section, by path. */
  async function readTexts(): Promise<ReadonlyMap<string, string>> {
    const pages = paths.flatMap((path) => [path, toMarkdownPath(path)]);
    const files = machineFileList
      .filter(({ section }) => section === undefined || on.includes(section))
      .map(({ path }) => path);
    const others = ['/no-such-page', '/no-such-page.md', '/api/no-such-endpoint'];
    const replies = await Promise.all(
      [...pages, ...files, ...others].map(async (path) => {
        const { body, headers } = await get(path);
        return [path, `${body}\n${JSON.stringify([...headers])}`] as const;
      }),
    );
    return new Map([...replies, [mcpPath, await listTools()]]);
  }

  async function listTools(): Promise<string> {
    const { status, body } = await get(mcpPath, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
    expect(status).toBe(200);
    return body;
  }

  beforeAll(async () => {
    site = await load();
    const memory = await openInMemory(site);
    const replies = new Map<string, ReturnType<typeof memory.get>>();
    get = (path, init) => {
      if (init) return memory.get(path, init);
      const reply = replies.get(path) ?? memory.get(path);
      replies.set(path, reply);
      return reply;
    };
    paths = listSitemapPaths((await get('/sitemap.xml')).body);
    if (on.length > 0) texts = await readTexts();
  }, 60_000);

  test('serves every page as HTML and as Markdown', () =>
    checkEach(paths, async (path) => {
      const [html, markdown] = [await get(path), await get(toMarkdownPath(path))];
      expect(html.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect([html.status, markdown.status, markdown.body.slice(0, 4)]).toEqual([
        200,
        200,
        '---\n',
      ]);
    }));

  test('opens its policy for the services of each page, and for nothing else', async () => {
    const { analytics, comments, newsletter } = toServices(site.config);
    const sources = toServiceSources({ analytics, comments, newsletter });
    await checkEach([...paths, '/blog?q=a', '/no-such-page'], async (path) => {
      const { headers, body } = await get(path);
      const places = servicePlaces[toServicePageKind(path.replace(/\?.*/, ''))];
      const expected = createSecurityHeaders({
        isDevelopment: false,
        sources: places.map((place) => sources[place]),
      });
      expect(headers.get('Content-Security-Policy')).toBe(expected.page['Content-Security-Policy']);
      expect(body.includes('data-service="analytics"')).toBe(analytics !== undefined);
      const hasComments = comments !== undefined && places.some((place) => place === 'comments');
      expect(body.includes('<article-comments')).toBe(hasComments);
      expect(body).not.toContain('<iframe');
      const hasForm = newsletter !== undefined && places.some((place) => place === 'newsletter');
      expect(body.includes('method="post"')).toBe(hasForm);
    });
  });

  // tools/links/tests/command.test.ts runs `npm run links` on the site of this checkout.
  if (name !== checkout) {
    test('has no broken link', async () => {
      const cards = Object.keys(toCards(site));
      const findPage = async (path: string) => {
        const isAsset = cards.includes(path) || existsSync(join(siteFolder, 'public', path));
        const { status, headers, body } = await get(path);
        const type = headers.get('Content-Type')?.split(';')[0] ?? '';
        const location = headers.get('Location') ?? undefined;
        const text = isReadable(type) ? body : '';
        return { status: isAsset ? 200 : status, type, location, text };
      };
      const { problems } = toFindings(await crawlSite(findPage, 'http://localhost:3000'));
      expect(problems).toEqual([]);
    });
  }

  test('serves every machine-readable file, and its XML and JSON can be parsed', () =>
    checkEach(
      machineFileList,
      async ({ path, section }) => {
        const { status, headers, body } = await get(path);
        expect(status).toBe(statusOf(section));
        if (status !== 200) return;
        const type = headers.get('Content-Type') ?? '';
        if (type.includes('xml')) expect(XMLValidator.validate(body)).toBe(true);
        if (type.includes('json')) expect(() => JSON.parse(body)).not.toThrow();
      },
      ({ path }) => path,
    ));

  test('answers every list of the API, filtered or not, by its schema', () =>
    checkEach(
      listEndpoints(fixture).filter(({ item }) => !item),
      async ({ path, response }) => {
        for (const query of ['', '?q=a', '?q=zzzzzz&page=1']) {
          const { status, body } = await get(`${path}${query}`);
          const { error } = findResponse(site, response).safeParse(JSON.parse(body));
          expect([status, error], query).toEqual([200, undefined]);
        }
      },
      ({ path }) => path,
    ));

  test.each([
    ['/blog?q=a', 'writing'],
    ['/ai-dictionary?q=a', 'dictionary'],
    ['/search?q=a', 'search'],
    ['/search.md?q=a', 'search'],
    ...['blog', 'projects', 'ai-dictionary', 'api/posts'].map((list) => [
      `/${list}/no-such`,
      'none',
    ]),
  ])('%s is a filtered page, or missing', async (path, section) => {
    expect((await get(`${path}`)).status).toBe(statusOf(section));
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
    const { status, body } = await get(list);
    const { items, entries } = JSON.parse(body);
    expect([status, items ?? entries]).toEqual([200, []]);
  });

  test.each(off)('names no path of %s', async (name) => {
    const { list } = contents[name];
    expect(texts.size).toBeGreaterThan(20);
    await checkEach([...pathsOf(name), ...(list ? [list] : [])], async (path) => {
      // A URL of this site, and not a closing tag or another site's path.
      const begin = `(?:[\\s"'(>=]|localhost:\\d+)${path.replace('.', '\\.')}`;
      const pattern = new RegExp(`${begin}(?![\\w-])`);
      expect([...texts].filter(([, text]) => pattern.test(text)).map(([source]) => source)).toEqual(
        [],
      );
    });
  });

  test.each(off)('has no social card of %s', (name) => {
    const paths = Object.keys(toCards(site));
    expect(paths).toContain('/cards/home.png');
    for (const slug of sectionPages[name]) {
      expect(paths.filter((path) => new RegExp(`/${slug}(?![\\w-])`).test(path))).toEqual([]);
    }
  });

  test('offers the search tool to agents only with the search', async () => {
    expect((await listTools()).includes('"search"')).toBe(statusOf('search') === 200);
  });
});
