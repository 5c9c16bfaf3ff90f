/** What the image says that stands for a page where the page is shared; `app/cards` draws it. */
import type { AiTerm, Page, Post, Project } from '#lib/content/model.ts';
import { siteConfig } from '#lib/site/config.ts';
import { paths, toCardPath } from '#lib/site/paths.ts';
import { toLine } from '#lib/text/format.ts';
import { toPostFacts } from './byline.ts';

/** Pixels. */
export const cardSize = { width: 1200, height: 630 } as const;

export type Card = {
  /** What kind of thing the page is, or `undefined` for the home page, which is the site. */
  readonly kind: string | undefined;
  /** One line. */
  readonly title: string;
  /** Each is one line. */
  readonly facts: readonly string[];
  /** One line. */
  readonly siteName: string;
};

export type CardContent = {
  readonly pages: readonly Page[];
  readonly posts: readonly Post[];
  /** Unlisted ones as well: whoever has the address may pass it on. */
  readonly projects: readonly Project[];
  readonly terms: readonly AiTerm[];
};

/** @returns the card of every page, by the address of its image, such as `/cards/blog/a.png`. */
export function toCards({ pages, posts, projects, terms }: CardContent): ReadonlyMap<string, Card> {
  return new Map([
    ...pages.map((page) => [toCardPath(paths.page(page.slug)), toPageCard(page)] as const),
    ...posts.map((post) => [toCardPath(paths.post(post.slug)), toPostCard(post)] as const),
    ...projects.map((it) => [toCardPath(paths.project(it.id)), toProjectCard(it)] as const),
    ...terms.map((term) => [toCardPath(paths.aiTerm(term.slug)), toTermCard(term)] as const),
  ]);
}

const siteName = toLine(siteConfig.name);

/** The home page has no name but the site's, which stands on every card: its own says what the site is. */
function toPageCard({ slug, title }: Page): Card {
  return slug === 'home'
    ? { kind: undefined, title: toLine(siteConfig.description), facts: [], siteName }
    : { kind: 'Page', title: toLine(title), facts: [], siteName };
}

function toPostCard(post: Post): Card {
  const { date, readTime } = toPostFacts(post);
  return { kind: 'Article', title: toLine(post.title), facts: [date, readTime], siteName };
}

function toProjectCard({ title, role, timeline }: Project): Card {
  const facts = [role, timeline].filter((fact) => fact !== undefined);
  return { kind: 'Project', title: toLine(title), facts: facts.map(toLine), siteName };
}

function toTermCard({ term, category, maturity }: AiTerm): Card {
  return { kind: 'AI dictionary', title: toLine(term), facts: [category, maturity], siteName };
}
