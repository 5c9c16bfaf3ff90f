/** Reads from git which published documents were removed or moved. Without git, or in a shallow clone, there are fewer. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parse } from 'yaml';
import { parseDocumentPath, splitFrontMatter, toPagePath } from '#lib/content/content-files.ts';
import { toPublication } from '#lib/content/visibility.ts';
import type { GoneDocument } from '#lib/represent/machine-files/changes.ts';

const folder = 'content';

/** @param builtAt drafts, scheduled and unlisted documents were never public, so they leave no trace. */
export function readGoneDocuments(builtAt: string): readonly GoneDocument[] {
  const first = findTakeover();
  if (first === 'uncommitted') return [];
  const log = git(
    'log',
    ...(first ? [`${first}..HEAD`] : []),
    '-M',
    '--diff-filter=DR',
    '--name-status',
    '--format=commit %H %cI',
    '--',
    folder,
  );
  let commit = '';
  let date = '';
  return log.split('\n').flatMap((line) => {
    const [, hash, committed] = /^commit (\S+) (\S+)$/.exec(line) ?? [];
    if (hash && committed) {
      commit = hash;
      date = committed;
      return [];
    }
    const [, path = '', movedTo] = line.split('\t');
    if (!isDocument(path) || existsSync(path)) return [];
    // The same page in another file, such as `a.md` instead of `a.mdx`.
    if (movedTo && existsSync(movedTo) && toPath(movedTo) === toPath(path)) return [];
    const title = readPublicTitle(git('show', `${commit}^:${path}`), builtAt);
    if (title === undefined) return [];
    return {
      path: toPath(path),
      title,
      at: new Date(date).toISOString(),
      ...(movedTo && existsSync(movedTo) && { movedTo: toPath(movedTo) }),
    };
  });
}

/** The commit in which `npm run new site` moved the samples away. What was removed before was never on the owner's site. */
function findTakeover(): string | undefined {
  const marker = 'samples/site.yaml';
  const commits = git('log', '--diff-filter=A', '--format=%H', '--', marker).trim().split('\n');
  const first = commits.at(-1) || undefined;
  return first === undefined && existsSync(marker) ? 'uncommitted' : first;
}

function git(...args: readonly string[]): string {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}

function toPath(file: string): string {
  const { folder: collection, slug } = parseDocumentPath(file.slice(folder.length + 1)) ?? {};
  return toPagePath(`${collection}/${slug}`);
}

function isDocument(file: string): boolean {
  return parseDocumentPath(file.slice(folder.length + 1)) !== undefined;
}

/** The title of a document that everyone could see. Front matter of an earlier time may have any form. */
function readPublicTitle(file: string, builtAt: string): string | undefined {
  try {
    const matter = parse(splitFrontMatter(file).yaml ?? '') as Readonly<Record<string, unknown>>;
    const { draft, unlisted, publishedAt } = matter;
    const facts = { draft: draft === true, publishedAt: publishedAt as string | undefined };
    if (unlisted === true || toPublication(facts, builtAt) !== 'published') return undefined;
    const title = matter.title ?? matter.term;
    return typeof title === 'string' ? title : undefined;
  } catch {
    return undefined;
  }
}
