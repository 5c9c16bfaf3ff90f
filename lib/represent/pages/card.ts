/** The text on a page's preview image (`og:image`). `app/cards` draws it. */

import type { AiTerm, Page, Post, Project } from '#lib/content/model.ts';
import type { PostGroup } from '#lib/content/post-groups.ts';
import type { Site } from '#lib/content/site.ts';
import { paths, toCardPath } from '#lib/site/paths.ts';
import { labelOf } from '#lib/site/sections.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { count } from '#lib/site/text/text.ts';
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

/** @returns the card of every page, unlisted projects included, by the path of its image, such as `/cards/blog/a.png`. */
export function toCards(site: Site): Readonly<Record<string, Card>> {
  return Object.fromEntries([
    ...site.pages.map((page) => [toCardPath(paths.contentPage(page.slug)), toPageCard(site, page)]),
    ...site.posts.map((post) => [toCardPath(paths.post(post.slug)), toPostCard(site, post)]),
    ...site.postGroups
      .filter(({ kind }) => kind !== 'blog')
      .map((group) => [toCardPath(group.path), toGroupCard(site, group)]),
    // People share the URLs of unlisted projects too.
    ...site.projects.map((it) => [toCardPath(paths.project(it.id)), toProjectCard(site, it)]),
    ...site.terms.map((term) => [toCardPath(paths.aiTerm(term.slug)), toTermCard(site, term)]),
  ]);
}

function toSiteName({ config }: SiteFacts): string {
  return toLine(config.name);
}

/** Every card names the site. The home page's title would repeat the name, so its card shows the description. */
function toPageCard(site: SiteFacts, { slug, title }: Page): Card {
  return slug === 'home'
    ? {
        kind: undefined,
        title: toLine(site.config.description),
        facts: [],
        siteName: toSiteName(site),
      }
    : { kind: site.text.cards.page, title: toLine(title), facts: [], siteName: toSiteName(site) };
}

function toPostCard(site: SiteFacts, post: Post): Card {
  const { date, readTime } = toPostFacts(site, post);
  return {
    kind: site.text.cards.article,
    title: toLine(post.title),
    facts: [date, readTime],
    siteName: toSiteName(site),
  };
}

function toGroupCard(site: SiteFacts, { kind, label, posts }: PostGroup): Card {
  const facts = [count(site, site.text.blog.articles, posts.length)];
  const kindLabel = kind === 'blog' ? undefined : site.text.groups.kinds[kind];
  return { kind: kindLabel, title: toLine(label), facts, siteName: toSiteName(site) };
}

function toProjectCard(site: SiteFacts, { title, role, timeline }: Project): Card {
  const facts = [role, timeline].filter((fact) => fact !== undefined);
  return {
    kind: site.text.cards.project,
    title: toLine(title),
    facts: facts.map(toLine),
    siteName: toSiteName(site),
  };
}

function toTermCard(site: SiteFacts, { term, category, maturity }: AiTerm): Card {
  return {
    kind: toLine(labelOf(site, 'dictionary')),
    title: toLine(term),
    facts: [category, maturity],
    siteName: toSiteName(site),
  };
}
