/** A site in English, German, Arabic and Japanese, in memory: what each of its addresses responds. */

import { readFileSync } from 'node:fs';
import { parseFeed } from '@rowanmanning/feed-parser';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { GET as readCard } from '#app/cards/[...path]/route.ts';
import { serveSite } from '#lib/content/served-site.ts';
import { listSites, type Site } from '#lib/content/site.ts';
import { describeMissing } from '#lib/pipeline/card-fonts.ts';
import { toCards } from '#lib/represent/pages/card.ts';
import { listAlternates } from '#lib/site/languages.ts';
import { machineFileList } from '#lib/site/machine-files.ts';
import { toMarkdownPath } from '#lib/site/paths.ts';
import { loadSite, readTexts } from '#tests/support/load-site.ts';
import { site as fixture } from '#tests/support/site.ts';
import { openInMemory, type SiteInMemory } from '#tests/support/site-in-memory.ts';
import { listSitemapPaths } from '#tests/support/sitemap.ts';

const texts = readTexts('tests/fixtures/languages');
// The documentation of the API would take longer than all else.
texts['site.yaml'] +=
  'sections: [{ name: writing }, { name: projects }, { name: now }, { name: dictionary }, { name: search }]\n';

texts['talks/about-it.mdx'] =
  '---\ntitle: About it\ndate: 2026-02-01\nabout: po-polsku\n---\nText.\n';
texts['talks/hadith.ar.mdx'] = '---\ntitle: حديث\ndate: 2025-02-01\n---\nنص.\n';

texts['posts/nur-deutsch/index.de.mdx'] +=
  '<Term slug="first-term">Eins</Term> und <Term slug="second-term">zwei</Term>.\n';

/** In every language and collection, with the word in each field: all other tests find none of them. */
const draft = (fields: string, body = '## Zqx heading\n\nZqx words.') =>
  `---\ntitle: Zqx title\ndescription: Zqx description.\n${fields}\n---\n${body}\n`;
const inPosts = 'category: notes\ntags: [first]\nkeywords: [zqx keyword]';
Object.assign(texts, {
  'posts/zqx-draft.mdx': draft(
    `${inPosts}\nseries: Zqx parts\naliases: [/zqx-old, /de/zqx-old]\npublishedAt: 2026-01-30\ndraft: true`,
  ),
  'posts/zqx-later.mdx': draft(`${inPosts}\nseries: Two parts\npublishedAt: 2999-01-01`),
  'posts/zqx-later.de.mdx': draft(`${inPosts}\nslug: zqx-spaeter\npublishedAt: 2999-01-01`),
  'posts/zqx-draft.de.mdx': draft(
    `${inPosts}\nslug: zqx-teil\npublishedAt: 2026-02-01\ndraft: true`,
  ),
  'projects/zqx-project.mdx': draft('technologies: [Zqx]\nfeatured: true\norder: 2\ndraft: true'),
  'talks/zqx-talk.mdx': draft('date: 2026-05-01\nabout: a-title\ndraft: true').replace(
    /description.*\n/,
    '',
  ),
  'ai-terms/zqx-term.mdx': `${texts['ai-terms/second-term.mdx']}`
    .replace(/^(term: ).*/m, '$1Zqx term\naliases: [zqx]\ndraft: true')
    .replace(/^(shortDefinition: )/m, '$1Zqx '),
});
// Neither has a page, so nothing names them as translations.
const secondPart = texts['posts/second-part.mdx'] ?? '';
texts['posts/second-part.de.mdx'] = secondPart.replace('---', '---\ndraft: true');
texts['posts/second-part.ar.mdx'] = secondPart.replace(
  /^publishedAt: .*/m,
  'publishedAt: 2099-01-01',
);
texts['posts/second-part.mdx'] =
  `${secondPart}\n## Donau\u00ADdampf\u00ADschiff\n\nAuto&shy;bahn.\n`;

let site: Site;
let memory: SiteInMemory;
const get: SiteInMemory['get'] = (path, init) => memory.get(path, init);

beforeAll(async () => {
  site = await loadSite(texts);
  memory = await openInMemory(site);
}, 60_000);

afterAll(() => serveSite(fixture));

const json = async (path: string) => JSON.parse((await get(path)).body);

