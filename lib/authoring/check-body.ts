import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { VFileMessage } from 'vfile-message';
import { toCaseStudy } from '#lib/content/case-study.ts';
import { ContentError } from '#lib/markdown/content-error.ts';
import { findContentErrors, lowerComponents } from '#lib/markdown/lower.ts';
import { parseMdx } from '#lib/markdown/parse.ts';
import type { Problem } from './problem.ts';

export type BodyRules = {
  readonly file: string;
  /** The line of the file on which the body begins, counted from 1. */
  readonly bodyLine: number;
  /** The dictionary entries that exist. */
  readonly termSlugs: readonly string[];
  readonly isCaseStudy: boolean;
};

/** Every mistake in an MDX body: what cannot be parsed, what the site does not accept, and terms that do not exist. */
export function checkBody(body: string, rules: BodyRules): readonly Problem[] {
  const { file, bodyLine } = rules;
  const toProblem = (message: string, line = 1, column = 1): Problem => ({
    file,
    line: line + bodyLine - 1,
    column,
    message,
  });
  const fromError = (error: unknown): Problem => {
    if (error instanceof ContentError) {
      return toProblem(error.message, error.place?.line, error.place?.column);
    }
    if (error instanceof VFileMessage) return toProblem(error.reason, error.line, error.column);
    throw error;
  };

  let tree: Root;
  try {
    tree = parseMdx(body);
  } catch (error) {
    return [fromError(error)];
  }
  const problems = [...findContentErrors(tree), ...findUnknownTerms(tree, rules)].map(fromError);
  if (rules.isCaseStudy && problems.length === 0) {
    try {
      toCaseStudy(lowerComponents(tree, { termPath: keep, resolveUrl: keep }));
    } catch (error) {
      problems.push(fromError(error));
    }
  }
  return problems;
}

/** Where an address leads does not matter to a check of the form. */
const keep = (text: string): string => text;

function findUnknownTerms(tree: Root, { termSlugs }: BodyRules): ContentError[] {
  const errors: ContentError[] = [];
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    if (!('attributes' in node) || node.name !== 'Term') return;
    const slug = node.attributes.find(
      (attribute) => 'name' in attribute && attribute.name === 'slug',
    );
    const value = slug?.value;
    if (typeof value === 'string' && !termSlugs.includes(value)) {
      errors.push(
        new ContentError(
          `<Term slug="${value}">: content/ai-terms/${value}.mdx does not exist.`,
          node,
        ),
      );
    }
  });
  return errors;
}
