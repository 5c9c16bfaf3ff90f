/** Explains what isn't YAML, or what YAML reads in another way than its author means. */

import { type Document, type ErrorCode, visit } from 'yaml';
import { hasUserName } from '../../../lib/markdown/body-urls.ts';
import type { FieldMistake } from './explain-issue.ts';
import { findHidden, toHiddenMessage } from './hidden-characters.ts';
import type { Fix, Mistake } from './problem.ts';

/** Offsets in a text. */
export type TextRange = readonly [start: number, end: number];

export type YamlMistake = Mistake & Partial<FieldMistake> & { readonly range: TextRange };

/** Resolving an alias searches the whole text, and `toJS` fails with more aliases than this. */
const maxAliases = 100;

export function findYamlMistakes(document: Document, text: string): readonly YamlMistake[] {
  const aliases: YamlMistake[] = [];
  let count = 0;
  visit(document, {
    Alias: (_, alias, ancestors) => {
      count += 1;
      if (count > maxAliases) return visit.BREAK;
      const target = alias.resolve(document);
      if (target !== undefined && !ancestors.includes(target)) return undefined;
      const [start = 0, end = start] = alias.range ?? [];
      aliases.push({ range: [start, end], ...toYamlMistake('BAD_ALIAS', '') });
      return undefined;
    },
  });
  // Other errors follow from the asterisk.
  if (aliases.length > 0) return aliases;
  const mistakes = dropFollowing(document.errors).map(({ code, message, pos }) => ({
    range: isOpenQuote(message) ? findLastQuote(document, pos) : pos,
    ...toYamlMistake(code, message),
    ...findCurlyQuoteAt(text, pos[0]),
    ...findWideColonAt(text, pos[0]),
  }));
  return mistakes.length > 0 ? mistakes : findEndlessAliases(document);
}

const curlyQuotes = /^[“”„‟«»‘’‚‛](.*)[“”„‟«»‘’‚‛]$/;

const curlyQuote: Mistake = {
  message: 'YAML reads these quotes as a part of the text.',
  accepted: 'Write straight quotes: "…".',
};

/** Finds text in curly quotes, which word processors write. Text with other signs around them is meant so. */
export function findCurlyQuotes(document: Document, text: string): readonly YamlMistake[] {
  const mistakes: YamlMistake[] = [];
  visit(document, {
    Scalar: (_, { type, range }) => {
      const [start = 0, end = start] = range ?? [];
      const source = text.slice(start, end);
      if (type !== 'PLAIN' || !curlyQuotes.test(source)) return;
      mistakes.push({ range: [start, end], ...curlyQuote, fix: toStraightQuotes(source) });
    },
  });
  return mistakes;
}

