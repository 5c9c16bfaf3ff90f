/** Where former paths lead: `content/redirects.yaml`, and `aliases` in front matter. */

import { toDocumentPath } from '../../../lib/content/content-files.ts';
import { toKind } from '../../../lib/site/kinds.ts';
import { toFormerPath } from '../../../lib/site/languages.ts';
import type { SiteFacts } from '../../../lib/site/site-facts.ts';
import { encodeUrl, redirectTo, splitUrl, toCanonicalPath } from '../../../lib/text/url-path.ts';
import { type ContentDocument, type ContentFile, readDataFile } from './content-file.ts';

/**
 * Collects former paths, and where each leads in the end.
 *
 * @param site in its first language.
 * @param files every file of `content/`, without mistakes.
 * @param documents the published ones.
 */
export function toRedirects(
  site: SiteFacts,
  files: readonly ContentFile[],
  documents: readonly ContentDocument[],
  findFields: (path: string) => Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const aliases = documents
    .filter(({ collection }) => !toKind(collection).hasNames)
    .flatMap((document) => {
      const own = (findFields(document.path).aliases ?? []) as readonly string[];
      return own.map((alias) => [alias, toDocumentPath(site, document)] as const);
    });
  const own = readDataFile(files, 'redirects.yaml')?.redirects ?? [];
  const all = new Map(
    [...aliases, ...own.map(({ from, to }) => [from, to] as const)].map(([from, to]) => [
      toFormerPath(site, from),
      toLocation(to),
    ]),
  );
  return Object.fromEntries([...all].map(([from, to]) => [from, follow(to, all)]));
}

/** As a `Location` header needs it. */
function toLocation(target: string): string {
  if (!target.startsWith('/')) return new URL(target).href;
  return redirectTo(toCanonicalPath(splitUrl(target).path), encodeUrl(target));
}

/**
 * The check has found no loop.
 *
 * @param target as `toLocation` returns it, so its path is canonical.
 */
function follow(target: string, redirects: ReadonlyMap<string, string>): string {
  const next = redirects.get(splitUrl(target).path);
  return next === undefined ? target : follow(redirectTo(next, target), redirects);
}
