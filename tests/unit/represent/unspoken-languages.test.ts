/** A site whose first language is Arabic, with others that the interface doesn't speak, in memory. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveSite } from '#lib/content/served-site.ts';
import { loadSite, readTexts } from '#tests/support/load-site.ts';
import { site as fixture } from '#tests/support/site.ts';
import { openInMemory, type SiteInMemory } from '#tests/support/site-in-memory.ts';

let other: SiteInMemory;

beforeAll(async () => {
  const small = readTexts('tests/fixtures/one-article');
  const tags = ['ar', 'fa', 'zh-Hant', 'pt-BR', 'gsw', 'he', 'ur'].map(
    (tag) => `  - tag: ${tag}\n`,
  );
  small['site.yaml'] =
    `name: A\ndescription: B.\nauthor: { name: C }\nsections: [{ name: writing }, { name: projects }, { name: dictionary }]\nlanguages:\n${tags.join('')}`;
  other = await openInMemory(await loadSite(small));
});

afterAll(() => serveSite(fixture));

test.each([
  ['/', 'ar', 'lang="ar" dir="rtl"'],
  ['/fa', 'fa', 'lang="fa" dir="rtl"'],
  ['/he/blog', 'he', 'lang="he" dir="rtl"'],
  ['/he', 'he', '<meta property="og:locale" content="he_IL"/>'],
  ['/ur', 'ur', 'lang="ur" dir="rtl"'],
  ['/ur/rss.xml', 'ur', '<language>ur</language>'],
  ['/zh-Hant/blog', 'zh-Hant', '<meta property="og:locale" content="zh_TW"/>'],
  ['/pt-BR', 'pt-BR', '<meta property="og:locale" content="pt_BR"/>'],
  ['/gsw/blog', 'gsw', 'hrefLang="zh-Hant"'],
  ['/pt-BR/rss.xml', 'pt-BR', '<language>pt-BR</language>'],
  ['/api/posts?language=PT-br,zh-hant', 'pt-BR, zh-Hant', '"filters":{"language":"pt-BR,zh-Hant"}'],
  ['/pt', 'ar', '404'],
  ['/zh/blog', 'ar', '404'],
])('%s is in %s', async (path, language, part) => {
  const { status, headers, body } = await other.get(path);
  expect(headers.get('Content-Language')).toBe(language);
  expect(part === '404' ? `${status}` : body).toContain(part);
});

test.each([
  ['/pt-br', '/pt-BR'],
  ['/ZH-HANT/blog', '/zh-Hant/blog'],
  ['/Gsw/', '/gsw'],
])('%s leads to %s', async (path, expected) => {
  expect((await other.get(path)).headers.get('Location')).toBe(expected);
});
