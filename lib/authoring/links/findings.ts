/** What a crawl has shown: which links of the site are wrong, and which lead elsewhere. */
import { didYouMean } from '#lib/text/nearest.ts';
import { formatTarget, type Target } from './address.ts';
import type { Crawl, Visit } from './crawl.ts';

/** Where a link stands: the path of the page, and the words of the link. */
export type Place = { readonly page: string; readonly text: string };

export type Problem = {
  readonly link: string;
  readonly message: string;
  readonly places: readonly Place[];
};

export type ExternalLink = { readonly url: string; readonly places: readonly Place[] };

export type Findings = {
  /** How many documents were read. */
  readonly documents: number;
  /** How many different addresses of the site they link to; each anchor is one of its own. */
  readonly links: number;
  readonly problems: readonly Problem[];
  readonly external: readonly ExternalLink[];
};

export function toFindings(crawl: Crawl): Findings {
  const visits = [...crawl.visits.values()];
  const used = gatherLinks(visits);
  return {
    documents: visits.filter(({ links }) => links.length > 0).length,
    links: used.filter(({ target }) => target.kind === 'internal').length,
    problems: used
      .map(({ target, ...link }) => ({ ...link, message: judge(target, crawl.visits) }))
      .filter(({ message }) => message !== '')
      .sort(byPage),
    external: used.flatMap(({ target, places }) =>
      target.kind === 'external' ? [{ url: target.url, places }] : [],
    ),
  };
}

type UsedLink = { readonly link: string; readonly target: Target; readonly places: Place[] };

/** Each address once, with every page that holds it. What HTML holds, other forms of it hold too: they add no place. */
function gatherLinks(visits: readonly Visit[]): readonly UsedLink[] {
  const isHtml = ({ anchors }: Visit) => anchors !== undefined;
  const pages = gather(visits.filter(isHtml));
  const others = gather(visits.filter((visit) => !isHtml(visit)));
  return [...new Map([...others, ...pages]).values()];
}

function gather(visits: readonly Visit[]): ReadonlyMap<string, UsedLink> {
  const used = new Map<string, UsedLink>();
  for (const { path: page, links } of visits) {
    for (const { target, text } of links) {
      if (target.kind === 'elsewhere') continue;
      const link = formatTarget(target);
      const known = used.get(link) ?? { link, target, places: [] };
      known.places.push({ page, text });
      used.set(link, known);
    }
  }
  return used;
}

/** @returns what is wrong with a link, or an empty text. */
function judge(target: Target, visits: Crawl['visits']): string {
  if (target.kind === 'invalid') return 'is no address. Mend its spelling.';
  const visit = target.kind === 'internal' ? visits.get(target.path) : undefined;
  return target.kind === 'internal' && visit ? judgeAnswer(visit, target.anchor, visits) : '';
}

function judgeAnswer(visit: Visit, anchor: string, visits: Crawl['visits']): string {
  const { path, status, redirectsTo, anchors } = visit;
  if (redirectsTo !== undefined && redirectsTo.kind !== 'elsewhere') {
    return `redirects to ${formatTarget(redirectsTo)}. Write that address.`;
  }
  if (status !== 200) {
    const found = [...visits.values()].filter((other) => other.status === 200);
    const paths = found.map((other) => other.path);
    return `answers ${status}. ${didYouMean(path, paths)}`.trim();
  }
  if (anchor === '' || anchors === undefined || anchors.has(anchor)) return '';
  return `that page has no anchor "${anchor}". ${didYouMean(anchor, [...anchors])}`.trim();
}

function byPage(a: Problem, b: Problem): number {
  return (a.places[0]?.page ?? '').localeCompare(b.places[0]?.page ?? '', 'en');
}
