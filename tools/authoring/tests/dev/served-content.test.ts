import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkContent, createReader, type Surroundings } from '../../check/check.ts';
import { isError } from '../../check/problem.ts';
import type { ContentFile } from '../../content/content-file.ts';
import {
  bindCollections,
  readContentFolder,
  readPublicFiles,
  toContentFile,
} from '../../content-folder.ts';
import { createContentChooser } from '../../dev/served-content.ts';
import { surroundings, toFiles } from '../sample-content.ts';

const read = createReader();
const check = (files: readonly ContentFile[]) => checkContent(files, surroundings, read);

const create = () =>
  createContentChooser({
    checkSaved: check,
    checkServed: check,
    today: '2026-01-31',
  });

const toMap = (changes?: Parameters<typeof toFiles>[0]) =>
  new Map(bindCollections(toFiles(changes)).map((file) => [file.path, file]));

const post = (body: string, more = 'tags: [http]') =>
  `---\ntitle: A\ndescription: B\ncategory: guides\n${more}\npublishedAt: 2026-01-01\n---\n${body}\n`;

/** The texts that are shown after each save. The last one that is returned belongs to the last save. */
function save(...saves: readonly Parameters<typeof toFiles>[0][]) {
  const choose = create();
  const choices = saves.map((changes) => choose(toMap(changes)));
  const { served, problems } = choices.at(-1) ?? {};
  expect(check(bindCollections([...(served?.values() ?? [])])).filter(isError)).toEqual([]);
  return { textOf: (path: string) => served?.get(path)?.text, problems, served };
}

const good = { 'posts/x.mdx': post('Good.') };

describe('served content', () => {
  test('is what was saved, if it has no mistake', () => {
    const { textOf, problems } = save({}, good, { 'posts/x.mdx': post('Better.') });
    expect(textOf('posts/x.mdx')).toContain('Better.');
    expect(problems).toEqual([]);
  });

  test.each([
    '<Callout kind="tip"',
    '<br',
    '{name}',
    '{',
    '<!-- -->',
    '{{< >}}',
    'I <3 you',
    '<YouTube/>',
    '<Unknown />',
    'import a from "a"',
    '[a](/nothing)',
    '![a](./none.png)',
  ])('is the last good version after %s', (body) => {
    const { textOf, problems } = save(good, { 'posts/x.mdx': post(body) });
    expect(textOf('posts/x.mdx')).toBe(good['posts/x.mdx']);
    expect(problems?.map(({ file }) => file)).toContain('content/posts/x.mdx');
  });

  test('is without mistakes wherever an article is cut off, which is reported', () => {
    const root = 'tests/fixtures/site';
    const whole = new Map(readContentFolder(root).map((file) => [file.path, file]));
    const media = [...whole.keys()].map((path) => `/images/content/${path}`);
    const site: Surroundings = {
      publicFiles: [...readPublicFiles(root), ...media],
      builtAt: '2030-01-01T00:00:00.000Z',
    };
    const checkSite = (files: readonly ContentFile[]) => checkContent(files, site, read);
    const options = { checkSaved: checkSite, checkServed: checkSite, today: '2026-01-31' };
    const choose = createContentChooser(options);
    const articles = [...whole.keys()].filter((path) => /^posts\/.*\.mdx$/.test(path));
    expect(choose(whole).problems.filter(isError)).toEqual([]);
    const anyShare = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...articles), anyShare, (path, share) => {
        const text = whole.get(path)?.text ?? '';
        const cut = toContentFile(path, text.slice(0, Math.floor(share * text.length)));
        choose(whole);
        const { served, problems } = choose(new Map([...whole, [path, cut]]));
        expect(checkSite([...(served?.values() ?? [])]).filter(isError)).toEqual([]);
        const shown = problems.some(isError) ? text : cut.text;
        expect(served?.get(path)?.text).toBe(shown);
      }),
      { numRuns: 25 },
    );
  });

  test('recovers when the file is valid', () => {
    const { textOf, problems } = save(
      good,
      { 'posts/x.mdx': '---' },
      { 'posts/x.mdx': post('C.') },
    );
    expect(textOf('posts/x.mdx')).toBe(post('C.'));
    expect(problems).toEqual([]);
  });

  test('contains other changes while one file is broken', () => {
    const { textOf } = save(good, { 'posts/x.mdx': '{', 'posts/y.mdx': post('Y.') });
    expect(textOf('posts/x.mdx')).toBe(good['posts/x.mdx']);
    expect(textOf('posts/y.mdx')).toBe(post('Y.'));
  });

  test.each(['posts/new.mdx', 'posts/new.md', 'projects/new/index.mdx', 'ai-terms/new.mdx'])(
    'has a draft in place of the broken new document %s',
    (path) => {
      const { textOf } = save({}, { [path]: '---\ntitle: "A' });
      expect(textOf(path)).toContain('draft: true');
    },
  );

  test('lacks a new document whose name is no slug', () => {
    const { served } = save({}, { 'posts/A b.mdx': post('A.') });
    expect(served?.has('posts/A b.mdx')).toBe(false);
  });

  test('keeps a tag that articles have, and a document that others link to', () => {
    const linked = { ...good, 'posts/y.mdx': post('[x](/blog/x)') };
    const { textOf } = save(linked, {
      'posts/y.mdx': linked['posts/y.mdx'],
      'posts/z.mdx': post('Z.'),
    });
    expect(textOf('posts/x.mdx')).toBe(good['posts/x.mdx']);
    expect(textOf('posts/z.mdx')).toBe(post('Z.'));
  });

  test('keeps the last good version of a data file', () => {
    const broken = { 'taxonomy.yaml': 'tags: [', 'site.yaml': '', 'now.yaml': 'items: 1' };
    const { textOf, problems } = save(good, { ...good, ...broken });
    for (const path of Object.keys(broken)) {
      expect(textOf(path)).toBe(toMap().get(path)?.text);
      expect(problems?.map(({ file }) => file)).toContain(`content/${path}`);
    }
  });
});

