/** Parses YAML, validates it against a schema and finds where in the file each field is. */
import { type Document, isMap, isSeq } from 'yaml';
import type { z } from 'zod';
import { toFieldSchema } from '../../../lib/schema/fields.ts';
import { explainIssue, type FieldMistake } from './explain-issue.ts';
import { parseYamlDocument } from './parsed-yaml.ts';
import { type Mistake, type Problem, type Span, toFieldName } from './problem.ts';
import {
  findCurlyQuotes,
  findLostWords,
  findMisleadingValues,
  findYamlMistakes,
  type TextRange,
  type YamlMistake,
} from './yaml-syntax.ts';

export type CheckedYaml<Value> = {
  readonly problems: readonly Problem[];
  /** Present if there are no problems. */
  readonly value: Value | undefined;
  /** The value without the fields that have mistakes. `undefined` if the text is not YAML. */
  readonly validPart: Partially<Value> | undefined;
  /** The parsed YAML, valid or not; `undefined` if the text is not YAML. */
  readonly raw: unknown;
  readonly spanOf: (path: readonly PropertyKey[]) => Span;
  /** A problem with the field at a path. */
  readonly problemAt: (path: readonly PropertyKey[], mistake: Mistake) => Problem;
};

/** A value in which any field or item may be missing. */
type Partially<Value> = Value extends readonly (infer Item)[]
  ? readonly (Partially<Item> | undefined)[]
  : Value extends object
    ? { readonly [Field in keyof Value]?: Partially<Value[Field]> | undefined }
    : Value;

/**
 * Checks a YAML text against its schema.
 *
 * @param firstLine the line of the file on which the text starts, counted from 1.
 */
export function checkYaml<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
  firstLine = 1,
): CheckedYaml<z.output<Schema>> {
  const { document, rangeOf, toSpan } = readYaml(text, firstLine);
  const spanOf = createLocator(text, firstLine);
  const problemAt: CheckedYaml<unknown>['problemAt'] = (path, mistake) => ({
    file,
    ...spanOf(path),
    field: toFieldName(path),
    ...mistake,
  });
  const toProblems = (mistakes: readonly YamlMistake[]) =>
    mistakes.map(({ range, isName: _, isMissing: __, ...mistake }) => ({
      file,
      ...toSpan(range),
      ...mistake,
    }));
  const toSource = (path: readonly PropertyKey[]) => text.slice(...rangeOf(path, 'value'));
  const explain = ({ error }: z.ZodSafeParseResult<unknown>, value: unknown) =>
    explainIssues(error?.issues ?? [], schema, value, toSource).map(
      ({ path, isName, ...mistake }) => ({
        ...mistake,
        isName,
        range: rangeOf(path, isName ? 'name' : 'value'),
      }),
    );
  const syntax = findYamlMistakes(document, text);
  if (syntax.length > 0) {
    const value = readBrokenValue(document);
    const end = Math.min(...syntax.map(({ range }) => range[0]));
    const certain = explain(schema.safeParse(value ?? {}), value).filter(
      ({ range, isMissing, isName, nearest }) =>
        // Around a syntax error, the parser often reads something other than the author means.
        range[1] < end && !isMissing && !(isName && nearest === undefined),
    );
    const problems = toProblems([...syntax, ...certain]);
    return { problems, value: undefined, validPart: undefined, raw: undefined, spanOf, problemAt };
  }
  const raw: unknown = document.toJS();
  const result = schema.safeParse(raw ?? {});
  const mistakes = [
    ...findCurlyQuotes(document, text),
    ...findMisleadingValues(document, text),
    ...explain(result, raw),
  ];
  const value = mistakes.length === 0 ? result.data : undefined;
  const validPart = (result.success ? result.data : dropInvalid(raw, result.error.issues)) as
    | Partially<z.output<Schema>>
    | undefined;
  const problems = toProblems([...mistakes, ...findLostWords(document, text)]);
  return { problems, value, validPart, raw, spanOf, problemAt };
}

function dropInvalid(raw: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const root = { value: structuredClone(raw) };
  for (const issue of issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [undefined];
    for (const key of keys)
      drop(root, ['value', ...issue.path, ...(key === undefined ? [] : [key])]);
  }
  return root.value;
}

