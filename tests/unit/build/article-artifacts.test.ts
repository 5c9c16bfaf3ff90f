import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { artifactsFolder } from '#lib/content/artifacts-folder.ts';
import { artifactFiles } from '#lib/content/build-artifacts.ts';

const folder = mkdtempSync(join(tmpdir(), 'legible-'));

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('the files about all documents are made of the index and the bodies alone', async () => {
  const made = join(folder, artifactsFolder);
  mkdirSync(made, { recursive: true });
  cpSync(join(artifactsFolder, artifactFiles.index), join(made, artifactFiles.index));
  symlinkSync(resolve(artifactsFolder, 'bodies'), join(made, 'bodies'));
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  vi.resetModules();
  const { makeApiArtifacts, makeApiExamples, makeContentArtifacts } = await import(
    '#lib/build/article-artifacts.ts'
  );
  const files = new Map(makeContentArtifacts());
  expect(Object.keys(files.get(artifactFiles.bodyTerms) as object)).not.toEqual([]);
  const examples = makeApiExamples('2026-01-31T09:00:00.000Z');
  expect(Object.keys(await makeApiArtifacts(examples))).toContain(artifactFiles.openApi);
});
