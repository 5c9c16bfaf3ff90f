import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import { assertOwnImage, assertSafeUrl } from './body-urls.ts';
import { isLinkLike, readComponent } from './components.ts';
import { ContentError } from './content-error.ts';
import type { LoweringContext } from './html-elements.ts';
import { assertMath, lowerMath } from './math.ts';
import { nodesOf } from './tree.ts';

type LoweringOptions = LoweringContext & {
  /** Turns the URL of a link or an image into the URL that works outside the site. */
  readonly resolveUrl: (url: string) => string;
};

/**
 * Turns the tree of an MDX body into a tree of GitHub Flavored Markdown: replaces every component with Markdown, and
 * resolves every URL with `resolveUrl`. Changes the tree and returns it.
 *
 * @throws ContentError if the body contains an import, an expression, an unknown component, or an unsafe URL.
 */
export function lowerComponents(tree: Root, options: LoweringOptions): Root {
  tree.children = lowerAll(tree.children, options);
  for (const node of nodesOf(tree)) if (hasUrl(node)) node.url = options.resolveUrl(node.url);
  return tree;
}

/**
 * Checks that a body uses only what the site accepts.
 *
 * @returns every mistake, in document order.
 */
export function findContentErrors(tree: Root): ContentError[] {
  const errors: ContentError[] = [];
  for (const node of nodesOf(tree)) {
    try {
      assertAccepted(node);
      if (node.type === 'math' || node.type === 'inlineMath') assertMath(node);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      errors.push(error);
    }
  }
  return errors;
}

/**
 * Accepts only nodes that the site can show.
 *
 * @throws ContentError for an import, an expression, an unknown or misused component, or an unsafe URL.
 */
export function assertAccepted(node: Nodes): void {
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') readComponent(node);
  if (node.type === 'image') assertOwnImage(node.url, node);
  else if (hasUrl(node)) assertSafeUrl(node.url, node);
  if (isLinkLike(node)) assertNoLinkWithin(node);
  if (node.type === 'mdxjsEsm') {
    throw new ContentError('Content cannot run code.', node, {
      accepted: 'Take out `import` and `export`: every component is there already.',
    });
  }
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    throw new ContentError('Content cannot run code.', node, {
      accepted: 'Take out `{…}`, or write `\\{` for a brace that readers see.',
    });
  }
}

/** Neither HTML nor Markdown allows a link within a link. */
function assertNoLinkWithin(link: Nodes): void {
  for (const node of nodesOf(link)) {
    if (node !== link && isLinkLike(node)) {
      throw new ContentError('A link or a <Term> cannot stand within another one.', node, {
        accepted: 'Keep one of the two.',
      });
    }
  }
}

function hasUrl(node: Nodes): node is Extract<Nodes, { url: string }> {
  return node.type === 'link' || node.type === 'image' || node.type === 'definition';
}

/** Lowers nodes without resolving their URLs, and leaves them as they are. */
export function lowerAll(nodes: readonly RootContent[], context: LoweringContext): RootContent[] {
  return nodes.flatMap((node) => lowerNode(node, context));
}

function lowerNode(node: RootContent, context: LoweringContext): RootContent[] {
  assertAccepted(node);
  if (node.type === 'math' || node.type === 'inlineMath') return lowerMath(node);
  // A tag of plain Markdown that the site doesn't know.
  if (node.type === 'html') return [{ ...node, type: 'text' }];
  const lowered =
    'children' in node
      ? ({ ...node, children: trimBreaks(lowerAll(node.children, context)) } as typeof node)
      : node;
  if (lowered.type === 'heading') return [{ ...lowered, children: toOneLine(lowered.children) }];
  if (lowered.type !== 'mdxJsxFlowElement' && lowered.type !== 'mdxJsxTextElement') {
    return [lowered];
  }
  const { component, attributes } = readComponent(lowered);
  const { position } = lowered;
  // The replacements inherit the position of the component.
  return component
    .lower(attributes, lowered.children, context)
    .map((child) => (child.position || !position ? child : { ...child, position }));
}

/** What `<Fact name="…" />` stands for. A value that the site doesn't have is `undefined`. */
export type Facts = Readonly<Record<string, string | undefined>>;

/** Code and text name the site's own URL by this placeholder, as in `curl %SITE_URL%/api/now`. */
export const siteUrlMark = '%SITE_URL%';

/**
 * Replaces each `<Fact>` with its figure, and the placeholder of the site's URL with the URL. Removes a paragraph or an item of
 * a list that needs a value the site doesn't have. Changes the tree and returns it.
 */
export function resolveFacts(tree: Root, facts: Facts, siteUrl: string): Root {
  for (const node of nodesOf(tree)) {
    if ('value' in node) node.value = node.value.replaceAll(siteUrlMark, siteUrl);
    if (!('children' in node)) continue;
    const children = node.children.filter((child) => !lacksFact(child, facts));
    node.children = children.map((child) => toFigure(child, facts) ?? child) as never;
  }
  return tree;
}

function lacksFact(node: Nodes, facts: Facts): boolean {
  if (node.type !== 'paragraph' && node.type !== 'listItem') return false;
  const names = [...nodesOf(node)].flatMap((within) => factOf(within) ?? []);
  return names.some((name) => facts[name] === undefined);
}

/** A URL becomes a link, any other value a text. */
function toFigure(node: RootContent, facts: Facts): PhrasingContent | undefined {
  const name = factOf(node);
  const value = name === undefined ? undefined : facts[name];
  if (value === undefined) return undefined;
  const text: PhrasingContent = { type: 'text', value };
  return value.startsWith('https://') ? { type: 'link', url: value, children: [text] } : text;
}

function factOf(node: Nodes): string | undefined {
  if (node.type !== 'mdxJsxTextElement' || node.name !== 'Fact') return undefined;
  return readComponent(node).attributes.name;
}

/** In Markdown a break at the end of a text is a backslash, and spaces beside a break are character references. */
function trimBreaks(nodes: readonly RootContent[]): RootContent[] {
  const end = nodes.findLastIndex(({ type }) => type !== 'break') + 1;
  return nodes.slice(0, end).map((node, index) => {
    if (node.type !== 'text') return node;
    const isFirst = nodes[index - 1]?.type === 'break';
    const isLast = nodes[index + 1]?.type === 'break';
    if (!isFirst && !isLast) return node;
    const value = isFirst ? node.value.replace(/^[ \t\n]+/, '') : node.value;
    return { ...node, value: isLast ? value.replace(/[ \t\n]+$/, '') : value };
  });
}

/** A heading of Markdown is one line. */
function toOneLine(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.map((node) => {
    if (node.type === 'break') return { type: 'text', value: ' ' };
    if (node.type === 'text') return { ...node, value: node.value.replaceAll('\n', ' ') };
    return 'children' in node ? ({ ...node, children: toOneLine(node.children) } as never) : node;
  });
}
