/** Runs the commands of docs/upgrading.md on a clone whose owner has replaced the samples. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFiles } from '#lib/content/content-files.ts';
import { replaceFile } from '#lib/content/replace-file.ts';

const [, commands = ''] =
  /<!-- upgrade -->\n```sh\n([\s\S]*?)```/.exec(readFileSync('docs/upgrading.md', 'utf8')) ?? [];

const root = mkdtempSync(join(tmpdir(), 'upgrade-'));
const [upstream, owner] = [join(root, 'upstream'), join(root, 'owner')];

/** Ignores the settings of this machine, such as hooks and signatures. */
const env = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.com',
};

const git = (cwd: string, ...args: readonly string[]) =>
  execFileSync('git', args, { cwd, env, encoding: 'utf8', stdio: 'pipe' });

function commit(folder: string, files: Readonly<Record<string, string>>, message: string): void {
  for (const [path, text] of Object.entries(files)) replaceFile(join(folder, path), text);
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '-m', message);
}

const read = (path: string) => readFileSync(join(owner, path), 'utf8');
const listOwned = () =>
  ['content', 'public'].flatMap((folder) =>
    listFiles(join(owner, folder)).map((path) => [`${folder}/${path}`, read(`${folder}/${path}`)]),
  );

const samples = {
  'content/posts/sample.mdx': '---\ntitle: A sample\n---\nText that an owner deletes.\n',
  'content/posts/kept-sample.mdx': '---\ntitle: Another sample\n---\nText that an owner edits.\n',
  'public/images/sample.svg': '<svg xmlns="http://www.w3.org/2000/svg" />\n',
  'tests/shipped/samples.test.ts': '// Tests of the samples.\n',
};

const own = {
  'content/posts/mine.mdx':
    '---\ntitle: A sample\n---\nText of an owner, like that of the sample.\n',
  'content/posts/kept-sample.mdx': '---\ntitle: Mine now\n---\nText that an owner has edited.\n',
  'content/site.yaml': 'name: My site\n',
  'content/theme.yaml': 'theme: ink\n',
  'public/images/mine.svg': '<svg xmlns="http://www.w3.org/2000/svg" ></svg>\n',
};

const changed = Object.fromEntries(
  Object.entries(samples).map(([path, text]) => [path, `${text.trim()} Revised.\n`]),
);

let before: readonly unknown[];
let conflicts: readonly string[];

const listConflicts = () =>
  git(owner, 'diff', '--name-only', '--diff-filter=U').split('\n').filter(Boolean);

beforeAll(() => {
  mkdirSync(upstream);
  git(upstream, 'init', '--quiet');
  for (const path of ['lib/site', 'content', 'package.json', '.gitignore']) {
    cpSync(path, join(upstream, path), { recursive: true });
  }
  commit(upstream, samples, 'feat: the first release');
  git(upstream, 'tag', 'v0.1.0');
  git(root, 'clone', '--quiet', upstream, owner);
  git(owner, 'remote', 'rename', 'origin', 'upstream');
  for (const path of ['content/posts/sample.mdx', 'public/images/sample.svg', 'tests/shipped']) {
    rmSync(join(owner, path), { recursive: true });
  }
  commit(owner, own, 'feat: my site');
  const program = { 'lib/site/new.ts': 'export {};\n', 'package.json': '{ "version": "0.2.0" }\n' };
  const more = { 'content/posts/new-sample.mdx': 'New.\n', 'content/site.yaml': 'name: Renamed\n' };
  commit(upstream, { ...changed, ...program, ...more }, 'feat: the second release');
  git(upstream, 'tag', 'v0.2.0');
  before = listOwned();
  git(owner, 'fetch', '--quiet', 'upstream', '--tags');
  expect(() => git(owner, 'merge', '--no-commit', '--no-ff', 'v0.2.0')).toThrow();
  conflicts = listConflicts();
  git(owner, 'merge', '--abort');
  execFileSync('sh', ['-e', '-c', commands], { cwd: owner, env, stdio: 'pipe' });
});

afterAll(() => rmSync(root, { recursive: true }));

test('a merge without the other commands conflicts in the files of the owner', () => {
  expect(conflicts).toEqual(
    expect.arrayContaining(['content/posts/kept-sample.mdx', 'content/site.yaml']),
  );
});

test('an upgrade has no conflict, and leaves the files of the owner as they were', () => {
  expect(listConflicts()).toEqual([]);
  expect(listOwned()).toEqual(before);
  expect(existsSync(join(owner, 'tests/shipped'))).toBe(false);
});

test('an upgrade brings the program of the release, and its commit has both parents', () => {
  expect(read('lib/site/new.ts')).toBe('export {};\n');
  expect(JSON.parse(read('package.json')).version).toBe('0.2.0');
  git(owner, 'commit', '--quiet', '--no-edit');
  expect(git(owner, 'rev-list', '--parents', '-1', 'HEAD').trim().split(' ')).toHaveLength(3);
  expect(git(owner, 'status', '--porcelain')).toBe('');
});
