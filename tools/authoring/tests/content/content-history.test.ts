import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeSite } from '../../../../tests/unit/content/samples.ts';
import { readGoneDocuments } from '../../content/content-history.ts';

const site = makeSite();

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'history-'));
  git('init', '-q', '-b', 'main');
  commit('2026-01-01T00:00:00Z', { 'README.md': 'Notes' });
});
afterEach(() => rmSync(root, { recursive: true }));

function git(...args: readonly string[]): void {
  run(args, '2026-01-01T00:00:00Z');
}

function readHash(name: string): string {
  return execFileSync('git', ['rev-parse', name], { cwd: root, encoding: 'utf8' }).trim();
}

function run(args: readonly string[], date: string): void {
  const names = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
  const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date };
  execFileSync('git', [...names, ...args], { cwd: root, env, stdio: 'ignore' });
}

/** @param files their texts, or `undefined` for those to remove. */
function commit(date: string, files: Readonly<Record<string, string | undefined>>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    if (text === undefined) rmSync(file);
    else writeFileSync(file, text);
  }
  run(['add', '-A'], date);
  run(['commit', '-q', '-m', 'A change'], date);
}

const post = (title: string, more = '') =>
  `---\ntitle: ${title}\npublishedAt: 2026-01-01\n${more}---\nWords about ${title}.\n`;
const removed = { 'content/posts/a.mdx': undefined };

