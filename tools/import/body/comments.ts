/** Comments of imported bodies. Readers of the old site didn't see them: they are left out, and the report lists them. */
import { abbreviate, toLine } from '../../../lib/text/format.ts';

/** Marks for a tool: where a summary ends, the blocks of an editor, directives for a linter. */
const marks =
  /^(?:more\b|read-?more|nextpage|noteaser|truncate|(?:end-?)?excerpt|\/?toc\b|(?:end)?tab\b|\/?wp:(?![\s\S]*\/$)|kg-card-|members-only|(?:start|end)fragment|(?:start|end) doctoc|prettier-|markdownlint-|textlint-|cspell:|vale \w|<?!?\[(?:if|endif)\b)/i;

/** @param source the comment with its delimiters. @param text what is between them. */
export function noteComment(source: string, text: string, note: (message: string) => void): void {
  if (marks.test(text.trim()) || !/[\p{L}\p{N}]/u.test(text)) return;
  // Backticks quote it, so that the report counts all comments as one kind.
  const shown = abbreviate(toLine(source)).replaceAll('`', "'");
  note(`The comment \`${shown}\` was left out.`);
}
