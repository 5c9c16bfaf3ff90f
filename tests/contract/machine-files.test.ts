import { readFileSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { endpoints } from '#lib/api/endpoints.ts';
import { source } from '#lib/content/source.ts';
import { isListed, isPublished } from '#lib/content/visibility.ts';
import { toLinkField } from '#lib/http/links.ts';
import { generatedAt } from '#lib/site/build-info.ts';
import { siteConfig } from '#lib/site/config.ts';
import {
  contentSignal,
  legacySecurityTxtPath,
  machineFileList,
  machineFiles,
  siteLinks,
  toContentType,
} from '#lib/site/machine-files.ts';
import { fromMarkdownPath, isApiPath, isPagePath, toMarkdownPath } from '#lib/site/paths.ts';
import type { Reply } from '#tests/support/request.ts';
import { call } from './api.ts';
import {
  readHeadings,
  readLinkField,
  readLinks,
  readLlms,
  readMarkdown,
  readRobots,
  readSecurityTxt,
  toPath,
} from './machine-readers.ts';

/** Requests to every page of the site take a slow machine a while. */
const manyRequests = { timeout: 60_000 };

const { baseUrl } = siteConfig;
const registered = machineFileList.map(({ path }) => path);
const files = [
  ...machineFileList.map((file) => [file.path, toContentType(file)] as const),
  [legacySecurityTxtPath, toContentType(machineFiles.securityTxt)] as const,
];

const texts = new Map(
  await Promise.all(
    [...registered, legacySecurityTxtPath].map(
      async (path) => [path, (await call(path)).text] as const,
    ),
  ),
);
const textOf = ({ path }: { readonly path: string }) => texts.get(path) ?? '';

const searchIndex = (await call('/api/search-index')).json() as { entries: { path: string }[] };
const publicPaths = searchIndex.entries.map(({ path }) => path);

/** The statuses of many paths, each once. */
async function answersOf(paths: Iterable<string>): Promise<readonly (readonly [string, Reply])[]> {
  return Promise.all([...new Set(paths)].map(async (path) => [path, await call(path)] as const));
}

describe.each(files)('%s', (path, contentType) => {
  test('takes no method but GET and HEAD', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE']) {
      const reply = await call(path, { method });
      expect(reply.status, method).toBe(405);
      expect(reply.headers.allow).toBe('GET, HEAD');
    }
  });

  test('is served with its type', async () => {
    const { status, headers, text } = await call(path);
    expect(status).toBe(200);
    expect(headers['content-type']?.split('; charset')[0]).toBe(contentType.split('; charset')[0]);
    if (contentType.startsWith('text/')) expect(headers['content-type']).toBe(contentType);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(text).not.toBe('');
  });

  test('has a strong ETag, and is 304 to who has it', async () => {
    const { headers } = await call(path);
    expect(headers.etag).toMatch(/^"[^"]+"$/);
    for (const etag of [String(headers.etag), `W/${headers.etag}`, '*']) {
      const again = await call(path, { headers: { 'If-None-Match': etag } });
      expect(again.status).toBe(304);
      expect(again.text).toBe('');
      expect(again.headers).toMatchObject({
        etag: headers.etag,
        'cache-control': headers['cache-control'],
        vary: headers.vary,
      });
    }
    expect((await call(path, { headers: { 'If-None-Match': '"another"' } })).status).toBe(200);
  });

  test('answers HEAD with the fields of GET', async () => {
    const get = await call(path);
    const head = await call(path, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.text).toBe('');
    for (const field of ['content-type', 'etag', 'cache-control', 'vary', 'link', 'x-robots-tag']) {
      expect(head.headers[field], field).toBe(get.headers[field]);
    }
  });

  test('is not counted against the quota', async () => {
    const { headers } = await call(path);
    expect(headers.ratelimit).toBeUndefined();
    expect(headers['ratelimit-policy']).toBeUndefined();
  });

  test('does not depend on what a request claims or accepts', async () => {
    const { text } = await call(path);
    for (const headers of [
      { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
      { Accept: 'text/markdown' },
      { Accept: 'image/png' },
    ]) {
      expect((await call(path, { headers })).text).toBe(text);
    }
  });

  test('names no draft, no later article and no unlisted project', () => {
    const hidden = [
      ...source.projects.filter((project) => !isListed(project)).map(({ id }) => `/projects/${id}`),
      ...source.posts
        .filter((post) => !isPublished(post, generatedAt))
        .map(({ slug }) => `/blog/${slug}`),
    ];
    expect(hidden).not.toEqual([]);
    for (const secret of hidden) expect(textOf({ path })).not.toContain(secret);
  });
});

