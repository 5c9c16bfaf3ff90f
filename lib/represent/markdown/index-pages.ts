/** The pages that list others, as Markdown: each is whole. */
import type { RootContent } from 'mdast';
import type { AiTerm, Now, Post, Project } from '#lib/content/model.ts';
import { toMarkdown } from '#lib/markdown/write.ts';
import { separator, toBriefTeaser, toPostTeaser, toTermFacts } from '#lib/represent/byline.ts';
import type { BlogView } from '#lib/represent/views/blog.ts';
import type { DictionaryView } from '#lib/represent/views/dictionary.ts';
import type { SearchView } from '#lib/represent/views/search.ts';
import { paths } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { heading, link, list, paragraph, strong } from './nodes.ts';

function listOrNothing(items: Parameters<typeof list>[0]): RootContent[] {
  return items.length > 0 ? [list(items)] : [];
}

function toPostList(
  posts: readonly Post[],
  toTeaser: (post: Post) => string = toPostTeaser,
): RootContent[] {
  return listOrNothing(
    posts.map((post) => [
      link(toAbsoluteUrl(paths.post(post.slug)), post.title),
      `${separator}${toTeaser(post)}`,
    ]),
  );
}

function toProjectList(projects: readonly Project[]): RootContent[] {
  return listOrNothing(
    projects.map(({ id, title, description }) => [
      link(toAbsoluteUrl(paths.project(id)), title),
      `: ${description}`,
    ]),
  );
}

function toNowList({ items }: Now): RootContent[] {
  return listOrNothing(items.map(({ label, value }) => [strong(label), `: ${value}`]));
}

function toTermList(terms: readonly AiTerm[]): RootContent[] {
  return listOrNothing(
    terms.map((term) => [
      link(toAbsoluteUrl(paths.aiTerm(term.slug)), term.term),
      ...Object.values(toTermFacts(term)).map((fact) => `${separator}${fact}`),
    ]),
  );
}

export type HomeContent = {
  readonly newest: readonly Post[];
  readonly projects: readonly Project[];
  readonly now: Now;
};

export function toHomeMarkdown({ newest, projects, now }: HomeContent): string {
  return toMarkdown([
    heading(2, 'Newest writing'),
    ...toPostList(newest, toBriefTeaser),
    heading(2, 'Projects'),
    ...toProjectList(projects),
    heading(2, 'Now'),
    ...toNowList(now),
  ]);
}

export function toBlogMarkdown({ posts, summary }: BlogView): string {
  return toMarkdown([paragraph(summary), ...toPostList(posts)]);
}

export function toProjectsMarkdown(projects: readonly Project[]): string {
  return toMarkdown(toProjectList(projects));
}

export function toNowMarkdown(now: Now): string {
  return toMarkdown([...toNowList(now), paragraph(`Last revised on ${now.lastUpdated}.`)]);
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
      list(
        entries.map(({ title, path, description }) => [
          link(toAbsoluteUrl(path), title),
          ...(description ? [`: ${description}`] : []),
        ]),
      ),
    ]),
  ]);
}
