/** Errors of the MDX parser in plain words: all of a body, not the first alone. */
import type { Root } from 'mdast';
import { VFileMessage } from 'vfile-message';
import { ContentError } from '../../../lib/markdown/content-error.ts';
import { parseBody } from '../../../lib/markdown/parse.ts';

/** Where the search for errors stops. Each one costs another parse, so long bodies get fewer. */
const maxErrors = 20;
const maxParsed = 400_000;

/**
 * Parses a body as `parseBody` does, and finds all of its syntax errors instead of the first.
 *
 * @returns the tree without the parts that can't be parsed, or no tree if the body is nested too deeply.
 */
export function parseBodyWithErrors(
  source: string,
  document: string,
): { readonly tree: Root | undefined; readonly errors: readonly ContentError[] } {
  const errors: ContentError[] = [];
  const max = Math.min(maxErrors, Math.ceil(maxParsed / (source.length + 1)));
  let text: string | undefined = source;
  while (text !== undefined && errors.length < max) {
    try {
      return { tree: parseBody(text, document), errors };
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      const { cause } = error;
      if (!(cause instanceof VFileMessage)) return { tree: undefined, errors: [...errors, error] };
      errors.push(explainSyntaxError(cause, text));
      text = blankMistake(cause, text);
    }
  }
  return { tree: undefined, errors };
}

/** The mistakes behind errors of the parser. */
type MdxMistake = {
  /** Matches from the `<` or `{` that begins the mistake. */
  readonly pattern: RegExp;
  readonly message: string;
  readonly accepted: string;
};

