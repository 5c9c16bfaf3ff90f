/** The author commands, each run in its own process. */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bundleCommand } from './bundle-command.ts';
import { check, goodContent } from './sample-content.ts';

/** A process takes a second, or many on a busy machine. */
const timeout = 30_000;
const commands = { new: '', status: '' };
let folder: string;

beforeAll(async () => {
  for (const name of ['new', 'status'] as const) {
    commands[name] = await bundleCommand(`tools/authoring/${name}/command.ts`);
  }
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'legible-authoring-'));
  for (const [path, text] of Object.entries(goodContent)) write(`content/${path}`, text);
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const buildTime = { SOURCE_DATE_EPOCH: '1795219200' };

function run(
  command: 'new' | 'status',
  args: readonly string[],
  env: Readonly<Record<string, string>> = buildTime,
) {
  const base = { PATH: process.env.PATH, HOME: process.env.HOME };
  return spawnSync(process.execPath, [commands[command], ...args], {
    cwd: folder,
    env: { ...base, ...env } as unknown as NodeJS.ProcessEnv,
    encoding: 'utf8',
  });
}

const read = (path: string) => readFileSync(join(folder, path), 'utf8');

describe('npm run new', { timeout }, () => {
  test('writes a draft that passes the check, and its folder', () => {
    rmSync(join(folder, 'content/posts'), { recursive: true });
    const { status, stdout, stderr } = run('new', ['post', 'Vary: a title']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^Wrote content\/posts\/vary-a-title\.mdx\. /);
    expect(check({ 'posts/vary-a-title.mdx': read('content/posts/vary-a-title.mdx') })).toEqual([]);
  });

  test('does not change an existing file, and says what to do', () => {
    const { status, stdout, stderr } = run('new', ['term', 'Token']);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe(
      'content/ai-terms/token.mdx exists already and was not changed. Choose another slug:\n  npm run new -- term "Token" --slug another-slug\n',
    );
    expect(read('content/ai-terms/token.mdx')).toBe(goodContent['ai-terms/token.mdx']);
  });

  test('writes nothing if the taxonomy is broken', () => {
    write('content/taxonomy.yaml', 'tags: [');
    const { status, stdout, stderr } = run('new', ['post', 'A title']);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^An article needs .* to see what to fix\.\n$/);
    expect(existsSync(join(folder, 'content/posts/a-title.mdx'))).toBe(false);
  });

  test('reports without a stack that a file cannot be written', () => {
    rmSync(join(folder, 'content/projects'), { recursive: true });
    write('content/projects', 'a file for a folder');
    const { status, stderr } = run('new', ['project', 'A title']);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^content\/projects\/a-title\.mdx could not be written: .*\n$/);
  });
});

describe('npm run content:status', { timeout }, () => {
  test('prints the status as of the build time', () => {
    const { status, stdout, stderr } = run('status', ['--format', 'json']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({
      asOf: '2026-11-21T00:00:00.000Z',
      articles: { published: 1 },
      stale: [{ file: 'content/now.yaml' }],
    });
  });

  test('reads the build time from .env.local too', () => {
    write('.env.local', 'SOURCE_DATE_EPOCH=1769904000\n');
    expect(run('status', [], {}).stdout).toMatch(/^Content on 2026-02-01\n/);
  });

  test('reports without a stack which file is broken', () => {
    write('content/posts/hello.mdx', 'Words.');
    const { status, stdout, stderr } = run('status', []);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe(
      'These files are broken or missing:\n  content/posts/hello.mdx\nRun `npm run content:check` to see what to fix.\n',
    );
  });

  test('reports without a stack which variable is invalid', () => {
    const { status, stderr } = run('status', [], { SOURCE_DATE_EPOCH: 'soon' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^SOURCE_DATE_EPOCH is "soon"; .*\n$/);
  });
});
