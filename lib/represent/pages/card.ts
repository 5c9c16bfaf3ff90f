/** The text on a page's preview image (`og:image`). `app/cards` draws it. */
import type { AiTerm, Page, Post, Project } from '#lib/content/model.ts';
import { createPostGroups, type PostGroup } from '#lib/content/post-groups.ts';
import { siteConfig } from '#lib/site/config.ts';
import { paths, toCardPath } from '#lib/site/paths.ts';
import { labelOf } from '#lib/site/sections.ts';
import { count, text } from '#lib/site/text/text.ts';
import { toLine } from '#lib/text/format.ts';
import { toPostFacts } from './byline.ts';

/** In pixels. */
export const cardSize = { width: 1200, height: 630 } as const;

export type Card = {
  /** The kind of page. The home page has none. */
  readonly kind: string | undefined;
  /** One line. */
  readonly title: string;
  /** One line each. */
  readonly facts: readonly string[];
  /** One line. */
  readonly siteName: string;
};

type CardContent = {
  readonly pages: readonly Page[];
  readonly posts: readonly Post[];
  /** Includes unlisted projects: people share their URLs too. */
  readonly projects: readonly Project[];
  readonly terms: readonly AiTerm[];
};

/** @returns the card of every page, keyed by the path of its image, such as `/cards/blog/a.png`. */
export function toCards({ pages, posts, projects, terms }: CardContent): ReadonlyMap<string, Card> {
  return new Map([
    ...pages.map((page) => [toCardPath(paths.contentPage(page.slug)), toPageCard(page)] as const),
    ...posts.map((post) => [toCardPath(paths.post(post.slug)), toPostCard(post)] as const),
    ...createPostGroups(posts)
      .filter(({ kind }) => kind !== 'blog')
      .map((group) => [toCardPath(group.path), toGroupCard(group)] as const),
    ...projects.map((it) => [toCardPath(paths.project(it.id)), toProjectCard(it)] as const),
    ...terms.map((term) => [toCardPath(paths.aiTerm(term.slug)), toTermCard(term)] as const),
  ]);
}

const siteName = toLine(siteConfig.name);

/** Every card names the site. The home page's title would repeat the name, so its card shows the description. */
function toPageCard({ slug, title }: Page): Card {
  return slug === 'home'
    ? { kind: undefined, title: toLine(siteConfig.description), facts: [], siteName }
    : { kind: text.cards.page, title: toLine(title), facts: [], siteName };
}

function toPostCard(post: Post): Card {
  const { date, readTime } = toPostFacts(post);
  return { kind: text.cards.article, title: toLine(post.title), facts: [date, readTime], siteName };
}

function toGroupCard({ kind, label, posts }: PostGroup): Card {
  const facts = [count(text.blog.articles, posts.length)];
  const kindLabel = kind === 'blog' ? undefined : text.groups.kinds[kind];
  return { kind: kindLabel, title: toLine(label), facts, siteName };
}

function toProjectCard({ title, role, timeline }: Project): Card {
  const facts = [role, timeline].filter((fact) => fact !== undefined);
  return { kind: text.cards.project, title: toLine(title), facts: facts.map(toLine), siteName };
}

function toTermCard({ term, category, maturity }: AiTerm): Card {
  return {
    kind: toLine(labelOf('dictionary')),
    title: toLine(term),
    facts: [category, maturity],
    siteName,
  };
}
