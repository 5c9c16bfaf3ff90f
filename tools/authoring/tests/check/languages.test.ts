import { expect, test } from 'vitest';
import { loadRenderers } from '../../../../lib/markdown/renderers.ts';
import { checkContent } from '../../check/check.ts';
import { goodContent, postYaml, surroundings, toDocument, toFiles } from '../sample-content.ts';

const siteYaml = (goodContent['site.yaml'] ?? '').replace(
  /^language: .*/m,
  'languages: [{ tag: en }, { tag: de }]',
);
const post = (more: string) => toDocument(`${more}${postYaml}`);

const check = async (changes: Readonly<Record<string, string>>) => {
  const files = toFiles({ 'site.yaml': siteYaml, ...changes });
  await loadRenderers(files.map(({ text }) => text));
  return checkContent(files, surroundings).map(
    ({ file, field, message, nearest }) =>
      `${file}${field ? ` ${field}` : ''}: ${message}${nearest ? ` (${nearest})` : ''}`,
  );
};

test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
  ['a translation', { 'posts/hello.de.mdx': post('slug: hallo\n') }, []],
  ['one in a folder', { 'posts/hello/index.de.mdx': post('') }, []],
  [
    'a language that the site does not list, in a field',
    { 'posts/b.mdx': post('language: ar\n') },
    [],
  ],
  [
    'a related article that only the first language has',
    { 'posts/b.de.mdx': post('related: [hello]\n') },
    [
      'content/posts/b.de.mdx related[0]: "hello" in content/posts/ has no translation into the language of this document.',
    ],
  ],
  [
    'a related article that only another language has',
    { 'posts/b.de.mdx': post(''), 'posts/c.mdx': post('related: [b]\n') },
    [
      'content/posts/c.mdx related[0]: "b" in content/posts/ has no translation into the language of this document.',
    ],
  ],
  [
    'a related article by the slug of another language',
    {
      'posts/hello.de.mdx': post('slug: hallo\n'),
      'posts/b.de.mdx': post('related: [hello]\n'),
      'posts/c.mdx': post('related: [hallo]\n'),
    },
    [
      'content/posts/b.de.mdx related[0]: "hello" in content/posts/ has another `slug` in the language of this document. (hallo)',
      'content/posts/c.mdx related[0]: "hallo" in content/posts/ has another `slug` in the language of this document. (hello)',
    ],
  ],
  [
    'a translation whose front matter is no YAML',
    { 'posts/hello.de.mdx': post('title: Hallo: du\n') },
    [
      'content/posts/hello.de.mdx: This line contains a second `:`, which YAML reads as another field.',
    ],
  ],
  [
    'a language that the site does not list, in a name',
    { 'posts/b.fr.mdx': post('') },
    [
      'content/posts/b.fr.mdx: The site has no language "fr", which the name of the file ends with. (en)',
    ],
  ],
  [
    'a name that ends with no language',
    { 'posts/b.jp.mdx': post('') },
    ['content/posts/b.jp.mdx: The name of the file ends with "jp", which is not a language. (ja)'],
  ],
  [
    'a field that contradicts the name',
    { 'posts/b.de.mdx': post('language: en\n') },
    ['content/posts/b.de.mdx language: The name of the file says de.'],
  ],
  [
    'a wrong tag',
    { 'posts/b.mdx': post('language: german\n') },
    ['content/posts/b.mdx language: "german" is not accepted here. (de)'],
  ],
  [
    'one address for two documents of a language',
    { 'posts/b.de.mdx': post('slug: c\n'), 'posts/c.de.mdx': post('') },
    ['content/posts/c.de.mdx: content/posts/b.de.mdx already has the URL /de/blog/c.'],
  ],
  ['one slug in two languages', { 'posts/b.de.mdx': post('slug: hello\n') }, []],
  [
    'a slug in the first language',
    { 'posts/b.mdx': post('slug: c\n') },
    ['content/posts/b.mdx slug: There is no field with this name.'],
  ],
  [
    'a page with the address of a language',
    { 'pages/de.mdx': goodContent['pages/about.mdx'] ?? '' },
    ['content/pages/de.mdx: The page would be at /de, which the site uses for something else.'],
  ],
  [
    'a page of a language with its address',
    { 'pages/a.de.mdx': (goodContent['pages/about.mdx'] ?? '').replace('---', '---\nslug: de') },
    ['content/pages/a.de.mdx: The page would be at /de, which the site uses for something else.'],
  ],
  [
    'a page that each site has, only in another language',
    {
      'pages/about.mdx': (goodContent['pages/about.mdx'] ?? '').replace('---', '---\nlanguage: de'),
    },
    [
      'content/pages/about.mdx: The site needs this page in its first language, and this file has `language: de`.',
    ],
  ],
  [
    'a collection with the address of a language',
    { 'de/collection.yaml': 'label: De\nitem: De\nfields: {}\n' },
    [
      'content/de/collection.yaml: The collection would be at /de, which the site uses for something else.',
    ],
  ],
  [
    'relations that go both ways in each language',
    Object.fromEntries(
      [
        ['a', 'b'],
        ['b', 'a'],
      ].flatMap(([name, other]) => {
        const term = (goodContent['ai-terms/embedding.mdx'] ?? '')
          .replace(/^term: .*/m, `term: ${name}`)
          .replace(/^related: .*/m, `related: [${other}]`);
        const german = term.replace(/^related.*\n/m, '');
        return [
          [`ai-terms/${name}.mdx`, term],
          [`ai-terms/${name}.de.mdx`, german],
        ];
      }),
    ),
    [],
  ],
  ['slugs that are tags', { 'posts/de.mdx': post(''), 'posts/de.de.mdx': post('') }, []],
  ['a draft of a translation', { 'posts/hello.de.mdx': post('draft: true\n') }, []],
  ['a tag in another case, and with a region', { 'posts/b.de-AT.mdx': post('') }, []],
  [
    'a translation in the first language',
    { 'posts/hello.en.mdx': post('') },
    ['content/posts/hello.en.mdx: content/posts/hello.mdx already has the URL /blog/hello.'],
  ],
  [
    'one translation in both forms',
    { 'posts/hello.de.mdx': post(''), 'posts/hello/index.de.mdx': post('') },
    [
      'content/posts/hello/index.de.mdx: content/posts/hello.de.mdx already has the URL /de/blog/hello.',
    ],
  ],
  [
    'a translation in the folder of another',
    { 'posts/x/index.de.mdx': post(''), 'posts/x/a.de.mdx': post('') },
    ['content/posts/x/a.de.mdx: The site reads no documents in this subfolder.'],
  ],
  [
    'names of files that end with no language of the site',
    Object.fromEntries(
      [
        'b.pt_BR',
        'c.DE',
        'hello.de.ar',
        'd.en-12',
        'e.sl-rozaj-rozaj',
        'f.und',
        'hello/index.DE',
      ].map((name) => [`posts/${name}.mdx`, post('')]),
    ),
    [
      'content/posts/b.pt_BR.mdx: The file name becomes a part of the URL, but this name is not a valid slug. (b.pt-BR.mdx)',
      'content/posts/c.DE.mdx: The file name becomes a part of the URL, but this name is not a valid slug. (c.de.mdx)',
      'content/posts/d.en-12.mdx: The name of the file ends with "en-12", which is not a language.',
      'content/posts/e.sl-rozaj-rozaj.mdx: The name of the file ends with "sl-rozaj-rozaj", which is not a language.',
      'content/posts/f.und.mdx: The name of the file ends with "und", which is not a language.',
      'content/posts/hello.de.ar.mdx: The file name becomes a part of the URL, but this name is not a valid slug. (hello.ar.mdx)',
      'content/posts/hello.de.ar.mdx: The site has no language "ar", which the name of the file ends with. (en)',
      'content/posts/hello/index.DE.mdx: The site reads no documents in this subfolder. (hello/index.de.mdx)',
    ],
  ],
  [
    'values of `language` that are no tag',
    Object.fromEntries(
      ['pt_BR', 'x-klingon', 'DE', 'und', '12', 'null', '[de]'].map((tag, index) => [
        `posts/b${index}.mdx`,
        post(`language: ${tag}\n`),
      ]),
    ),
    [
      'content/posts/b0.mdx language: "pt_BR" is not accepted here. (pt-BR)',
      'content/posts/b1.mdx language: "x-klingon" is not accepted here.',
      'content/posts/b2.mdx language: "DE" is not accepted here. (de)',
      'content/posts/b3.mdx language: "und" is not accepted here.',
      'content/posts/b4.mdx language: 12 is not text.',
      'content/posts/b5.mdx language: The field has no value.',
      'content/posts/b6.mdx language: ["de"] is not text.',
    ],
  ],
  [
    'translations of "now"',
    Object.fromEntries(
      ['de', 'DE', 'german', 'en'].map((tag) => [`now.${tag}.yaml`, goodContent['now.yaml'] ?? '']),
    ),
    (
      [
        ['DE', 'now.de.yaml'],
        ['en', 'now.yaml'],
        ['german', 'now.de.yaml'],
      ] as const
    ).map(
      ([tag, nearest]) =>
        `content/now.${tag}.yaml: The site has no language after the first with the tag "${tag}". (${nearest})`,
    ),
  ],
  [
    'now in a language alone',
    { 'now.yaml': undefined, 'now.de.yaml': goodContent['now.yaml'] ?? '' } as never,
    ['content/now.yaml: The site needs this file, and it is missing.'],
  ],
  [
    'labels in a language that the site lacks',
    {
      'taxonomy.yaml': (goodContent['taxonomy.yaml'] ?? '').replace(
        /^( +)label: .*/m,
        '$&\n$1labels: { fr: X, dee: Y, de: Z }',
      ),
    },
    [
      'content/taxonomy.yaml categories[0].labels.fr: The site has no language "fr", so no page shows this label. (en)',
      'content/taxonomy.yaml categories[0].labels.dee: The site has no language "dee", so no page shows this label. (de)',
    ],
  ],
])('%s', async (_, changes, expected) => {
  expect(await check(changes)).toEqual(expected);
});

