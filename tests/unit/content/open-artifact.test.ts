import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  artifactFiles,
  artifactsFolder,
  openArtifact,
  openArtifacts,
  readArtifact,
  readArtifactOr,
} from '#lib/content/build-artifacts.ts';
import { makeSite } from '#tests/unit/content/samples.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'legible-'));
  mkdirSync(join(folder, artifactsFolder), { recursive: true });
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const write = (text: string) =>
  writeFileSync(join(folder, artifactsFolder, artifactFiles.words), text);

const open = (isBuilt: boolean) => makeSite({ files: openArtifacts(folder), isBuilt });

const readWords = () =>
  openArtifact(
    artifactFiles.words,
    () => ({ a: 2 }),
    ({ a }) => `a is ${a}`,
  );

/** No value of `NODE_ENV` tells whether there are files: every host and shell sets its own. */
describe.each(['production', 'development', 'test', ''])('with NODE_ENV=%s', (environment) => {
  beforeEach(() => vi.stubEnv('NODE_ENV', environment));

  test('a site that a build has written reads the file at the first call', () => {
    const read = readWords();
    const site = open(true);
    write('{"a":1}');
    expect(read(site)).toBe('a is 1');
    write('{"a":3}');
    expect(read(site)).toBe('a is 1');
    expect(read(open(true))).toBe('a is 3');
    expect(readArtifactOr(site, artifactFiles.words, () => ({ a: 2 }))).toEqual({ a: 3 });
  });

  test('a site that a build has written throws if the file is missing', () => {
    expect(() => readArtifactOr(open(true), artifactFiles.words, () => ({}))).toThrow(
      artifactFiles.words,
    );
  });

  test('another site computes the value, whatever an earlier build has left', () => {
    write('{"a":1}');
    expect(readWords()(open(false))).toBe('a is 2');
    expect(readArtifactOr(open(false), artifactFiles.words, () => ({ a: 2 }))).toEqual({ a: 2 });
  });
});

test('a site without files says how to make them', () => {
  expect(() => readArtifact(makeSite(), artifactFiles.openApi)).toThrow('npm run build');
});
