/**
 * Definitions of TeX. MathJax shares them between all formulas of a page, and a site may have more in its configuration. Here each formula
 * stands alone, so what a definition means is written in its place.
 */
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

type TexMacro = { readonly body: string; readonly count: number; readonly standard?: string };

export type TexMacros = ReadonlyMap<string, TexMacro>;

/** Definitions within definitions. */
const maxDepth = 20;
const maxLength = 20_000;

/** A formula with the letters directly behind it, before which our parser does not see its end. */
export function withWord(tex: string, word: string): string {
  return word === '' ? tex : `${tex}\\text{${word}}`;
}

/** Writes out the definitions of a document and of its site, and removes formulas that only define. Changes the tree. */
export function writeOutMacros(tree: Root, ofSite: TexMacros = new Map()): Root {
  const macros = new Map(ofSite);
  visit(tree, ['math', 'inlineMath'], (node, index, parent) => {
    if (node.type !== 'math' && node.type !== 'inlineMath') return undefined;
    const rest = takeDefinitions(node.value, macros);
    const isDefining = rest !== node.value;
    node.value = alignEquations(expandMacros(isDefining ? rest.trim() : rest, macros));
    if (!isDefining || rest.trim() !== '' || parent === undefined || index === undefined)
      return undefined;
    parent.children.splice(index, 1);
    return index;
  });
  return withoutEmptyParagraphs(tree);
}

/** `eqnarray`, which temml doesn't have, with the sign of each equation between two `&`. */
function alignEquations(tex: string): string {
  return tex.replace(
    /\\begin\{eqnarray\*?\}([\s\S]*?)\\end\{eqnarray\*?\}/g,
    (_, rows: string) =>
      `\\begin{align*}${rows.replace(/&((?:(?!\\\\)[^&])*)&/g, '&$1')}\\end{align*}`,
  );
}

function withoutEmptyParagraphs(tree: Root): Root {
  visit(tree, 'paragraph', (node, index, parent) => {
    if (
      node.children.some((child) => child.type !== 'text' || child.value.trim() !== '') ||
      parent === undefined ||
      index === undefined
    )
      return undefined;
    parent.children.splice(index, 1);
    return index;
  });
  return tree;
}

