/** Every output in the articles is what the command above it prints now. */
import { expect, inject, test } from 'vitest';
import { listProse } from '#tools/prose/documents.ts';
import { runDocument } from '#tools/prose/run-document.ts';

test.each(listProse())('the commands of $path print what it shows', async ({ path, body }) => {
  const differences = await runDocument(body, path, inject('siteUrl'));
  expect(differences.map(({ actual }) => actual)).toEqual(
    differences.map(({ expected }) => expected),
  );
});
