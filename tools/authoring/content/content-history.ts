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
  const log = git(
    'log',
    ...(first ? [`${first}..HEAD`] : []),
    ...mainline,
    '-M',
    '--diff-filter=DR',
    '--name-status',
    '-z',
    '--format=commit %H %cI',
    '--',
    folder,
  );
  let commit = '';
  let at = '';
  return [...log.matchAll(logEntry)].flatMap(
    ([, hash, committed, removed, renamed, target = '']) => {
      if (hash && committed) {
        commit = hash;
        // A commit may name any time, such as one in the year 10000.
        at = Date.parse(committed) ? new Date(committed).toISOString() : '';
        return [];
      }
      const path = removed ?? renamed ?? '';
      if (at === '' || !isDocument(path) || exists(path)) return [];
      const movedTo = isDocument(target) && exists(target) ? target : undefined;
      // The same page in another file, such as `a.md` instead of `a.mdx`.
      const text = git('show', `${commit}^:${path}`);
      const pagePath = toHistoryPath(site, path, text);
      const newPath = movedTo && toHistoryPath(site, movedTo, git('show', `HEAD:${movedTo}`));
      if (newPath === pagePath) return [];
      const title = readPublicTitle(text, {
        timeZone: site.config.timeZone,
        addedAt: git(
          'log',
          '-1',
          ...mainline,
          '--diff-filter=A',
          ...lastAdded(commit, path),
        ).trim(),
        removedAt: at,
      });
      if (title === undefined) return [];
      return {
        path: pagePath,
        title,
        at,
        ...(newPath && { movedTo: newPath }),
      };
    },
  );
}

/** A commit, or a file that it removed or renamed: names may contain anything but NUL. */
const logEntry = /commit (\w+) (\S+)\0|\n?(?:D\0([^\0]+)|R\d+\0([^\0]+)\0([^\0]+))\0/gy;

/** The commits that were at the head of the branch, and what each changed there. */
const mainline = ['--first-parent', '-m'] as const;

function lastAdded(commit: string, path: string): readonly string[] {
  return ['--no-renames', '--format=%cI', `${commit}^`, '--', path];
}

type Git = (...args: readonly string[]) => string;

/** Node's limit, 1 MB, would drop a long history as if there were none. */
const outputMaxBytes = 256_000_000;

function createGit(root: string): Git {
  return (...args) => {
    try {
      return execFileSync('git', args, {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        maxBuffer: outputMaxBytes,
      });
    } catch {
      return '';
    }
  };
}

/** The commit in which `npm run new site` moved the samples away. What was removed before was never on the owner's site. */
function findTakeover(git: Git, exists: (path: string) => boolean): string | undefined {
  const marker = 'samples/site.yaml';
  const commits = git('log', '--diff-filter=A', '--format=%H', '--', marker).trim().split('\n');
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
