/** On a copy of what the build has generated for the fixture site. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type PageKeys, toPageKeys } from '#lib/build/page-keys.ts';
import { ownPages } from '#lib/content/pages.ts';
import { groupPages, postSlugs } from '#lib/content/posts.ts';
import { projectIds } from '#lib/content/projects.ts';
import { termSlugs } from '#lib/content/terms.ts';
import { paths } from '#lib/site/paths.ts';
import { siteFolder } from '#tests/support/site-folder.ts';

const copy = vi.hoisted(() => ({ artifactsFolder: '' }));

vi.mock('#lib/content/artifacts-folder.ts', () => copy);

/** Of the unchanged copy. */
let before: PageKeys = new Map();
beforeEach(() => {
  const folder = relative('.', mkdtempSync(join(tmpdir(), 'keys-')));
  copy.artifactsFolder = join(folder, 'content');
  cpSync(join(siteFolder, '.generated'), folder, {
    recursive: true,
    filter: (path) => !/\/(?:fonts|covers)$/.test(path),
  });
  if (before.size === 0) before = toPageKeys('program');
});
afterEach(() => rmSync(dirname(copy.artifactsFolder), { recursive: true }));

/** Changes a file of `.generated`. */
function edit(path: string, change: (text: string) => string): void {
  const file = join(dirname(copy.artifactsFolder), path);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

function editJson<Json>(path: string, change: (json: Json) => void): void {
  edit(path, (text) => {
    const json: Json = JSON.parse(text);
    change(json);
    return JSON.stringify(json);
  });
}

type Collection = 'allPosts' | 'allProjects' | 'allAiTerms' | 'allPages';

type Index = Readonly<Record<Collection, readonly { readonly slug: string }[]>>;

function findChanged(program = 'program'): readonly string[] {
  const after = toPageKeys(program);
  expect([...after.keys()]).toEqual([...before.keys()]);
  return [...after].filter(([path, key]) => before.get(path) !== key).map(([path]) => path);
}

const [slug = ''] = postSlugs;

test('every document and every list below /blog has a key of its own', () => {
  const expected = [
    ...postSlugs.map(paths.post),
    ...projectIds.map(paths.project),
    ...termSlugs.map(paths.aiTerm),
    ...ownPages.map((page) => paths.contentPage(page.slug)),
    ...groupPages.keys(),
  ];
  expect([...before.keys()]).toEqual(expected);
  expect(new Set(before.values()).size).toBe(expected.length);
});

describe('a change of one page', () => {
  test.each(['page.json', 'json', 'md'])('its body: .%s', (extension) => {
    edit(`content/bodies/posts/${slug}.${extension}`, (text) => `${text} `);
    expect(findChanged()).toEqual([paths.post(slug)]);
  });

  test.each([
    ['allPosts', paths.post],
    ['allProjects', paths.project],
    ['allAiTerms', paths.aiTerm],
  ] as const)('what the index of %s has of its body', (collection, toPath) => {
    let name = '';
    editJson<Index>('content/index.json', ({ [collection]: [entry] }) => {
      Object.assign(entry ?? {}, { bodyHash: '', wordCount: 1, caseStudy: { sections: [] } });
      name = entry?.slug ?? '';
    });
    expect(findChanged()).toEqual([toPath(name)]);
  });
});

describe('a change of all pages', () => {
  test.each([
    ['allPosts', 'title'],
    ['allPosts', 'publishedAt'],
    ['allProjects', 'title'],
    ['allAiTerms', 'shortDefinition'],
    ['allPages', 'title'],
  ] as const)('the index of %s: %s', (collection, field) => {
    editJson<Index>('content/index.json', ({ [collection]: [entry] }) => {
      Object.assign(entry ?? {}, { [field]: 'other' });
    });
    expect(findChanged()).toEqual([...before.keys()]);
  });

  const shared = readdirSync(join(siteFolder, '.generated')).filter(
    (name) =>
      /\.(?:json|css)$/.test(name) &&
      !/^(?:build|content-summary|problems|unpublished)\.json$/.test(name),
  );
  test.each(shared)('%s', (name) => {
    edit(name, (text) => text.replace(/[a-z](?=[a-z]*"?[:,\s}\]])/, (letter) => `${letter}x`));
    expect(findChanged()).toEqual([...before.keys()]);
  });

  test('the program', () => {
    expect(findChanged('other')).toEqual([...before.keys()]);
  });
});

describe('a change of no page', () => {
  test.each(['build.json', 'content-summary.json', 'problems.json', 'unpublished.json'])(
    '%s',
    (name) => {
      edit(name, (text) => `${text} `);
      expect(findChanged()).toEqual([]);
    },
  );

  test('the day on which security.txt expires', () => {
    editJson<{ security: { expires: string } }>('site.json', (site) => {
      site.security.expires = '2030-01-01';
    });
    expect(findChanged()).toEqual([]);
  });

  test('the server, and files about all documents', () => {
    for (const file of ['worker.mjs', 'content/words.json', 'content/body-terms.json']) {
      edit(file, (text) => `${text} `);
    }
    expect(findChanged()).toEqual([]);
  });
});

test('the size of the feed changes articles if it is shown with another number', () => {
  const setFeed = (length: number) =>
    edit('content/rss.json', () => JSON.stringify('x'.repeat(length)));
  const findKey = () => toPageKeys('program').get(paths.post(slug));
  setFeed(20_100);
  const key = findKey();
  setFeed(20_200);
  expect(findKey()).toBe(key);
  setFeed(23_000);
  expect(findKey()).not.toBe(key);
  expect(findChanged()).toEqual(postSlugs.map(paths.post));
});
