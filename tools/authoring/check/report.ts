/** Problems as text for people, as JSON for programs, and as annotations for GitHub Actions. */

import { documentMediaPath, isMediaFile } from '../../../lib/markdown/body-urls.ts';
import { rawEnv, readBaseUrl, readBuildTime } from '../../../lib/site/env.ts';
import { countThings } from '../../../lib/text/format.ts';
import { groupBy } from '../../../lib/text/lists.ts';
import type { ContentFile } from '../content/content-file.ts';
import { readContentFolder, readPublicFiles } from '../content-folder.ts';
import { checkContent, type Read, type Surroundings } from './check.ts';
import { toVisible } from './hidden-characters.ts';
import { readImages } from './images.ts';
import { isError, type Mistake, type Problem, type Span } from './problem.ts';

export const reportFormats = ['text', 'json', 'github'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** `github` in GitHub Actions, otherwise `text`. */
export function toDefaultFormat(): ReportFormat {
  return rawEnv().githubActions === 'true' ? 'github' : 'text';
}

export type ReportOptions = {
  readonly format: ReportFormat;
  /** Counts warnings as mistakes, too. */
  readonly isStrict?: boolean | undefined;
};

export type ContentReport = { readonly isGood: boolean; readonly text: string };

/**
 * Checks the content of the current directory.
 *
 * @param options `isStrict` also makes warnings mistakes, and lists all of them.
 * @param read as in `checkContent`.
 * @param files the content, if the caller has read it. `loadRenderers` has to be called with its texts before, and `decodeImages`.
 */
export function reportContent(
  { format, isStrict = false }: ReportOptions,
  read?: Read,
  files = readContentFolder(),
  builtAt = readBuildTime(rawEnv(), new Date()).toISOString(),
): ContentReport {
  const found = checkContent(files, readSurroundings(files, builtAt), read);
  const problems = isStrict ? found.map(toMistake) : found;
  return { isGood: !problems.some(isError), text: toReport(format, problems, files) };
}

function toMistake(problem: Problem): Problem {
  return { ...problem, severity: undefined };
}

/** Reads what the check of these files needs to know beside them. */
export function readSurroundings(
  files: readonly ContentFile[],
  builtAt = readBuildTime(rawEnv(), new Date()).toISOString(),
): Surroundings {
  const media = files.filter(({ path }) => isMediaFile(path));
  // The copies of a former build may be of files that are gone.
  const own = readPublicFiles().filter((path) => !path.startsWith(documentMediaPath));
  return {
    publicFiles: [...own, ...media.map(({ path }) => `${documentMediaPath}${path}`)],
    builtAt,
    origin: readBaseUrl(rawEnv()),
    images: readImages(),
  };
}

/** Prints the report and sets the exit code. Problems as text go to stderr, everything else to stdout. */
export function printReport({ isGood, text }: ContentReport, format: ReportFormat): void {
  const print = isGood || format !== 'text' ? console.log : console.error;
  print(text);
  if (!isGood) process.exitCode = 1;
}

/** @param files every file that was checked, those without problems included. */
export function toReport(
  format: ReportFormat,
  problems: readonly Problem[],
  files: readonly ContentFile[],
): string {
  switch (format) {
    case 'json':
      return JSON.stringify({ checked: files.length, problems }, null, 2);
    case 'github':
      return toVisible([...problems.map(toAnnotation), toSummary(problems, files)].join('\n'));
    case 'text':
      return toVisible(formatProblems(problems, files));
  }
}

function formatProblems(problems: readonly Problem[], files: readonly ContentFile[]): string {
  const errors = problems.filter(isError);
  const warnings = problems.filter((problem) => !isError(problem));
  const listed = warnings.length > maxWarnings ? errors : problems;
  const summary = listed === problems ? [] : summarizeWarnings(warnings);
  return [
    ...listed.map((problem) => describeProblem(problem, files)),
    ...summary,
    toSummary(problems, files),
  ].join('\n');
}

/** More than these are one line per kind. */
const maxWarnings = 20;

function summarizeWarnings(warnings: readonly Problem[]): readonly string[] {
  return [
    ...groupByMessage(warnings).map(
      ([first, { length }]) =>
        `${String(length).padStart(6)} ${length === 1 ? 'warning ' : 'warnings'}  ${formatProblem(first)}`,
    ),
    '',
    'These are the first of each kind. `npm run content:check -- --strict` lists all.',
  ];
}

/** @returns the items whose messages differ only in what they quote, each group with its first item, the largest group first. */
export function groupByMessage<Item extends { readonly message: string }>(
  items: readonly Item[],
): readonly (readonly [first: Item, all: readonly Item[]])[] {
  const groups = groupBy(items, ({ message }) => [toKind(message)]);
  return [...groups.values()]
    .flatMap((all) => (all[0] ? [[all[0], all] as const] : []))
    .toSorted(([, a], [, b]) => b.length - a.length);
}

/** @example toKind('There is no tag "a".') // → 'There is no tag "…".' */
function toKind(message: string): string {
  return message
    .replace(/(`+)[\s\S]*?\1/g, '`…`')
    .replace(/"[^"]*"|“[^”]*”/g, '"…"')
    .replace(/(?:https?:\/\/|\.?\/)\S+|\d[\d.,]*/g, '…');
}

/** A problem with its position, its cure and its lines in the file. */
export function describeProblem(problem: Problem, files: readonly ContentFile[]): string {
  const { file, line, column, field } = problem;
  const position = `${file}:${line}:${column}${isError(problem) ? '' : ' warning'}`;
  const text = files.find(({ name }) => name === file)?.text;
  return [
    field === undefined ? position : `${position} ${field}`,
    ...toSentences(problem).map((sentence) => `  ${sentence}`),
    ...(text ? ['', toSourceFrame(text, problem)] : []),
    '',
  ].join('\n');
}

function toSummary(problems: readonly Problem[], files: readonly ContentFile[]): string {
  if (problems.length === 0) return `Checked ${files.length} content files: no mistakes.`;
  const errors = problems.filter(isError);
  const warnings = problems.length - errors.length;
  if (errors.length === 0) {
    return `Checked ${files.length} content files: no mistakes, ${countThings(warnings, 'warning')}.`;
  }
  const broken = new Set(errors.map(({ file }) => file)).size;
  const more = warnings > 0 ? `, and ${countThings(warnings, 'warning')}` : '';
  const fixable = problems.filter(({ fix }) => fix !== undefined).length;
  const hint = fixable > 0 ? ` \`npm run content:check -- --fix\` corrects ${fixable}.` : '';
  return `${countThings(errors.length, 'mistake')} in ${countThings(broken, 'file')} of content/${more}. Nothing was built.${hint}`;
}

/**
 * A workflow command that makes GitHub show the problem at its line.
 *
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions#setting-an-error-message
 */
function toAnnotation(problem: Problem): string {
  const { file, line, column, length } = problem;
  const properties = [
    `file=${escapeProperty(file)}`,
    `line=${line}`,
    `col=${column}`,
    `endColumn=${column + length}`,
    `title=${escapeProperty(problem.field ?? 'Content')}`,
  ];
  const level = isError(problem) ? 'error' : 'warning';
  return `::${level} ${properties.join(',')}::${escapeData(formatProblem(problem))}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/**
 * A problem on one line.
 *
 * @example formatProblem(problem) // → 'content/now.yaml:3:7 lastUpdated: "soon" is not a date. Write a date, …'
 */
export function formatProblem(problem: Problem): string {
  const { file, line, column, field } = problem;
  return `${file}:${line}:${column} ${field ? `${field}: ` : ''}${toSentences(problem).join(' ')}`;
}

/** What is wrong, what is accepted, and the nearest valid value. */
export function toSentences({ message, accepted, nearest }: Mistake): readonly string[] {
  const question = nearest === undefined ? undefined : `Did you mean \`${nearest}\`?`;
  return [message, accepted, question].filter((sentence) => sentence !== undefined);
}

const linesAround = 1;

/** A paragraph may be one long line: show what fits a terminal. */
const frameWidth = 90;
const shownBefore = 60;

/**
 * The line of a problem, the lines around it, and a mark below the affected part.
 *
 * @param text the file, with `\n` as line ending.
 * @example toSourceFrame('a\nb: x\nc', { line: 2, column: 4, length: 1 })
 * // →   1 | a
 * //   > 2 | b: x
 * //       |    ^
 * //     3 | c
 */
export function toSourceFrame(text: string, { line, column, length }: Span): string {
  const lines = text.replace(/\n$/, '').split('\n');
  const first = Math.max(1, line - linesAround);
  const last = Math.min(lines.length, line + linesAround);
  const digits = String(last).length;
  const offset = Math.max(0, column - 1 - shownBefore);
  const show = (content: string) =>
    content.slice(offset, offset + frameWidth).replaceAll('\t', ' ');

  const rows: string[] = [];
  for (let number = first; number <= last; number++) {
    const isAffected = number === line;
    const content = show(lines[number - 1] ?? '');
    rows.push(`${isAffected ? '>' : ' '} ${String(number).padStart(digits)} | ${content}`);
    if (!isAffected) continue;
    const room = Math.max(1, frameWidth - (column - 1 - offset));
    const mark = '^'.repeat(Math.min(Math.max(1, length), room));
    rows.push(`  ${' '.repeat(digits)} | ${' '.repeat(column - 1 - offset)}${mark}`);
  }
  return rows.map((row) => row.trimEnd()).join('\n');
}
