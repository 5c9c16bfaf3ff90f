import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { artifactsFolder } from '#lib/content/artifacts-folder.ts';
import { artifactFiles, keepTexts, openBody } from '#lib/content/build-artifacts.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'legible-'));
  mkdirSync(join(folder, artifactsFolder, 'bodies/posts'), { recursive: true });
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const write = (file: string, text: string) =>
  writeFileSync(join(folder, artifactsFolder, file), text);

describe('openBody', () => {
  const formats = { page: { contents: [], nodes: [] }, html: '<p>h</p>', wordCount: 1 };
  const texts = { part: 'p', words: 'w', terms: 't', headingStems: 'h', stems: 's' };

  test('reads every format of a body', () => {
    write(artifactFiles.markdown('posts/a'), 'Words.\n');
    write(artifactFiles.body('posts/a'), JSON.stringify(formats));
    write(artifactFiles.texts('posts/a'), JSON.stringify(texts));
    expect({ ...openBody('posts/a') }).toEqual({ ...formats, ...texts, markdown: 'Words.\n' });
  });

  test('reads only the format that is accessed', () => {
    const body = openBody('posts/a');
    write(artifactFiles.markdown('posts/a'), 'Words.');
    expect(body.markdown).toBe('Words.');
    expect(() => body.html).toThrow(artifactFiles.body('posts/a'));
  });
});

describe('keepTexts', () => {
  test('reads the texts of a body once, and again from disk after the work or its failure', async () => {
    const writeText = (part: string) =>
      write(artifactFiles.texts('posts/a'), JSON.stringify({ part }));
    const body = openBody('posts/a');
    writeText('first');
    await keepTexts(async () => {
      expect(body.part).toBe('first');
      writeText('second');
      expect(body.part).toBe('first');
    });
    expect(body.part).toBe('second');
    await expect(keepTexts(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(body.part).toBe('second');
    writeText('third');
    expect(body.part).toBe('third');
  });
});