describe('a definition of the owner’s', () => {
  const define = (fields: string) => `label: Talks\nitem: Talk\nfields:\n  place: ${fields}\n`;
  const talks = {
    'talks/collection.yaml': define('{ type: text }'),
    'talks/a.mdx': '---\ntitle: A\nplace: Kraków\n---\nText.\n',
  };

  test('is as saved with its documents', () => {
    const changed = { ...talks, 'talks/collection.yaml': define('{ type: text, label: City }') };
    const { textOf, problems } = save(talks, changed);
    expect(problems?.filter(isError)).toEqual([]);
    expect(textOf('talks/collection.yaml')).toBe(changed['talks/collection.yaml']);
  });

  test.each([
    ['has a mistake', '{ type: texts }', 'content/talks/collection.yaml'],
    ['fits no document', '{ type: date }', 'content/talks/a.mdx'],
  ])('is the last good one, with its documents, if it %s', (_, fields, file) => {
    const changed = { ...talks, 'talks/collection.yaml': define(fields) };
    const { textOf, problems } = save(talks, changed);
    expect(problems?.filter(isError).map((problem) => problem.file)).toContain(file);
    for (const [path, text] of Object.entries(talks)) expect(textOf(path)).toBe(text);
  });
});

describe('the first choice', () => {
  test('has drafts in place of broken documents', () => {
    const { textOf } = save({ 'posts/x.mdx': '{', 'posts/y.mdx': post('Y.') });
    expect(textOf('posts/x.mdx')).toContain('draft: true');
    expect(textOf('posts/y.mdx')).toBe(post('Y.'));
  });

  test('lacks files that can have none', () => {
    const { served } = save({ 'posts/A b.mdx': post('A.'), 'notes.txt': 'A' });
    expect(served?.has('posts/A b.mdx')).toBe(false);
    expect(served?.has('notes.txt')).toBe(false);
  });

  test('waits until the site’s own files have no mistake', () => {
    const choose = create();
    expect(choose(toMap({ 'site.yaml': 'name: [' })).served).toBeUndefined();
    expect(choose(toMap()).served?.has('site.yaml')).toBe(true);
  });
});