describe('the documents that are gone', () => {
  test('have their path, title and the time of the commit', () => {
    commit('2026-01-02T00:00:00Z', { 'content/posts/a.mdx': post('First') });
    commit('2026-03-01T09:00:00Z', removed);
    expect(readGoneDocuments(site, root)).toEqual([
      { path: '/blog/a', title: 'First', at: '2026-03-01T09:00:00.000Z' },
    ]);
  });

  test('were public from their date in the time zone of the site', () => {
    const text = post('First').replace('2026-01-01', '2026-03-01T09:00');
    commit('2026-01-02T00:00:00Z', { 'content/posts/a.mdx': text });
    commit('2026-03-01T08:00:00Z', removed);
    const count = (timeZone: string) =>
      readGoneDocuments({ ...site, config: { ...site.config, timeZone } }, root).length;
    expect([count('Asia/Tokyo'), count('UTC')]).toEqual([1, 0]);
  });

  test('are read in four processes of git, however many they are', () => {
    const names = Array.from({ length: 20 }, (_, number) => `content/posts/${number}.mdx`);
    const list = (text?: string) => Object.fromEntries(names.map((name) => [name, text]));
    commit('2026-01-02T00:00:00Z', list(post('First')));
    commit('2026-03-01T09:00:00Z', list());
    const trace = join(root, 'trace');
    vi.stubEnv('GIT_TRACE2_EVENT', trace);
    expect(readGoneDocuments(site, root)).toHaveLength(20);
    vi.unstubAllEnvs();
    expect(readFileSync(trace, 'utf8').match(/"event":"start"/g)).toHaveLength(4);
  });

  test('name the file that they were renamed to', () => {
    commit('2026-01-02T00:00:00Z', { 'content/posts/a.mdx': post('First') });
    commit('2026-03-01T09:00:00Z', { ...removed, 'content/posts/b.mdx': post('First') });
    expect(readGoneDocuments(site, root)).toMatchObject([{ path: '/blog/a', movedTo: '/blog/b' }]);
  });

  test('are found beside files with hostile names, on a branch with one', () => {
    const names = ['caf\u00e9', 'a"b', "a'b", 'a[b]', '*', '-x', 'a\tb', 'a\nb', '\u202Eb'];
    names.push('x\ncommit 0000000 2026-01-01T00:00:00Z\nD\tcontent/posts/y');
    const list = (suffix: string, toText: (name: string) => string | undefined) =>
      Object.fromEntries(
        names.map((name) => [`content/posts/${name}${suffix}.mdx`, toText(name)] as const),
      );
    commit('2026-01-02T00:00:00Z', {
      ...list('', post),
      'content/posts/a.mdx': post('First'),
      'content/posts/b.mdx': post('Second words'),
    });
    git('checkout', '-q', '-b', 'caf\u00e9/"b;$(id)"');
    commit('2026-03-01T09:00:00Z', {
      ...list('', () => undefined),
      ...list('-moved', post),
      ...removed,
      'content/posts/b.mdx': undefined,
      'content/posts/caf\u00e9/b.mdx': post('Second words'),
    });
    const at = '2026-03-01T09:00:00.000Z';
    expect(readGoneDocuments(site, root).toSorted((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
      { path: '/blog/a', title: 'First', at },
      { path: '/blog/b', title: 'Second words', at },
    ]);
  });

  test.each([-1, 0, 253_402_300_800, 9_999_999_999_999])(
    'are none of a commit with the impossible time %d, and others stay',
    (seconds) => {
      commit('2026-01-02T00:00:00Z', {
        'content/posts/a.mdx': post('First'),
        'content/posts/b.mdx': post('Second words'),
      });
      commit('2026-03-01T09:00:00Z', removed);
      commit('2026-03-02T09:00:00Z', { 'content/posts/b.mdx': undefined });
      const [tree = '', parent = ''] = ['HEAD^{tree}', 'HEAD^'].map(readHash);
      const person = `A <a@example.com> ${seconds} +0000`;
      const text = `tree ${tree}\nparent ${parent}\nauthor ${person}\ncommitter ${person}\n\nb\n`;
      const args = ['hash-object', '-w', '-t', 'commit', '--stdin', '--literally'];
      git('reset', '-q', execFileSync('git', args, { cwd: root, input: text }).toString().trim());
      expect(readGoneDocuments(site, root).map(({ path }) => path)).toEqual(['/blog/a']);
    },
  );

  test('have a title however long they are', () => {
    commit('2026-01-02T00:00:00Z', {
      'content/posts/a.mdx': post('First') + 'word '.repeat(250_000),
    });
    commit('2026-03-01T09:00:00Z', removed);
    expect(readGoneDocuments(site, root)).toMatchObject([{ path: '/blog/a', title: 'First' }]);
  });

  test('are none that were drafts, unlisted, or public for less than an hour', () => {
    const texts = {
      draft: post('A draft', 'draft: true\n'),
      unlisted: post('Unlisted words', 'unlisted: true\n'),
      scheduled: post('Of the next day').replace('2026-01-01', '2026-03-02'),
      short: post('Of half an hour').replace('2026-01-01', '2026-03-01T08:30:00Z'),
      public: post('First'),
    };
    const toFiles = (toText: (text: string) => string | undefined) =>
      Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [`content/posts/${name}.mdx`, toText(text)]),
      );
    commit(
      '2026-01-02T00:00:00Z',
      toFiles((text) => text),
    );
    commit('2026-03-01T08:10:00Z', { 'content/posts/late.mdx': post('A late commit') });
    commit('2026-03-01T09:00:00Z', {
      ...toFiles(() => undefined),
      'content/posts/late.mdx': undefined,
    });
    expect(readGoneDocuments(site, root).map(({ path }) => path)).toEqual(['/blog/public']);
  });

  test('are none that only a branch had', () => {
    git('checkout', '-q', '-b', 'branch');
    commit('2026-01-02T00:00:00Z', { 'content/posts/a.mdx': post('First') });
    commit('2026-02-01T00:00:00Z', { ...removed, 'content/posts/b.mdx': post('Other words') });
    git('checkout', '-q', 'main');
    run(['merge', '-q', '--no-ff', '-m', 'Merge', 'branch'], '2026-03-01T00:00:00Z');
    expect(readGoneDocuments(site, root)).toEqual([]);
  });

  test('are those that a merged branch removed, at the time of the merge', () => {
    commit('2026-01-02T00:00:00Z', { 'content/posts/a.mdx': post('First') });
    git('checkout', '-q', '-b', 'branch');
    commit('2026-02-01T00:00:00Z', removed);
    git('checkout', '-q', 'main');
    run(['merge', '-q', '--no-ff', '-m', 'Merge', 'branch'], '2026-03-01T00:00:00Z');
    expect(readGoneDocuments(site, root)).toMatchObject([
      { path: '/blog/a', at: '2026-03-01T00:00:00.000Z' },
    ]);
  });
});
