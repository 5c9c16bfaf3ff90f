/** Checks of a document's body. */
import type { Root } from 'mdast';
import { VFileMessage } from 'vfile-message';
import type { ContentDocument } from '#lib/authoring/content-folder.ts';
import { toCaseStudy } from '#lib/content/case-study.ts';
import { ContentError } from '#lib/markdown/content-error.ts';
import { findContentErrors, lowerComponents } from '#lib/markdown/lower.ts';
import { parseMdx } from '#lib/markdown/parse.ts';
import { nodesOf } from '#lib/markdown/tree.ts';
import {
  type ContentReference,
  findBrokenReferences,
  findPageIds,
  findReferences,
  type LinkedPage,
  type LinkTargets,
} from './links.ts';
import { isPlaceholder, type Mistake, type Problem, placeholderMistake } from './problem.ts';
import { findStructureErrors } from './structure.ts';

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
  const toProblem = (error: unknown) => toBodyProblem(error, document);
  try {
    const tree = parseMdx(document.body);
    const formErrors = [...findContentErrors(tree), ...findStructureErrors(tree, document.body)];
    const errors: unknown[] = [
      ...formErrors,
      ...findPresenceErrors(tree, document),
      ...(isDraft ? [] : findPlaceholders(tree)),
    ];
    const references = findReferences(tree);
    const ids = findPageIds(document, tree);
    if (document.collection === 'projects' && formErrors.length === 0) {
      errors.push(...findCaseStudyErrors(structuredClone(tree)));
    }
    if (errors.length === 0) onValid(tree);
    return { problems: errors.map(toProblem), references, ids };
  } catch (error) {
    return { problems: [toProblem(error)], references: [], ids: undefined };
  }
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

/** At most one error, because parsing stops there. Changes the tree. */
function findCaseStudyErrors(tree: Root): readonly unknown[] {
  try {
    toCaseStudy(lowerComponents(tree, { termPath: keep, resolveUrl: keep }));
    return [];
  } catch (error) {
    return [error];
  }
}

/** URLs do not matter for the structure. */
const keep = (text: string): string => text;

/** An article needs a body; a dictionary entry must not have one. */
function findPresenceErrors(tree: Root, { collection }: ContentDocument): readonly ContentError[] {
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
      new ContentError('A dictionary entry has no body.', first, {
        accepted: 'Move this text into one of its fields.',
      }),
    ];
  }
  return [];
}

function findPlaceholders(tree: Root): readonly ContentError[] {
  const { message, accepted } = placeholderMistake;
  const errors: ContentError[] = [];
  for (const node of nodesOf(tree)) {
    if (node.type !== 'text' || !isPlaceholder(node.value)) continue;
    errors.push(new ContentError(message, node, { accepted }));
  }
  return errors;
}

/** @throws the error itself if it is not a mistake of the author. */
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

/** What to do about an error of the MDX parser. The first match wins. */
const mdxAdvice: readonly (readonly [RegExp, string])[] = [
  [/^Unexpected character `!`/, 'Write a comment as {/* … */}.'],
  [/closing tag|closing slash|end-tag/, 'Close every component: <Name>…</Name>, or <Name />.'],
  [/expression|brace/, 'Close it, or write `\\{` for a literal brace.'],
  [/import\/exports|acorn/i, 'Remove it: content cannot contain `import` or `export`.'],
];

const otherMdxAdvice =
  'Write `\\<` for a literal `<`, because `<` begins a component and `{` begins an expression.';

/** The message is the parser's, the advice is ours. */
function toMdxMistake({ reason }: VFileMessage): Mistake {
  const [, accepted = otherMdxAdvice] = mdxAdvice.find(([words]) => words.test(reason)) ?? [];
  return { message: /[.!?]$/.test(reason) ? reason : `${reason}.`, accepted };
}
