import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bundleCommand } from '../bundle-command.ts';

const program = `
import { readContentFolder } from '${resolve('tools/authoring/content-folder.ts')}';
import { runCommand } from '${resolve('lib/pipeline/command.ts')}';
import { writeSiteData } from '${resolve('tools/authoring/content/site-data.ts')}';
await runCommand(() => void writeSiteData(readContentFolder()));
`;
let command: string;
let folder: string;

beforeAll(async () => {
  const entry = 'test-results/site-data/command.ts';
  mkdirSync('test-results/site-data', { recursive: true });
  writeFileSync(entry, program);
  command = await bundleCommand(entry);
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'legible-site-data-'));
  mkdirSync(join(folder, 'content'));
  const facts = ['name: A', 'description: B', 'language: en', 'author:', '  name: C'];
  writeFileSync(join(folder, 'content/site.yaml'), facts.join('\n'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function run(env: Readonly<Record<string, string>> = {}) {
  const base = { PATH: process.env.PATH, HOME: process.env.HOME, SOURCE_DATE_EPOCH: '1795219200' };
  return spawnSync(process.execPath, [command], {
    cwd: folder,
    env: { ...base, ...env } as unknown as NodeJS.ProcessEnv,
    encoding: 'utf8',
  });
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(folder, '.generated', file), 'utf8'));
}

describe('the facts of a build', () => {
  test('are the site, its base URL and the time of the build', () => {
    expect(run({ PORT: '4000' })).toMatchObject({ status: 0, stderr: '' });
    expect(read('site.json')).toMatchObject({
      name: 'A',
      author: { name: 'C' },
      baseUrl: 'http://localhost:4000',
    });
    expect(read('build.json')).toEqual({ generatedAt: '2026-11-21T00:00:00.000Z' });
  });

  test('are also read from .env.local, which the environment overrides', () => {
    writeFileSync(join(folder, '.env.local'), 'SITE_URL=https://example.org\n');
    run();
    expect(read('site.json')).toMatchObject({ baseUrl: 'https://example.org' });
    run({ SITE_URL: 'https://example.com' });
    expect(read('site.json')).toMatchObject({ baseUrl: 'https://example.com' });
  });

  test('are rejected in one sentence if a variable is invalid', () => {
    const { status, stderr } = run({ SITE_URL: 'example.com/blog' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^SITE_URL is "example\.com\/blog", .*\n$/);
  });
});
