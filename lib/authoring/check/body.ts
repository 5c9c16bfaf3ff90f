import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { VFileMessage } from 'vfile-message';
import type { ContentDocument } from '#lib/authoring/content-folder.ts';
import { toCaseStudy } from '#lib/content/case-study.ts';
import { ContentError } from '#lib/markdown/content-error.ts';
import { findContentErrors, lowerComponents } from '#lib/markdown/lower.ts';
import { parseMdx } from '#lib/markdown/parse.ts';
import type { Addresses, LinkedPage } from './addresses.ts';
import { findDeadReferences } from './links.ts';
import { toMdxMistake } from './mdx-mistake.ts';
import type { Problem } from './problem.ts';
import { findStructureErrors } from './structure.ts';
import { isUnwritten, unwritten } from './unwritten.ts';

/** A body as a tree, or what keeps it from being read. */
export type ReadBody = { readonly tree: Root } | { readonly tree?: never; readonly error: unknown };

export function readBody(body: string): ReadBody {
  try {
    return { tree: parseMdx(body) };
  } catch (error) {
    return { error };
  }
}

/** Every mistake in an MDX body: what cannot be parsed, what the site does not accept, and what leads to nothing. */
export function checkBody(
  document: ContentDocument,
  read: ReadBody,
  page: LinkedPage,
  addresses: Addresses,
): readonly Problem[] {
  const toProblem = (error: unknown) => toBodyProblem(error, document);
  const { tree } = read;
  if (tree === undefined) return [toProblem(read.error)];
  const inForm = [...findContentErrors(tree), ...findStructureErrors(tree, document.body)];
  const isCaseStudy = document.collection === 'projects' && inForm.length === 0;
  return [
    ...inForm,
    ...findDeadReferences(tree, page, addresses),
    ...findEmptiness(tree, document),
    ...(page.publication === 'draft' ? [] : findUnwritten(tree)),
    ...(isCaseStudy ? findCaseStudyErrors(tree) : []),
  ].map(toProblem);
}

/** The first mistake in the parts of a case study. The tree is changed. */
function findCaseStudyErrors(tree: Root): readonly unknown[] {
  try {
    toCaseStudy(lowerComponents(tree, { termPath: keep, resolveUrl: keep }));
    return [];
  } catch (error) {
    return [error];
  }
}

/** Where an address leads does not matter to a check of the form. */
const keep = (text: string): string => text;

function findEmptiness(tree: Root, { collection }: ContentDocument): readonly ContentError[] {
  const [first] = tree.children;
  if (collection === 'posts' && first === undefined) {
    return [
      new ContentError('The article has no text.', undefined, {
        accepted: 'Write it below the second `---`.',
      }),
    ];
  }
  if (collection === 'ai-terms' && first !== undefined) {
    return [
      new ContentError('An entry of the dictionary has no body.', first, {
        accepted: 'Its fields say everything: move the words into one of them.',
      }),
    ];
  }
  return [];
}

function findUnwritten(tree: Root): readonly ContentError[] {
  const errors: ContentError[] = [];
  visit(tree, 'text', (node) => {
    if (!isUnwritten(node.value)) return;
    errors.push(new ContentError(unwritten.message, node, { accepted: unwritten.accepted }));
  });
  return errors;
}

/** @throws what is no mistake of an author. */
function toBodyProblem(error: unknown, { name, bodyLine }: ContentDocument): Problem {
  const at = (line = 1, column = 1, length = 1) => ({
    file: name,
    line: line + bodyLine - 1,
    column,
    length: Math.max(1, length),
  });
  if (error instanceof ContentError) {
    const { message, place, advice } = error;
    return { ...at(place?.line, place?.column, place?.length), message, ...advice };
  }
  if (error instanceof VFileMessage)
    return { ...at(error.line, error.column), ...toMdxMistake(error) };
  throw error;
}
