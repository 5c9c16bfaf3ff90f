import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isSlug, slugMaxLength } from '../../../lib/schema/limits.ts';
import { anyText } from '../../../tests/support/any-text.ts';
import { checkContent } from '../check/check.ts';
import { toReport } from '../check/report.ts';
import { toTitleSlug } from '../check/title-slug.ts';
import { toDocument } from '../content/content-file.ts';
import {
  readContentFile,
  readContentFolder,
  readPublicFiles,
  toContentFile,
} from '../content-folder.ts';
import { check, goodContent, surroundings } from './sample-content.ts';

const post = 'posts/hello.mdx';
const byteOrderMark = '\uFEFF';

/** The same text as editors on different systems save it. */
const spellings = [
  ['a byte order mark', (text: string) => `${byteOrderMark}${text}`],
  ['Windows line endings', (text: string) => text.replaceAll('\n', '\r\n')],
  ['both', (text: string) => `${byteOrderMark}${text.replaceAll('\n', '\r\n')}`],
  ['classic Mac line endings', (text: string) => text.replaceAll('\n', '\r')],
] as const;

describe('a content file', () => {
  test('is named by the path that authors see', () => {
    expect(toContentFile(post, 'a')).toEqual({ path: post, name: `content/${post}`, text: 'a' });
  });

  test.each(spellings)('reads the same with %s', (_, spell) => {
    expect(toContentFile(post, spell('a\n\nb\n')).text).toBe('a\n\nb\n');
  });

  test('keeps a byte order mark that is not at its start', () => {
    expect(toContentFile(post, `a${byteOrderMark}b`).text).toBe(`a${byteOrderMark}b`);
  });
});

describe('a document', () => {
  test.each([
    ['posts/a-b.md', 'a-b'],
    ['posts/a-b/index.mdx', 'a-b'],
    ['posts/a-b/index.md', 'a-b'],
    ['posts/index.mdx', 'index'],
  ])('is plain Markdown or a folder: %s', (path, slug) => {
    expect(toDocument(toContentFile(path, '---\nc: d\n---\nE'))).toMatchObject({ slug });
  });

  test.each(['posts', 'projects', 'ai-terms', 'pages'])('is an MDX file in %s/', (folder) => {
    expect(toDocument(toContentFile(`${folder}/a-b.mdx`, '---\nc: d\n---\nE'))).toMatchObject({
      collection: folder,
      slug: 'a-b',
      yaml: 'c: d',
      body: 'E',
      bodyLine: 4,
    });
  });

  test.each(['a.mdx', 'posts/a.mdx.txt', 'posts/a/b.mdx', 'constructor/a.mdx', 'posts'])(
    'is not %s',
    (path) => {
      expect(toDocument(toContentFile(path, '---\n---\n'))).toBeUndefined();
    },
  );
});

describe.each(spellings)('content with %s', (_, spell) => {
  const spelled = Object.fromEntries(
    Object.entries(goodContent).map(([path, text]) => [path, spell(text)]),
  );
  test('has no mistakes', () => {
    expect(check(spelled)).toEqual([]);
  });

  test('shows the line of a mistake without its line ending', () => {
    const text = goodContent[post]?.replace('A <Term', 'A\nb [c](/nope) <Term') ?? '';
    const files = Object.entries({ ...spelled, [post]: spell(text) }).map(([path, file]) =>
      toContentFile(path, file),
    );
    const report = toReport('text', checkContent(files, surroundings), files);
    expect(report.split('\n').slice(4, -2)).toEqual([
      '',
      '  8 | A',
      '> 9 | b [c](/nope) <Term slug="token">token</Term> of [it](/now).',
      '    |   ^^^^^^^^^^',
    ]);
    expect(report).not.toMatch(/[\r\uFEFF]/);
  });
});

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'legible-folder-'));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(path: string, text: string | Buffer = ''): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const pathsOf = () => readContentFolder(root).map(({ path }) => path);

