/** The findings as an author reads them, and as a program does. */
import { abbreviate } from '#lib/text/format.ts';
import type { Verdict } from './external.ts';
import type { ExternalLink, Findings, Place, Problem } from './findings.ts';

type CheckedLink = ExternalLink & { readonly verdict?: Verdict };

/** What `--format json` prints. */
export type LinkReport = Omit<Findings, 'external'> & {
  readonly external: readonly { readonly host: string; readonly links: readonly CheckedLink[] }[];
};

/** @param verdicts by address; empty where other sites were not asked. */
export function toReport(
  { external, ...findings }: Findings,
  verdicts: ReadonlyMap<string, Verdict>,
): LinkReport {
  const hosts = new Map<string, CheckedLink[]>();
  for (const link of external) {
    const { host } = new URL(link.url);
    const verdict = verdicts.get(link.url);
    hosts.set(host, [...(hosts.get(host) ?? []), verdict ? { ...link, verdict } : link]);
  }
  const byName = [...hosts].sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...findings, external: byName.map(([host, links]) => ({ host, links })) };
}

/** Whether a link is certain to lead nowhere. */
export function hasFaults({ problems, external }: LinkReport): boolean {
  return problems.length > 0 || listLinks(external).some(({ verdict }) => verdict?.kind === 'gone');
}

export function formatReport(report: LinkReport): string {
  const { documents, links, problems, external } = report;
  const state = problems.length === 0 ? 'none is broken' : `${problems.length} to mend`;
  return [
    ...problems.map(formatProblem),
    `Checked ${links} links within the site, of ${documents} documents: ${state}.`,
    ...formatExternal(external),
  ].join('\n');
}

function formatProblem({ link, message, places }: Problem): string {
  return formatLine(link, places, message);
}

const namedPages = 3;

/** @example '/about → /blog/b (The paper): answers 404. Also on /now.' */
function formatLine(link: string, places: readonly Place[], message: string): string {
  const [first, ...others] = places;
  const pages = listPages(others).filter((page) => page !== first?.page);
  const rest = pages.length - namedPages;
  const named = pages.slice(0, namedPages).join(', ');
  const also = named && ` Also on ${named}${rest > 0 ? ` and ${rest} more` : ''}.`;
  const text = abbreviate(first?.text ?? '');
  return `${first?.page} → ${link} (${text}): ${message}${also}`;
}

function listPages(places: readonly Place[]): readonly string[] {
  return [...new Set(places.map(({ page }) => page))];
}

function listLinks(external: LinkReport['external']): readonly CheckedLink[] {
  return external.flatMap(({ links }) => links);
}

function formatExternal(external: LinkReport['external']): readonly string[] {
  const links = listLinks(external);
  const verdicts = links.flatMap(({ verdict }) => verdict ?? []);
  const total = `Links to other sites: ${links.length} on ${count(external.length, 'host')}`;
  if (links.length === 0) return [];
  if (verdicts.length === 0) {
    const hosts = external.map(formatHost);
    return ['', `${total}, not asked; \`npm run links -- --external\` asks them.`, ...hosts];
  }
  const counts = (['ok', 'moved', 'gone', 'unknown'] as const)
    .map((kind) => `${verdicts.filter((verdict) => verdict.kind === kind).length} ${kind}`)
    .join(', ');
  return ['', ...links.flatMap(formatVerdict), `${total}: ${counts}.`];
}

function formatHost({ host, links }: LinkReport['external'][number]): string {
  const pages = listPages(links.flatMap(({ places }) => places));
  return `  ${host}: ${count(links.length, 'link')} on ${count(pages.length, 'page')}`;
}

/** @example count(1, 'page') // → '1 page' */
function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function formatVerdict({ url, places, verdict }: CheckedLink): readonly string[] {
  switch (verdict?.kind) {
    case 'moved':
      return [formatLine(url, places, `has moved to ${verdict.to}. Write that address.`)];
    case 'gone':
      return [formatLine(url, places, `is gone (${verdict.status}). Take the link out.`)];
    case 'unknown':
      return [formatLine(url, places, `could not be checked (${verdict.reason}).`)];
    default:
      return [];
  }
}
