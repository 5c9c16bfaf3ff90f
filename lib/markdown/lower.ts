import type { Nodes, Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { type LoweringContext, readComponent } from './components.ts';
import { ContentError } from './content-error.ts';

export type LoweringOptions = LoweringContext & {
  /** Turns a link or image address of the content into the one that readers elsewhere need. */
  readonly resolveUrl: (url: string) => string;
};

/**
 * Turns the tree of an MDX body into a tree of GitHub Flavored Markdown: every component becomes what it says in
 * Markdown and every address becomes what `resolveUrl` makes of it. The tree given is changed and returned.
 *
 * @throws ContentError where the body holds an import, an expression, an unknown component, or an unsafe address.
 */
export function lowerComponents(tree: Root, options: LoweringOptions): Root {
  tree.children = lowerAll(tree.children, options);
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
      assertSafeUrl(node.url, node);
      node.url = options.resolveUrl(node.url);
    }
  });
  return tree;
}

/**
 * Checks that a body uses only what the site accepts, and reports every mistake rather than the first.
 *
 * @returns the mistakes, in the order of the body.
 */
export function findContentErrors(tree: Root): ContentError[] {
  const errors: ContentError[] = [];
  visit(tree, (node) => {
    try {
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        readComponent(node);
      } else if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
        assertSafeUrl(node.url, node);
      } else {
        assertNoCode(node);
      }
      return undefined;
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      errors.push(error);
      return SKIP;
    }
  });
  return errors;
}

function lowerAll(nodes: readonly RootContent[], context: LoweringContext): RootContent[] {
  return nodes.flatMap((node) => lowerNode(node, context));
}

function lowerNode(node: RootContent, context: LoweringContext): RootContent[] {
  if (isComment(node)) return [];
  assertNoCode(node);
  const lowered =
    'children' in node
      ? ({ ...node, children: lowerAll(node.children, context) } as typeof node)
      : node;
  if (lowered.type !== 'mdxJsxFlowElement' && lowered.type !== 'mdxJsxTextElement') {
    return [lowered];
  }
  const { component, attributes } = readComponent(lowered);
  const children =
    component.place === 'text' ? unwrapParagraphs(lowered.children) : lowered.children;
  const result = component.lower(attributes, children, context);
  const misplaced = lowered.type === 'mdxJsxFlowElement' && component.place === 'text';
  return misplaced ? [{ type: 'paragraph', children: result } as RootContent] : result;
}

/** A text component alone on its line is parsed as a block around a paragraph. */
function unwrapParagraphs(nodes: readonly RootContent[]): RootContent[] {
  return nodes.flatMap((node) => (node.type === 'paragraph' ? node.children : [node]));
}

export function assertNoCode(node: Nodes): void {
  if (isComment(node)) return;
  if (node.type === 'mdxjsEsm') {
    throw new ContentError(
      'Content is not a program: take out `import` and `export`; every component is there already.',
      node,
    );
  }
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    throw new ContentError(
      'Content is not a program: take out `{…}`, or write `\\{` for a brace that readers see.',
      node,
    );
  }
}

/** A comment of MDX: an expression that holds nothing but block comments. */
export function isComment(node: Nodes): boolean {
  return (
    (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') &&
    node.data?.estree != null &&
    node.data.estree.body.length === 0
  );
}

const safeScheme = /^(?:https?|mailto):/i;
const anyScheme = /^[a-z][a-z0-9+.-]*:/i;

function assertSafeUrl(url: string, node: RootContent): void {
  // Browsers drop control characters and leading blanks before they read a scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it takes out.
  const bare = url.replace(/[\u0000-\u0020]/g, '');
  if (anyScheme.test(bare) && !safeScheme.test(bare)) {
    throw new ContentError(
      `\`${url}\` is not an address to link to: use https:, http: or mailto:.`,
      node,
    );
  }
}