const mistakes: readonly MdxMistake[] = [
  {
    pattern: /^<!--[\s\S]*?(?:-->|$)/,
    message: 'MDX has no HTML comments.',
    accepted: 'Write {/* … */}.',
  },
  {
    pattern: /^\{\{[<%][\s\S]*?(?:[>%]\}\}|$)/,
    message: 'This is a shortcode of Hugo.',
    accepted: 'Write Markdown or a component, such as <Figure> or <Video>.',
  },
  {
    pattern: /^\{%[\s\S]*?(?:%\}|$)/,
    message: 'This is a tag of Liquid or Nunjucks.',
    accepted: 'Write Markdown or a component, such as <Figure> or <Video>.',
  },
  {
    pattern: /^\{:?\s*#[\w-]+\s*\}/,
    message: 'Other tools read the id of a heading here.',
    accepted: 'Remove it: the text of a heading gives its id.',
  },
  {
    pattern: /^\{\{[\s\S]*?(?:\}\}|$)/,
    message: 'This is a variable of a template language.',
    accepted: 'Write the text itself, or `\\{\\{` for braces that readers see.',
  },
  {
    pattern: /^<(?:https?:|mailto:|[^\s<>@]+@)[^\s<>]*>?/,
    message: 'MDX has no URLs in angle brackets.',
    accepted: 'Write [text](URL), or the URL without brackets.',
  },
  {
    pattern: /^<[A-Za-z][\w.-]*(?:\s+[\w:-]+(?:="[^"]*"|='[^']*')?)*\s+[\w:-]+=(?=[^\s"'{])/,
    message: 'The value of a property needs quotes.',
    accepted: 'Write name="value".',
  },
  {
    pattern: /^<(?![A-Za-z/])/,
    message: '`<` begins a component or an HTML element, and none follows.',
    accepted: 'Write `\\<` for a sign that readers see.',
  },
  {
    pattern: /^<\/?[\w.-]*>?/,
    message: 'The tag is incomplete.',
    accepted: 'Write <Name>…</Name> or <Name />, or `\\<` for a sign that readers see.',
  },
  {
    pattern: /^\{/,
    message: '`{` begins an expression, which content cannot contain.',
    accepted: 'Write `\\{` for a brace that readers see.',
  },
  {
    pattern: /^(?:import|export)/,
    message: 'MDX reads a paragraph that begins with `import` or `export` as code.',
    accepted: 'Remove it, or begin the paragraph with another word.',
  },
];

/** A part of a body, as offsets. */
type BodyRange = { readonly start: number; readonly end: number };

/**
 * Explains an error of the parser.
 *
 * @param source the text that the parser failed on.
 */
function explainSyntaxError(error: VFileMessage, source: string): ContentError {
  const { reason } = error;
  const unclosed = readUnclosedTag(error);
  if (unclosed) {
    const { name, line, column } = unclosed;
    const start = { line, column };
    const end = { line, column: column + name.length + 1 };
    return new ContentError(
      `<${name}> is never closed, or not in the paragraph, list or quote in which it begins.`,
      { position: { start, end } },
      { accepted: `Write </${name}> on the same level.` },
    );
  }
  if (/^Unexpected closing (?:slash|tag)/.test(reason)) {
    return atRange('This closing tag closes nothing.', findCause(error, source), source, {
      accepted: 'Remove it, or write the opening tag before it.',
    });
  }
  const cause = findCause(error, source);
  const mistake = mistakeAt(source, cause.start);
  if (mistake) return atRange(mistake.message, cause, source, { accepted: mistake.accepted });
  return atRange(/[.!?]$/.test(reason) ? reason : `${reason}.`, cause, source, {
    accepted: 'Write `\\<` and `\\{` for signs that readers see.',
  });
}

function atRange(
  message: string,
  { start, end }: BodyRange,
  source: string,
  advice: { readonly accepted: string },
): ContentError {
  const point = (offset: number) => {
    const lines = source.slice(0, offset).split('\n');
    return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  };
  return new ContentError(message, { position: { start: point(start), end: point(end) } }, advice);
}

const unclosedTag = /^Expected a closing tag for `<([^`>]*)>` \((\d+):(\d+)-/;

/** The opening tag's position is only in the parser's message. */
function readUnclosedTag({ reason }: VFileMessage) {
  const [, name, line, column] = unclosedTag.exec(reason) ?? [];
  if (name === undefined) return undefined;
  return { name, line: Number(line), column: Number(column) };
}

function mistakeAt(source: string, offset: number): MdxMistake | undefined {
  const rest = source.slice(offset);
  return mistakes.find(({ pattern }) => pattern.test(rest));
}

/** Finds what an author has to change, near the place where the parser failed. */
function findCause(error: VFileMessage, source: string): BodyRange {
  const failed = toOffset(error, source);
  const start = findStart(error, source, failed);
  const [text = ''] = mistakeAt(source, start)?.pattern.exec(source.slice(start)) ?? [];
  return { start, end: start + Math.max(1, text.length) };
}

function toOffset({ line = 1, column = 1 }: VFileMessage, source: string): number {
  const before = source.split('\n').slice(0, (line ?? 1) - 1);
  const offset = before.reduce((sum, text) => sum + text.length + 1, 0) + (column ?? 1) - 1;
  return Math.min(offset, Math.max(0, source.length - 1));
}

function findStart({ reason }: VFileMessage, source: string, failed: number): number {
  if (reason.startsWith('Could not parse import/exports')) {
    return findParagraphOfProgram(source, failed);
  }
  // A template's tag contains both signs: its first one is the cause.
  const opening = /\{\{?[<%{]/g;
  const lineStart = source.lastIndexOf('\n', failed - 1) + 1;
  for (const { 0: sign, index } of source.slice(lineStart, failed + 1).matchAll(opening)) {
    const end = mistakeAt(source, lineStart + index)?.pattern.exec(source.slice(lineStart + index));
    if (lineStart + index + Math.max(sign.length, end?.[0].length ?? 0) > failed) {
      return lineStart + index;
    }
  }
  const isBrace = /expression|brace|acorn/.test(reason);
  const signs = isBrace ? '{}' : '<';
  for (let offset = failed; offset >= 0; offset -= 1) {
    if (signs.includes(source[offset] ?? ' ')) return offset;
  }
  return failed;
}

function findParagraphOfProgram(source: string, failed: number): number {
  let found = failed;
  for (const { index } of source.matchAll(/^(?:import|export)\b/gm)) {
    if (index <= failed) found = index;
  }
  return found;
}

/**
 * Replaces the part of a body that the parser failed on with spaces, so that the rest keeps its position.
 *
 * @returns `undefined` if nothing is left to replace.
 */
function blankMistake(error: VFileMessage, source: string): string | undefined {
  const unclosed = readUnclosedTag(error);
  if (unclosed) return blankTags(source, unclosed);
  const { start, end } = findCause(error, source);
  const part = source.slice(start, end);
  const blank = part.replace(/[^\n]/g, ' ');
  if (part === blank) return undefined;
  const [, name = ''] = /^<([A-Za-z][\w.-]*)/.exec(part) ?? [];
  return blankClosingTag(source.slice(0, start) + blank + source.slice(end), name, end);
}

/** Blanks an opening tag that is never closed on its level. */
function blankTags(
  source: string,
  { name, line, column }: { readonly name: string; readonly line: number; readonly column: number },
): string | undefined {
  const lines = source.split('\n').slice(0, line - 1);
  const start = lines.reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
  if (source[start] !== '<') return undefined;
  return blankClosingTag(blankSign(source, start), name, start);
}

/** The closing tag of a blanked opening tag would fail on its own. */
function blankClosingTag(source: string, name: string, from: number): string {
  const offset = name === '' ? -1 : source.indexOf(`</${name}>`, from);
  return offset === -1 ? source : blankSign(source, offset);
}

function blankSign(text: string, offset: number): string {
  return `${text.slice(0, offset)} ${text.slice(offset + 1)}`;
}
