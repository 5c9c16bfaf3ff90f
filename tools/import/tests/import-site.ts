/** Writes a small site of another tool to a temporary folder and imports it into `goodContent`. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createReader } from '../../authoring/check/check.ts';
import { toContentFile } from '../../authoring/content-folder.ts';
import { goodContent, surroundings } from '../../authoring/tests/sample-content.ts';
import { readSource } from '../detect.ts';
import type { ImportSource, SourceKind } from '../document.ts';
import { type Plan, planImport } from '../plan.ts';
import type { TargetSite } from '../write-drafts.ts';

export const site: TargetSite = {
  files: Object.entries(goodContent).map(([path, text]) => toContentFile(path, text)),
  ...surroundings,
  read: createReader(),
};

type Files = Readonly<Record<string, string>>;

/** An image of one pixel, which ends like a PNG, a JPEG and a GIF. */
export const pixel = Buffer.concat([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  Buffer.from('ÿÙ;', 'latin1'),
]);

/** @param files the text of each file; `x` stands for an image. */
export function writeFiles(root: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text === 'x' ? pixel : text);
  }
}

/** Calls `use` with a temporary folder that contains the files. */
export function withFiles<Result>(files: Files, use: (root: string) => Result): Result {
  const root = mkdtempSync(join(tmpdir(), 'legible-import-'));
  try {
    writeFiles(root, files);
    return use(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

export function importFiles(files: Files, from?: SourceKind, target = site): Plan {
  return withFiles(files, (root) => planImport(readSource(root, from), target));
}

/** Calls `use` with what was read from the files, while they exist. */
export function readFiles<Result>(files: Files, use: (source: ImportSource) => Result): Result {
  return withFiles(files, (root) => use(readSource(root, undefined)));
}

/** The text of an imported file. One with images has a folder. */
export function textOf(plan: Plan, file: string): string {
  const document = plan.documents.find(
    (candidate) => candidate.file.replace('/index.', '.') === file,
  );
  if (document?.text === undefined) {
    throw new Error(`${file} is not in ${plan.documents.map((known) => known.file).join(', ')}`);
  }
  return document.text;
}

/** The body of an imported file, without its front matter. */
export function bodyOf(plan: Plan, file: string): string {
  return textOf(plan, file)
    .replace(/^---\n[\s\S]*?\n---\n\n/, '')
    .trimEnd();
}

/** The notes as the report prints them. */
export function notesOf({ notes }: Plan): readonly string[] {
  return notes
    .filter(({ message }) => message !== 'It has no date. It is a draft now.')
    .map(({ file, line, message }) => `${file}:${line} ${message}`);
}
