/** Fills in what a body leaves to the build: the figures of the facts file, and the URL of the site. */
import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import { readComponent } from './components.ts';
import { nodesOf } from './tree.ts';

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