test('the page of the first language must exist, although a translation does', async () => {
  const { 'pages/blog.mdx': blog = '', ...rest } = goodContent;
  const files = toFiles({
    'site.yaml': siteYaml,
    'pages/blog.de.mdx': blog,
    'pages/blog.mdx': undefined,
  });
  await loadRenderers(Object.values(rest));
  expect(checkContent(files, surroundings).map(({ file }) => file)).toContain(
    'content/pages/blog.mdx',
  );
});

test.each([
  ['a mistake in another field', `${siteYaml}theme: papr\n`],
  ['a mistake in a language', siteYaml.replace('{ tag: de }', '{ tag: de, title: 1 }')],
  ['a tag that is none', siteYaml.replace('{ tag: de }', '{ tag: german_1 }')],
  ['a line that is not YAML', `${siteYaml}timeZone: @Berlin\n`],
  ['a list that is not closed', siteYaml.replace(']', '')],
])('%s in site.yaml is not reported in translations, too', async (_, text) => {
  const { 'pages/about.mdx': about = '', 'now.yaml': now = '' } = goodContent;
  const taxonomy = `${goodContent['taxonomy.yaml']}`.replace(
    'label: Redis',
    'label: Redis\n    labels: { de: Redis }',
  );
  const problems = await check({
    'site.yaml': text,
    'taxonomy.yaml': taxonomy,
    'now.de.yaml': now,
    'pages/about.de.mdx': about,
    'pages/home.de.mdx': about,
    'posts/hello.de.mdx': post(''),
  });
  expect(problems).not.toEqual([]);
  expect(problems.filter((problem) => !problem.startsWith('content/site.yaml'))).toEqual([]);
});