/** Changes the node. The other items of a list keep their places. */
function drop(node: unknown, [key, ...rest]: readonly PropertyKey[]): void {
  if (typeof node !== 'object' || node === null || key === undefined) return;
  const fields = node as Record<PropertyKey, unknown>;
  if (rest.length > 0) drop(fields[key], rest);
  else if (Object.hasOwn(fields, key)) fields[key] = undefined;
}

function explainIssues(
  issues: readonly z.core.$ZodIssue[],
  schema: z.ZodType,
  value: unknown,
  toSource: (path: readonly PropertyKey[]) => string,
): readonly FieldMistake[] {
  if (issues.length === 0) return [];
  const fields = toFieldSchema(schema);
  return dropMisspelled(
    dropFollowingRules(issues).flatMap((issue) =>
      explainIssue(issue, fields, value ?? {}, toSource),
    ),
  );
}

/** A rule of a group fails too if the name of one of its fields is misspelled. */
function dropFollowingRules(issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  const hasUnknown = (path: readonly PropertyKey[]) =>
    issues.some((issue) => issue.code === 'unrecognized_keys' && `${issue.path}` === `${path}`);
  return issues.filter(({ code, path }) => code !== 'custom' || !hasUnknown(path));
}

/** @returns `undefined` if the text can't be read as a value, or refers to itself. */
function readBrokenValue(document: Document): unknown {
  try {
    return JSON.parse(JSON.stringify(document.toJS()));
  } catch {
    return undefined;
  }
}

function readYaml(text: string, firstLine: number) {
  const { lines, document } = parseYamlDocument(text);
  return {
    document,
    rangeOf: (path: readonly PropertyKey[], part: 'name' | 'value'): TextRange =>
      findRange(document.contents, path, part) ?? [0, 0],
    toSpan: ([start, end]: TextRange): Span => {
      const { line, col } = lines.linePos(start);
      const [marked = ''] = text.slice(start, end).trimEnd().split('\n');
      return { line: line + firstLine - 1, column: col, length: Math.max(1, marked.length) };
    },
  };
}

/** Parses again for most mistakes: mistakes are few, and keeping every parsed document would cost memory. */
export function createLocator(text: string, firstLine: number): CheckedYaml<unknown>['spanOf'] {
  return (path) => {
    const { rangeOf, toSpan } = readYaml(text, firstLine);
    return toSpan(rangeOf(path, 'value'));
  };
}

/** A misspelled field is not reported as missing too. */
function dropMisspelled(mistakes: readonly FieldMistake[]): readonly FieldMistake[] {
  const meant = mistakes.flatMap(({ isName, path, nearest }) =>
    isName && nearest ? [[...path.slice(0, -1), nearest].join('.')] : [],
  );
  return mistakes.filter(({ isMissing, path }) => !isMissing || !meant.includes(path.join('.')));
}

/**
 * The range of the value at a path or of its name. Falls back to the nearest parent that exists.
 *
 * @param node the contents of a YAML document.
 */
function findRange(
  node: unknown,
  path: readonly PropertyKey[],
  part: 'name' | 'value' = 'value',
): TextRange | undefined {
  const [key, ...rest] = path;
  if (key !== undefined && isMap(node)) {
    const pair = node.items.find((item) => String(item.key) === String(key));
    if (pair && part === 'name' && rest.length === 0) return rangeOf(pair.key);
    if (pair) return findRange(pair.value, rest, part) ?? rangeOf(pair.key);
    return startOf(node);
  }
  if (key !== undefined && isSeq(node)) return findRange(node.items[Number(key)], rest, part);
  return rangeOf(node);
}

/** For a missing field we mark only the start of its group. */
function startOf(node: unknown): TextRange | undefined {
  const range = rangeOf(node);
  return range && [range[0], range[0]];
}

function rangeOf(node: unknown): TextRange | undefined {
  const range = (node as { range?: readonly number[] | null } | null)?.range;
  const [start, valueEnd] = range ?? [];
  return start === undefined ? undefined : [start, valueEnd ?? start];
}
