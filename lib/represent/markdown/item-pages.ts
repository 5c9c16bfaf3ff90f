/** The pages of one document each, as Markdown. */
import type { AiTerm, Post, Project } from '#lib/content/model.ts';
import { toMarkdown } from '#lib/markdown/write.ts';
import { toPostByline, toProjectByline, toTermByline } from '#lib/represent/byline.ts';
import { paths } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { heading, link, list, paragraph } from './nodes.ts';

export function toPostMarkdown(post: Post): string {
  return `${toPostOpening(post)}\n\n${post.body.markdown}`;
}

/** What stands before the body. */
export function toPostOpening(post: Post): string {
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
