/** What the home page lists, and what lists of projects show of a case study: its first figure, and results with numbers. */
import { homeLimits, toHomePosts } from '#lib/collections/facts.ts';
import type { Project } from '#lib/content/model.ts';
import type { Site } from '#lib/content/site.ts';
import type { PageNode } from '#lib/markdown/page-body.ts';

export type HomeView = ReturnType<typeof toHomeView>;

/** What the home page shows below its own text. */
export function toHomeView({ posts, portfolio, now }: Site) {
  return { ...toHomePosts(posts), projects: portfolio.slice(0, homeLimits.projects), now };
}

/** The path of the first figure of a case study. */
export function findFigure({ body }: Pick<Project, 'body'>): string | undefined {
  return findSource(body.page.nodes);
}

function findSource(nodes: readonly PageNode[]): string | undefined {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const { type, props, children = [] } = node;
    const source = type === 'Figure' ? props.src : findSource(children);
    if (typeof source === 'string') return source;
  }
  return undefined;
}

/** A text in pieces. Every second one is a number, with its unit. */
export type KeyFigure = readonly string[];

const numbers = /(?<![\w./:-])(\d+(?:[.,]\d+)*(?: ?(?:%|[kM]?B|m?s)(?!\w))?)(?![\w-])/;

/**
 * The first sentences of the results that have numbers, without markup.
 *
 * @example toKeyFigures(['Of 61 requests, 60 pass. No more.']) // → [['Of ', '61', ' requests, ', '60', ' pass.']]
 */
export function toKeyFigures(results: readonly string[] = []): readonly KeyFigure[] {
  return results
    .map((result) => toSentence(result).split(numbers))
    .filter(({ length }) => length > 1);
}

function toSentence(markdown: string): string {
  const plain = markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`|\*\*/g, '')
    .replace(/\\(?=[^\w\s])/g, '');
  return /^.*?[.!?。](?=\s|$)/s.exec(plain)?.[0] ?? plain;
}
