import type { List, Root, RootContent } from 'mdast';
import { ContentError } from '#lib/markdown/content-error.ts';
import { splitSections } from '#lib/markdown/sections.ts';
import { toMarkdown } from '#lib/markdown/write.ts';
import type { CaseStudy } from '#lib/schema/project.ts';

/** Second-level headings of a project that fill a field of their own, rather than a section. */
const proseFields = { Architecture: 'architecture', Outcome: 'outcome' } as const;
const listFields = {
  Results: 'results',
  Highlights: 'highlights',
  'Lessons learned': 'lessonsLearned',
} as const;

/**
 * Reads the body of a project as its case study: `## Architecture` and `## Outcome` are texts, `## Results`,
 * `## Highlights` and `## Lessons learned` are lists, every other second-level heading opens a section.
 *
 * @returns the case study, or `undefined` for an empty body.
 * @throws ContentError where text stands before the first heading, or a list heading holds something else.
 */
export function toCaseStudy(tree: Root): CaseStudy | undefined {
  const { lead, sections } = splitSections(tree);
  if (lead[0]) {
    throw new ContentError(
      'Begin the case study with a `##` heading: every part of it has a title.',
      lead[0],
    );
  }
  if (sections.length === 0) return undefined;
  const study: CaseStudy = { sections: [] };
  for (const { title, children } of sections) {
    if (Object.hasOwn(proseFields, title)) {
      study[proseFields[title as keyof typeof proseFields]] = toMarkdown(children);
    } else if (Object.hasOwn(listFields, title)) {
      study[listFields[title as keyof typeof listFields]] = toItems(title, children);
    } else {
      study.sections.push({ title, body: toMarkdown(children) });
    }
  }
  return study;
}

function toItems(title: string, children: readonly RootContent[]): string[] {
  const [list] = children;
  if (children.length !== 1 || list?.type !== 'list') {
    throw new ContentError(`\`## ${title}\` holds one bulleted list and nothing else.`, list);
  }
  return (list as List).children.map((item) => toMarkdown(item.children));
}
