/** What reads wrong although it parses: headings, alternative texts, code blocks, notes. */
import type { Code, Heading, Nodes, Root } from 'mdast';
import { isFenceMeta } from '#lib/markdown/code-block.ts';
import { ContentError } from '#lib/markdown/content-error.ts';
import { isKnownLanguage, languageNames } from '#lib/markdown/highlight.ts';
import { nodesOf } from '#lib/markdown/tree.ts';
import { findNearest } from '#lib/text/nearest.ts';
import { findNoteErrors } from './notes.ts';

/** @param source the text that the tree was read from. */
export function findStructureErrors(tree: Root, source: string): readonly ContentError[] {
  return [...findHeadingErrors(tree), ...findNodeErrors(tree), ...findNoteErrors(tree, source)];
}

/** The title of the page is its first level; below it no level is left out. */
function findHeadingErrors(tree: Root): readonly ContentError[] {
  const errors: ContentError[] = [];
  let above = 1;
  for (const node of nodesOf(tree)) {
    if (node.type !== 'heading') continue;
    const error = judgeHeading(node, above);
    if (error) errors.push(error);
    above = node.depth;
  }
  return errors;
}

function judgeHeading(heading: Heading, above: number): ContentError | undefined {
  const { depth, children } = heading;
  if (children.length === 0) {
    return new ContentError('The heading has no words.', heading, {
      accepted: `Write them after \`${signOf(depth)}\`, or take it out.`,
    });
  }
  if (depth === 1) {
    return new ContentError('The first level is the title of the page.', heading, {
      accepted: 'Begin the headings of the body with `##`.',
    });
  }
  if (depth <= above + 1) return undefined;
  const before = above === 1 ? 'the title' : `\`${signOf(above)}\``;
  return new ContentError(
    `A heading \`${signOf(depth)}\` follows ${before}: a level is left out.`,
    heading,
    {
      accepted: `Write \`${signOf(above + 1)}\` or fewer.`,
    },
  );
}

function signOf(depth: number): string {
  return '#'.repeat(depth);
}

function findNodeErrors(tree: Root): readonly ContentError[] {
  const errors: ContentError[] = [];
  for (const node of nodesOf(tree)) {
    if (node.type === 'image' && !node.alt?.trim()) {
      errors.push(
        new ContentError('The image has no alternative text.', node, {
          accepted: 'Say between the brackets what it shows: ![What it shows](/images/…).',
        }),
      );
    }
    if (node.type === 'code') errors.push(...judgeCode(node));
  }
  return errors;
}

function judgeCode(code: Code): readonly ContentError[] {
  const { lang, meta, value } = code;
  const errors: ContentError[] = [];
  const fence = toFirstLine(code);
  if (lang && !isKnownLanguage(lang)) {
    errors.push(
      new ContentError(`\`${lang}\` is no language that code is colored in.`, fence, {
        accepted: `Use one of: ${languageNames.join(', ')}.`,
        nearest: findNearest(lang, languageNames),
      }),
    );
  }
  if (meta && !isFenceMeta(meta, value.split('\n').length)) {
    errors.push(
      new ContentError(`\`${meta}\` is not understood after the language.`, fence, {
        accepted: 'Write file=…, and the lines to mark as {1,3-5}, within the block.',
      }),
    );
  }
  return errors;
}

/** A mistake in the line that opens a fence is not one of its code. */
function toFirstLine(node: Nodes): Pick<Nodes, 'position'> {
  const start = node.position?.start;
  return start ? { position: { start, end: { line: start.line, column: start.column + 3 } } } : {};
}