test.each(files.filter(([, type]) => /json/.test(type)))(
  '%s may be read by any page, 304 included',
  async (path) => {
    for (const headers of [{}, { 'If-None-Match': '*' }] as const) {
      expect((await call(path, { headers })).headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'ETag, RateLimit, RateLimit-Policy, Retry-After',
      });
    }
  },
);

describe('the registry', () => {
  const fromRobots = readRobots(textOf(machineFiles.robots)).rest;
  const ard = JSON.parse(textOf(machineFiles.ard)) as Ard;
  const { linkset } = JSON.parse(textOf(machineFiles.apiCatalog)) as Linkset;
  const named: Readonly<Record<string, readonly string[]>> = {
    'the Link field': readLinkField(toLinkField(siteLinks)).map(({ href }) => href),
    'robots.txt': [...fromRobots.values()].flat().map(toPath),
    'ard.json': [ard.host.documentationUrl, ...ard.entries.map(({ url }) => url)].map(toPath),
    'api-catalog': linkset.flatMap(({ anchor: _, ...links }) =>
      Object.values(links).flatMap((targets) => targets.map(({ href }) => toPath(href))),
    ),
    'llms.txt': [
      ...readLinks(readMarkdown(textOf(machineFiles.llms))).map(toPath),
      ...Array.from(textOf(machineFiles.llms).matchAll(/`(\/[^`]+)`/g), ([, path = '']) => path),
    ],
    'sitemap.md': readLinks(readMarkdown(textOf(machineFiles.sitemapMarkdown))).map(toPath),
  };

  test('is what every other file names, and all that they name answers', manyRequests, async () => {
    for (const [path, reply] of await answersOf(Object.values(named).flat())) {
      expect(reply.status, path).toBe(200);
    }
    const isDocument = (path: string) =>
      isApiPath(path) || publicPaths.includes(fromMarkdownPath(path) ?? path);
    for (const [file, paths] of Object.entries(named)) {
      const others = paths.filter((path) => !isDocument(path));
      for (const path of others) expect(registered, file).toContain(path);
    }
    expect(named['llms.txt']).toEqual(
      expect.arrayContaining(registered.filter((path) => path !== machineFiles.llms.path)),
    );
    expect(named['robots.txt']).toEqual([machineFiles.sitemap.path, machineFiles.ard.path]);
    expect(named['ard.json']).toEqual(
      expect.arrayContaining(
        machineFileList
          .filter(({ representativeQueries }) => representativeQueries)
          .map(({ path }) => path),
      ),
    );
    expect(named['api-catalog']).toContain(machineFiles.openapi.path);
  });

  test('names no page: its files are not negotiated', () => {
    for (const path of [...registered, legacySecurityTxtPath]) {
      expect(isPagePath(path), path).toBe(false);
    }
  });

  test('is what the Link field of a page is made of', async () => {
    const links = readLinkField(String((await call('/about')).headers.link));
    for (const { href, rel } of siteLinks) expect(links).toContainEqual({ href, rel });
  });
});

describe('llms.txt (llmstxt.org)', () => {
  const text = textOf(machineFiles.llms);
  const llms = readLlms(text);
  const entries = llms.sections.flatMap((section) => section.entries);

  test('has a title, a quote and sections of links with notes', () => {
    expect(llms.title).toBe(siteConfig.name);
    expect(llms.quote).toBe(siteConfig.description);
    expect(llms.sections.length).toBeGreaterThan(1);
    for (const { name, note } of entries) {
      expect(name).not.toBe('');
      expect(note).not.toBe('');
    }
  });

  test('is short, and every line of its sections is one entry', () => {
    expect(text.length).toBeLessThan(50_000);
    const sections = text.slice(text.indexOf('\n## '));
    for (const line of sections.split('\n').filter(Boolean)) {
      expect(line).toMatch(/^(## \S|- \[.+\]\(https?:\/\/\S+\): \S)/);
    }
  });

  test('links each public page once, at the address of its Markdown', () => {
    const urls = entries.map(({ url }) => toPath(url));
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls).toEqual(expect.arrayContaining(publicPaths.map(toMarkdownPath)));
    const others = urls.filter((path) => !registered.includes(path));
    expect(others.map((path) => fromMarkdownPath(path)).sort()).toEqual([...publicPaths].sort());
  });

  test('links pages that answer as Markdown', manyRequests, async () => {
    for (const [path, reply] of await answersOf(publicPaths.map(toMarkdownPath))) {
      expect(reply.status, path).toBe(200);
      expect(reply.headers['content-type'], path).toBe('text/markdown; charset=utf-8');
    }
  });
});

describe('llms-full.txt', () => {
  const text = textOf(machineFiles.llmsFull);
  const headings = readHeadings(readMarkdown(text));
  const listed = source.projects.filter(isListed);
  const published = source.posts.filter((post) => isPublished(post, generatedAt));
  const parts = [
    ...source.pages
      .filter(({ slug }) => slug === 'about')
      .map(({ title, body }) => ({ path: '/about', title, body })),
    ...listed.map(({ id, title, body }) => ({ path: `/projects/${id}`, title, body })),
    ...published.map(({ slug, title, body }) => ({ path: `/blog/${slug}`, title, body })),
  ];

  test('is the one document that has more than the index', () => {
    expect(text.length).toBeGreaterThan(1.5 * textOf(machineFiles.llms).length);
  });

  test('has one title, and a second-level heading for each part', () => {
    expect(headings.filter(({ depth }) => depth === 1)).toHaveLength(1);
    expect(headings[0]?.depth).toBe(1);
    const second = headings.filter(({ depth }) => depth === 2).map((heading) => heading.text);
    expect(second.slice(1).sort()).toEqual(parts.map(({ title }) => title).sort());
  });

  test('leaves out no level on the way down', () => {
    for (const [index, { depth, text: words }] of headings.entries()) {
      expect(depth, words).toBeLessThanOrEqual((headings[index - 1]?.depth ?? 0) + 1);
    }
  });

  test.each(parts)('has $path whole, with its address', ({ path, body }) => {
    expect(text).toContain(`\nAddress: <${baseUrl}${path}>`);
    expect(text).toContain(`](${baseUrl}${toMarkdownPath(path)}): `);
    for (const block of body.markdown.split('\n\n')) {
      if (/^(#|```|~~~|\[)|\]\(#|\[\^/.test(block)) continue;
      expect(text).toContain(block);
    }
    for (const heading of readHeadings(readMarkdown(body.markdown))) {
      expect(headings).toContainEqual({ ...heading, depth: heading.depth + 1 });
    }
  });
});

