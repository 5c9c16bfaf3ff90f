/** The part of each page's Markdown below its title: lists in full, and the fields of one document. */
import type { RootContent } from 'mdast';
import type { AiTerm, Now, Post, Project } from '#lib/content/model.ts';
import { toMarkdown } from '#lib/markdown/write.ts';
import type { BlogView } from '#lib/represent/pages/blog.ts';
import {
  separator,
  toPostByline,
  toPostTeaser,
  toProjectByline,
  toShortPostTeaser,
  toTermByline,
  toTermFacts,
} from '#lib/represent/pages/byline.ts';
import type { DictionaryView } from '#lib/represent/pages/dictionary.ts';
import type { HomeView } from '#lib/represent/pages/home.ts';
import type { SearchView } from '#lib/represent/pages/search.ts';
import { paths } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { heading, link, list, paragraph, strong } from './nodes.ts';

export function toHomeMarkdown({ newestPosts, projects, now }: HomeView): string {
  return toMarkdown([
    heading(2, 'Newest writing'),
    ...toPostList(newestPosts, toShortPostTeaser),
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

export function toSearchMarkdown({ results, suggestions, summary }: SearchView): string {
  return toMarkdown([
    paragraph(summary),
    ...[...results, ...suggestions].flatMap(({ label, links }) => [
      heading(2, label),
      list(
        links.map(({ title, path, description }) => [
          link(toAbsoluteUrl(path), title),
          ...(description ? [`: ${description}`] : []),
        ]),
      ),
    ]),
  ]);
}

export function toPostMarkdown(post: Post): string {
  return `${toPostIntro(post)}\n\n${post.body.markdown}`;
}

/** The byline above an article's body. */
export function toPostIntro(post: Post): string {
  return toMarkdown([paragraph(toPostByline(post))]);
}

export function toProjectMarkdown(project: Project): string {
  const intro = toMarkdown([paragraph(project.description), paragraph(toProjectByline(project))]);
  return `${intro}\n\n${project.body.markdown}`;
}

export function toTermMarkdown(term: AiTerm): string {
  const related = term.related.map(({ slug, label }) => [
    link(toAbsoluteUrl(paths.aiTerm(slug)), label),
  ]);
  return toMarkdown([
    paragraph(toTermByline(term)),
    paragraph(term.shortDefinition),
    heading(2, 'In plain English'),
    paragraph(term.plainEnglish),
    heading(2, 'Example'),
    paragraph(term.example),
    heading(2, 'Why it matters'),
    paragraph(term.whyItMatters),
    ...(related.length > 0 ? [heading(2, 'Related'), list(related)] : []),
    heading(2, 'Sources'),
    list(term.sources.map(({ url, label }) => [link(url, label)])),
  ]);
}

/** An empty mdast list is invalid, so a list without items is left out. */
function toLists(items: Parameters<typeof list>[0]): RootContent[] {
  return items.length > 0 ? [list(items)] : [];
}

function toPostList(
  posts: readonly Post[],
  toTeaser: (post: Post) => string = toPostTeaser,
): RootContent[] {
  return toLists(
    posts.map((post) => [
      link(toAbsoluteUrl(paths.post(post.slug)), post.title),
      `${separator}${toTeaser(post)}`,
    ]),
  );
}

function toProjectList(projects: readonly Project[]): RootContent[] {
  return toLists(
    projects.map(({ id, title, description }) => [
      link(toAbsoluteUrl(paths.project(id)), title),
      `: ${description}`,
    ]),
  );
}

function toNowList({ items }: Now): RootContent[] {
  return toLists(items.map(({ label, value }) => [strong(label), `: ${value}`]));
}

function toTermList(terms: readonly AiTerm[]): RootContent[] {
  return toLists(
    terms.map((term) => [
      link(toAbsoluteUrl(paths.aiTerm(term.slug)), term.term),
      ...Object.values(toTermFacts(term)).map((fact) => `${separator}${fact}`),
    ]),
  );
}
