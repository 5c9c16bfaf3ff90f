import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { artifactFiles, artifactsFolder, openArtifacts } from '#lib/content/build-artifacts.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'legible-'));
  mkdirSync(join(folder, artifactsFolder, 'bodies/posts'), { recursive: true });
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const write = (file: string, text: string) =>
  writeFileSync(join(folder, artifactsFolder, file), text);

describe('openBody', () => {
  const formats = { page: { contents: [], nodes: [] }, html: '<p>h</p>', wordCount: 1 };
  const texts = { part: 'p', words: 'w', terms: 't', headingWords: 'h', countedWords: 's' };

  test('reads every format of a body', () => {
    write(artifactFiles.markdown('posts/a'), 'Words.\n');
    write(artifactFiles.body('posts/a'), JSON.stringify(formats));
    write(artifactFiles.texts('posts/a'), JSON.stringify(texts));
    expect({ ...openArtifacts(folder).openBody('posts/a') }).toEqual({
      ...formats,
      ...texts,
      markdown: 'Words.\n',
    });
  });

  test('reads the texts of a body once', () => {
    const { openBody } = openArtifacts(folder);
    const writePart = (part: string) =>
      write(artifactFiles.texts('posts/a'), JSON.stringify({ part }));
    writePart('first');
    expect(openBody('posts/a').part).toBe('first');
    writePart('second');
    expect(openBody('posts/a').part).toBe('first');
    expect(openArtifacts(folder).openBody('posts/a').part).toBe('second');
  });

  test('reads only the format that is accessed', () => {
    const body = openArtifacts(folder).openBody('posts/a');
    write(artifactFiles.markdown('posts/a'), 'Words.');
    expect(body.markdown).toBe('Words.');
    expect(() => body.html).toThrow(artifactFiles.body('posts/a'));
  });
});

test('a generated file that is missing names the command that makes it', () => {
  const { read } = openArtifacts('test-results/no-such-site');
  expect(() => read('index.json')).toThrow(
    '.generated/content/index.json is missing. npm run build makes it.',
  );
});