/** Redirects have no content. */
const resolve = async (path: string) => {
  const { status, headers } = await get(path);
  return status === 308 ? headers.get('Location') : status;
};

test.each([
  ['/de/nope', 'de', 'Seite nicht gefunden'],
  ['/de/blog/tags/frist', 'de', 'Erstes'],
  ['/de/nope.md', 'de', '# Seite nicht gefunden'],
  ['/de/blog/tags/frist.md', 'de', '/de/blog/tags/first'],
  ['/ja/nope', 'ja', 'href="/ja/blog"'],
  ['/ar/blog/nope', 'ar', '<html lang="ar" dir="rtl"'],
  ['/nope', 'en', 'Page not found'],
  ['/de/nope.txt', 'de', 'Seite nicht gefunden'],
  ['/api/posts/nope?language=de', 'en', 'not_found'],
  ['/api/nope', 'en', 'not_found'],
  ['/api/posts?language=fr', 'en', 'invalid_parameter'],
])('what is missing is said in the language of its address: %s', async (path, language, part) => {
  const { headers, body } = await get(path);
  expect(headers.get('Content-Language')).toBe(language);
  expect(body).toContain(part);
});

test('nothing of a draft or of what is scheduled is in any page, file or response of the API', async () => {
  const sitemap = (await get('/sitemap.xml')).body;
  const lists = ['posts', 'projects', 'ai-terms', 'talks', 'search-index', 'now'];
  const german = ['llms.txt', 'rss.xml', 'feed.json', 'llms-full.txt'].map((name) => `/de/${name}`);
  const paths = [
    ...listSitemapPaths(sitemap).flatMap((path) => [path, toMarkdownPath(path)]),
    ...machineFileList.map(({ path }) => path),
    ...lists.flatMap((list) => ['en', 'de'].map((tag) => `/api/${list}?language=${tag}`)),
    ...[...german, '/blog/tags/first/rss.xml'],
  ];
  expect(paths.length).toBeGreaterThan(80);
  const found: string[] = [];
  for (const path of paths) {
    const { body, headers, status } = await get(path);
    if (status >= 500 || /zqx/i.test(body + JSON.stringify([...headers]))) found.push(path);
  }
  expect(found).toEqual([]);
  for (const path of [
    '/blog/zqx-draft',
    '/blog/zqx-later',
    '/de/blog/zqx-teil',
    '/projects/zqx-project',
    '/talks/zqx-talk',
    '/ai-dictionary/zqx-term',
    '/zqx-old',
    '/de/zqx-old',
    '/blog/series/zqx-parts',
    '/cards/blog/zqx-later.png',
    '/api/posts/zqx-draft',
    '/api/talks/zqx-talk',
  ]) {
    for (const spelling of /\.png|api/.test(path) ? [path] : [path, `${path}.md`])
      expect((await get(spelling)).status, spelling).toBe(404);
  }
  const { body } = await get('/search?q=zqx');
  expect(body).not.toMatch(/zqx (?:title|description|words|heading|keyword|term)/i);
});

test.each([
  ['/DE/blog', '/de/blog'],
  ['/De', '/de'],
  ['/DE.md', '/de.md'],
  ['/AR/rss.xml?a=1', '/ar/rss.xml?a=1'],
  ['/de/', '/de'],
  ['//JA//blog/', '/ja/blog'],
  ['/EN', 404],
  ['/FR/blog', 404],
  ['/debate', 404],
])('%s leads to %s', async (path, expected) => {
  expect(await resolve(path)).toBe(expected);
});

const isGerman = (path: string) => [path, 'de', '', ''] as const;

