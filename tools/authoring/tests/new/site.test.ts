import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadRenderers } from '../../../../lib/markdown/renderers.ts';
import { CommandError } from '../../../../lib/pipeline/command.ts';
import { checkContent } from '../../check/check.ts';
import { isError } from '../../check/problem.ts';
import { readContentFolder, toContentFile } from '../../content-folder.ts';
import { drawLogo } from '../../new/logo.ts';
import {
  describeSite,
  explainAnswer,
  isSampleSite,
  readSiteFlags,
  refuseOwnContent,
  siteHelp,
  toSiteFiles,
  toSiteRequest,
} from '../../new/site.ts';

const today = '2026-01-31';
const surroundings = { publicFiles: ['/images/logo.svg'], builtAt: '2026-02-01T00:00:00.000Z' };
const samples = readContentFolder();

const requestOf = (answers: Partial<Parameters<typeof toSiteRequest>[0]> = {}, keep = false) =>
  toSiteRequest({ name: 'Notes', author: 'Ada', ...answers }, keep);

const mistakesOf = async (files: Parameters<typeof checkContent>[0]) => {
  await loadRenderers(files.map(({ text }) => text));
  return checkContent(files, surroundings).filter(isError);
};

describe('the files of a new site', () => {
  test.each(['en', 'de', 'es', 'pl', 'ja', 'pt-BR'])('pass the check in %s', async (language) => {
    expect(await mistakesOf(toSiteFiles(requestOf({ language }), today, samples))).toEqual([]);
  });

  test.each(['en,de', 'de, ja,pt-BR'])(
    'pass the check in %s, with a page of each language',
    async (language) => {
      const files = toSiteFiles(requestOf({ language }), today, samples);
      expect(await mistakesOf(files)).toEqual([]);
      const site = parse(files.find(({ path }) => path === 'site.yaml')?.text ?? '');
      const tags = site.languages.map(({ tag }: { readonly tag: string }) => tag);
      expect(tags).toEqual(language.split(/, ?/));
      for (const tag of tags.slice(1))
        expect(files.map(({ path }) => path)).toContain(`pages/about.${tag}.mdx`);
    },
  );

  test.each([
    ['has signs of Markdown and YAML', { name: '#1: "A" & *B*', author: '<Ada> {C}' }],
    ['is long', { name: 'Long '.repeat(60), author: 'Ada '.repeat(60) }],
  ])('pass the check if the name %s', async (_, answers) => {
    expect(await mistakesOf(toSiteFiles(requestOf(answers), today, samples))).toEqual([]);
  });

  test.each(['Ke$$ha', '$& $1 $`', '{name}'])(
    'have the author %s as the owner wrote it',
    (author) => {
      const files = toSiteFiles(requestOf({ author }), today, samples);
      const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? '';
      const { description } = parse(textOf('site.yaml'));
      expect(description).toBe(`The site of ${author}.`);
      expect(parse(textOf('pages/about.mdx').split('---')[1] ?? '').description).toContain(author);
    },
  );

  test.each([
    ['en', [], []],
    ['de', ['posts/what-you-can-write.mdx'], ['The first article is in English.']],
    [
      'fa',
      ['pages/about.mdx', 'pages/home.mdx', 'posts/what-you-can-write.mdx'],
      ['The pages in fa are in English'],
    ],
    ['fa,en', ['posts/what-you-can-write.mdx'], ['The pages in fa are in English']],
  ])('say what is in English on a site in %s', async (language, marked, messages) => {
    const request = requestOf({ language });
    const files = toSiteFiles(request, today, samples);
    expect(await mistakesOf(files)).toEqual([]);
    const isMarked = ({ text }: { readonly text: string }) => /^language: en$/m.test(text);
    const paths = files
      .filter(({ path }) => path !== 'site.yaml')
      .filter(isMarked)
      .map(({ path }) => path);
    expect(paths.filter((path) => !/^pages\/(?!home|about)/.test(path)).sort()).toEqual(marked);
    for (const message of messages) expect(describeSite(request)).toContain(message);
    if (messages.length === 0) expect(describeSite(request)).not.toContain('English');
  });

  test('have a category and a tag in the language of the site', () => {
    const files = toSiteFiles(requestOf({ language: 'de' }), today, samples);
    expect(parse(files.find(({ path }) => path === 'taxonomy.yaml')?.text ?? '')).toEqual({
      categories: [{ value: 'notes', label: 'Notizen' }],
      tags: [{ value: 'writing', label: 'Schreiben' }],
    });
  });

  test.each(['en', 'de', 'es', 'pl', 'ja'])(
    'have an About in %s whose sections pass the check without the signs of a comment around them',
    async (language) => {
      const files = toSiteFiles(requestOf({ language }), today, samples).map((file) =>
        file.path === 'pages/about.mdx'
          ? toContentFile(file.path, file.text.replaceAll(/^\{\/\*$|^\*\/\}$/gm, ''))
          : file,
      );
      const about = files.find(({ path }) => path === 'pages/about.mdx')?.text ?? '';
      expect(about.match(/^## .+\n\n.+\n$/gm)).toHaveLength(4);
      expect(await mistakesOf(files)).toEqual([]);
    },
  );

  test('do not name the old owner', () => {
    const text = toSiteFiles(requestOf(), today, samples).map((file) => file.text);
    expect(text.join('\n')).not.toMatch(/legible/i);
  });

  test('leave the samples but for home, about, site and now, if those stay', () => {
    const paths = toSiteFiles(requestOf({}, true), today, samples).map(({ path }) => path);
    expect(paths).toEqual([
      'site.yaml',
      'now.yaml',
      'pages/home.mdx',
      'pages/about.mdx',
      'posts/what-you-can-write.mdx',
    ]);
  });
});

describe('the answers', () => {
  test('are read from flags', () => {
    const { answers, keepSamples } = readSiteFlags([
      'site',
      '--name',
      'Notes',
      '--author',
      'Ada',
      '--language=de',
      '--url',
      'https://example.com',
      '--keep-samples',
    ]);
    expect(toSiteRequest(answers, keepSamples)).toEqual({
      name: 'Notes',
      author: 'Ada',
      languages: ['de'],
      url: 'https://example.com',
      keepSamples: true,
    });
  });

  test.each([
    ['a missing name', { name: ' ' }, 'The name of the site is missing'],
    ['a missing author', { author: '' }, 'The name of its author is missing'],
    ['a language in words', { language: 'German' }, '"German" is not a language tag'],
    ['a language twice', { language: 'pt-BR, en, pt-br' }, '"pt-br" is given twice.'],
    [
      'a URL with a path',
      { url: 'https://example.com/a' },
      'The URL of the site is "https://example.com/a", which is not an origin. Write a scheme',
    ],
  ])('refuse %s', (_, answers, message) => {
    expect(() => requestOf(answers)).toThrow(CommandError);
    expect(() => requestOf(answers)).toThrow(message);
  });

  test.each<[Parameters<typeof explainAnswer>[0], string, string | undefined]>([
    ['name', ' ', 'The name of the site is missing.'],
    ['author', '', 'The name of its author is missing.'],
    ['language', '', undefined],
    ['language', 'German', '"German" is not a language tag. Write one such as de.'],
    ['url', '', undefined],
    ['name', 'Notes', undefined],
  ])('to the question for the %s: %j is checked at once', (name, answer, mistake) => {
    expect(explainAnswer(name, answer)).toBe(mistake);
  });

  test.each(['name', 'author', 'language', 'languages', 'url', 'keep-samples'])(
    'the help that --help asks for names --%s',
    (flag) => {
      expect(readSiteFlags(['site', '--help']).help).toBe(true);
      expect(siteHelp).toContain(`--${flag} `);
    },
  );

  test('refuse a value without its flag', () => {
    expect(() => readSiteFlags(['site', 'Notes'])).toThrow('Put every value behind its flag');
  });
});

test('a site of someone else is refused', () => {
  const own = [toContentFile('site.yaml', 'name: Notes\nauthor:\n  name: Ada\n')];
  expect(() => refuseOwnContent(own)).toThrow('content/ belongs to Ada already');
  expect(() => refuseOwnContent([])).toThrow('content/ belongs to someone already');
});

test.each([
  ['name: Legible\nauthor: { name: Legible contributors }', true],
  ['name: Legible\nauthor: { name: Ada }', false],
  ['author: Legible contributors', false],
  ['name: Legible', false],
  ['', false],
])('whether %j is the site of the samples: %s', (yaml, isSample) => {
  expect(isSampleSite(yaml)).toBe(isSample);
});

describe('the logo', () => {
  const colors = { square: '#000', letter: '#fff' };

  test.each(['Zoe', 'łukasz', 'Жанна', 'Ωμέγα'])('of %s is a letter as a path', async (name) => {
    expect(await drawLogo(name, colors)).toMatch(/<path d="M[\d.]+ [^"]{40,}" fill="#fff"/);
  });

  test.each(['日本', '🙂', '<'])('of %s is well-formed', async (name) => {
    const svg = await drawLogo(name, colors);
    expect(svg).toMatch(/<title>(?:日|🙂|&lt;)<\/title>/);
    expect(svg).toContain('<path d="M');
  });
});
