import type { ErrorCode } from 'yaml';
import type { Mistake } from './problem.ts';

const quoteIt = 'Put a text with `:`, `#` or `*` in it into double quotes.';

/** What authors stumble over, by the code of the YAML parser; the rest is told in the words of the parser. */
const explained: Partial<Record<ErrorCode, Mistake>> = {
  BLOCK_AS_IMPLICIT_KEY: {
    message: 'A second `:` stands in this line, and YAML reads it as another field.',
    accepted: quoteIt,
  },
  DUPLICATE_KEY: {
    message: 'The field is given twice.',
    accepted: 'Keep one of the two.',
  },
  TAB_AS_INDENT: {
    message: 'The line begins with a tab.',
    accepted: 'Indent with blanks.',
  },
  BAD_INDENT: {
    message: 'The line is not indented as those around it are.',
    accepted: 'Fields of one group begin in the same column; a list that is open ends with `]`.',
  },
  MULTIPLE_DOCS: {
    message: 'A second document begins here, with a line of `---`.',
    accepted: 'Write one group of fields.',
  },
  BAD_ALIAS: {
    message: 'YAML reads a text that begins with `*` as a reference.',
    accepted: quoteIt,
  },
};

const openQuote: Mistake = {
  message: 'A quote is opened here and never closed.',
  accepted: 'End the text with the quote that it begins with.',
};

export function isOpenQuote(reason: string): boolean {
  return /^Missing closing .quote/.test(reason);
}

/** @param reason the parser's own message, which may be followed by its place and an excerpt. */
export function toYamlMistake(code: ErrorCode, reason: string): Mistake {
  const [sentence = reason] = reason.split(' at line ', 1);
  if (isOpenQuote(reason)) return openQuote;
  return (
    explained[code] ?? { message: `This is not YAML: ${toSentence(sentence)}`, accepted: quoteIt }
  );
}

function toSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