test('a first language that is unknown is not reported in English translations, too', async () => {
  const text = siteYaml.replace('[{ tag: en }, { tag: de }]', '[de, en]');
  const problems = await check({ 'site.yaml': text, 'posts/hello.en.mdx': post('') });
  expect(problems.filter((problem) => !problem.startsWith('content/site.yaml'))).toEqual([]);
});

test('a mistake in site.yaml does not bring back documents of a section that is off', async () => {
  const names = ['writing', 'projects', 'now', 'search'];
  const sections = names.map((name) => `  - name: ${name}\n`).join('');
  const problems = await check({
    'site.yaml': `${goodContent['site.yaml']}theme: papr\nsections:\n${sections}`,
    'ai-terms/token.mdx': toDocument('term: 1'),
    'posts/hello.mdx': post(''),
  });
  expect(problems.filter((problem) => !problem.startsWith('content/site.yaml'))).toEqual([]);
});

test.each([
  ['neither `language` nor `languages`', '', 'content/site.yaml language: The field is missing.'],
  [
    'both',
    'language: en\nlanguages: [{ tag: en }]',
    'content/site.yaml language: "en" is not accepted here.',
  ],
  [
    'a wrong tag',
    'languages: [{ tag: English }]',
    'content/site.yaml languages[0].tag: "English" is not accepted here. (en)',
  ],
  ...(
    [
      ['pt_BR', '"pt_BR" is not accepted here. (pt-BR)'],
      ['DE', '"DE" is not accepted here. (de)'],
      ['x-klingon', '"x-klingon" is not accepted here.'],
      ['und', '"und" is not accepted here.'],
      ['now', 'The language would be at /now, which the site uses for something else.'],
      ['EN', '"EN" is not accepted here. (en)'],
      ['en', '"en" is already in this list.'],
    ] as const
  ).map(
    ([tag, message]) =>
      [
        `the second language ${tag}`,
        `languages: [{ tag: en }, { tag: ${tag} }]`,
        `content/site.yaml languages[1].tag: ${message}`,
      ] as [string, string, string],
  ),
  [
    'a language twice in two cases',
    'languages: [{ tag: en, title: A }, { tag: zh-hant-tw }, { tag: zh-Hant-TW }]',
    'content/site.yaml languages[2].tag: "zh-Hant-TW" is already in this list.',
  ],
  [
    'a label of no section',
    'languages: [{ tag: en }, { tag: sr-Latn, sections: { writng: Tekstovi } }]',
    'content/site.yaml languages[1].sections.writng: There is no section with this name. (writing)',
  ],
])('site.yaml with %s is refused', async (_, lines, problem) => {
  const changed = (goodContent['site.yaml'] ?? '').replace(/^language: .*/m, lines);
  expect(await check({ 'site.yaml': changed })).toEqual([problem]);
});
