/**
 * The content step reports mistakes, builds many documents in several threads, and makes what is damaged in its cache again.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { listFiles } from '../../../../lib/content/content-files.ts';
import { toImportOption } from '../../../../tests/support/program.ts';
import { makeScratchSite, removeScratchSite } from '../../../../tests/support/scratch-site.ts';

const folder = makeScratchSite('threads');
afterAll(() => removeScratchSite(folder));

/** Enough for two threads. */
const enough = 400;

/**
 * @param mistakes texts that stand in some of the articles.
 * @param count the number of articles. Each ninth one has one of the texts.
 */
function writePosts(mistakes: readonly string[], count = enough): void {
  const posts = join(folder, 'content/posts');
  rmSync(posts, { recursive: true, force: true });
  mkdirSync(posts, { recursive: true });
  for (let number = 0; number < count; number += 1) {
    const mistake = number % 9 === 0 ? mistakes[(number / 9) % mistakes.length] : undefined;
    const lines = [
      '---',
      `title: Title ${number}`,
      `description: About ${number}.`,
      'category: notes',
      'tags: [first]',
      'publishedAt: 2026-01-01',
      `draft: ${number % 50 === 1}`,
      '---',
      `Words [of](/blog/post-${number - (number % 50)}) an article.`,
      '',
      mistake ?? 'Text.',
      '',
    ];
    writeFileSync(join(posts, `post-${number}.mdx`), lines.join('\n'));
  }
}

const cache = '.next/cache/legible/entries';

/** Runs the content step without a cache, as if the machine had this many cores. */
function build(cores: number) {
  rmSync(join(folder, cache), { recursive: true, force: true });
  return buildFromCache(cores);
}

function buildFromCache(cores: number) {
  for (const part of ['.generated', '.contentlayer']) {
    rmSync(join(folder, part), { recursive: true, force: true });
  }
  const preload = `import os from 'node:os'; import { syncBuiltinESMExports } from 'node:module'; os.availableParallelism = () => ${cores}; syncBuiltinESMExports();`;
  const args = [toImportOption(preload), 'lib/pipeline/run.mjs', 'content'];
  // Contentlayer reads `PWD`.
  const env = { ...process.env, PWD: resolve(folder), SOURCE_DATE_EPOCH: '1767225600' };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
  return { status, stdout, stderr };
}

function readGenerated(): ReadonlyMap<string, string> {
  return new Map(
    listFiles(join(folder, '.generated')).map((file) => [
      file,
      readFileSync(join(folder, '.generated', file), 'utf8'),
    ]),
  );
}

test.each([
  ['site.yaml', undefined],
  ['facts.yaml', 'figures: 5\n'],
])('the mistake in %s with %j is reported as by the check', (name, text) => {
  const file = join(folder, 'content', name);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  write(file, text);
  const { status, stderr } = buildFromCache(1);
  write(file, before);
  expect(status).toBe(1);
  expect(stderr).toContain(`content/${name}`);
  expect(stderr).toMatch(/\d+ mistakes? in \d+ files?/);
  expect(stderr).not.toMatch(/\n {4}at /);
});

/** @param text `undefined` removes the file. */
function write(file: string, text: string | undefined): void {
  if (text === undefined) rmSync(file, { force: true });
  else writeFileSync(file, text);
}

/** Code where it is easily overlooked, and code that needs more than the usual grammars. */
const code = [
  '```ts\nconst a = "%SITE_URL%/now";\n```\n\n```ts\nconst b = 1;\n```',
  '- Item\n\n  ```js {1}\n  const a = 1;\n\n    // b\n  ```\n\n> ~~~sh\n> curl -s a\n> ~~~',
  'A note.[^n]\n\n[^n]: ```json\n    { "a": 1 }\n    ```',
  '```&#116;s\nconst entity = 1;\n```\n\n```rust\nfn main() {}\n```\n\n````md\n```ts\na\n```\n````',
  '<Callout kind="tip">\n\n```css\na { color: red }\n```\n\n</Callout>\n\n```ts\n```',
  '```mermaid\ngraph LR\n  A[%SITE_URL%] --> B\n```',
  '```mermaid\ngraph LR\n  A --> B\n```\n\n```mermaid\npie\n  "a": 1\n```',
  '> - ```mermaid\n>   sequenceDiagram\n>     A->>B: c\n>   ```\n\n```zzz\nunknown\n```',
  '```text\nplain\n```\n\n    indented\n\n```\nwithout a language\n```',
  '```ts\nwithout an end',
];

describe('a build in two threads', () => {
  test('reports the same mistakes in the same order, also for two files of one name', () => {
    writePosts(['[a](/nowhere)', '<Callout', '{1 + 1}', '![](/none.png)', '# Title']);
    for (const number of [7, 300]) {
      const file = join(folder, `content/posts/post-${number}`);
      writeFileSync(`${file}.md`, readFileSync(`${file}.mdx`));
    }
    const one = build(1);
    expect(one).toMatchObject({ status: 1, stdout: '' });
    expect(one.stderr).toMatch(/mistakes in \d+ files/);
    expect(build(2)).toEqual(one);
  });

  test('writes the same bytes as one in one thread, which makes again what is damaged in the cache', () => {
    writePosts(code);
    expect(build(2)).toMatchObject({ status: 0 });
    const two = readGenerated();
    expect([...two.values()].join('')).toMatch(/>\\?"http:\/\/localhost:3000\/now\\?"</);
    // Two files each, except of the drafts.
    expect(two.size).toBeGreaterThan(2 * 390);
    const entries = listFiles(join(folder, cache));
    // One for a document.
    expect(entries.length).toBeGreaterThan(390);
    for (const [index, name] of entries.entries()) {
      truncateSync(join(folder, cache, name), index % 50);
    }
    expect(buildFromCache(1)).toMatchObject({ status: 0 });
    expect(readGenerated()).toEqual(two);
  });
});
