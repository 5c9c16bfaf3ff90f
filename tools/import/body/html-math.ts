/** Finds the TeX in the text of HTML, where no parser of Markdown has looked for it. */
import type { PhrasingContent, Root, RootContent, Text } from 'mdast';
import { nodesOf } from '../../../lib/markdown/tree.ts';
import type { BodyFormat } from '../document.ts';

/** `$latex x$` is WordPress's spelling. A single `$` is most often money. */
const pattern =
  /\$latex\s+((?:[^$\\]|\\[\s\S])+?)\$|\$\$([\s\S]+?)\$\$|\\\\?\(([\s\S]+?)\\\\?\)|\\\\?\[([\s\S]+?)\\\\?\]/g;

/** WordPress's colors and size behind its TeX. */
const options = /(?:&(?:amp;)?(?:bg|fg|s)=[-\w]+)+$/;

/** Written for parsers of Markdown that don't know TeX. TeX has no command of this name that MathJax reads. */
const escapedStar = /(?<!\\)\\\*/g;

/** In Markdown, only blocks of HTML still have such text. */
const inMarkdown = /\$\$([^$]*[\\^_][^$]*)\$\$/g;

/** Formulas between single dollars in a block of HTML, as in a caption: they have a sign of TeX, or are one letter. */
const inBlock =
  /(?<![\\$\w])\$(?=[^\s$])((?:[^$\n]*(?:\\[A-Za-z]|[\^_=])[^$\n]*?|[A-Za-z]'?))(?<=\S)\$(?![\w$])/g;

/** Reads the formulas of HTML in Markdown. Changes the tree. */
export function readBlockMath(tree: Root): Root {
  return splitTexts(tree, inBlock);
}

/** Changes the tree. */
export function readHtmlMath(tree: Root, format: BodyFormat): Root {
  return splitTexts(tree, format === 'html' || format === 'wordpress' ? pattern : inMarkdown);
}

function splitTexts(tree: Root, own: RegExp): Root {
  for (const node of nodesOf(tree)) {
    if (node.type === 'inlineMath')
      node.value = node.value
        .replace(/^latex\s+/, '')
        .replace(options, '')
        .replace(escapedStar, '*');
    if (!('children' in node)) continue;
    const isMath = (child: Text) => child.value.search(own) !== -1;
    if (!node.children.some((child) => child.type === 'text' && isMath(child))) continue;
    const children = (node.children as RootContent[]).flatMap((child): RootContent[] =>
      child.type === 'text' && isMath(child) ? split(child, own) : [child],
    );
    const [first] = node.children;
    const [only, ...others] = children;
    const isBlock = node.type === 'paragraph' && others.length === 0 && only?.type === 'inlineMath';
    if (isBlock && first?.type === 'text' && /^\s*(?:\$\$|\\\\?\[)/.test(first.value)) {
      delete (node as { children?: unknown }).children;
      Object.assign(node, { type: 'math', value: only.value });
    } else node.children = children as typeof node.children;
  }
  return tree;
}

function split(node: Text, own: RegExp): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let end = 0;
  for (const { 0: whole, index, ...groups } of node.value.matchAll(own)) {
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
