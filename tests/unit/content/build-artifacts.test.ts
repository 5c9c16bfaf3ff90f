import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keptFiles, keptOr, keptPath, openBody } from '#lib/content/kept-files.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'legible-'));
  mkdirSync(join(folder, keptPath, 'bodies'), { recursive: true });
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const keep = (file: string, text: string) => writeFileSync(join(folder, keptPath, file), text);

describe('a body', () => {
  const tree = { type: 'root', children: [] };
  const texts = {
    part: 'p',
    html: '<p>h</p>',
    plainText: 't',
    links: ['/l'],
  };

  test('is read form by form', () => {
    keep(keptFiles.markdown('a'), 'Words.\n');
    keep(keptFiles.tree('a'), JSON.stringify(tree));
    keep(keptFiles.texts('a'), JSON.stringify(texts));
    expect({ ...openBody('a') }).toEqual({ ...texts, tree, markdown: 'Words.\n' });
  });

  test('needs no more than the form that is asked for', () => {
    const body = openBody('a');
    keep(keptFiles.markdown('a'), 'Words.');
    expect(body.markdown).toBe('Words.');
    expect(() => body.html).toThrow(keptFiles.texts('a'));
  });
});

describe('what is made of all articles together', () => {
  test('is what the build has kept', () => {
    vi.stubEnv('NODE_ENV', 'production');
    keep(keptFiles.words, '{"a":1}');
    expect(keptOr(keptFiles.words, () => ({ a: 2 }))).toEqual({ a: 1 });
  });

  test('is made where nothing is built', () => {
    keep(keptFiles.words, '{"a":1}');
    expect(keptOr(keptFiles.words, () => ({ a: 2 }))).toEqual({ a: 2 });
  });

  test('is missed in production where no build has kept it', () => {
    vi.stubEnv('NODE_ENV', 'production');
    expect(() => keptOr(keptFiles.words, () => ({}))).toThrow(keptFiles.words);
  });
});