describe('an address has one language', () => {
  test.each([
    ['/', 'en', 'en', 'ltr'],
    ['/blog/a-title', 'en', 'en', 'ltr'],
    ['/blog/po-polsku', 'pl', 'en', 'ltr'],
    ['/de', 'de', 'de', 'ltr'],
    ['/de/blog', 'de', 'de', 'ltr'],
    ['/de/blog?q=satz', 'de', 'de', 'ltr'],
    ['/de/blog/ein-titel', 'de', 'de', 'ltr'],
    ['/de/blog/series/zwei-teile', 'de', 'de', 'ltr'],
    ['/de/projects/only-one', 'de', 'de', 'ltr'],
    ['/de/ai-dictionary/first-term', 'de', 'de', 'ltr'],
    ['/de/talks', 'de', 'de', 'ltr'],
    ['/de/talks/ein-vortrag', 'de', 'de', 'ltr'],
    ['/ar', 'ar', 'ar', 'rtl'],
    ['/ar/blog/unwan', 'ar', 'ar', 'rtl'],
    ['/ar/now', 'ar', 'ar', 'rtl'],
    ['/de/about', 'de', 'de', 'ltr'],
    ['/ar/about', 'en', 'ar', 'rtl'],
    ['/ja/search?q=検索', 'ja', 'ja', 'ltr'],
    ...['/de/blog/ein-titel.md', '/de.md', '/de/rss.xml', '/de/feed.atom', '/de/feed.json'].map(
      isGerman,
    ),
    ...['/de/llms.txt', '/de/llms-full.txt', '/de/blog/tags/first/rss.xml'].map(isGerman),
    ...['/api/posts?language=de', '/api/posts/ein-titel', '/api/now?language=de'].map(isGerman),
    ...['/api/search-index?language=de', '/changes.json?language=de'].map(isGerman),
    // Of several languages, of none, and of a refused one.
    ['/api/posts?language=de,ar', 'de, ar', '', ''],
    ['/api/projects?language=ar', 'ar', '', ''],
    ['/changes.json', 'en', '', ''],
    ['/changes.json?language=JA,de', 'ja, de', '', ''],
    ['/ai-dictionary/llms.txt', 'en', '', ''],
    ['/robots.txt', null, '', ''],
    ['/sitemap.md', 'en', '', ''],
  ] as const)('%s is in %s', async (path, language, page, direction) => {
    const { status, headers, body } = await get(path);
    expect([status, headers.get('Content-Language')]).toEqual([200, language]);
    if (page) expect(body).toContain(`<html lang="${page}" dir="${direction}"`);
  });

  test.each([
    '/fr',
    '/de/nope',
    '/de/blog/a-title',
    '/blog/ein-titel',
    '/de/api/posts',
    '/de/index',
    '/en',
    // A translation that is a draft or scheduled is none yet.
    '/de/blog/second-part',
    '/ar/blog/second-part',
  ])('%s is missing', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test('and no request changes it', async () => {
    for (const path of ['/', '/blog/a-title', '/de/blog']) {
      const headers = { 'Accept-Language': 'de, ar;q=0.5' };
      const [plain, asked] = [await get(path), await get(path, { headers })];
      expect([asked.status, asked.body]).toEqual([200, plain.body]);
      expect(asked.headers.get('Vary')).not.toMatch(/Accept-Language/i);
    }
  });

  test('also as Markdown', async () => {
    const { headers, body } = await get('/de/blog/ein-titel', {
      headers: { accept: 'text/markdown' },
    });
    expect(headers.get('Content-Location')).toBe('/de/blog/ein-titel.md');
    expect(body).toContain('language: de\ntranslations:\n  - language: en\n');
    expect(body).toContain('[den englischen Text](http://localhost:3000/blog/a-title)');
  });
});

test('a translation that is a draft or scheduled is no translation yet', async () => {
  const { headers, body } = await get('/blog/second-part');
  expect(alternatesOf(body)).toEqual([]);
  expect(headers.get('Link')).not.toMatch(/rel="alternate"; type="text\/html"/);
  expect(await json('/api/posts/second-part')).not.toHaveProperty('translations');
});

test('soft hyphens of an author stay in every format, and are no part of ids and words', async () => {
  const { body } = await get('/blog/second-part');
  expect(body).toContain('<h2 id="donaudampfschiff">Donau\u00ADdampf\u00ADschiff<');
  expect(body).toContain('Auto\u00ADbahn.');
  expect((await get('/blog/second-part.md')).body).toContain('Auto\u00ADbahn.');
  const { content, sections } = await json('/api/posts/second-part');
  expect(content).toContain('Auto\u00ADbahn.');
  expect(sections.at(-1)).toMatchObject({ id: 'donaudampfschiff' });
  for (const word of ['Donaudampfschiff', 'autobahn', 'Auto\u00ADbahn']) {
    const query = encodeURIComponent(word);
    expect((await json(`/api/posts?q=${query}`)).items, word).toHaveLength(1);
    expect((await get(`/search?q=${query}`)).body, word).toContain('/blog/second-part');
  }
});

/** The same site, in which files spell their language in another case than `site.yaml`, or with a region. */
test('documents in another spelling or region of a language are in it, and hreflang stays whole', async () => {
  const spell = (text: string) =>
    text.replace(/\b(tag: |\/)ja\b/g, '$1zh-hant-tw').replace(/\bja:/g, 'zh-hant-tw:');
  const variant = await loadSite(
    Object.fromEntries(
      Object.entries(texts).map(([path, text]) => [
        path.replace('.ja.', '.zh-Hant-TW.').replace(/\.de(?=\.mdx)/, '.de-AT'),
        spell(text),
      ]),
    ),
  );
  for (const path of ['/', '/blog/a-title', '/de/blog/ein-titel', '/zh-hant-tw/blog/daimei']) {
    const alternates = listAlternates(variant, path);
    expect(alternates.map(({ hreflang }) => hreflang).join(), path).toMatch(
      /^en,de(?:-AT)?,ar,zh-hant-tw,x-default$/,
    );
    expect(alternates.at(-1)?.path, path).toBe(alternates[0]?.path);
    for (const { path: other } of alternates)
      expect(listAlternates(variant, other), `${path} → ${other}`).toEqual(alternates);
  }
  const [, german, , chinese] = listSites(variant);
  expect(german?.posts.map(({ slug }) => slug)).toContain('ein-titel');
  expect(german?.posts[0]?.language).toBe('de-AT');
  expect(german?.config.ownTerms?.de).toEqual(['first-term']);
  expect(chinese?.posts[0]?.language).toBe('zh-hant-tw');
});

/** The pages of the site by their URL. */
const listPages = () =>
  [...memory.pages].map(
    ([path, html]) => [path.replace(/^\/filtered\/in-language/, ''), html] as const,
  );

const origin = 'http://localhost:3000';
const toUrl = (path: string) => `${origin}${path === '' ? '/' : path}`;

const alternatesOf = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(
    ([, language = '', url = '']) => [language, url] as const,
  );

test('each page with hreflang names itself, and what it names names it back', () => {
  const pages = new Map(listPages().map(([path, html]) => [toUrl(path), alternatesOf(html)]));
  expect(pages.get(`${origin}/blog/a-title`)).toEqual([
    ['en', `${origin}/blog/a-title`],
    ['de', `${origin}/de/blog/ein-titel`],
    ['ar', `${origin}/ar/blog/unwan`],
    ['ja', `${origin}/ja/blog/daimei`],
    ['x-default', `${origin}/blog/a-title`],
  ]);
  const languages = pages.get(`${origin}/about`)?.map(([language]) => language);
  expect(languages).toEqual(['en', 'de', 'x-default']);
  expect(pages.get(`${origin}/ar/about`)).toEqual([]);
  expect(pages.get(`${origin}/ar/talks`)).toHaveLength(5);
  for (const [url, alternates] of pages) {
    if (alternates.length === 0) continue;
    const targets = alternates.map(([, target]) => target);
    expect(targets, url).toContain(url);
    for (const [, target] of alternates) {
      if (!/\/api-docs$/.test(target))
        expect(pages.get(target), `${url} → ${target}`).toEqual(alternates);
    }
  }
});

test('the sitemap and the Link header name the same', async () => {
  const { body } = await get('/sitemap.xml');
  const parsed = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    isArray: (name) => name === 'xhtml:link',
  }).parse(body);
  type Link = { readonly hreflang: string; readonly href: string };
  const entries: readonly { loc: string; 'xhtml:link'?: readonly Link[] }[] = parsed.urlset.url;
  const byUrl = new Map(entries.map((entry) => [entry.loc, entry['xhtml:link'] ?? []]));
  for (const [path, html] of listPages()) {
    const links = byUrl.get(toUrl(path));
    if (links === undefined) continue;
    const alternates = alternatesOf(html);
    expect(
      links.map(({ hreflang, href }) => [hreflang, href]),
      path,
    ).toEqual(alternates);
    const header = (await get(path || '/')).headers.get('Link') ?? '';
    const named = header.matchAll(
      /<([^>]+)>; rel="alternate"; type="text\/html"; hreflang="([^"]+)"/g,
    );
    expect(
      Array.from(named, ([, url, language]) => [language, url]),
      path,
    ).toEqual(alternates);
  }
});

