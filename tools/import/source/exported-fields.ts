/**
 * Fields that MDX exports, such as `export const metadata = { … }` of Next. The program is parsed and never run: a value that takes more than
 * literals, other constants and concatenation is left out.
 */
import { transformSync } from 'esbuild';
import type { Root } from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Fields } from '../../authoring/content/content-file.ts';
import { findCodeLines } from '../body/dialects.ts';

type Syntax = { readonly type: string } & Readonly<Record<string, unknown>>;

/** The constants and the function that contain fields. Later ones win. */
const names = ['article', 'post', 'generateMetadata', 'meta', 'frontmatter', 'frontMatter'];
const fieldNames = [...names, 'metadata'] as const;

const parser = unified().use(remarkParse).use(remarkMdx).freeze();

/** Types, which JavaScript doesn't have. */
const typed =
  /\bsatisfies\b|\bas\s+[\w'"]|\b(?:const|let|var)\s+\w+\s*:|^(?:import|export)\s+type\b/m;

/** A program with a type or an unfinished one takes more paragraphs. */
const maxParagraphs = 30;

/** @returns the body without the programs that contain fields; lines keep their numbers. `data` is `undefined` if there are none. */
export function readExports(body: string): { readonly data?: Fields; readonly body: string } {
  if (!/^(?:import|export)\s/m.test(body)) return { body };
  const lines = body.split('\n');
  const isCode = findCodeLines(lines);
  const scope = new Map<string, Syntax>();
  const found = new Set<string>();
  for (let start = 0; start < lines.length; start += 1) {
    if (isCode[start] || !/^(?:import|export|const|let|var)\s/.test(lines[start] ?? '')) continue;
    const program = findProgram(lines, start);
    if (program === undefined) continue;
    const own = program.statements.flatMap(toDeclarations);
    for (const [name, value] of own) scope.set(name, value);
    const used = own.filter(([name]) => (fieldNames as readonly string[]).includes(name));
    for (const [name] of used) found.add(name);
    if (used.length > 0 || program.isTyped) lines.fill('', start, program.end);
    start = program.end;
  }
  const values = fieldNames
    .filter((name) => found.has(name))
    .map((name) => evaluate(scope.get(name), scope));
  const data = toFlat(Object.assign({}, ...values.filter(isRecord)));
  return { body: lines.join('\n'), ...(Object.keys(data).length > 0 && { data }) };
}

type Program = {
  readonly statements: readonly Syntax[];
  /** The number of the line after it, counted from 0. */
  readonly end: number;
  readonly isTyped: boolean;
};

/** A blank line ends a program, unless something is still open. */
function findProgram(lines: readonly string[], start: number): Program | undefined {
  let end = start;
  for (let count = 0; count < maxParagraphs && end < lines.length; count += 1) {
    do end += 1;
    while (end < lines.length && lines[end]?.trim() !== '');
    const text = lines.slice(start, end).join('\n');
    if (!/^(?:import|export)\s/m.test(text)) return undefined;
    const isTyped = typed.test(text);
    const program = isTyped ? withoutTypes(text) : text;
    // MDX has no constants that aren't exported.
    const statements = parseProgram(program.replace(/^(?=(?:const|let|var)\s)/gm, 'export '));
    if (statements !== undefined) return { statements, end, isTyped };
  }
  return undefined;
}

/** esbuild would remove imports that nothing uses. */
function withoutTypes(text: string): string {
  try {
    const { code } = transformSync(text, { loader: 'tsx', jsx: 'preserve', charset: 'utf8' });
    return code.trim() === '' ? 'export {}' : code;
  } catch {
    return text;
  }
}

function parseProgram(text: string): readonly Syntax[] | undefined {
  try {
    const { children } = parser.parse(text) as Root;
    const programs = children.flatMap((node) => (node.type === 'mdxjsEsm' ? [node] : []));
    if (programs.length !== children.length) return undefined;
    return programs.flatMap(({ data }) => (data?.estree?.body ?? []) as unknown as Syntax[]);
  } catch {
    return undefined;
  }
}

function toDeclarations(statement: Syntax): readonly (readonly [string, Syntax])[] {
  const declared = (statement.declaration ?? statement) as Syntax;
  const nameOf = ({ id }: Syntax) => String((id as Syntax | null)?.name);
  if (declared.type === 'FunctionDeclaration') return [[nameOf(declared), declared]];
  if (declared.type !== 'VariableDeclaration') return [];
  return (declared.declarations as readonly Syntax[]).flatMap((variable) =>
    variable.init ? [[nameOf(variable), variable.init as Syntax] as const] : [],
  );
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Expressions within expressions; a constant may name itself. */
const maxDepth = 40;

/** @returns `undefined` for what only a program knows. */
function evaluate(node: unknown, scope: ReadonlyMap<string, Syntax>, depth = 0): unknown {
  if (!isRecord(node) || depth > maxDepth) return undefined;
  const read = (part: unknown) => evaluate(part, scope, depth + 1);
  const list = (part: unknown) => (Array.isArray(part) ? (part as readonly Syntax[]) : []);
  switch (node.type) {
    case 'Literal':
      return node.regex ? undefined : node.value;
    case 'TemplateLiteral': {
      const values = list(node.expressions).map(read);
      const texts = list(node.quasis).map(({ value }) => (value as { cooked: string }).cooked);
      if (values.some((value) => value === undefined)) return undefined;
      return texts.map((text, index) => `${text}${values[index] ?? ''}`).join('');
    }
    case 'BinaryExpression': {
      const [left, right] = [read(node.left), read(node.right)];
      const isKnown = node.operator === '+' && left !== undefined && right !== undefined;
      return isKnown ? `${left}${right}` : undefined;
    }
    case 'UnaryExpression':
      return node.operator === '!' ? !read(node.argument) : undefined;
    case 'ArrayExpression':
      return list(node.elements).flatMap((item) => {
        const value = item?.type === 'SpreadElement' ? read(item.argument) : [read(item)];
        return Array.isArray(value) ? value.filter((known) => known !== undefined) : [];
      });
    case 'ObjectExpression':
      return Object.assign(
        {},
        ...list(node.properties).map((property) => {
          if (property.type === 'SpreadElement') return read(property.argument);
          const { name, value } = property.key as Syntax;
          const known = property.computed ? undefined : read(property.value);
          return known === undefined ? {} : { [String(name ?? value)]: known };
        }),
      );
    case 'Identifier':
      return read(scope.get(String(node.name)));
    case 'MemberExpression': {
      const from = read(node.object);
      const key = String((node.property as Syntax).name);
      return isRecord(from) && Object.hasOwn(from, key) ? from[key] : undefined;
    }
    // `new Date('2020-01-31')`, `defineMetadata({ … })`, `'…'.trim()`.
    case 'NewExpression':
      return read(list(node.arguments)[0]);
    case 'CallExpression':
      return read(list(node.arguments)[0] ?? (node.callee as Syntax).object);
    case 'AwaitExpression':
      return read(node.argument);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration': {
      const { type, body } = node.body as Syntax;
      const results = list(body).filter((statement) => statement.type === 'ReturnStatement');
      return type === 'BlockStatement' ? read(results.at(-1)?.argument) : read(node.body);
    }
    default:
      return undefined;
  }
}

/** Next has the dates and the picture of an article in `openGraph`, and several forms of a title. */
function toFlat({
  title,
  openGraph,
  other,
  twitter,
  alternates,
  robots,
  ...fields
}: Fields): Fields {
  const graph = isRecord(openGraph) ? openGraph : {};
  const plain = (value: unknown) => (isRecord(value) ? (value.absolute ?? value.default) : value);
  const own = {
    title: plain(title) ?? plain(graph.title),
    description: graph.description,
    publishedAt: graph.publishedTime,
    updatedAt: graph.modifiedTime,
    authors: graph.authors,
    tags: graph.tags,
    images: graph.images,
  };
  const known = Object.entries(own).filter(([, value]) => value !== undefined);
  return { ...(isRecord(other) && other), ...Object.fromEntries(known), ...fields };
}
