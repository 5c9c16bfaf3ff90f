import { isMap, LineCounter, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import type { Problem } from './problem.ts';

type Place = { readonly line: number; readonly column: number };

/** A YAML text that was read: its value, and where in the file each part of it stands. */
export type CheckedData<Value> = {
  readonly problems: readonly Problem[];
  /** Present where there are no problems. */
  readonly value: Value | undefined;
  /** What the YAML says, whether it holds or not; `undefined` where it is not YAML. */
  readonly raw: unknown;
  readonly placeOf: (path: readonly PropertyKey[]) => Place;
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
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const placeAt = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line: line + firstLine - 1, column: col };
  };
  const placeOf = (path: readonly PropertyKey[]): Place =>
    placeAt(findOffset(document.contents, path) ?? 0);
  const placeOfKey = (path: readonly PropertyKey[]): Place =>
    placeAt(findOffset(document.contents, path, 'key') ?? 0);
  const problemAt = (place: Place, message: string): Problem => ({ file, ...place, message });
  const problems = document.errors.map((error) =>
    problemAt(placeAt(error.pos[0]), `not YAML: ${firstSentence(error.message)}`),
  );

  visit(document, {
    Alias: (_, alias) => {
      if (alias.resolve(document) !== undefined) return;
      const message = `not YAML: \`*${alias.source}\` is an alias of nothing; quote a text that begins with \`*\`.`;
      problems.push(problemAt(placeAt(alias.range?.[0] ?? 0), message));
    },
  });
  const raw = problems.length === 0 ? readValue() : undefined;
  if (problems.length > 0) return { problems, value: undefined, raw: undefined, placeOf };
  const result = schema.safeParse(raw ?? {});
  if (result.success) return { problems, value: result.data, raw, placeOf };
  return { problems: result.error.issues.flatMap(toProblems), value: undefined, raw, placeOf };

  /** Aliases can multiply without end: only reading the value shows it. */
  function readValue(): unknown {
    try {
      return document.toJS();
    } catch (error) {
      problems.push(problemAt(placeAt(0), `not YAML: ${(error as Error).message}`));
      return undefined;
    }
  }

  function toProblems(issue: z.core.$ZodIssue): Problem[] {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) =>
        problemAt(placeOfKey([...issue.path, key]), `${key}: no such field; take it out.`),
      );
    }
    const field = issue.path.join('.');
    return [problemAt(placeOf(issue.path), `${field ? `${field}: ` : ''}${issue.message}`)];
  }
}

/** The message of the YAML parser without the excerpt that it appends. */
function firstSentence(message: string): string {
  return message.split(' at line ', 1)[0] ?? message;
}

/** Where the value at a path begins, or its key, or the nearest parent that exists. */
function findOffset(
  node: unknown,
  path: readonly PropertyKey[],
  part: 'key' | 'value' = 'value',
): number | undefined {
  const [key, ...rest] = path;
  if (key !== undefined && isMap(node)) {
    const pair = node.items.find((item) => String(item.key) === String(key));
    if (pair && part === 'key' && rest.length === 0) return rangeStart(pair.key);
    if (pair) return findOffset(pair.value, rest, part) ?? rangeStart(pair.key);
  }
  if (key !== undefined && hasItems(node)) return findOffset(node.items[Number(key)], rest, part);
  return rangeStart(node);
}

function hasItems(node: unknown): node is { readonly items: readonly unknown[] } {
  return typeof node === 'object' && node !== null && 'items' in node && !isMap(node);
}

function rangeStart(node: unknown): number | undefined {
  const range = (node as { range?: readonly number[] | null } | null)?.range;
  return range?.[0];
}
