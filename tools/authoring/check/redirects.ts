import { redirectsFile } from '../../../lib/schema/data-files.ts';
import { formerPath } from '../../../lib/schema/fields.ts';
import { toKind } from '../../../lib/site/kinds.ts';
import { locate, toFormerPath } from '../../../lib/site/languages.ts';
import { isReservedPath } from '../../../lib/site/paths.ts';
import type { SiteFacts } from '../../../lib/site/site-facts.ts';
import { findNearest } from '../../../lib/text/nearest.ts';
import { decodeUrl, splitUrl, toCanonicalPath } from '../../../lib/text/url-path.ts';
import type { ContentFile, Fields } from '../content/content-file.ts';
import {
  describeUnpublished,
  findPage,
  type LinkedDocument,
  type LinkTargets,
  pathOf,
} from './link-targets.ts';
import { listItems, type Mistake, type Problem, type Report } from './problem.ts';
import { checkYaml } from './yaml.ts';

export const redirectsPath = 'redirects.yaml';

/** A former path as an author has written it. */
type FormerPath = {
  readonly from: string;
  /** The canonical form of `from`. */
  readonly path: string;
  /** `undefined` if it isn't valid, which is reported separately. */
  readonly to: string | undefined;
  /** It is an alias, which is there as long as its document is. */
  readonly isOfDocument: boolean;
  /** The file that contains it. */
  readonly file: string;
  readonly report: (mistake: Mistake) => void;
};

type DocumentWithAliases = LinkedDocument & {
  readonly fields: Fields;
  readonly report: Report;
};

/** @param add reports a mistake in the file of former paths. */
export function readFormerPaths(
  files: readonly ContentFile[],
  documents: readonly DocumentWithAliases[],
  site: SiteFacts,
  add: (problem: Problem) => void,
): readonly FormerPath[] {
  return [
    ...documents.flatMap((document) => readAliases(site, document)),
    ...files
      .filter(({ path }) => path === redirectsPath)
      .flatMap((file) => readFile(site, file, add)),
  ];
}

export function checkRedirects(
  redirects: readonly FormerPath[],
  site: SiteFacts,
  targets: LinkTargets,
): void {
  const owners = new Map<string, FormerPath>();
  for (const redirect of redirects) {
    const owner = owners.get(redirect.path);
    if (owner) redirect.report(toDuplicate(redirect, owner));
    else owners.set(redirect.path, redirect);
  }
  for (const redirect of owners.values()) {
    const mistake =
      findSourceMistake(site, redirect, targets) ?? findTargetMistake(redirect, owners, targets);
    if (mistake) redirect.report(mistake);
  }
}

function readAliases(site: SiteFacts, document: DocumentWithAliases): readonly FormerPath[] {
  const { name: file, fields, report } = document;
  return listItems(fields.aliases).flatMap(([index, alias]) => {
    // Aliases of a dictionary entry are names.
    if (toKind(document.collection).hasNames || !isFormerPath(alias)) return [];
    const reportAlias = (mistake: Mistake) => report(['aliases', index], mistake);
    const former = { from: alias, path: toFormerPath(site, alias) };
    const to = pathOf(site, document);
    return [{ ...former, to, isOfDocument: true, file, report: reportAlias }];
  });
}

function readFile(
  site: SiteFacts,
  { name: file, text }: ContentFile,
  add: (problem: Problem) => void,
): readonly FormerPath[] {
  const { validPart, problemAt } = checkYaml(file, text, redirectsFile);
  return (validPart?.redirects ?? []).flatMap((entry, index): FormerPath[] => {
    if (entry?.from === undefined) return [];
    const report = (mistake: Mistake) => add(problemAt(['redirects', index, 'from'], mistake));
    const { from, to } = entry;
    const path = toFormerPath(site, from);
    return [{ from, path, to, isOfDocument: false, file, report }];
  });
}

function toDuplicate({ from }: FormerPath, { file, from: first }: FormerPath): Mistake {
  return {
    message: `${file} already has the former path ${first}${first === from ? '' : `, which is the same as ${from}`}.`,
    accepted: 'Remove one of the two.',
  };
}

/** Another mistake is reported with the other fields. */
function isFormerPath(alias: unknown): alias is string {
  return formerPath.safeParse(alias).success;
}

function findSourceMistake(
  site: SiteFacts,
  { from, path }: FormerPath,
  targets: LinkTargets,
): Mistake | undefined {
  const owner = findOwner(site, path, targets);
  if (owner === undefined) return undefined;
  const spelling = from === path ? from : `${from} is the path ${path}, which`;
  const [what, accepted] = owner;
  return { message: `${spelling} is ${what}, so it can't redirect.`, accepted };
}

function findOwner(site: SiteFacts, path: string, targets: LinkTargets) {
  if (exists(path, targets))
    return ['a page or a file of this site', 'Remove the entry, or rename the page.'] as const;
  const { local } = locate(site, path);
  return isReservedPath(local)
    ? (['a path of the program', 'Remove the entry.'] as const)
    : undefined;
}

function exists(path: string, targets: LinkTargets): boolean {
  return findPage(targets, path) !== undefined || targets.files.has(decodeUrl(path));
}

function findTargetMistake(
  { from, path: source, to, isOfDocument }: FormerPath,
  redirects: ReadonlyMap<string, FormerPath>,
  targets: LinkTargets,
): Mistake | undefined {
  const passed = new Map([[source, from]]);
  let path = toRedirectPath(to ?? '');
  for (let next = redirects.get(path); next; next = redirects.get(path)) {
    if (passed.has(path)) {
      return {
        message: `${from} leads back to itself, over ${[...passed.values()].join(', ')}.`,
        accepted: 'Point one of them to a page.',
      };
    }
    passed.set(path, next.from);
    path = toRedirectPath(next.to ?? '');
  }
  const page = findPage(targets, path);
  const state = page && !isOfDocument ? describeUnpublished(page) : undefined;
  if (state) {
    return {
      message: `${path} is ${state}.`,
      accepted: 'Publish it, or write another path.',
      severity: 'warning',
    };
  }
  if (!path.startsWith('/') || exists(path, targets)) return undefined;
  return {
    message: `${path} does not exist.`,
    accepted: 'Write the path of a page or a file of this site, or a web URL.',
    nearest: findNearest(path, [...targets.pages.keys()]),
  };
}

/** @returns the path without its query and fragment, or the URL of another site. */
function toRedirectPath(target: string): string {
  const { path } = splitUrl(target);
  return path.startsWith('/') ? toCanonicalPath(path) : path;
}