/** Finds words behind a `#` that are no comment, as in `title: Issue #12`. */
export function findLostWords(document: Document, text: string): readonly YamlMistake[] {
  const mistakes: YamlMistake[] = [];
  visit(document, {
    Scalar: (_, { type, source, comment, range }) => {
      const [lost = ''] = (comment ?? '').split('\n', 1);
      if (type !== 'PLAIN' || !source || !/^[^\s#]/.test(lost)) return;
      const start = text.indexOf(`#${lost}`, range?.[1]);
      mistakes.push({
        range: [start, start + lost.length + 1],
        message: `\`#${lost}\` is left out: a \`#\` behind a space begins a comment.`,
        accepted: quoteIt,
        severity: 'warning',
      });
    },
  });
  return mistakes;
}

/** Finds values with characters that the author can't see, which hide or reorder other text, and URLs with a user name. */
export function findMisleadingValues(document: Document, text: string): readonly YamlMistake[] {
  const mistakes: YamlMistake[] = [];
  visit(document, {
    Scalar: (_, { value, range }) => {
      const [start = 0, end = start] = range ?? [];
      const hidden = findHidden(String(value));
      const add = (message: string, accepted = 'Remove it.') =>
        mistakes.push({ range: [start, end], message, accepted });
      // `findHiddenIn` finds what isn't written as an escape.
      if (hidden && !findHidden(text.slice(start, end)))
        add(toHiddenMessage('value', hidden.character), hidden.accepted);
      if (hasUserName(String(value)))
        add('The URL contains a user name, which looks like the host.');
    },
  });
  return mistakes;
}

/** A colon or a space of Chinese and Japanese keyboards, or a space that doesn't break, behind the name of a field. */
const wideColon = /^(\s*(?:- )?)([\w-]+)(?:\s*：\s*|:[\u00A0\u3000]+)/;

/** Explains an error on a line such as `title：A`. */
function findWideColonAt(text: string, offset: number): Partial<YamlMistake> {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [whole = '', before = '', name = ''] = wideColon.exec(text.slice(start)) ?? [];
  if (whole === '') return {};
  const from = whole.slice(before.length);
  return {
    range: [start + before.length, start + whole.length],
    message: `YAML doesn't read the sign behind \`${name}\` as a colon and a space.`,
    accepted: `Write \`${name}: \`.`,
    fix: { from, to: `${name}: ` },
  };
}

/** Explains an error on a line whose value is in curly quotes, such as `title: “A: b”`. */
function findCurlyQuoteAt(text: string, offset: number): Partial<YamlMistake> {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = text.slice(start).split('\n', 1);
  const [, before = '', value = ''] = /^(\s*(?:- +)?(?:[\w-]+: +)?)(\S.*?)\s*$/.exec(line) ?? [];
  if (!curlyQuotes.test(value)) return {};
  const first = start + before.length;
  return { range: [first, first + value.length], ...curlyQuote, fix: toStraightQuotes(value) };
}

function toStraightQuotes(source: string): Fix {
  const inner = curlyQuotes.exec(source)?.[1] ?? source;
  return { from: source, to: JSON.stringify(inner) };
}

/** After one mistake the parser may fail on the rest of the line and on every later token. */
function dropFollowing(errors: Document['errors']): Document['errors'] {
  const lineOf = (error: Document['errors'][number]) => error.linePos?.[0].line;
  return errors.filter((error, index) => {
    const before = errors.slice(0, index);
    if (before.length > 0 && / token in YAML stream/.test(error.message)) return false;
    return before.every((other) => lineOf(other) !== lineOf(error));
  });
}

/** The parser reports an open quote at the end of the text; the author has to look at its start. */
function findLastQuote(document: Document, end: TextRange): TextRange {
  let last = end;
  visit(document, {
    Scalar: (_, { type, range }) => {
      if (type?.startsWith('QUOTE') && range) last = [range[0], range[1]];
    },
  });
  return last;
}

/** Aliases that multiply endlessly only fail when the value is read. */
function findEndlessAliases(document: Document): readonly YamlMistake[] {
  try {
    document.toJS();
    return [];
  } catch (error) {
    return [{ range: [0, 0], ...toYamlMistake('IMPOSSIBLE', (error as Error).message) }];
  }
}

const quoteIt = 'Put text that contains `:`, `#`, `*` or `@` in double quotes.';

/** Frequent mistakes by the error code of the parser. For all others we show the parser's message. */
const explained: Partial<Record<ErrorCode, Mistake>> = {
  BLOCK_AS_IMPLICIT_KEY: {
    message: 'This line contains a second `:`, which YAML reads as another field.',
    accepted: quoteIt,
  },
  DUPLICATE_KEY: {
    message: 'The field is given twice.',
    accepted: 'Keep one of the two.',
  },
  TAB_AS_INDENT: {
    message: 'The line begins with a tab.',
    accepted: 'Indent with spaces.',
  },
  BAD_INDENT: {
    message: 'The indentation does not match the lines around it.',
    accepted: 'Begin the fields of one group in the same column, and end an open list with `]`.',
  },
  MULTIPLE_DOCS: {
    message: 'This `---` line begins a second YAML document.',
    accepted: 'Keep all fields in one document.',
  },
  BAD_ALIAS: {
    message: 'YAML reads text that begins with `*` as a reference.',
    accepted: quoteIt,
  },
};

const openQuote: Mistake = {
  message: 'This quote is never closed.',
  accepted: 'End the text with the same quote that it begins with.',
};

function isOpenQuote(reason: string): boolean {
  return /^Missing closing .quote/.test(reason);
}

/** @param reason the parser's message, possibly followed by a position and an excerpt. */
function toYamlMistake(code: ErrorCode, reason: string): Mistake {
  const [sentence = reason] = reason.split(' at line ', 1);
  if (isOpenQuote(reason)) return openQuote;
  const message = `This is not valid YAML: ${sentence}${/[.!?]$/.test(sentence) ? '' : '.'}`;
  return explained[code] ?? { message, accepted: quoteIt };
}
