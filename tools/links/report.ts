/** The broken and external links of a crawl, as text for people and as JSON for programs. */
import { abbreviate, countThings } from '../../lib/text/format.ts';
import { groupBy } from '../../lib/text/lists.ts';
import { didYouMean } from '../../lib/text/nearest.ts';
import type { Crawl, Visit } from './crawl.ts';
import { formatTarget, type LinkTarget } from './document.ts';
import type { ExternalResult } from './external.ts';

/** The path of a page with a link, and the text of the link. */
type LinkSource = { readonly page: string; readonly text: string };

type BrokenLink = {
  readonly link: string;
  readonly message: string;
  readonly places: readonly LinkSource[];
};

type ExternalLink = { readonly url: string; readonly places: readonly LinkSource[] };

export type Findings = {
  /** How many documents were read. */
  readonly documents: number;
  /** How many different internal URLs they link to, each anchor counted separately. */
  readonly links: number;
  readonly problems: readonly BrokenLink[];
  readonly external: readonly ExternalLink[];
};

export function toFindings(crawl: Crawl): Findings {
  const visits = [...crawl.visits.values()];
  const used = groupLinks(visits);
  return {
    documents: visits.filter(({ links }) => links.length > 0).length,
    links: used.filter(({ target }) => target.kind === 'internal').length,
    problems: used
      .map(({ target, ...link }) => ({ ...link, message: checkTarget(target, crawl.visits) }))
      .filter(({ message }) => message !== '')
      .sort(comparePages),
    external: used.flatMap(({ target, places }) =>
      target.kind === 'external' ? [{ url: target.url, places }] : [],
    ),
  };
}

type UsedLink = {
  readonly link: string;
  readonly target: LinkTarget;
  readonly places: LinkSource[];
};

/** Each link once, with every page that has it. Other formats count only for links that no HTML page has. */
function groupLinks(visits: readonly Visit[]): readonly UsedLink[] {
  const isHtml = ({ anchors }: Visit) => anchors !== undefined;
  const pages = groupByLink(visits.filter(isHtml));
  const others = groupByLink(visits.filter((visit) => !isHtml(visit)));
  return [...new Map([...others, ...pages]).values()];
}

function groupByLink(visits: readonly Visit[]): ReadonlyMap<string, UsedLink> {
  const used = new Map<string, UsedLink>();
  for (const { path: page, links } of visits) {
    for (const { target, text } of links) {
      if (target.kind === 'not-http') continue;
      const link = formatTarget(target);
      const known = used.get(link) ?? { link, target, places: [] };
      known.places.push({ page, text });
      used.set(link, known);
    }
  }
  return used;
}

/** @returns what is wrong with a link, or an empty string. */
function checkTarget(target: LinkTarget, visits: Crawl['visits']): string {
  if (target.kind === 'invalid') return 'is not a valid URL. Correct it.';
  const visit = target.kind === 'internal' ? visits.get(target.path) : undefined;
  return target.kind === 'internal' && visit ? checkVisit(visit, target.anchor, visits) : '';
}

function checkVisit(visit: Visit, anchor: string, visits: Crawl['visits']): string {
  const { path, status, redirectsTo, anchors } = visit;
  if (redirectsTo !== undefined && redirectsTo.kind !== 'not-http') {
    return `redirects to ${formatTarget(redirectsTo)}. Link to that URL.`;
  }
  if (status !== 200) {
    const found = [...visits.values()].filter((other) => other.status === 200);
    const paths = found.map((other) => other.path);
    return `returns ${status}. ${didYouMean(path, paths)}`.trim();
  }
  if (anchor === '' || anchors === undefined || anchors.has(anchor)) return '';
  return `the page has no anchor "${anchor}". ${didYouMean(anchor, [...anchors])}`.trim();
}

function comparePages(a: BrokenLink, b: BrokenLink): number {
  return (a.places[0]?.page ?? '').localeCompare(b.places[0]?.page ?? '', 'en');
}

