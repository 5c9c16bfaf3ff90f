/** Checks former paths: each leads to something that exists, is no page itself, and has one owner. */
import type { ContentFile } from '#lib/authoring/content-folder.ts';
import { redirectsFile } from '#lib/schema/redirects.ts';
import { findNearest } from '#lib/text/nearest.ts';
import { type LinkedDocument, type LinkTargets, pathOf } from './links.ts';
import { type Mistake, type Problem, type Report, toFieldName, toItems } from './problem.ts';
import { checkYaml } from './yaml.ts';

export const redirectsPath = 'redirects.yaml';

/** A former path as an author has written it. */
type Redirect = {
  readonly from: string;
  readonly to: string;
  /** The file that contains it. */
  readonly file: string;
  readonly report: (mistake: Mistake) => void;
};

type DocumentWithAliases = LinkedDocument & {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly report: Report;
};

export function checkRedirects(
  files: readonly ContentFile[],
  documents: readonly DocumentWithAliases[],
  targets: LinkTargets,
): readonly Problem[] {
  const problems: Problem[] = [];
  const redirects = [
    ...documents.flatMap(readAliases),
    ...files
      .filter(({ path }) => path === redirectsPath)
      .flatMap((file) => readFile(file, (problem) => problems.push(problem))),
  ];
  const owners = new Map<string, Redirect>();
  for (const redirect of redirects) {
    const owner = owners.get(redirect.from);
    if (owner) redirect.report(toDuplicate(redirect, owner));
    else owners.set(redirect.from, redirect);
  }
  for (const redirect of owners.values()) {
    const mistake =
      findSourceMistake(redirect, targets) ?? findTargetMistake(redirect, owners, targets);
    if (mistake) redirect.report(mistake);
  }
  return problems;
}

function readAliases(document: DocumentWithAliases): readonly Redirect[] {
  const { name: file, fields, report } = document;
  return toItems(fields.aliases).flatMap(([index, alias]) => {
    // Aliases of a dictionary entry are names.
    if (typeof alias !== 'string' || document.collection === 'ai-terms') return [];
    const reportAlias = (mistake: Mistake) => report(['aliases', index], mistake);
    return [{ from: alias, to: pathOf(document), file, report: reportAlias }];
  });
}

function readFile(
  { name: file, text }: ContentFile,
  add: (problem: Problem) => void,
): readonly Redirect[] {
  const { value, spanOf } = checkYaml(file, text, redirectsFile);
  return (value?.redirects ?? []).map(({ from, to }, index) => ({
    ...{ from, to, file },
    report: (mistake) => {
      const path = ['redirects', index, 'from'];
      add({ file, ...spanOf(path), field: toFieldName(path), ...mistake });
    },
  }));
}

function toDuplicate({ from }: Redirect, { file }: Redirect): Mistake {
  return {
    message: `${file} already has the former path ${from}.`,
    accepted: 'Remove one of the two.',
  };
}

function findSourceMistake({ from }: Redirect, { pages, files }: LinkTargets): Mistake | undefined {
  if (!pages.has(from) && !files.has(from)) return undefined;
  return {
    message: `${from} is a page or a file of this site, so it can't redirect.`,
    accepted: 'Remove the entry, or rename the page.',
  };
}

function findTargetMistake(
  { from, to }: Redirect,
  redirects: ReadonlyMap<string, Redirect>,
  { pages, files }: LinkTargets,
): Mistake | undefined {
  const passed = new Set([from]);
  let path = toPath(to);
  while (redirects.has(path)) {
    if (passed.has(path)) {
      return {
        message: `${from} leads back to itself, over ${[...passed].join(', ')}.`,
        accepted: 'Point one of them to a page.',
      };
    }
    passed.add(path);
    path = toPath(redirects.get(path)?.to ?? '');
  }
  if (!path.startsWith('/') || pages.has(path) || files.has(path)) return undefined;
  return {
    message: `${path} does not exist.`,
    accepted: 'Write the path of a page or a file of this site, or a web URL.',
    nearest: findNearest(path, [...pages.keys()]),
  };
}

function toPath(target: string): string {
  return target.replace(/[?#].*$/, '');
}
