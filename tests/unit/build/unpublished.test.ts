import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readUnpublished, refuseDrafts } from '#lib/build/unpublished.ts';
import { artifactsFolder } from '#lib/content/artifacts-folder.ts';
import { artifactFiles } from '#lib/content/build-artifacts.ts';

test('a missing list is reported with advice', () => {
  expect(() => readUnpublished('nowhere/unpublished.json')).toThrow(
    'nowhere/unpublished.json is missing. It lists the unpublished documents. Run `npm run content`',
  );
});

test('a build refuses the index of npm run dev, and takes its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'legible-'));
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue(folder);
  mkdirSync(join(folder, artifactsFolder), { recursive: true });
  const write = (index: object) =>
    writeFileSync(join(folder, artifactsFolder, artifactFiles.index), JSON.stringify(index));
  write({ isDevelopment: true });
  expect(refuseDrafts).toThrow('Stop npm run dev, and run npm run build again.');
  write({});
  expect(refuseDrafts).not.toThrow();
  cwd.mockRestore();
  rmSync(folder, { recursive: true });
});
