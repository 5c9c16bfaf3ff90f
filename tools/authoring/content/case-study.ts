/** The case study of a project, read from its body. */
import type { Heading, Root, RootContent } from 'mdast';
import { ContentError } from '../../../lib/markdown/content-error.ts';
import { inlineText } from '../../../lib/markdown/tree.ts';
import { writeMarkdown } from '../../../lib/markdown/write.ts';
import type { CaseStudy } from '../../../lib/schema/project.ts';

/** Second-level headings whose content is a field of its own instead of a section. */
const proseFields = new Map([
  ['Architecture', 'architecture'],
  ['Outcome', 'outcome'],
] as const);
const listFields = new Map([
  ['Results', 'results'],
  ['Highlights', 'highlights'],
  ['Lessons learned', 'lessonsLearned'],
] as const);

/**
 * Reads the body of a project as its case study: `## Architecture` and `## Outcome` are texts, `## Results`,
 * `## Highlights` and `## Lessons learned` are lists, and every other second-level heading opens a section.
 *
 * @returns the case study, or `undefined` for an empty body.
 * @throws ContentError if there is text before the first heading, a field appears twice, a heading has no title or no
 *   content, or a list heading has other content than one list.
 */
export function toCaseStudy(tree: Root): CaseStudy | undefined {
  const { lead, sections } = splitSections(tree);
  if (lead[0]) {
    throw new ContentError('Every part of a case study has a title.', lead[0], {
      accepted: 'Begin with a `##` heading.',
    });
  }
  if (sections.length === 0) return undefined;
  const study: CaseStudy = { sections: [] };
  for (const section of sections) addSection(study, section);
  return study;
}

function addSection(study: CaseStudy, section: CaseStudySection): void {
  const { title, heading } = section;
  const proseField = find(proseFields, title);
  const listField = find(listFields, title);
  const field = proseField ?? listField;
  if (field && study[field] !== undefined) {
    throw new ContentError(`\`## ${title}\` stands here for the second time.`, heading, {
      accepted: 'Write all of it under one heading.',
    });
  }
  if (title.trim() === '') {
    throw new ContentError('The heading has no title.', heading, {
      accepted: 'Write a title after `##`.',
    });
  }
  if (proseField) study[proseField] = joinBlocks(section);
  else if (listField) study[listField] = toItems(section);
  else study.sections.push({ title, body: joinBlocks(section) });
}

function find<Field>(fields: ReadonlyMap<string, Field>, title: string): Field | undefined {
  return fields.get(title);
}

function joinBlocks({ title, heading, children }: CaseStudySection): string {
  const text = writeMarkdown(children);
  if (text.trim() === '') {
    throw new ContentError(`Nothing stands under \`## ${title}\`.`, heading, {
      accepted: 'Write something there, or take out the heading.',
    });
  }
  return text;
}

function toItems({ title, heading, children }: CaseStudySection): string[] {
  const [list] = children;
  if (children.length !== 1 || list?.type !== 'list') {
    throw new ContentError(`\`## ${title}\` holds something else than a list.`, list ?? heading, {
      accepted: 'Write one bulleted list there, and nothing else.',
    });
  }
  return list.children.map((item) => {
    const text = writeMarkdown(item.children);
    if (text.trim() === '') {
      throw new ContentError('An item of the list is empty.', item, {
        accepted: 'Write something there, or take it out.',
      });
    }
    return text;
  });
}

type CaseStudySection = {
  readonly title: string;
  readonly heading: Heading;
  readonly children: readonly RootContent[];
};

/** Splits a body at its second-level headings. `lead` is the content before the first one. */
export function splitSections(tree: Root): {
  readonly lead: readonly RootContent[];
  readonly sections: readonly CaseStudySection[];
} {
  const lead: RootContent[] = [];
  const sections: (CaseStudySection & { readonly children: RootContent[] })[] = [];
  for (const node of tree.children) {
    if (node.type === 'heading' && node.depth === 2) {
      sections.push({ title: inlineText(node), heading: node, children: [] });
    } else {
      (sections.at(-1)?.children ?? lead).push(node);
    }
  }
  return { lead, sections };
}