const definition =
  /\\(?:(?<command>(?:re)?newcommand|providecommand)\*?\s*(?:\{\s*\\?(?<braced>[A-Za-z]+|\\.)\s*\}|\\(?<bare>[A-Za-z]+))\s*(?:\[(?<count>\d)\])?\s*(?:\[(?<standard>[^\]]*)\])?\s*(?=\{)|DeclareMathOperator(?<star>\*?)\s*\{?\s*\\(?<operator>[A-Za-z]+)\s*\}?\s*(?=\{)|def\s*\\(?<plain>[A-Za-z]+)\s*(?<parameters>(?:#\d)*)\s*(?=\{))/g;

/** Adds the definitions of a formula to others. @returns the formula without them. */
function takeDefinitions(tex: string, macros: Map<string, TexMacro>): string {
  let rest = '';
  let position = 0;
  for (const match of tex.matchAll(definition)) {
    const start = match.index + match[0].length;
    const end = findGroupEnd(tex, start);
    // A definition within another one is its text.
    if (match.index < position || end === undefined) continue;
    const {
      braced,
      bare,
      count,
      standard,
      star,
      operator,
      plain,
      parameters = '',
    } = match.groups as Readonly<Record<string, string | undefined>>;
    const text = tex.slice(start + 1, end);
    const name = braced ?? bare ?? operator ?? plain ?? '';
    const body = operator === undefined ? text : `\\operatorname${star}{${text}}`;
    macros.set(name.replace('\\', ''), {
      body,
      count: Number(count ?? parameters.length / 2),
      ...(standard !== undefined && { standard }),
    });
    rest += tex.slice(position, match.index);
    position = end + 1;
  }
  return rest + tex.slice(position);
}

/** @param start of a brace. @returns the index of the brace that closes it. */
function findGroupEnd(tex: string, start: number): number | undefined {
  let depth = 0;
  for (let index = start; index < tex.length; index += 1) {
    if (tex[index] === '\\') index += 1;
    else if (tex[index] === '{') depth += 1;
    else if (tex[index] === '}') {
      depth -= 1;
      if (depth === 0) return index;
    }
  }
  return undefined;
}

function expandMacros(tex: string, macros: TexMacros, depth = 0): string {
  if (depth > maxDepth || tex.length > maxLength) return tex;
  let result = '';
  let position = 0;
  const command = /\\([A-Za-z]+|.)/gs;
  for (let match = command.exec(tex); match !== null; match = command.exec(tex)) {
    const macro = macros.get(match[1] ?? '');
    const taken = macro && takeArguments(tex, command.lastIndex, macro);
    if (macro === undefined || taken === undefined) continue;
    const filled = macro.body.replace(
      /#(\d)/g,
      (_, at: string) => taken.values[Number(at) - 1] ?? '',
    );
    const inner = expandMacros(filled, macros, depth + 1);
    const before = result + tex.slice(position, match.index);
    result = joinTex(before, /[\^_]\s*$/.test(before) ? `{${inner}}` : inner);
    position = taken.end;
    command.lastIndex = taken.end;
    if (/\\[A-Za-z]+$/.test(result) && /^[A-Za-z]/.test(tex.slice(position))) result += ' ';
  }
  return result + tex.slice(position);
}

/** A letter behind a command would be a part of its name. */
function joinTex(before: string, after: string): string {
  return /\\[A-Za-z]+$/.test(before) && /^[A-Za-z]/.test(after)
    ? `${before} ${after}`
    : before + after;
}

/** Reads what follows a command: groups, single characters or commands. */
function takeArguments(tex: string, start: number, { count, standard }: TexMacro) {
  const values: string[] = [];
  let end = start;
  if (standard !== undefined) {
    const [whole, given] = /^\s*\[([^\]]*)\]/.exec(tex.slice(end)) ?? [''];
    values.push(given ?? standard);
    end += whole.length;
  }
  while (values.length < count) {
    const [space = ''] = /^\s*/.exec(tex.slice(end)) ?? [];
    const from = end + space.length;
    if (tex[from] === '{') {
      const close = findGroupEnd(tex, from);
      if (close === undefined) return undefined;
      values.push(tex.slice(from + 1, close));
      end = close + 1;
      continue;
    }
    const [token] = /^(?:\\(?:[A-Za-z]+|.)|[^\\}])/s.exec(tex.slice(from)) ?? [];
    if (token === undefined) return undefined;
    values.push(token);
    end = from + token.length;
  }
  return { values, end };
}

const table = /\b[mM]acros['"]?\s*[:=]\s*(?=\{)/g;
const string = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\x60(?:[^\x60\\]|\\.)*\x60`;
const entry = new RegExp(
  String.raw`(?:(?<name>[A-Za-z]\w*)|(?<quoted>${string}))\s*:\s*(?:(?<value>${string})|\[\s*(?<body>${string})\s*,\s*(?<count>\d+)\s*(?:,\s*(?<standard>${string})\s*)?\])`,
  'g',
);

/** Reads the definitions in the settings of MathJax or KaTeX: `macros: { R: "{\\mathbb{R}}", f: ["#1", 1] }`. */
export function readMacroSettings(program: string): TexMacros {
  const macros = new Map<string, TexMacro>();
  for (const { index, 0: start } of program.matchAll(table)) {
    const from = index + start.length;
    const text = program.slice(from);
    const end = findTableEnd(text);
    for (const { groups } of text.slice(0, end).matchAll(entry)) {
      const { name, quoted, value, body, count, standard } = groups as Readonly<
        Record<string, string | undefined>
      >;
      const tex = unquote(value ?? body ?? '');
      const parameters = [...tex.matchAll(/#(\d)/g)].map(([, at]) => Number(at));
      macros.set((name ?? unquote(quoted ?? '')).replace(/^\\/, ''), {
        body: tex,
        count: count === undefined ? Math.max(0, ...parameters) : Number(count),
        ...(standard !== undefined && { standard: unquote(standard) }),
      });
    }
  }
  return macros;
}

/** The brace that ends a table, which isn't in a text. */
function findTableEnd(text: string): number {
  let depth = 0;
  for (const match of text.matchAll(new RegExp(`${string}|[{}]`, 'g'))) {
    if (match[0] === '{') depth += 1;
    else if (match[0] === '}') depth -= 1;
    if (depth === 0) return match.index;
  }
  return text.length;
}

function unquote(written: string): string {
  return written.slice(1, -1).replace(/\\(["'\\])/g, '$1');
}
