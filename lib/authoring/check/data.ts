import { type Document, LineCounter, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import { toFieldSchema } from '#lib/schema/field-schema.ts';
import { explainIssue, type FieldMistake } from './explain-issue.ts';
import type { Mistake, Problem, Span } from './problem.ts';
import { isOpenQuote, toYamlMistake } from './yaml-mistake.ts';
import { findRange, type Range } from './yaml-range.ts';

/** A YAML text that was read: its value, and where in the file each part of it stands. */
export type CheckedData<Value> = {
  readonly problems: readonly Problem[];
  /** Present where there are no problems. */
  readonly value: Value | undefined;
  /** What the YAML says, whether it holds or not; `undefined` where it is not YAML. */
  readonly raw: unknown;
  readonly spanOf: (path: readonly PropertyKey[]) => Span;
};

/**
 * Holds a YAML text against its schema.
 *
 * @param firstLine the line of the file on which the text begins, counted from 1.
 */
export function checkData<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
  firstLine = 1,
): CheckedData<z.output<Schema>> {
  const { document, rangeOf, toSpan } = readYaml(text, firstLine);
  const spanOf = createLocator(text, firstLine);
  const problemAt = (range: Range, mistake: Mistake): Problem => ({
    file,
    ...toSpan(range),
    ...mistake,
  });
  const problems = findYamlMistakes(document).map(({ range, ...mistake }) =>
    problemAt(range, mistake),
  );
  if (problems.length > 0) return { problems, value: undefined, raw: undefined, spanOf };
  const raw: unknown = document.toJS();
  const result = schema.safeParse(raw ?? {});
  if (result.success) return { problems: [], value: result.data, raw, spanOf };
  const fields = toFieldSchema(schema);
  const found = dropMisspelt(
    result.error.issues.flatMap((issue) => explainIssue(issue, fields, raw ?? {})),
  ).map(({ path, isName, ...mistake }) =>
    problemAt(rangeOf(path, isName ? 'name' : 'value'), mistake),
  );
  return { problems: found, value: undefined, raw, spanOf };
}

function readYaml(text: string, firstLine: number) {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  return {
    document,
    rangeOf: (path: readonly PropertyKey[], part: 'name' | 'value'): Range =>
      findRange(document.contents, path, part) ?? [0, 0],
    toSpan: ([start, end]: Range): Span => {
      const { line, col } = lines.linePos(start);
      const [marked = ''] = text.slice(start, end).trimEnd().split('\n');
      return { line: line + firstLine - 1, column: col, length: Math.max(1, marked.length) };
    },
  };
}

/** Reads the text again for every mistake, of which there are few: what the parser makes of each would be kept otherwise. */
function createLocator(text: string, firstLine: number): CheckedData<unknown>['spanOf'] {
  return (path) => {
    const { rangeOf, toSpan } = readYaml(text, firstLine);
    return toSpan(rangeOf(path, 'value'));
  };
}

/** A field that is misspelt is not missing as well. */
function dropMisspelt(mistakes: readonly FieldMistake[]): readonly FieldMistake[] {
  const meant = mistakes.flatMap(({ isName, path, nearest }) =>
    isName && nearest ? [[...path.slice(0, -1), nearest].join('.')] : [],
  );
  return mistakes.filter(({ isMissing, path }) => !isMissing || !meant.includes(path.join('.')));
}

type YamlMistake = Mistake & { readonly range: Range };

/** Each is looked for in the whole text; with more of them, the value is not read either. */
const maxAliases = 100;

/** What follows from an asterisk is not told beside it. */
function findYamlMistakes(document: Document): readonly YamlMistake[] {
  const aliases: YamlMistake[] = [];
  let count = 0;
  visit(document, {
    Alias: (_, alias, ancestors) => {
      count += 1;
      if (count > maxAliases) return visit.BREAK;
      const meant = alias.resolve(document);
      if (meant !== undefined && !ancestors.includes(meant)) return undefined;
      const [start = 0, end = start] = alias.range ?? [];
      aliases.push({ range: [start, end], ...toYamlMistake('BAD_ALIAS', '') });
      return undefined;
    },
  });
  if (aliases.length > 0) return aliases;
  const mistakes = dropFollowing(document.errors).map(({ code, message, pos }) => ({
    range: isOpenQuote(message) ? findLastQuote(document, pos) : pos,
    ...toYamlMistake(code, message),
  }));
  return mistakes.length > 0 ? mistakes : findEndlessAliases(document);
}

/** After one mistake the parser may stumble over the rest of the line, and over every word that is left. */
function dropFollowing(errors: Document['errors']): Document['errors'] {
  const lineOf = (error: Document['errors'][number]) => error.linePos?.[0].line;
  return errors.filter((error, index) => {
    const before = errors.slice(0, index);
    if (before.length > 0 && / token in YAML stream/.test(error.message)) return false;
    return before.every((other) => lineOf(other) !== lineOf(error));
  });
}

/** The parser looks for the end of a quote until the end of the text: where it begins is the place to look at. */
function findLastQuote(document: Document, end: Range): Range {
  let last = end;
  visit(document, {
    Scalar: (_, { type, range }) => {
      if (type?.startsWith('QUOTE') && range) last = [range[0], range[1]];
    },
  });
  return last;
}

/** Aliases can multiply without end: only reading the value shows it. */
function findEndlessAliases(document: Document): readonly YamlMistake[] {
  try {
    document.toJS();
    return [];
  } catch (error) {
    return [{ range: [0, 0], ...toYamlMistake('IMPOSSIBLE', (error as Error).message) }];
  }
}
