/** Reads from git which published documents were removed or moved. Without git, or in a shallow clone, there are fewer. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import {
  parseDocumentPath,
  readDocumentName,
  splitFrontMatter,
  toDocumentPath,
} from '../../../lib/content/content-files.ts';
import { toPublication } from '../../../lib/content/visibility.ts';
import type { GoneDocument } from '../../../lib/represent/machine-files/changes.ts';
import { isSlug } from '../../../lib/schema/limits.ts';
import type { SiteFacts } from '../../../lib/site/site-facts.ts';
import { readDate } from '../../../lib/text/dates.ts';

const folder = 'content';

/** Milliseconds. A document that was public for less, such as one committed by mistake, leaves no trace. */
const shortestLife = 3_600_000;

/**
 * Drafts, scheduled and unlisted documents leave no trace either, and of a branch only what its merge changed.
 *
 * @param site in its first language.
 * @param root the folder of the project.
 */
export function readGoneDocuments(site: SiteFacts, root = '.'): readonly GoneDocument[] {
  const git = createGit(root);
  const exists = (path: string) => existsSync(join(root, path));
  const first = findTakeover(git, exists);
  if (first === 'uncommitted') return [];
  const range = first ? [`${first}..HEAD`] : [];
  const removals = readLog(git, ...range, '-M', '--diff-filter=DR').filter(
    ({ at, path }) => at !== '' && isDocument(path) && !exists(path),
  );
  if (removals.length === 0) return [];
  const changes = readLog(git, '--no-renames', '--diff-filter=AD');
  const findAddition = ({ commit, path }: FileChange) => {
    const same = changes.filter((change) => change.path === path);
    const removal = same.findIndex((change) => change.commit === commit);
    return same.slice(removal).find(({ isAddition }) => isAddition)?.at ?? '';
  };
  const nameFormer = ({ commit, path }: FileChange) => `${commit}^:${path}`;
  const nameMoved = ({ target = '' }: FileChange) =>
    isDocument(target) && exists(target) ? `HEAD:${target}` : undefined;
  const readText = readObjects(git, [
    ...removals.map(nameFormer),
    ...removals.flatMap((removal) => nameMoved(removal) ?? []),
  ]);
  return removals.flatMap((removal) => {
    const { at, path, target = '' } = removal;
    const text = readText(nameFormer(removal));
    const moved = nameMoved(removal);
    const pagePath = toHistoryPath(site, path, text);
    const movedTo = moved && toHistoryPath(site, target, readText(moved));
    // The same page in another file, such as `a.md` instead of `a.mdx`.
    if (movedTo === pagePath) return [];
    const addedAt = findAddition(removal);
    const { timeZone } = site.config;
    const title = readPublicTitle(text, { addedAt, removedAt: at, timeZone });
    return title === undefined ? [] : { path: pagePath, title, at, ...(movedTo && { movedTo }) };
  });
}

/** A file that a commit added, removed or renamed. */
type FileChange = {
  readonly commit: string;
  /** The time of the commit, or nothing: a commit may name any time, such as one in the year 10000. */
  readonly at: string;
  readonly path: string;
  readonly isAddition: boolean;
  /** The new path of a renamed file. */
  readonly target: string | undefined;
};

/** A commit, or a file that it changed: names may contain anything but NUL. */
const logEntry = /commit (\w+) (\S+)\0|\n?(?:([AD])\0([^\0]+)|R\d+\0([^\0]+)\0([^\0]+))\0/gy;

/** @returns the changes of the commits that were at the head of the branch, the newest first. */
function readLog(git: Git, ...options: readonly string[]): readonly FileChange[] {
  const format = ['--name-status', '-z', '--format=commit %H %cI'];
  const log = git(['log', ...options, '--first-parent', '-m', ...format, '--', folder]).toString();
  let commit = '';
  let at = '';
  return [...log.matchAll(logEntry)].flatMap(([, hash, time, status, path, renamed, target]) => {
    if (hash && time) {
      commit = hash;
      at = Date.parse(time) ? new Date(time).toISOString() : '';
      return [];
    }
    return { commit, at, path: path ?? renamed ?? '', isAddition: status === 'A', target };
  });
}

/** Reads files of commits in one process: a start of git takes a large process as long as a document. */
function readObjects(git: Git, names: readonly string[]): (name: string) => string {
  const output = git(['cat-file', '--batch'], `${names.join('\n')}\n`);
  const texts = new Map<string, string>();
  let from = 0;
  for (const name of names) {
    const start = output.indexOf('\n', from) + 1;
    const [, size] = / (\d+)$/.exec(output.toString('utf8', from, start - 1)) ?? [];
    from = start;
    // Others are missing, and have no text.
    if (size === undefined) continue;
    texts.set(name, output.toString('utf8', start, start + Number(size)));
    from += Number(size) + 1;
  }
  return (name) => texts.get(name) ?? '';
}

type Git = (args: readonly string[], input?: string) => Buffer;

/** Node's limit, 1 MB, would drop a long history as if there were none. */
const outputMaxBytes = 256_000_000;

function createGit(root: string): Git {
  return (args, input = '') => {
    try {
      return execFileSync('git', args, {
        cwd: root,
        input,
        stdio: ['pipe', 'pipe', 'ignore'],
        maxBuffer: outputMaxBytes,
      });
    } catch {
      return Buffer.alloc(0);
    }
  };
}

/** The commit in which `npm run new site` moved the samples away. What was removed before was never on the owner's site. */
function findTakeover(git: Git, exists: (path: string) => boolean): string | undefined {
  const marker = 'samples/site.yaml';
  const commits = git(['log', '--diff-filter=A', '--format=%H', '--', marker])
    .toString()
    .trim()
    .split('\n');
  const first = commits.at(-1) || undefined;
  return first === undefined && exists(marker) ? 'uncommitted' : first;
}

function toHistoryPath(site: SiteFacts, file: string, text: string): string {
  const path = file.slice(folder.length + 1);
  return toDocumentPath(site, {
    collection: path.split('/')[0] ?? '',
    ...readDocumentName(path, splitFrontMatter(text).yaml ?? ''),
  });
}

/** The build refuses a document whose name is no slug, so it was never public. */
function isDocument(file: string): boolean {
  return isSlug(parseDocumentPath(file.slice(folder.length + 1))?.slug ?? '');
}

type Life = {
  readonly addedAt: string;
  readonly removedAt: string;
  /** Of date-times without an offset. */
  readonly timeZone: string | undefined;
};

/** The title of a document that everyone could see. Front matter of an earlier time may have any form. */
function readPublicTitle(
  file: string,
  { addedAt, removedAt, timeZone = 'UTC' }: Life,
): string | undefined {
  try {
    const matter = parse(splitFrontMatter(file).yaml ?? '') as Readonly<Record<string, unknown>>;
    const { draft, unlisted } = matter;
    const publishedAt = readDate(matter.publishedAt, timeZone);
    // The build refuses a date that it can't read.
    if (matter.publishedAt !== undefined && publishedAt === undefined) return undefined;
    const facts = { draft: draft === true, publishedAt };
    if (unlisted === true || toPublication(facts, removedAt) !== 'published') return undefined;
    const publicSince = Math.max(Date.parse(addedAt) || 0, Date.parse(publishedAt ?? '') || 0);
    if (Date.parse(removedAt) - publicSince < shortestLife) return undefined;
    const title = matter.title ?? matter.term;
    return typeof title === 'string' ? title : undefined;
  } catch {
    return undefined;
  }
}
