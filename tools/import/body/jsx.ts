/** Turns the imports, components and expressions of another tool's MDX into Markdown. */
import type { Nodes, Root, RootContent } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import type { ComponentElement } from '../../../lib/markdown/components.ts';
import { abbreviate, toLine } from '../../../lib/text/format.ts';
import type { AddNote } from '../document.ts';
import { isCalloutName } from './callouts.ts';
import { noteComment } from './comments.ts';
import { isPhrasing, toBlocks, toMarkdownNodes, toPhrasing } from './elements.ts';
import { htmlToMarkdown, parseHtml } from './html.ts';

type JsxContext = {
  readonly source: string;
  readonly bodyLine: number;
  readonly add: AddNote;
  /** The paths of imported files by their names in the document. */
  readonly imports: ReadonlyMap<string, string>;
};

/** Changes the tree. @param source the text that the tree was parsed from. */
export function convertJsx(tree: Root, source: string, bodyLine: number, add: AddNote): Root {
  convertChildren(tree, { source, bodyLine, add, imports: readImports(tree) });
  return tree;
}

/** Elements whose parts mean nothing alone. */
const readAsHtml: ReadonlySet<unknown> = new Set(['table', 'dl']);

const importPattern = /^import\s+(\w+)\s+from\s+["']([^"']+)["']/gm;

function readImports(tree: Root): ReadonlyMap<string, string> {
  const found = tree.children.flatMap((node) =>
    node.type === 'mdxjsEsm' ? [...node.value.matchAll(importPattern)] : [],
  );
  return new Map(found.map(([, name = '', path = '']) => [name, path]));
}

function convertChildren(node: Nodes, context: JsxContext): void {
  if (!('children' in node)) return;
  const children = (node.children as RootContent[]).map(toBlockJsx);
  node.children = children as typeof node.children;
  // A table and a list of terms are read from their source.
  for (const child of children) {
    if (!('name' in child) || !readAsHtml.has(child.name)) convertChildren(child, context);
  }
  if (!children.some(({ type }) => type.startsWith('mdx'))) return;
  const converted = children.flatMap((child) => convertNode(child, context));
  const isSentence = ![
    'root',
    'blockquote',
    'listItem',
    'footnoteDefinition',
    'mdxJsxFlowElement',
  ].includes(node.type);
  // A component that takes a line of its own replaces the paragraph later, when the tree is normalized.
  node.children = (
    isSentence ? toPhrasing(converted) : toBlocks(converted)
  ) as typeof node.children;
}

/** `<Aside>Words</Aside>` on a line of its own is a box, and a table is a block. */
function toBlockJsx(node: RootContent): RootContent {
  if (node.type !== 'paragraph') return node;
  const [only, ...others] = node.children;
  if (only?.type !== 'mdxJsxTextElement' || others.length > 0) return node;
  if (!isCalloutName(only.name ?? '') && !readAsHtml.has(only.name)) return node;
  const { name, attributes, children } = only;
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes,
    children: [{ type: 'paragraph', children }],
    ...(node.position && { position: node.position }),
  };
}

function convertNode(node: RootContent, context: JsxContext): RootContent[] {
  const line = context.bodyLine + (node.position?.start.line ?? 1) - 1;
  const note = (message: string) => context.add(line, message);
  if (node.type === 'mdxjsEsm') return convertModule(node.value, note);
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    return convertExpression(node.value, node.type === 'mdxFlowExpression', note);
  }
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return [node];
  if (readAsHtml.has(node.name)) {
    const { start, end } = node.position ?? {};
    const html = context.source.slice(start?.offset, end?.offset);
    return htmlToMarkdown(parseHtml(html), line, context.add);
  }
  if (node.name === 'style' || node.name === 'script') {
    note(`<${node.name}> was left out.`);
    return [];
  }
  return toMarkdownNodes(toImported(node, context), note);
}

function convertModule(program: string, note: (message: string) => void): RootContent[] {
  const rest = program.replace(
    /^import\b[\s\S]*?(?:from\s+)?["'][^"'\n]+["'];?[ \t]*\n?/gm,
    (line) => {
      note(`\`${line.trim().replace(/\s+/g, ' ')}\` was removed.`);
      return '';
    },
  );
  if (rest.trim() === '') return [];
  const shown = abbreviate(toLine(rest)).replaceAll('`', "'");
  note(`The program \`${shown}\` was left out, because the import runs none.`);
  return [];
}

function convertExpression(
  program: string,
  isBlock: boolean,
  note: (message: string) => void,
): RootContent[] {
  const text = readString(program) ?? readCommented(program, note);
  if (text !== undefined) return text === '' ? [] : [{ type: 'text', value: text }];
  note(`\`{${program.split('\n')[0]}}\` is kept as text.`);
  const value = `{${program}}`;
  return isBlock && value.includes('\n')
    ? [{ type: 'code', lang: 'js', value }]
    : [{ type: 'inlineCode', value: value.replace(/\s+/g, ' ') }];
}

/** A string with comments around it, or only comments. */
function readCommented(program: string, note: (message: string) => void): string | undefined {
  const comments = [...program.matchAll(/\/\*([\s\S]*?)\*\/|^\s*\/\/([^\n]*)$/gm)];
  const rest = comments.reduce((left, [comment]) => left.replace(comment, () => ''), program);
  const text = rest.trim() === '' ? '' : readString(rest);
  if (text === undefined) return undefined;
  for (const [comment, inner, line = ''] of comments) {
    noteComment(`{${comment.trim()}}`, inner ?? line, note);
  }
  return text;
}

/** @example readString("'a'") // → 'a' */
function readString(program: string): string | undefined {
  const [, raw] = /^String\.raw`((?:[^`$]|\$(?!\{))*)`$/.exec(program.trim()) ?? [];
  const [, , text] = /^(["'`])((?:(?!\1)[^\\$]|\\\\|\$(?!\{))*)\1$/.exec(program.trim()) ?? [];
  return raw ?? text?.replaceAll('\\\\', '\\');
}

function toImported(element: ComponentElement, context: JsxContext) {
  const { name, children, position } = element;
  const isBlock = element.type === 'mdxJsxFlowElement';
  const [first] = children;
  const start = position?.start.offset ?? 0;
  const end = (first ? first.position?.start.offset : position?.end.offset) ?? start;
  return {
    name: name ?? '',
    attributes: readAttributes(element, context),
    children: isBlock ? (children as RootContent[]) : children.filter(isPhrasing),
    isBlock,
    position,
    source: context.source.slice(start, end).trim(),
    ...(first && { closing: `</${name}>` }),
  };
}

function readAttributes({ attributes }: ComponentElement, context: JsxContext) {
  const named = attributes.filter(
    (attribute): attribute is MdxJsxAttribute => attribute.type === 'mdxJsxAttribute',
  );
  return Object.fromEntries(
    named.flatMap(({ name, value }) => {
      const text = typeof value === 'string' ? value : readProgram(value?.value ?? '', context);
      return text === undefined ? [] : [[name, text] as const];
    }),
  );
}

/** A string, or the path of an imported or required file. */
function readProgram(program: string, { imports }: JsxContext): string | undefined {
  const [, required] =
    /^(?:require|(?:await\s+)?import)\(["']([^"']+)["']\)(?:\.default)?$/.exec(program.trim()) ??
    [];
  const imported = imports.get(program.trim().replace(/\.src$/, ''));
  return (
    readString(program) ?? required ?? imported ?? (/^\d+$/.test(program) ? program : undefined)
  );
}
