/** Finds the TeX in the text of HTML, where no parser of Markdown has looked for it. */
import type { PhrasingContent, Root, RootContent } from 'mdast';
import { nodesOf } from '../../../lib/markdown/tree.ts';
import type { BodyFormat } from '../document.ts';

/** `$latex x$` is WordPress's spelling. A single `$` is most often money. */
const pattern =
  /\$latex\s+((?:[^$\\]|\\[\s\S])+?)\$|\$\$([\s\S]+?)\$\$|\\\\?\(([\s\S]+?)\\\\?\)|\\\\?\[([\s\S]+?)\\\\?\]/g;

/** WordPress's colors and size behind its TeX. */
const options = /(?:&(?:amp;)?(?:bg|fg|s)=[-\w]+)+$/;

/** Changes the tree. */
export function readHtmlMath(tree: Root, format: BodyFormat): Root {
  for (const node of nodesOf(tree)) {
    if (node.type === 'inlineMath')
      node.value = node.value.replace(/^latex\s+/, '').replace(options, '');
    if (format !== 'html' && format !== 'wordpress') continue;
    if (!('children' in node) || !node.children.some(isMath)) continue;
    const children = node.children as RootContent[];
    const parts = children.flatMap((child): RootContent[] =>
      isMath(child) ? split(child) : [child],
    );
    node.children = parts as typeof node.children;
  }
  return tree;
}

function isMath(node: {
  readonly type: string;
  readonly value?: string;
}): node is { type: 'text'; value: string } {
  return node.type === 'text' && node.value?.search(pattern) !== -1;
}

function split(node: { readonly value: string }): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let end = 0;
  for (const { 0: whole, index, ...groups } of node.value.matchAll(pattern)) {
    parts.push({ type: 'text', value: node.value.slice(end, index) });
    const tex = [1, 2, 3, 4]
      .map((at) => groups[at as never] as string | undefined)
      .find((found) => found !== undefined);
    parts.push({ type: 'inlineMath', value: tex?.trim().replace(options, '') ?? whole });
    end = index + whole.length;
  }
  parts.push({ type: 'text', value: node.value.slice(end) });
  return parts.filter((part) => part.type !== 'text' || part.value !== '');
}
