/** The mistakes of the content in the forms in which people, programs and CI read them. */
import type { ContentFile } from '#lib/authoring/content-folder.ts';
import { formatProblem, type Problem, toSentences } from './problem.ts';
import { toSourceFrame } from './source-frame.ts';

export const reportFormats = ['text', 'json', 'github'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** @param files all files that were read, those without mistakes included. */
export function toReport(
  format: ReportFormat,
  problems: readonly Problem[],
  files: readonly ContentFile[],
): string {
  switch (format) {
    case 'json':
      return JSON.stringify({ checked: files.length, problems }, null, 2);
    case 'github':
      return [...problems.map(toAnnotation), toSummary(problems, files)].join('\n');
    case 'text':
      return toText(problems, files);
  }
}

/** Each mistake with its place, what to do, and the lines where it is. */
function toText(problems: readonly Problem[], files: readonly ContentFile[]): string {
  const texts = new Map(files.map(({ name, text }) => [name, text]));
  const parts = problems.map((problem) => {
    const { file, line, column, field } = problem;
    const place = `${file}:${line}:${column}`;
    const text = texts.get(file);
    return [
      field === undefined ? place : `${place} ${field}`,
      ...toSentences(problem).map((sentence) => `  ${sentence}`),
      ...(text ? ['', toSourceFrame(text, problem)] : []),
      '',
    ].join('\n');
  });
  return [...parts, toSummary(problems, files)].join('\n');
}

function toSummary(problems: readonly Problem[], files: readonly ContentFile[]): string {
  if (problems.length === 0) return `Checked ${files.length} content files: no mistakes.`;
  const mistakes = problems.length === 1 ? '1 mistake' : `${problems.length} mistakes`;
  const broken = new Set(problems.map(({ file }) => file)).size;
  return `${mistakes} in ${broken === 1 ? '1 file' : `${broken} files`} of content/. Nothing was built.`;
}

/**
 * A line that GitHub Actions shows beside the line of the file.
 *
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions#setting-an-error-message
 */
function toAnnotation(problem: Problem): string {
  const { file, line, column, length } = problem;
  const place = [
    `file=${escapeProperty(file)}`,
    `line=${line}`,
    `col=${column}`,
    `endColumn=${column + length}`,
    `title=${escapeProperty(problem.field ?? 'Content')}`,
  ];
  return `::error ${place.join(',')}::${escapeData(formatProblem(problem))}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
