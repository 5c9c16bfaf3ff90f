/** Checks the content of this folder, and says what was found: for `npm run content:check`, and for the build. */
import { readContentFolder, readPublicFiles } from '#lib/authoring/read-folder.ts';
import { isGithubActions, rawEnv, readBuildTime } from '#lib/site/env.ts';
import { checkContent, type Read } from './check.ts';
import { type ReportFormat, toReport } from './report.ts';

export type ContentReport = { readonly isGood: boolean; readonly text: string };

/** The format that suits whoever reads the log. */
export function toDefaultFormat(): ReportFormat {
  return isGithubActions(rawEnv()) ? 'github' : 'text';
}

/** @param read as `checkContent` has it. */
export function reportContent(format: ReportFormat, read?: Read): ContentReport {
  const files = readContentFolder();
  const builtAt = readBuildTime(rawEnv(), new Date()).toISOString();
  const problems = checkContent(files, { publicFiles: readPublicFiles(), builtAt }, read);
  return { isGood: problems.length === 0, text: toReport(format, problems, files) };
}

/** Programs read the report; people see it where errors are. */
export function printReport({ isGood, text }: ContentReport, format: ReportFormat): void {
  const print = isGood || format !== 'text' ? console.log : console.error;
  print(text);
  if (!isGood) process.exitCode = 1;
}