type FeedFacts = {
  readonly language: string | null;
  readonly items: readonly { readonly url: string | null }[];
};

test('the sitemap and all feeds are valid', async () => {
  // The schema of the protocol has no other namespaces.
  const contents = (await get('/sitemap.xml')).body.replace(/<xhtml:link[^>]*\/>/g, '');
  const schema = [readFileSync('tests/fixtures/sitemap.xsd', 'utf8')];
  const { errors } = await validateXML({ xml: [{ fileName: 'sitemap.xml', contents }], schema });
  expect(errors).toEqual([]);
  for (const prefix of ['', '/de', '/ar', '/ja']) {
    for (const name of ['rss.xml', 'feed.atom', 'feed.json']) {
      const { body: text } = await get(`${prefix}/${name}`);
      const feed: FeedFacts = name === 'feed.json' ? JSON.parse(text) : parseFeed(text);
      expect(feed.language, `${prefix}/${name}`).toBe(prefix.slice(1) || 'en');
      expect(feed.items.length).toBeGreaterThan(0);
      for (const { url } of feed.items) expect(`${url}`).toMatch(`${origin}${prefix}/`);
    }
  }
});

test('every link of a page leads somewhere', async () => {
  const known = new Map(listPages().map(([path]) => [path, 200]));
  for (const [path, html] of listPages()) {
    for (const [, href = ''] of html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)) {
      if (/api-docs|\/(?:openapi|ai-dictionary)\.json/.test(href)) continue;
      const status = known.get(href) ?? (await get(href.replaceAll('&amp;', '&'))).status;
      known.set(href, status);
      expect(status, `${path} → ${href}`).toBe(200);
    }
  }
});