describe('the content folder', () => {
  test('is read file by file, in the order of their paths', () => {
    for (const path of ['posts/b.mdx', 'now.yaml', 'posts/a.mdx', 'ai-terms/c.mdx']) {
      write(`content/${path}`);
    }
    expect(pathsOf()).toEqual(['ai-terms/c.mdx', 'now.yaml', 'posts/a.mdx', 'posts/b.mdx']);
  });

  test('is read with the path, the name and the text of each file', () => {
    write('content/posts/a.mdx', '---\n---\nWörter.\n');
    expect(readContentFolder(root)).toEqual([
      { path: 'posts/a.mdx', name: 'content/posts/a.mdx', text: '---\n---\nWörter.\n' },
    ]);
  });

  test('is read without byte order marks and Windows line endings', () => {
    write('content/now.yaml', '\uFEFFlastUpdated: 2026-01-31\r\nitems: []\r\n');
    expect(readContentFolder(root)[0]?.text).toBe('lastUpdated: 2026-01-31\nitems: []\n');
  });

  test('includes files that the site does not use, so that the check reports them', () => {
    for (const path of ['posts/a.md', 'posts/2026/b.mdx', 'image.png']) write(`content/${path}`);
    expect(pathsOf()).toEqual(['image.png', 'posts/2026/b.mdx', 'posts/a.md']);
  });

  test('is read without dotfiles, backups of editors and what Windows writes into folders', () => {
    write('content/a.mdx');
    const dotfiles = ['.DS_Store', 'posts/.a.mdx.swp', '.obsidian/app.json'];
    for (const path of [...dotfiles, 'a.mdx~', 'posts/#a.mdx#', 'posts/a/Thumbs.db', 'desktop.ini'])
      write(`content/${path}`);
    expect(pathsOf()).toEqual(['a.mdx']);
  });

  test('may be missing or have only folders', () => {
    expect(readContentFolder(root)).toEqual([]);
    mkdirSync(join(root, 'content/posts'), { recursive: true });
    expect(readContentFolder(root)).toEqual([]);
  });

  test('is read through a path with `..`', () => {
    write('content/posts/a.mdx');
    expect(readContentFolder(`${root}/content/../`).map(({ path }) => path)).toEqual([
      'posts/a.mdx',
    ]);
  });

  test('is read through symbolic links, and names those that lead nowhere', () => {
    write('elsewhere.mdx', 'Words.');
    write('content/a.mdx');
    symlinkSync(join(root, 'elsewhere.mdx'), join(root, 'content/b.mdx'));
    symlinkSync(join(root, 'nowhere.mdx'), join(root, 'content/c.mdx'));
    const folder = readContentFolder(root);
    expect(folder.map(({ path, isDangling }) => [path, isDangling])).toEqual([
      ['a.mdx', undefined],
      ['b.mdx', undefined],
      ['c.mdx', true],
    ]);
  });

  test.each([
    ['itself', 'a.mdx'],
    ['the folder above', '..'],
    ['its own folder', '.'],
  ])('has one mistake for a link that leads to %s', (_, target) => {
    for (const [name, text] of Object.entries(goodContent)) write(`content/${name}`, text);
    symlinkSync(target, join(root, 'content/posts/a.mdx'));
    const problems = checkContent(readContentFolder(root), surroundings);
    expect(problems.map(({ file, message }) => [file, message])).toEqual([
      ['content/posts/a.mdx', 'This symbolic link leads to no file.'],
    ]);
  });

  test('is read even if a file is binary', () => {
    write('content/a.png', Buffer.from([0x89, 0x50, 0xff, 0x00]));
    expect(pathsOf()).toEqual(['a.png']);
  });

  test.each(['posts/a.heic', 'posts/a/b.tiff', 'talks.pdf'])(
    'has one mistake for a binary file that the site does not use: %s',
    (path) => {
      for (const [name, text] of Object.entries(goodContent)) write(`content/${name}`, text);
      write(`content/${path}`, Buffer.from('\u0000\u0008\n\u0013\n\uFEFF'));
      const problems = checkContent(readContentFolder(root), surroundings);
      expect(problems.map(({ message }) => message)).toEqual(['The site does not use this file.']);
    },
  );
});

test.each(['posts/a.mdx', 'posts/a.png'])('one file, %s, is read while it is there', (path) => {
  expect(readContentFile(path, root)).toBeUndefined();
  write(`content/${path}`, 'text');
  expect(readContentFile(path, root)).toMatchObject({ path, name: `content/${path}` });
  rmSync(join(root, 'content', path));
  expect(readContentFile(path, root)).toBeUndefined();
});

describe('the public folder', () => {
  test('is read as URL paths', () => {
    for (const path of ['images/covers/b.svg', 'images/a b.png', 'robots.txt', '.well-known/c']) {
      write(`public/${path}`);
    }
    expect(readPublicFiles(root)).toEqual([
      '/.well-known/c',
      '/images/a b.png',
      '/images/covers/b.svg',
      '/robots.txt',
    ]);
  });

  test('may be missing', () => {
    expect(readPublicFiles(root)).toEqual([]);
  });
});

test.each([
  ['A title', 'a-title'],
  ['Déjà vu: OpenAPI & you', 'deja-vu-openapi-and-you'],
  ['TypeScript and GraphQL', 'typescript-and-graphql'],
  ["Don't fold; -- 100% of it!", 'dont-fold-100-of-it'],
  ['Straße, Łódź', 'strasse-lodz'],
  ['Привет', 'privet'],
  ['C++', 'c-plus-plus'],
  ['C# and F#', 'c-sharp-and-f-sharp'],
  ['用中文', 'yong-zhong-wen'],
  ['日本語のサイト', 'ri-ben-yu-nosaito'],
  ['한국어', 'hangugeo'],
  ['Größe', 'groesse'],
  ['ไทย', 'aithy'],
  ['ไทย 🙂', 'aithy'],
  ['2026', '2026'],
])('the title %j yields the slug %s', (title, slug) => {
  expect(toTitleSlug(title)).toBe(slug);
});

test.each(['', '   ', '🙂', '!?', '---'])('the title %j yields no slug', (title) => {
  expect(toTitleSlug(title)).toBeUndefined();
});

test.each([
  ['ends with a whole word', `${'a'.repeat(100)} ${'b'.repeat(30)}`, 'a'.repeat(100)],
  [
    'keeps a last word that just fits',
    `${'a'.repeat(100)} ${'b'.repeat(19)} c`,
    `${'a'.repeat(100)}-${'b'.repeat(19)}`,
  ],
  ['is cut where it is one word', 'a'.repeat(300), 'a'.repeat(slugMaxLength)],
])('the slug of a long title %s', (_, title, slug) => {
  expect(toTitleSlug(title)).toBe(slug);
});

test('every title yields a valid slug or none', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 200 }), (title) => {
      const slug = toTitleSlug(title);
      return slug === undefined || isSlug(slug);
    }),
  );
});
