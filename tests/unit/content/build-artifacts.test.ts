import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { artifactsFolder } from '#lib/content/artifacts-folder.ts';
import {
  artifactFiles,
  keepBodies,
  openBody,
  readArtifactOr,
} from '#lib/content/build-artifacts.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'legible-'));
  mkdirSync(join(folder, artifactsFolder, 'bodies/posts'), { recursive: true });
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const write = (file: string, text: string) =>
  writeFileSync(join(folder, artifactsFolder, file), text);

describe('openBody', () => {
  const page = { contents: [], nodes: [] };
  const texts = {
    part: 'p',
    html: '<p>h</p>',
    plainText: 't',
    links: ['/l'],
  };

  test('reads every format of a body', () => {
    write(artifactFiles.markdown('posts/a'), 'Words.\n');
    write(artifactFiles.body('posts/a'), JSON.stringify({ ...texts, page }));
    expect({ ...openBody('posts/a') }).toEqual({ ...texts, page, markdown: 'Words.\n' });
  });

  test('reads only the format that is accessed', () => {
    const body = openBody('posts/a');
    write(artifactFiles.markdown('posts/a'), 'Words.');
    expect(body.markdown).toBe('Words.');
    expect(() => body.html).toThrow(artifactFiles.body('posts/a'));
  });
});

describe('keepBodies', () => {
  test('reads a body once, and again from disk after the work or its failure', async () => {
    const writeText = (plainText: string) =>
      write(artifactFiles.body('posts/a'), JSON.stringify({ plainText }));
    const body = openBody('posts/a');
    writeText('first');
    await keepBodies(async () => {
      expect(body.plainText).toBe('first');
      writeText('second');
      expect(body.plainText).toBe('first');
    });
    expect(body.plainText).toBe('second');
    await expect(keepBodies(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(body.plainText).toBe('second');
    writeText('third');
    expect(body.plainText).toBe('third');
  });
});

describe('readArtifactOr', () => {
  test('reads the file of the build in production', () => {
    vi.stubEnv('NODE_ENV', 'production');
    write(artifactFiles.words, '{"a":1}');
    expect(readArtifactOr(artifactFiles.words, () => ({ a: 2 }))).toEqual({ a: 1 });
  });

  test('computes the value in development', () => {
    write(artifactFiles.words, '{"a":1}');
    expect(readArtifactOr(artifactFiles.words, () => ({ a: 2 }))).toEqual({ a: 2 });
  });

  test('throws in production if the file is missing', () => {
    vi.stubEnv('NODE_ENV', 'production');
    expect(() => readArtifactOr(artifactFiles.words, () => ({}))).toThrow(artifactFiles.words);
  });
});
