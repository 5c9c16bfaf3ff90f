import type { Root } from 'mdast';
import { VFileMessage } from 'vfile-message';
import type { ContentDocument } from '#lib/authoring/content-folder.ts';
import { toCaseStudy } from '#lib/content/case-study.ts';
import { ContentError } from '#lib/markdown/content-error.ts';
import { findContentErrors, lowerComponents } from '#lib/markdown/lower.ts';
import { parseMdx } from '#lib/markdown/parse.ts';
import { nodesOf } from '#lib/markdown/tree.ts';
import { type Addresses, findPageIds, type LinkedPage } from './addresses.ts';
import { findDeadReferences } from './links.ts';
import { toMdxMistake } from './mdx-mistake.ts';
import type { Problem } from './problem.ts';
import { findReferences, type Reference } from './references.ts';
import { findStructureErrors } from './structure.ts';
import { isUnwritten, unwritten } from './unwritten.ts';

/** What a body says. Its tree, which is far larger than its text, is not kept. */
export type ReadBody = {
  /** What cannot be parsed, and what the site does not accept. */
  readonly problems: readonly Problem[];
  readonly references: readonly Reference[];
  /** The places of its page, where the body alone makes them. */
  readonly ids: LinkedPage['ids'];
};

/**
 * @param isDraft whether words of the template may still stand in it.
 * @param seeArticle is given the tree of an article that has no mistake in itself, and may change it.
 */
export function readBody(
  document: ContentDocument,
  isDraft: boolean,
  seeArticle: (tree: Root) => void = () => {},
): ReadBody {
  const toProblem = (error: unknown) => toBodyProblem(error, document);
  try {
    const tree = parseMdx(document.body);
    const inForm = [...findContentErrors(tree), ...findStructureErrors(tree, document.body)];
    const errors: unknown[] = [
      ...inForm,
      ...findEmptiness(tree, document),
      ...(isDraft ? [] : findUnwritten(tree)),
    ];
    const references = findReferences(tree);
    const ids = findPageIds(document, tree);
    if (document.collection === 'projects' && inForm.length === 0) {
      errors.push(...findCaseStudyErrors(tree));
    }
    if (document.collection === 'posts' && errors.length === 0) seeArticle(tree);
    return { problems: errors.map(toProblem), references, ids };
  } catch (error) {
    return { problems: [toProblem(error)], references: [], ids: undefined };
  }
}

/** What a body leads to or shows that is not there. */
export function checkReferences(
  document: ContentDocument,
  { references }: ReadBody,
  page: LinkedPage,
  addresses: Addresses,
): readonly Problem[] {
  return findDeadReferences(references, page, addresses).map((error) =>
    toBodyProblem(error, document),
  );
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
  for (const node of nodesOf(tree)) {
    if (node.type !== 'text' || !isUnwritten(node.value)) continue;
    errors.push(new ContentError(unwritten.message, node, { accepted: unwritten.accepted }));
  }
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
