/** The pages that list others, as Markdown: each is whole. */
import type { RootContent } from 'mdast';
import type { AiTerm, Now, Post, Project } from '#lib/content/model.ts';
import { once } from '#lib/http/once.ts';
import { toMarkdown } from '#lib/markdown/write.ts';
import { separator, toBriefTeaser, toPostTeaser, toTermFacts } from '#lib/represent/byline.ts';
import type { BlogView } from '#lib/represent/views/blog.ts';
import type { DictionaryView } from '#lib/represent/views/dictionary.ts';
import type { SearchView } from '#lib/represent/views/search.ts';
import type { SearchLink } from '#lib/represent/views/search-ways.ts';
import { paths } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { heading, link, list, paragraph, strong } from './nodes.ts';

/**
 * A list whose items are each written once: escaping a list of 128 terms takes 30 ms. The tree has the text as an `html`
 * node, which is copied as it is.
 */
function createList<Item extends object>(toParts: (item: Item) => ListParts) {
  const write = once((item: Item) => toMarkdown([list([toParts(item)])]));
  return (items: readonly Item[]): RootContent[] =>
    items.length > 0 ? [{ type: 'html', value: items.map(write).join('\n') }] : [];
}

type ListParts = Parameters<typeof list>[0][number];

const createPostList = (toTeaser: (post: Post) => string) =>
  createList((post: Post) => [
    link(toAbsoluteUrl(paths.post(post.slug)), post.title),
    `${separator}${toTeaser(post)}`,
  ]);

const toPostList = createPostList(toPostTeaser);
const toBriefPostList = createPostList(toBriefTeaser);

const toProjectList = createList(({ id, title, description }: Project) => [
  link(toAbsoluteUrl(paths.project(id)), title),
  `: ${description}`,
]);

const toNowList = createList(({ label, value }: Now['items'][number]) => [
  strong(label),
  `: ${value}`,
]);

const toTermList = createList((term: AiTerm) => [
  link(toAbsoluteUrl(paths.aiTerm(term.slug)), term.term),
  ...Object.values(toTermFacts(term)).map((fact) => `${separator}${fact}`),
]);

const toLinkList = createList(({ title, path, description }: SearchLink) => [
  link(toAbsoluteUrl(path), title),
  ...(description ? [`: ${description}`] : []),
]);

export type HomeContent = {
  readonly newest: readonly Post[];
  readonly projects: readonly Project[];
  readonly now: Now;
};

export function toHomeMarkdown({ newest, projects, now }: HomeContent): string {
  return toMarkdown([
    heading(2, 'Newest writing'),
    ...toBriefPostList(newest),
    heading(2, 'Projects'),
    ...toProjectList(projects),
    heading(2, 'Now'),
    ...toNowList(now.items),
  ]);
}

export function toBlogMarkdown({ posts, summary }: BlogView): string {
  return toMarkdown([paragraph(summary), ...toPostList(posts)]);
}

export function toProjectsMarkdown(projects: readonly Project[]): string {
  return toMarkdown(toProjectList(projects));
}

export function toNowMarkdown(now: Now): string {
  return toMarkdown([...toNowList(now.items), paragraph(`Last revised on ${now.lastUpdated}.`)]);
}

export function toDictionaryMarkdown({ letters, summary }: DictionaryView): string {
  return toMarkdown([
    paragraph(summary),
    ...letters.flatMap(({ letter, terms }) => [heading(2, letter), ...toTermList(terms)]),
  ]);
}

export function toSearchMarkdown({ found, ways, summary }: SearchView): string {
  return toMarkdown([
    paragraph(summary),
    ...[...found, ...ways].flatMap(({ label, entries }) => [
      heading(2, label),
      ...toLinkList(entries),
    ]),
  ]);
}