describe('the API', () => {
  type Listed = { readonly slug?: string; readonly id?: string };
  const slugs = ({ items }: { readonly items: readonly Listed[] }) =>
    items.map(({ slug, id }) => slug ?? id);

  test.each([
    ['posts', ['a-title', 'po-polsku', 'second-part'], undefined],
    ['posts?language=de', ['ein-titel', 'nur-deutsch'], 'de'],
    ['posts?language=DE', ['ein-titel', 'nur-deutsch'], 'de'],
    ['posts?language=ja,ar', ['daimei', 'unwan'], 'ja,ar'],
    ['posts?language=de&q=ratschlag', [], 'de'],
    ['posts?language=de&q=rat', ['ein-titel'], 'de'],
    ['posts?language=ja&q=検索', ['daimei'], 'ja'],
    ['projects?language=de', ['only-one'], 'de'],
    ['projects?language=ar,ja', [], 'ar,ja'],
    ['ai-terms?language=de', ['first-term'], 'de'],
    ['ai-terms?language=ja,DE', ['first-term'], 'ja,de'],
    ['talks?language=de,ja', ['ein-vortrag', 'kouen'], 'de,ja'],
    ['talks?language=ja', ['kouen'], 'ja'],
  ])('/api/%s has %j and repeats its languages', async (path, expected, language) => {
    const list = await json(`/api/${path}`);
    expect(slugs(list).toSorted()).toEqual(expected);
    expect((list.filters ?? list.query).language).toBe(language);
  });

  test.each(['posts?', 'posts?q=a&sort=relevance&', 'talks?q=t&', 'search-index?'])(
    '/api/%s of all languages has what each has',
    async (path) => {
      const read = async (tags: string) => {
        const { items, entries = items } = await json(`/api/${path}language=${tags}`);
        return entries as readonly unknown[];
      };
      const each = await Promise.all(['en', 'de', 'ar', 'ja'].map(read));
      expect(new Set(await read('en,de,ar,ja'))).toEqual(new Set(each.flat()));
    },
  );

  test('names the translations of a document, and only then its language', async () => {
    expect(await json('/api/posts/ein-titel')).toMatchObject({
      language: 'de',
      url: `${origin}/de/blog/ein-titel`,
      translations: [
        { language: 'en', slug: 'a-title', url: `${origin}/blog/a-title` },
        { language: 'ar', slug: 'unwan', url: `${origin}/ar/blog/unwan` },
        { language: 'ja', slug: 'daimei', url: `${origin}/ja/blog/daimei` },
      ],
    });
    expect(await json('/api/posts/second-part')).not.toHaveProperty('language');
    expect(await json('/api/posts/po-polsku')).toMatchObject({ language: 'pl' });
    const { term } = await json('/api/ai-terms/first-term?language=de');
    expect(term).toBe('Erster Begriff');
  });

  test('says that the text for now is untranslated', async () => {
    expect(await json('/api/now?language=de')).not.toHaveProperty('language');
    expect(await json('/api/now')).not.toHaveProperty('language');
    const { headers, body } = await get('/api/now?language=ar');
    expect([headers.get('Content-Language'), JSON.parse(body).language]).toEqual(['en', 'en']);
    expect((await get('/ar/now')).body).toContain('<ul class="now" lang="en" dir="ltr">');
  });

  test.each([
    '/api/posts?language=fr',
    '/api/talks?language=',
    '/api/projects?language=de,xx',
    '/api/ai-terms?language=d',
    '/api/ai-terms/first-term?language=fr',
    '/api/search-index?language=*',
    '/api/now?language=english',
    '/changes.json?language=fr',
  ])('%s is 400 with the languages that exist', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(400);
    expect(body).toContain('en, de, ar, ja');
  });

  test('changes.json has one language unless asked', async () => {
    expect(await json('/changes.json')).not.toHaveProperty('filters');
    expect((await json('/changes.json?language=de')).filters).toEqual({ language: 'de' });
    const urls = async (query: string) =>
      ((await json(`/changes.json${query}`)).items as { url: string }[]).map(({ url }) => url);
    expect((await urls('')).filter((url) => /\/(?:de|ar|ja)\//.test(url))).toEqual([]);
    expect(await urls('?language=de,en')).toEqual(
      expect.arrayContaining([`${origin}/de/blog/ein-titel`, `${origin}/blog/a-title`]),
    );
  });
});

describe('the MCP server', () => {
  test.each([
    ['search', { query: 'Absatz', language: 'de' }, ['/de/blog/ein-titel']],
    ['search', { query: '検索', language: 'ja' }, ['/ja/blog/daimei']],
    ['list', { kind: 'post', language: 'ar' }, ['/ar/blog/unwan']],
    ['list', { kind: 'post' }, ['/blog/a-title', '/blog/po-polsku', '/blog/second-part']],
    ['list', { kind: 'talks', language: 'ja' }, ['/ja/talks/kouen']],
  ])('%s with %j finds %j', async (name, input, expected) => {
    const { structuredContent } = await callTool(name, input);
    const found: readonly { readonly path: string }[] =
      structuredContent.results ?? structuredContent.items;
    expect([...new Set(found.map(({ path }) => path))].toSorted()).toEqual(expected);
  });

  test('reads a path of any language, and names those of its own', async () => {
    const { structuredContent } = await callTool('read', { path: '/ar/blog/unwan' });
    expect(structuredContent.url).toBe(`${origin}/ar/blog/unwan`);
    expect(structuredContent.markdown).toContain('language: ar\n');
    const { isError, content } = await callTool('read', { path: '/de/blog/ein-titl' });
    expect(isError).toBe(true);
    expect(content[0].text).toContain('no page at /de/blog/ein-titl. ');
    expect(content[0].text).toContain('/de/blog/ein-titel');
  });

  test('refuses a language that the site lacks, and names those that it has', async () => {
    const { isError, content } = await callTool('list', { kind: 'post', language: 'fr' });
    expect(isError).toBe(true);
    for (const tag of ['en', 'de', 'ar', 'ja']) expect(content[0].text).toContain(`"${tag}"`);
  });
});

async function callTool(name: string, input: object) {
  const params = { name, arguments: input };
  const { body } = await get('/mcp', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
  return JSON.parse(/^data: (.*)$/m.exec(body)?.[1] ?? body).result;
}

test('lists end with what only another language has', async () => {
  const { body } = await get('/de/talks');
  expect(body.indexOf('Ein Vortrag')).toBeLessThan(body.indexOf('講演'));
  expect(body).toContain(
    `<li lang="ja" dir="ltr"><a class="row-title" href="${origin}/ja/talks/kouen" hrefLang="ja">講演</a>`,
  );
  expect((await get('/blog.md?section=in-other-languages')).body).toContain('## In other');
  const yaml = `${texts['site.yaml']}onlyOwnLanguage: true\n`;
  serveSite(await loadSite({ ...texts, 'site.yaml': yaml }));
  expect((await get('/filtered/in-language/de/talks')).status).toBe(404);
  serveSite(site);
});

test.each([
  ['/cards/de/blog/nope.png', 'de'],
  ['/cards/ar/nope.png', 'ar'],
  ['/cards/nope.png', 'en'],
])('%s is missing in %s', async (path, language) => {
  serveSite(site);
  const params = Promise.resolve({ path: path.split('/').slice(2) });
  const response = await readCard(new Request(`${origin}${path}`), { params });
  expect(response.status).toBe(404);
  expect(await response.text()).toContain(`<html lang="${language}"`);
});

test('the build names characters that no font has, in the cards of every language', () => {
  const latin = { codePoints: new Set(Array.from({ length: 0x300 }, (_, code) => code)) };
  const cards = Object.entries(toCards(site));
  const warnOf = (tag: string) =>
    describeMissing(
      cards.filter(([path]) => path.startsWith(`/cards/${tag}/blog/`)),
      { title: latin, interface: latin },
    );
  expect(warnOf('de')).toBeUndefined();
  expect(warnOf('ar')).toMatch(/^Warning: The social card \/cards\/ar\/.* ع/);
  expect(warnOf('ja')).toMatch(/^Warning: The social card \/cards\/ja\/.* leave out .*題/);
});

test.each(['rss.xml', 'feed.atom', 'feed.json', 'blog/tags/first/rss.xml'])(
  '/de/%s has a date as the feed of the first language has',
  async (name) => {
    for (const path of [`/${name}`, `/de/${name}`])
      expect((await get(path)).headers.get('Last-Modified'), path).toMatch(/ 2026 00:00:00 GMT$/);
  },
);

test('feeds have the language of their articles', async () => {
  expect((await get('/de/rss.xml')).body).toContain('<language>de</language>');
  expect(await json('/de/feed.json')).toMatchObject({
    language: 'de',
    home_page_url: `${origin}/de`,
    feed_url: `${origin}/de/feed.json`,
  });
  const { items } = await json('/feed.json');
  type Item = { readonly url: string; readonly language?: string };
  const languages = items.map(({ url, language }: Item) => [url, language]);
  expect(languages).toContainEqual([`${origin}/blog/po-polsku`, 'pl']);
  expect(languages).toContainEqual([`${origin}/blog/a-title`, undefined]);
  const [arabic] = (await json('/ar/feed.json')).items;
  expect(arabic.content_html).toMatch(
    /^<div lang="ar" dir="rtl"><p>.*<code dir="ltr">npm run site<\/code>/,
  );
  expect(arabic.content_html).toMatch(/<pre dir="ltr"><code dir="ltr">[\s\S]*<\/pre><\/div>$/);
  const { body: atom } = await get('/feed.atom');
  expect(atom.match(/<entry.*>/g)?.toSorted()).toEqual([
    '<entry xml:lang="pl">',
    ...languages.slice(1).map(() => '<entry>'),
  ]);
  const { body: rss } = await get('/rss.xml');
  expect(rss.match(/<dc:language>.*/g)).toEqual(['<dc:language>pl</dc:language>']);
});

test.each([
  ['/blog/a-title', 'en_US', ['de_DE', 'ar_EG', 'ja_JP'], 'workTranslation', ['de', 'ar', 'ja']],
  ['/de/blog/ein-titel', 'de_DE', ['en_US', 'ar_EG', 'ja_JP'], 'translationOfWork', ['en']],
  ['/ja/talks/kouen', 'ja_JP', [], undefined, []],
  ['/blog/po-polsku', 'pl_PL', [], undefined, []],
])(
  '%s has the locale %s for link previews, and names %j',
  async (path, locale, others, property, works) => {
    const { body } = await get(path);
    const listContents = (name: string) =>
      [...body.matchAll(/<meta property="([^"]+)" content="([^"]*)"/g)].flatMap(
        ([, found, content]) => (found === name ? [content] : []),
      );
    expect(listContents('og:locale')).toEqual([locale]);
    expect(listContents('og:locale:alternate')).toEqual(others);
    const [, graph = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
    type Work = { readonly inLanguage: string; readonly url: string };
    const things: readonly Record<string, Work & Work[]>[] = JSON.parse(graph)['@graph'];
    const named = ['workTranslation', 'translationOfWork'].flatMap((name) =>
      things.flatMap((thing) => (thing[name] ? [[name, [thing[name]].flat()] as const] : [])),
    );
    expect(named.map(([name, list]) => [name, list.map(({ inLanguage }) => inLanguage)])).toEqual(
      property ? [[property, works]] : [],
    );
    expect(things.map(({ inLanguage }) => inLanguage)).toContain(locale.slice(0, 2));
  },
);

test.each([
  ['/ar', '<a class="skip-link" href="#content" lang="en">Skip to content</a>'],
  ['/ar', '<a href="/ar/about" lang="en" dir="ltr">About</a>'],
  ['/ar', '<a href="/ar/blog">مقالات</a>'],
  ['/ar/ai-dictionary', '<span lang="en">Search terms</span>'],
  ['/ar/blog', '<h2 id="in-other-languages" lang="en">In other languages</h2>'],
  ['/ar/blog', '<time dateTime="2026-01-31T00:00:00.000Z" lang="en">31 January 2026</time>'],
  ['/ar/blog', '<span class="row-meta" lang="en">1 min</span>'],
  ['/ar/blog/tags/first', '<h1 dir="auto" lang="en">Articles tagged'],
  ['/ar/blog', '<h1>مقالات</h1>'],
  ['/ar/search', '<h1 lang="en" dir="ltr">'],
  ['/ar/blog/tags/first', '<span lang="en">Tag</span>'],
  ['/ar/search?q=x', '<h2 id="suggestions" lang="en">'],
  ['/talks/about-it', '<a href="/blog/po-polsku" lang="pl" dir="ltr">'],
  ['/ar/talks', '<bdi lang="en">1 February 2025</bdi>'],
  ['/ar/talks', '<h1 lang="en" dir="ltr">Talks</h1>'],
  ['/ar/talks/hadith', '<th scope="row" lang="en" dir="ltr">Date</th>'],
  ['/de/search?q=Versuch', '<a class="row-title" href="/de/now">'],
  ['/ar/talks/hadith', '<time dateTime="2025-02-01" lang="en">'],
  ['/search?q=artyku%C5%82', '<bdi lang="pl" dir="ltr">'],
  ['/search?q=Absatz', '<span class="row-meta">Articles (German)</span>'],
  ['/de/blog', '<span class="row-meta">1 Min.</span>'],
  ['/ar/nope', '<h1 dir="auto" lang="en">Page not found</h1>'],
  ['/de', '<a class="skip-link" href="#content">Zum Inhalt springen</a>'],
  ['/de', '<a href="/de/now" lang="en" dir="ltr">Now</a>'],
])('on %s, a text in another language says so: %s', async (path, html) => {
  expect((await get(path)).body).toContain(html);
});

test('a term that a language lacks leads to its entry in the first language, and says so', async () => {
  const { body } = await get('/de/blog/nur-deutsch');
  expect(body).toContain('<a href="/de/ai-dictionary/first-term">Eins</a>');
  expect(body).toContain('<a href="/ai-dictionary/second-term" hrefLang="en">zwei</a>');
  expect((await get('/de/blog/nur-deutsch.md')).body).toContain(
    `[Eins](${origin}/de/ai-dictionary/first-term) und [zwei](${origin}/ai-dictionary/second-term)`,
  );
});

test('names and labels are those of the language', () => {
  const [, german] = listSites(site);
  expect(german?.config.name).toBe('Eine Website in vier Sprachen');
  expect(german?.sections.find(({ name }) => name === 'writing')?.label).toBe('Texte');
  expect(german?.posts[0]?.category.label).toBe('Notizen');
});

test.each(['/blog', '/de/blog', '/blog/series/two-parts'])(
  'a title or description has the quotes of its own language on %s',
  async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(200);
    expect(body.includes('„Artykuł” w języku')).toBe(path !== '/blog/series/two-parts');
  },
);
