import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { artifactFiles, artifactsFolder } from '../../../../lib/content/build-artifacts.ts';
import { openUnfinishedSite } from '../../../../lib/content/open-site.ts';
import { siteFolder } from '../../../../tests/support/site-folder.ts';
import { renderApiExamples } from '../../content/api-docs/examples.ts';
import { makeApiArtifacts, makeContentArtifacts } from '../../content/site-artifacts.ts';

const folder = mkdtempSync(join(tmpdir(), 'legible-'));

afterEach(() => rmSync(folder, { recursive: true }));

test('the files about all documents are made of the facts, the index and the bodies alone', async () => {
  const built = join(siteFolder, artifactsFolder);
  const made = join(folder, artifactsFolder);
  mkdirSync(made, { recursive: true });
  cpSync(join(built, artifactFiles.index), join(made, artifactFiles.index));
  symlinkSync(resolve(built, 'bodies'), join(made, 'bodies'));
  for (const name of [
    'site',
    'sections',
    'redirects',
    'dictionary',
    'collections',
    'document-languages',
  ]) {
    cpSync(join(siteFolder, `.generated/${name}.json`), join(folder, `.generated/${name}.json`));
  }
  const site = openUnfinishedSite(folder);
  const files = new Map(makeContentArtifacts(site));
  expect(Object.keys(files.get(artifactFiles.bodyTerms) as object)).not.toEqual([]);
  const api = await makeApiArtifacts(site, renderApiExamples(site));
  expect(Object.keys(api)).toContain(artifactFiles.openApi);
  expect(readdirSync(made).toSorted()).toEqual(['bodies', artifactFiles.index]);
});
