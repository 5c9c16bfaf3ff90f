/** Writes what an import has planned. Overwrites only what an earlier import wrote and nobody changed. */

import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { replaceFile } from '../../lib/content/replace-file.ts';
import { groupBy } from '../../lib/text/lists.ts';
import type { ContentFile } from '../authoring/content/content-file.ts';
import { explainFileErrors } from '../authoring/named-by-author.ts';
import {
  isUntouched,
  type Manifest,
  mergeLists,
  nameArchive,
  readManifest,
  removeFile,
  writeManifest,
} from './manifest.ts';
import type { Plan } from './plan.ts';
import { countStep, type OnProgress } from './progress.ts';
import { toDataFiles } from './settle.ts';
import { hash } from './slugs.ts';

type ManifestFiles = Record<string, Manifest['files'][string]>;

/** @returns the number of files that were copied. */
export function writePlan(
  plan: Plan,
  siteFiles: readonly ContentFile[],
  root = '.',
  onProgress: OnProgress = () => {},
): number {
  const { documents, copies, taxonomy, redirects } = plan;
  const manifest = readManifest(root);
  const archive = nameArchive(plan.source);
  const files: ManifestFiles = { ...manifest.files };
  const lists = {
    ...manifest.lists,
    'content/taxonomy.yaml': mergeLists(manifest.lists['content/taxonomy.yaml'], taxonomy.added),
    'content/redirects.yaml': mergeLists(manifest.lists['content/redirects.yaml'], { redirects }),
  };
  // An import that is interrupted can be continued or undone.
  const created = [...(manifest.created ?? [])];
  const save = () => writeManifest({ files, lists, created }, root);
  const write = (path: string, source: string, content: string | Uint8Array) => {
    const file = join(root, path);
    const isOwn = isUntouched(path, { files, lists }, root);
    const known = manifest.files[path];
    // The document that it takes the place of may have the other form of its path.
    const found = isOwn ? undefined : findBefore(path, root);
    const from = known?.from ?? (found && manifest.files[found] ? undefined : found);
    const before = known?.before ?? (from && readFileSync(join(root, from), 'utf8'));
    explain(file, () => {
      if (from && from !== path) rmSync(join(root, from), { force: true });
      mkdirSync(dirname(file), { recursive: true });
      replaceFile(file, content);
    });
    files[path] = {
      hash: hash(content),
      source,
      archive,
      ...(before !== undefined && { before, from }),
    };
  };
  // First what documents refer to, so that an interrupted import leaves no broken document.
  for (const [path, text] of toDataFiles(siteFiles, plan)) {
    const file = join(root, 'content', path);
    if (path === 'site.yaml') {
      write(`content/${path}`, path, text);
      continue;
    }
    if (!existsSync(file)) created.push(`content/${path}`);
    explain(file, () => replaceFile(file, text));
  }
  save();
  const wrote = countStep(onProgress, 'Wrote', copies.length + documents.length);
  const copied = copies.filter(({ from, to, url, text }) => {
    wrote();
    if (existsSync(join(root, to)) && !isUntouched(to, manifest, root)) return false;
    const bytes = text ?? explain(from, () => readFileSync(from));
    const isNew = !existsSync(join(root, to));
    write(to, url ?? from.slice(plan.source.root.length + 1), bytes);
    return isNew;
  });
  for (const { file, source, text } of documents) {
    if (text !== undefined) write(file, source, text);
    wrote();
  }
  removeMoved(plan, archive, files, root);
  save();
  return copied.length;
}

/** The document at a path, or at `a.mdx` instead of `a/index.mdx`. */
function findBefore(path: string, root: string): string | undefined {
  return [path, path.replace(/\/index(?=[^/]*\.mdx$)/, '')].find((known) =>
    existsSync(join(root, known)),
  );
}

/** A document whose path has changed since the last import leaves no second copy. */
function removeMoved(
  { documents }: Plan,
  archive: string,
  files: ManifestFiles,
  root: string,
): void {
  const bySource = groupBy(documents, ({ source }) => [source]);
  for (const [path, { source, archive: from = archive }] of Object.entries(files)) {
    if (from !== archive) continue;
    const now = bySource.get(source);
    if (now?.length !== 1 || now[0]?.file === path || now[0]?.text === undefined) continue;
    if (!isUntouched(path, { files, lists: {} }, root)) continue;
    removeFile(path, root);
    delete files[path];
  }
}

function explain<Result>(path: string, write: () => Result): Result {
  return explainFileErrors(
    `${path} could not be written`,
    'Correct that and run the import again: it continues where it stopped.',
    write,
  );
}
