/** Languages of other tools become translations and documents with a language. */

import { expect, test } from 'vitest';
import { toContentFile } from '../../../authoring/content-folder.ts';
import { planLanguages, readLanguage, toSiteYaml } from '../../languages.ts';
import { placeDocuments } from '../../placement.ts';
import { toImportReport } from '../../report.ts';
import { importFiles, readFiles, site } from '../import-site.ts';

/** A new site, with its pages and its example of an article. */
const emptySite = {
  ...site,
  files: [
    ...site.files.filter(({ path }) => !/^(?:posts|projects|ai-terms)\//.test(path)),
    toContentFile('posts/what-you-can-write.mdx', '---\ntitle: T\n---\n'),
  ],
};

const text = (extra = '') =>
  `---\ntitle: T\ndescription: D.\ndate: 2020-01-31\ntags: [a]\n${extra}---\nWords.`;

type Files = Readonly<Record<string, string>>;
type Case = readonly [name: string, files: Files, languages: string, expected: readonly string[]];

const cases: readonly Case[] = [
  [
    'Hugo, by suffix',
    {
      'hugo.toml': 'defaultContentLanguage = "de"\n[languages.de]\n[languages.zh-hant-tw]',
      'content/posts/a.de.md': text(),
      'content/posts/a.zh-hant-tw.md': text('slug: b\n'),
      'content/posts/b.js.md': text(),
    },
    'de, zh-Hant-TW',
    ['posts/a.mdx', 'posts/a.zh-Hant-TW.mdx slug: b', 'posts/b-js.mdx'],
  ],
  [
    'Hugo, a bundle with a translation and one without an original',
    {
      'hugo.toml': 'baseURL = "https://old.example"',
      'content/posts/a/index.md': text(),
      'content/posts/a/index.de.md': text(),
      'content/posts/c/index.de.md': text(),
      'content/about.md': '---\ntitle: About\n---\nWords.',
      'content/about.de.md': '---\ntitle: Ich\n---\nWorte.',
    },
    'en, de',
    [
      'pages/about.de.mdx',
      'pages/about.mdx',
      'posts/a.de.mdx',
      'posts/a.mdx',
      'posts/c.mdx language: de',
    ],
  ],
  [
    'Hugo, by a file of each language, which only the first part of a name says, and an About of the other one',
    {
      'config/_default/hugo.toml': 'defaultContentLanguage = "en"',
      'config/_default/languages.de.toml': 'label = "Deutsch"',
      'config/_default/languages.en.toml': 'label = "English"',
      'content/posts/a/index.de.md': text(),
      'content/posts/a/index.en.md': text(),
      'content/about.de.md': '---\ntitle: Ich\n---\nWorte.',
    },
    'en, de',
    ['pages/about.de.mdx', 'posts/a.de.mdx', 'posts/a.mdx'],
  ],
  [
    'Astro, by a field that names the original, whose name is another one',
    {
      'astro.config.mjs': '',
      'src/content/blog/one-repo.md': text('lang: en\n'),
      'src/content/blog/mot-repo.md': text('lang: vi\ntranslationOf: one-repo\n'),
    },
    'en, vi',
    ['posts/one-repo.vi.mdx slug: mot-repo', 'posts/one-repo.mdx'],
  ],
  [
    'Hugo, by suffix in a folder that the configuration names for one of its languages',
    {
      'hugo.yaml':
        'defaultContentLanguage: pt-br\nlanguages:\n  pt-br: {}\n  en: { contentDir: content }',
      'content/2020/a/index.md': text(),
      'content/2020/a/index.en.md': text(),
    },
    'pt-BR, en',
    ['posts/a.en.mdx', 'posts/a.mdx'],
  ],
  [
    'Hexo, by a folder of a language that the configuration lists',
    {
      'scaffolds/post.md': '',
      '_config.yml': 'language: [zh-tw, en]',
      'source/_posts/a.md': text(),
      'source/_posts/en/a.md': text(),
    },
    'zh-TW, en',
    ['posts/a.mdx', 'posts/a.en.mdx'],
  ],
  [
    'Hugo, by folder and by key',
    {
      'hugo.yaml':
        'defaultContentLanguage: en\nlanguages:\n  en: { contentDir: content/en }\n  persian: { contentDir: content/p, languageCode: fa-ir }',
      'content/en/posts/a.md': text(),
      'content/p/posts/a.md': text(),
      'content/en/posts/hello.md': text('translationKey: k\n'),
      'content/p/posts/salam.md': text('translationKey: k\n'),
    },
    'en, fa-IR',
    ['posts/a.mdx', 'posts/hello.mdx', 'posts/a.fa-IR.mdx', 'posts/hello.fa-IR.mdx slug: salam'],
  ],
  [
    'Hugo, with the folder of one language in that of another',
    {
      'hugo.toml':
        'defaultContentLanguage = "en"\n[languages.en]\ncontentDir = "content"\n[languages.de]\ncontentDir = "content/deutsch"\n[languages.fr]\ncontentDir = "content-fr"',
      'content/deutsch/posts/a.md': text(),
      'content/posts/a.md': text(),
      'content-fr/posts/a.md': text(),
    },
    'en, fr, de',
    ['posts/a.fr.mdx', 'posts/a.de.mdx', 'posts/a.mdx'],
  ],
  [
    'Hugo, with a folder beside the sections',
    {
      'config/_default/hugo.toml': 'defaultContentLanguage = "en"',
      'config/_default/languages.toml': '[en]\n[de]',
      'content/de/posts/a.md': text(),
      'content/posts/a.md': text(),
    },
    'en, de',
    ['posts/a.de.mdx', 'posts/a.mdx'],
  ],
  [
    'Astro, with its own language outside of a folder',
    {
      'astro.config.mjs': "i18n: { locales: ['en', 'pt-br'], defaultLocale: 'en' }",
      'src/content/blog/a.md': text(),
      'src/content/blog/pt-br/a.md': text(),
    },
    'en, pt-BR',
    ['posts/a.mdx', 'posts/a.pt-BR.mdx'],
  ],
  [
    'Pelican, by slug',
    {
      'pelicanconf.py': "DEFAULT_LANG = 'pl'",
      'content/a.md': 'Title: A\nDate: 2020-01-31\nSlug: a\nLang: pl\n\nWords.',
      'content/ein-a.md': 'Title: A\nDate: 2020-01-31\nSlug: a\nLang: de\n\nWorte.',
    },
    'pl, de',
    ['posts/a.mdx', 'posts/a.de.mdx'],
  ],
  [
    'Jekyll, by folder and defaults',
    {
      '_config.yml':
        'title: T\nlang: en\ndefaults:\n  - scope: { path: de }\n    values: { lang: de }',
      '_posts/2020-01-31-a.md': text(),
      'de/_posts/2020-01-31-a.md': text(),
    },
    'en, de',
    ['posts/a.mdx', 'posts/a.de.mdx'],
  ],
  [
    'Zola, with a territory',
    {
      'zola.toml': 'base_url = "https://old.example"\ndefault_language = "en"',
      'content/a/index.md': text(),
      'content/a/index.pt-BR.md': text(),
    },
    'en, pt-BR',
    ['posts/a.mdx', 'posts/a.pt-BR.mdx'],
  ],
  [
    'Astro, by folder',
    {
      'astro.config.mjs': '',
      'src/content/blog/en/a.md': text(),
      'src/content/blog/fr/a.md': text(),
      'src/content/blog/js/a.md': text(),
    },
    'en, fr',
    ['posts/a.mdx', 'posts/a.fr.mdx', 'posts/a-2.mdx'],
  ],
  [
    'Next, by folder, with its own language in a program',
    {
      'next.config.js':
        "module.exports = { i18n: { locales: ['en', 'ja'], defaultLocale: 'ja' } };",
      'data/blog/en/a.mdx': text(),
      'data/blog/ja/a.mdx': text(),
    },
    'ja, en',
    ['posts/a.en.mdx', 'posts/a.mdx'],
  ],
  [
    'Next, by suffix, of which a second document is the proof',
    {
      'next.config.mjs': '',
      'posts/a.mdx': text(),
      'posts/a.fr.mdx': text(),
      'posts/vs.it.mdx': text(),
    },
    'en, fr',
    ['posts/a.fr.mdx', 'posts/a.mdx', 'posts/vs-it.mdx'],
  ],
  [
    'Docusaurus, in the folder of its translations',
    {
      'docusaurus.config.js':
        "export default { i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } };",
      'blog/2020-01-31-a.md': text(),
      'i18n/fr/docusaurus-plugin-content-blog/2020-01-31-a.md': text(),
    },
    'en, fr',
    ['posts/a.mdx', 'posts/a.fr.mdx'],
  ],
  [
    'Jekyll, by fields',
    {
      '_config.yml': 'title: T\nlang: en',
      '_posts/2020-01-31-a.md': text('ref: one\n'),
      '_posts/2020-01-31-ein-titel.md': text('lang: de_DE\nref: one\n'),
      '_posts/2020-01-31-einzeln.md': text('lang: de_DE\n'),
    },
    'en, de-DE',
    ['posts/a.mdx', 'posts/a.de-DE.mdx slug: ein-titel', 'posts/einzeln.mdx language: de-DE'],
  ],
  [
    'Jekyll with polyglot',
    {
      '_config.yml': 'title: T\nlanguages: ["en", "es"]\ndefault_lang: en',
      '_posts/2020-01-31-a.md': text('lang: en\npermalink: /a/\n'),
      '_posts/2020-01-31-b.md': text('lang: es\npermalink: /a/\n'),
    },
    'en, es',
    ['posts/a.mdx', 'posts/a.es.mdx slug: b'],
  ],
  [
    'a blog in one language, which the site takes over',
    { '_config.yml': 'title: T\nlang: pl-PL', '_posts/2020-01-31-a.md': text() },
    'pl-PL',
    ['posts/a.mdx'],
  ],
  [
    'a region of the same language changes nothing',
    { '_config.yml': 'title: T\nlang: en-US', '_posts/2020-01-31-a.md': text() },
    'en',
    ['posts/a.mdx'],
  ],
  [
    'one folder with the name of a language',
    { 'astro.config.mjs': '', 'src/content/blog/it/a.md': text() },
    'en',
    ['posts/a.mdx'],
  ],
  [
    'a right-to-left text without a language',
    {
      'zola.toml': 'base_url = "https://old.example"',
      'content/a.md': `+++\ntitle = "T"\ndate = 2020-01-31\n[extra]\nrtl = true\n+++\nسلام، گل`,
      'content/b.md': `+++\ntitle = "T"\ndate = 2020-01-31\n[extra]\nrtl = true\n+++\nשלום`,
    },
    'en, fa, he',
    ['posts/a.mdx language: fa', 'posts/b.mdx language: he'],
  ],
  ...['dir: rtl', 'direction: "rtl"', 'rtl: "true"'].map(
    (field): Case => [
      `a right-to-left text with ${field}`,
      { '_config.yml': '', '_posts/2020-01-31-a.md': `${text(`${field}\n`)} שלום` },
      'en, he',
      ['posts/a.mdx language: he'],
    ],
  ),
  [
    'Hugo without languages: a name with three letters is none',
    { 'hugo.toml': '', 'content/posts/a.md': text(), 'content/posts/a.min.md': text() },
    'en',
    ['posts/a.mdx', 'posts/a-min.mdx'],
  ],
  [
    'Hugo, JSON, keys that are countries, another folder and upper case',
    {
      'hugo.json':
        '{"contentDir": "texts", "defaultContentLanguage": "en", "languages": {"en": {}, "br": {"languageCode": "pt-BR"}, "cn": {"languageCode": "zh-cn"}}}',
      'texts/posts/a.md': text(),
      'texts/posts/a.BR.md': text(),
      'texts/posts/a.cn.MD': text(),
    },
    'en, pt-BR, zh-CN',
    ['posts/a.pt-BR.mdx', 'posts/a.zh-CN.mdx', 'posts/a.mdx'],
  ],
  [
    'Astro, with paths that are not their languages',
    {
      'astro.config.mjs':
        "export default { i18n: { locales: ['en', { path: 'br', codes: ['pt-BR', 'pt'] }, 'de'], defaultLocale: 'en' } }",
      'src/content/blog/br/a.md': text(),
      'src/content/blog/de/a.md': text(),
      'src/content/blog/en/a.md': text(),
    },
    'en, pt-BR, de',
    ['posts/a.pt-BR.mdx', 'posts/a.de.mdx', 'posts/a.mdx'],
  ],
  [
    'a field with another meaning',
    { 'a.md': text('language: Python\n'), 'b.md': text('lang: js\n') },
    'en',
    ['posts/a.mdx', 'posts/b.mdx'],
  ],
];

test.each(cases)('%s', (_, files, languages, expected) => {
  const placed = readFiles(files, (source) => {
    const plan = planLanguages(source, emptySite);
    expect(plan.tags.join(', ')).toBe(languages);
    return placeDocuments(source.documents, source.language, plan);
  });
  expect(
    placed.map(({ kind, key, suffix, named }) =>
      [
        `${kind}s/${key}${suffix}.mdx`,
        ...Object.entries(named).map((pair) => pair.join(': ')),
      ].join(' '),
    ),
  ).toEqual(expected);
});

test('a site that has documents keeps its first language', () => {
  const files = { '_config.yml': 'lang: de', '_posts/2020-01-31-a.md': text() };
  const { summary } = toImportReport(importFiles(files), { isDryRun: true, copied: 0 });
  expect(summary).toContain('\n  languages  en, de\n');
  const [placed] = readFiles(files, (source) => {
    const plan = planLanguages(source, site);
    expect(plan).toEqual({ first: 'en', tags: ['en', 'de'] });
    return placeDocuments(source.documents, source.language, plan);
  });
  expect(placed).toMatchObject({ named: { language: 'de' }, target: '/de/blog/a' });
});

test.each([
  [
    'one language',
    'a: 1\n# Mine\nlanguage: en\nb: 2\n',
    ['de'],
    'a: 1\n# Mine\nlanguage: de\nb: 2\n',
  ],
  [
    'several',
    'a: 1\nlanguage: en\nb: 2\n',
    ['en', 'de'],
    'a: 1\nlanguages:\n  - tag: en\n  - tag: de\nb: 2\n',
  ],
  [
    'one more',
    'languages:\n  - tag: en\n  - tag: de\n    title: Titel\n',
    ['en', 'de', 'fr'],
    'languages:\n  - tag: en\n  - tag: de\n    title: Titel\n  - tag: fr\n',
  ],
  [
    'the same',
    '# Mine\na:   {b: 1}\nlanguage: "en"\n',
    ['en'],
    '# Mine\na:   {b: 1}\nlanguage: "en"\n',
  ],
  ['no text', '', ['en'], ''],
  ['no other', 'languages:\n  - tag: en\n', ['en'], 'languages:\n  - tag: en\n'],
])('site.yaml with %s', (_, before, tags, after) => {
  expect(toSiteYaml(before, { first: tags[0] ?? '', tags })).toBe(after);
});

test.each([
  ['zh-hant-tw', 'zh-Hant-TW'],
  ['pt_BR.UTF-8', 'pt-BR'],
  ['EN', 'en'],
  ['de-AT', 'de-AT'],
  ['js', undefined],
  ['Python', undefined],
  ['en-x-private', undefined],
  [['en'], undefined],
])('the language %s is %s', (given, tag) => {
  expect(readLanguage(given)).toBe(tag);
});