describe('sitemap.xml (Sitemap protocol 0.9)', () => {
  const xml = textOf(machineFiles.sitemap);
  type UrlElement = { readonly loc: string; readonly lastmod?: string };
  const { urlset } = new XMLParser({ ignoreAttributes: false, parseTagValue: false }).parse(xml);
  const urls: readonly UrlElement[] = urlset.url;
  const xsd = readFileSync('tests/fixtures/sitemap.xsd', 'utf8');
  const validate = (contents: string) =>
    validateXML({ xml: [{ fileName: 'sitemap.xml', contents }], schema: [xsd] });

  test('is valid by its schema', manyRequests, async () => {
    expect(await validate(xml)).toMatchObject({ valid: true, errors: [] });
  });

  test.each([
    ['a relative address', (text: string) => text.replaceAll(baseUrl, '')],
    ['an address twice', (text: string) => text.replaceAll(/<loc>[^<]*/g, `<loc>${baseUrl}/`)],
    ['a lastmod that is no date', (text: string) => text.replace(/<lastmod>[^<]*/, '<lastmod>now')],
    ['another namespace', (text: string) => text.replace('/0.9"', '/0.8"')],
    ['an unknown element', (text: string) => text.replace('<url>', '<url><title>a</title>')],
  ])('would not be valid with %s', manyRequests, async (_, spoil) => {
    expect(spoil(xml)).not.toBe(xml);
    expect((await validate(spoil(xml))).valid).toBe(false);
  });

  test('is within the limits of the protocol', () => {
    expect(urlset['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    expect(urls.length).toBeLessThanOrEqual(50_000);
    expect(Buffer.byteLength(xml)).toBeLessThanOrEqual(50 * 1024 * 1024);
  });

  test('lists every public page, and nothing else', () => {
    expect(urls.map(({ loc }) => toPath(loc)).sort()).toEqual([...publicPaths].sort());
  });

  test('lists only HTML that answers and may be indexed', manyRequests, async () => {
    for (const [path, reply] of await answersOf(urls.map(({ loc }) => toPath(loc)))) {
      expect(reply.status, path).toBe(200);
      expect(reply.headers['content-type'], path).toContain('text/html');
      expect(reply.headers['x-robots-tag'], path).toBeUndefined();
      expect(reply.text, path).not.toContain('content="noindex');
      expect(reply.text, path).toContain(
        `<link rel="canonical" href="${baseUrl}${path}`.replace(/\/$/, ''),
      );
    }
  });

  test('dates articles and the now page, and what has no date not at all', () => {
    const dateOf = (path: string) => urls.find(({ loc }) => toPath(loc) === path)?.lastmod;
    for (const { slug, publishedAt, updatedAt } of source.posts) {
      if (urls.some(({ loc }) => toPath(loc) === `/blog/${slug}`)) {
        expect(dateOf(`/blog/${slug}`)).toBe(updatedAt ?? publishedAt);
      }
    }
    expect(dateOf('/now')).toBe(source.now.lastUpdated);
    for (const { slug } of source.terms) expect(dateOf(`/ai-dictionary/${slug}`)).toBeUndefined();
    for (const { lastmod } of urls) {
      if (lastmod) expect(Date.parse(lastmod)).toBeLessThanOrEqual(Date.parse(generatedAt));
    }
    expect(xml).not.toContain(generatedAt);
  });
});

describe('sitemap.md', () => {
  test('lists the pages of sitemap.xml, each with its Markdown', () => {
    const links = readLinks(readMarkdown(textOf(machineFiles.sitemapMarkdown))).map(toPath);
    expect(links.filter((_, index) => index % 2 === 0).sort()).toEqual([...publicPaths].sort());
    for (let index = 0; index < links.length; index += 2) {
      expect(links[index + 1]).toBe(toMarkdownPath(links[index] ?? ''));
    }
  });

  test('has a title and sections', () => {
    const headings = readHeadings(readMarkdown(textOf(machineFiles.sitemapMarkdown)));
    expect(headings.map(({ depth }) => depth)).toEqual([1, 2, 2, 2, 2]);
  });

  test('stays out of search engines', async () => {
    const { headers } = await call(machineFiles.sitemapMarkdown.path);
    expect(headers['x-robots-tag']).toBe('noindex');
  });
});

describe('robots.txt (RFC 9309)', () => {
  const { groups, rest } = readRobots(textOf(machineFiles.robots));

  test.each([
    ...['Googlebot', 'Bingbot', 'DuckDuckBot'],
    ...['GPTBot', 'OAI-SearchBot', 'ChatGPT-User', 'ClaudeBot', 'Claude-User', 'Claude-SearchBot'],
    ...['Google-Extended', 'Applebot-Extended', 'PerplexityBot', 'CCBot', 'Bytespider'],
    ...['Meta-ExternalAgent', '*'],
  ])('welcomes %s in a group of its own', (name) => {
    expect(groups.get(name.toLowerCase())).toEqual([
      { field: 'content-signal', value: contentSignal },
      { field: 'allow', value: '/' },
    ]);
  });

  test('refuses nobody anything', () => {
    for (const rules of groups.values()) {
      expect(rules.map(({ field }) => field)).not.toContain('disallow');
    }
  });

  test('has nothing beside its groups but two absolute addresses', () => {
    expect(Object.fromEntries(rest)).toEqual({
      sitemap: [`${baseUrl}${machineFiles.sitemap.path}`],
      agentmap: [`${baseUrl}${machineFiles.ard.path}`],
    });
  });
});

type Ard = {
  readonly specVersion: string;
  readonly host: { readonly displayName: string; readonly documentationUrl: string };
  readonly entries: readonly {
    readonly identifier: string;
    readonly displayName: string;
    readonly type: string;
    readonly mediaType: string;
    readonly url: string;
    readonly representativeQueries: readonly string[];
    readonly capabilities?: readonly string[];
    readonly updatedAt?: string;
  }[];
};

describe('ard.json (ARD 0.91 and 0.9)', () => {
  const ard = JSON.parse(textOf(machineFiles.ard)) as Ard;

  test('is the same at its earlier address, byte for byte', () => {
    expect(textOf(machineFiles.aiCatalog)).toBe(textOf(machineFiles.ard));
  });

  test('has at its root what version 0.9 knows, and nothing else', () => {
    expect(Object.keys(ard).sort()).toEqual(['entries', 'host', 'specVersion']);
    expect(ard.specVersion).toBe('1.0');
    expect(ard.host.displayName).toBe(siteConfig.name);
    expect(ard.entries.length).toBeGreaterThan(0);
  });

  test('identifies each entry by a URN of its own, anchored in a domain', () => {
    const identifiers = ard.entries.map(({ identifier }) => identifier);
    expect(new Set(identifiers).size).toBe(identifiers.length);
    for (const identifier of identifiers) {
      expect(identifier).toMatch(/^urn:air:[a-zA-Z0-9.-]+(:[a-zA-Z0-9._-]+)+$/);
      const publisher = identifier.split(':')[2] ?? '';
      expect(publisher).toMatch(/^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/);
    }
  });

  test('names each entry, and gives its type under both names', () => {
    for (const { displayName, type, mediaType } of ard.entries) {
      expect(displayName).not.toBe('');
      expect(type).toMatch(/^[a-z]+\/[a-z0-9.+-]+$/);
      expect(mediaType).toBe(type);
    }
  });

  test('leads to each entry by an absolute address, with no data inline', () => {
    for (const entry of ard.entries) {
      expect(URL.canParse(entry.url)).toBe(true);
      expect(entry).not.toHaveProperty('data');
    }
  });

  test('has two to five questions for each entry', () => {
    for (const { url, representativeQueries } of ard.entries) {
      expect(representativeQueries.length, url).toBeGreaterThanOrEqual(2);
      expect(representativeQueries.length, url).toBeLessThanOrEqual(5);
    }
  });

  test('dates entries by their content, never by the build', () => {
    const dates = ard.entries.flatMap(({ updatedAt }) => updatedAt ?? []);
    expect(dates).not.toEqual([]);
    for (const date of dates) {
      expect(new Date(date).toISOString()).toBe(date);
      expect(Date.parse(date)).toBeLessThan(Date.parse(generatedAt));
    }
  });

  test('lists every operation of the API', () => {
    const named = new Set(ard.entries.flatMap(({ capabilities = [] }) => capabilities));
    expect([...named].sort()).toEqual(endpoints.map(({ operationId }) => operationId).sort());
  });

  test('declares the types that are served', manyRequests, async () => {
    for (const { url, type } of ard.entries) {
      const { status, headers } = await call(toPath(url));
      expect(status, url).toBe(200);
      expect(headers['content-type']?.split(';')[0], url).toBe(type);
    }
  });
});

type Linkset = {
  readonly linkset: readonly ({ readonly anchor: string } & Readonly<
    Record<string, readonly { readonly href: string; readonly type: string }[]>
  >)[];
};

describe('api-catalog (RFC 9727)', () => {
  const { path } = machineFiles.apiCatalog;
  const { linkset } = JSON.parse(textOf(machineFiles.apiCatalog)) as Linkset;

  test('is a linkset with the profile of a catalog', async () => {
    const { headers } = await call(path);
    expect(headers['content-type']).toBe(
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    );
  });

  test.each(['GET', 'HEAD'])('names itself in the Link field of %s', async (method) => {
    const { headers } = await call(path, { method });
    expect(readLinkField(String(headers.link))).toEqual([
      { href: `${baseUrl}${path}`, rel: 'api-catalog' },
    ]);
  });

  test('keeps its Link field in a 304', async () => {
    const { headers } = await call(path, { headers: { 'If-None-Match': '*' } });
    expect(headers.link).toContain('rel="api-catalog"');
  });

  test('has one API, with its description, its documentation and its endpoints', () => {
    expect(linkset).toHaveLength(1);
    const [api] = linkset;
    expect(api?.anchor).toBe(`${baseUrl}/api`);
    expect(api?.['service-desc']?.map(({ href }) => href)).toEqual([`${baseUrl}/openapi.json`]);
    expect(api?.['service-doc']?.map(({ href }) => href)).toEqual([`${baseUrl}/api-docs`]);
    const lists = endpoints.filter(({ item }) => !item);
    expect(api?.item?.map(({ href }) => href)).toEqual(
      lists.map((endpoint) => `${baseUrl}${endpoint.path}`),
    );
  });

  test('declares the types that are served', manyRequests, async () => {
    const targets = linkset.flatMap(({ anchor: _, ...links }) => Object.values(links).flat());
    for (const { href, type } of targets) {
      const { status, headers } = await call(toPath(href));
      expect(status, href).toBe(200);
      expect(headers['content-type']?.split(';')[0], href).toBe(type);
    }
  });
});

describe('security.txt (RFC 9116)', () => {
  const fields = readSecurityTxt(textOf(machineFiles.securityTxt));
  const [contact = ''] = fields.get('contact') ?? [];
  const dayMs = 24 * 60 * 60 * 1000;

  test('is the same at its earlier address', () => {
    expect(textOf({ path: legacySecurityTxtPath })).toBe(textOf(machineFiles.securityTxt));
  });

  test('names a contact by a URI, over https where the site is', () => {
    expect(contact).toMatch(/^(mailto|https|tel):|^http:\/\/localhost/);
    if (baseUrl.startsWith('https:')) expect(contact).not.toMatch(/^http:/);
  });

  test('leads, where the contact is a page of the site, to a place that is there', async () => {
    if (!contact.startsWith(`${baseUrl}/`)) return;
    const [path = '', fragment] = toPath(contact).split('#');
    const page = await call(path);
    expect(page.status).toBe(200);
    if (fragment) expect(page.text).toContain(`id="${fragment}"`);
  });

  test('expires once, in no less than thirty days and less than a year after the build', () => {
    const [expires = '', ...more] = fields.get('expires') ?? [];
    expect(more).toEqual([]);
    expect(expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
    const days = (Date.parse(expires) - Date.parse(generatedAt)) / dayMs;
    expect(days).toBeGreaterThanOrEqual(30);
    expect(days).toBeLessThan(366);
  });

  test('gives its own address and its language, each once, and no unknown field', () => {
    expect(Object.fromEntries(fields)).toEqual({
      contact: [contact],
      expires: [expect.any(String)],
      'preferred-languages': [siteConfig.language],
      canonical: [`${baseUrl}${machineFiles.securityTxt.path}`],
    });
  });
});
