import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { artifactsFolder } from '#lib/content/artifacts-folder.ts';
import { artifactFiles } from '#lib/content/build-artifacts.ts';
import { openArtifact, readArtifactOr } from '#lib/content/open-artifact.ts';
import { collectReads } from '#lib/content/reads.ts';

const source = vi.hoisted(() => ({ hasArtifacts: true }));
vi.mock('#lib/content/source.ts', () => ({ source }));

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'legible-'));
  mkdirSync(join(folder, artifactsFolder), { recursive: true });
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const write = (text: string) =>
  writeFileSync(join(folder, artifactsFolder, artifactFiles.words), text);

/** No value of `NODE_ENV` tells whether there are files: every host and shell sets its own. */
const environments = ['production', 'development', 'test', ''];

describe.each(environments)('with NODE_ENV=%s', (environment) => {
  beforeEach(() => vi.stubEnv('NODE_ENV', environment));

  const open = () =>
    openArtifact(
      artifactFiles.words,
      () => ({ a: 2 }),
      ({ a }) => `a is ${a}`,
    );

  describe('if a build has written the content', () => {
    beforeEach(() => {
      source.hasArtifacts = true;
    });

    test('reads the file at the first call', () => {
      const read = open();
      write('{"a":1}');
      expect(read()).toBe('a is 1');
      write('{"a":3}');
      expect(read()).toBe('a is 1');
    });

    test('reads the file', () => {
      write('{"a":1}');
      expect(readArtifactOr(artifactFiles.words, () => ({ a: 2 }))).toEqual({ a: 1 });
    });

    test('throws if the file is missing', () => {
      expect(() => readArtifactOr(artifactFiles.words, () => ({}))).toThrow(artifactFiles.words);
    });
  });

  describe('if npm run dev has written the content', () => {
    beforeEach(() => {
      source.hasArtifacts = false;
    });

    test('computes the value, whatever an earlier build has left', () => {
      write('{"a":1}');
      expect(open()()).toBe('a is 2');
      expect(readArtifactOr(artifactFiles.words, () => ({ a: 2 }))).toEqual({ a: 2 });
    });
  });
});

test('notes for each page that the page has read the file', async () => {
  source.hasArtifacts = false;
  const read = openArtifact(artifactFiles.words, () => ({ a: 2 }));
  for (const _ of [1, 2]) {
    const { reads } = await collectReads(async () => read());
    expect([...reads]).toEqual([artifactFiles.words]);
  }
});