type CheckedLink = ExternalLink & { readonly verdict?: ExternalResult };

/** The output of `--format json`. */
export type LinkReport = Omit<Findings, 'external'> & {
  readonly external: readonly { readonly host: string; readonly links: readonly CheckedLink[] }[];
};

/** @param results by URL; empty without `--external`. */
export function toLinkReport(
  { external, ...findings }: Findings,
  results: ReadonlyMap<string, ExternalResult>,
): LinkReport {
  const checked = external.map((link): CheckedLink => {
    const verdict = results.get(link.url);
    return verdict ? { ...link, verdict } : link;
  });
  const hosts = groupBy(checked, ({ url }) => [new URL(url).host]);
  const byName = [...hosts].sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...findings, external: byName.map(([host, links]) => ({ host, links })) };
}

/** Whether a link is certainly broken. */
export function hasFaults({ problems, external }: LinkReport): boolean {
  return problems.length > 0 || listLinks(external).some(({ verdict }) => verdict?.kind === 'gone');
}

export function formatReport(report: LinkReport): string {
  const { documents, links, problems, external } = report;
  const broken = problems.length === 0 ? 'none' : problems.length;
  return [
    ...problems.map(({ link, message, places }) => formatLine(link, places, message)),
    `Checked ${links} internal links in ${documents} documents. Broken: ${broken}.`,
    ...formatExternal(external),
  ]
    .map((line) => line.replace(unprintable, '\uFFFD'))
    .join('\n');
}

/** A terminal acts on controls, and marks of direction reorder a line: a page may contain both. */
const unprintable = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

const maxNamedPages = 3;

/** @example '/about → /blog/b (The paper): returns 404. Also on /now.' */
function formatLine(link: string, places: readonly LinkSource[], message: string): string {
  const [first, ...others] = places;
  const pages = listPages(others).filter((page) => page !== first?.page);
  const rest = pages.length - maxNamedPages;
  const named = pages.slice(0, maxNamedPages).join(', ');
  const also = named && ` Also on ${named}${rest > 0 ? ` and ${rest} more` : ''}.`;
  const text = abbreviate(first?.text ?? '');
  return `${first?.page} → ${link} (${text}): ${message}${also}`;
}

function listPages(places: readonly LinkSource[]): readonly string[] {
  return [...new Set(places.map(({ page }) => page))];
}

function listLinks(external: LinkReport['external']): readonly CheckedLink[] {
  return external.flatMap(({ links }) => links);
}

function formatExternal(external: LinkReport['external']): readonly string[] {
  const links = listLinks(external);
  const results = links.flatMap(({ verdict }) => verdict ?? []);
  const total = `External links: ${links.length} on ${countThings(external.length, 'host')}`;
  if (links.length === 0) return [];
  if (results.length === 0) {
    const hosts = external.map(formatHost);
    return [
      '',
      `${total}, not checked. To check them, run \`npm run links -- --external\`.`,
      ...hosts,
    ];
  }
  const counts = (['ok', 'moved', 'gone', 'unknown'] as const)
    .map((kind) => `${results.filter((result) => result.kind === kind).length} ${kind}`)
    .join(', ');
  return ['', ...links.flatMap(formatResult), `${total}: ${counts}.`];
}

function formatHost({ host, links }: LinkReport['external'][number]): string {
  const pages = listPages(links.flatMap(({ places }) => places));
  return `  ${host}: ${countThings(links.length, 'link')} on ${countThings(pages.length, 'page')}`;
}

function formatResult({ url, places, verdict }: CheckedLink): readonly string[] {
  switch (verdict?.kind) {
    case 'moved':
      return [formatLine(url, places, `moved to ${verdict.to}. Link to that URL.`)];
    case 'gone':
      return [formatLine(url, places, `is gone (${verdict.status}). Remove the link.`)];
    case 'unknown':
      return [formatLine(url, places, `could not be checked (${verdict.reason}).`)];
    default:
      return [];
  }
}
