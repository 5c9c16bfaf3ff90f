/** Checks of a document's body. */

import type { Root } from 'mdast';
import { ContentError } from '../../../lib/markdown/content-error.ts';
import { findContentErrors, lowerComponents } from '../../../lib/markdown/lower.ts';
import { nodesOf } from '../../../lib/markdown/tree.ts';
import { toKind } from '../../../lib/site/kinds.ts';
import { toCaseStudy } from '../content/case-study.ts';
import type { ContentDocument } from '../content/content-file.ts';
import { findStructureErrors } from './body-mistakes.ts';
import { findHiddenInBody } from './hidden-characters.ts';
import type { LinkedPage, LinkTargets } from './link-targets.ts';
import {
  type ContentReference,
  findBrokenReferences,
  findPageIds,
  findReferences,
} from './links.ts';
import { parseBodyWithErrors } from './mdx-mistakes.ts';
import { isPlaceholder, type Problem, placeholderMistake } from './problem.ts';

/** The result for one body. Does not hold the tree, which is much larger than the text. */
export type ReadBody = {
  readonly problems: readonly Problem[];
  readonly references: readonly ContentReference[];
  /** As in `LinkedPage`. */
  readonly ids: LinkedPage['ids'];
};

/**
 * @param isDraft whether placeholders of the template are allowed.
 * @param onValid is called with the tree of a body without mistakes, and may change it.
 */
export function readBody(
  document: ContentDocument,
  isDraft: boolean,
  onValid: (tree: Root) => void = () => {},
): ReadBody {
  const { tree, errors: syntaxErrors } = parseBodyWithErrors(document.body, document.path);
  const errors: ContentError[] = [...syntaxErrors];
  if (tree === undefined)
    return { problems: toProblems(errors, document), references: [], ids: undefined };
  const contentErrors = [
    ...findContentErrors(tree),
    ...findStructureErrors(tree, document.body),
    ...findHiddenInBody(tree, document.body),
  ];
  errors.push(...contentErrors);
  if (syntaxErrors.length === 0) errors.push(...findPresenceErrors(tree, document));
  if (!isDraft) errors.push(...findPlaceholders(tree));
  const references = findReferences(tree);
  // The steps below need a tree without mistakes, and change it.
  const isGood = errors.every(({ advice }) => advice.severity === 'warning');
  const ids = isGood ? findPageIds(document, tree) : undefined;
  if (isGood && toKind(document.collection).hasCaseStudy) {
    errors.push(...findCaseStudyErrors(structuredClone(tree)));
  }
  if (errors.every(({ advice }) => advice.severity === 'warning')) onValid(tree);
  return { problems: toProblems(errors, document), references, ids };
}

function toProblems(
  errors: readonly ContentError[],
  document: ContentDocument,
): readonly Problem[] {
  return errors.map((error) => toBodyProblem(error, document));
}

/** Reports links, images and terms in a body whose target does not exist. */
export function checkReferences(
  document: ContentDocument,
  { references }: ReadBody,
  page: LinkedPage,
  targets: LinkTargets,
): readonly Problem[] {
  return findBrokenReferences(references, page, targets).map((error) =>
    toBodyProblem(error, document),
  );
}

/** At most one error, because reading stops there. Changes the tree. */
function findCaseStudyErrors(tree: Root): readonly ContentError[] {
  try {
    toCaseStudy(lowerComponents(tree, { termPath: keep, resolveUrl: keep }));
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return [error];
  }
}

/** URLs do not matter for the structure. */
const keep = (text: string): string => text;

/** An article needs a body; a dictionary entry must not have one. */
function findPresenceErrors(tree: Root, { collection }: ContentDocument): readonly ContentError[] {
  const [first] = tree.children;
  const { needsText, textField } = toKind(collection);
  if (needsText && first === undefined) {
    return [
      new ContentError('The article has no text.', undefined, {
        accepted: 'Write it below the second `---`.',
        severity: 'warning',
      }),
    ];
  }
  if (textField && first !== undefined) {
    return [
      new ContentError('A dictionary entry has no body.', first, {
        accepted: 'Move this text into one of its fields.',
      }),
    ];
  }
  return [];
}

function findPlaceholders(tree: Root): readonly ContentError[] {
  const { message, ...advice } = placeholderMistake;
  const errors: ContentError[] = [];
  for (const node of nodesOf(tree)) {
    if (node.type !== 'text' || !isPlaceholder(node.value)) continue;
    errors.push(new ContentError(message, node, advice));
  }
  return errors;
}

function toBodyProblem(error: ContentError, { name, bodyLine }: ContentDocument): Problem {
  const { message, place, advice } = error;
  return {
    file: name,
    line: (place?.line ?? 1) + bodyLine - 1,
    column: place?.column ?? 1,
    length: Math.max(1, place?.length ?? 1),
    message,
    ...advice,
  };
}
