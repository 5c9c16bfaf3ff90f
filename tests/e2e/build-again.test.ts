/**
 * A site that is built several times: what has not changed stays, and a page from the cache has the bytes and the headers of one
 * that Next has rendered.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFiles } from '#lib/content/content-files.ts';
import { findCurrentRelease } from '#lib/server/releases.mjs';
import { compareBuilds, readBuiltPages } from '#tests/support/built-pages.ts';
import { send } from '#tests/support/request.ts';
import { makeScratchSite } from '#tests/support/scratch-site.ts';
import { startSite, trustLoopback } from '#tests/support/site-server.ts';

const folder = makeScratchSite('build-again');
const whole = makeScratchSite('build-again-whole');

beforeAll(() => {
  build(folder);
});
afterAll(() => {
  for (const path of [folder, whole]) rmSync(path, { recursive: true });
});

function build(path: string, env: Readonly<Record<string, string>> = {}): string {
  const settings = { cwd: path, env: { ...process.env, ...env }, encoding: 'utf8' } as const;
  return execFileSync('npm', ['run', 'build'], settings);
}

/** Two builds with the same time have the same bytes. */
const sameTime = { SOURCE_DATE_EPOCH: '1795219200' };

const article = 'content/posts/only-one.mdx';

/** Damages the cached page of a dictionary entry. */
function damageEntry(): void {
  const entries = join(folder, '.next/cache/legible/entries');
  const isPage = (text: string) => text.includes('"dataRoute":"/ai-dictionary/first-term.rsc"');
  const files = listFiles(entries).map((name) => join(entries, name));
  const [file = ''] = files.filter((path) => isPage(readFileSync(path, 'utf8')));
  truncateSync(file, 100);
}

function editArticle(path: string): void {
  const file = join(path, article);
  writeFileSync(file, readFileSync(file, 'utf8').replace('nothing else', 'a changed word'));
}

const readTime = () => readFileSync(join(folder, '.generated/build.json'), 'utf8');
const readRelease = () => findCurrentRelease(folder)?.name ?? '';

test('a build without changes keeps the pages, their time and the release', () => {
  const [time, release] = [readTime(), readRelease()];
  expect(build(folder)).toContain('Nothing has changed');
  expect([readTime(), readRelease()]).toEqual([time, release]);
});

test('a build after a rollback is served', () => {
  const release = readRelease();
  writeFileSync(join(folder, 'releases', release, 'withdrawn'), '');
  expect(build(folder)).toContain('Nothing has changed');
  expect(readRelease() > release).toBe(true);
});

test('after a changed word, all pages are as in a new build, and most come from the cache', async () => {
  const before = readBuiltPages(folder);
  for (const path of [folder, whole]) editArticle(path);
  damageEntry();
  const output = build(folder, sameTime);
  build(whole, sameTime);
  // Two lists, a project, and the dictionary entry that isn't damaged.
  expect(output).toContain(', 4 of them from earlier builds');
  const after = readBuiltPages(folder);
  expect(after['blog/only-one.html']).toContain('a changed word');
  expect(after['blog/tags/first.html']).toBe(before['blog/tags/first.html']);
  expect(compareBuilds(folder, whole)).toEqual([]);
  await expectSameResponses('/blog/tags/first', '/ai-dictionary/first-term', '/blog/only-one');
});

/** Our server and Next's serve pages from the cache, and the same. */
async function expectSameResponses(...paths: readonly string[]): Promise<void> {
  const sites = await Promise.all([
    startSite(trustLoopback, folder),
    startSite(trustLoopback, folder, ['npx', 'next', 'start']),
  ]);
  for (const path of paths) {
    const [own, next] = await Promise.all(sites.map(({ url }) => send(url, path)));
    expect(own?.status).toBe(200);
    expect(next?.status).toBe(200);
    expect(own?.text).toBe(next?.text);
  }
  await Promise.all(sites.map(({ program }) => program.stop()));
}
