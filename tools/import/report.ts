/** The report at the end of an import: what was done, and what the author should look at. */

import { countThings } from '../../lib/text/format.ts';
import { formatProblem, groupByMessage } from '../authoring/check/report.ts';
import type { Plan } from './plan.ts';
import { fallbackCategory } from './taxonomy.ts';
import type { PlannedDocument } from './write-drafts.ts';

type Outcome = {
  readonly isDryRun: boolean;
  /** Files that were copied. */
  readonly copied: number;
};

/** A document that keeps fewer of its words is listed. */
const minShare = 0.98;

/** The summary and the review fit one screen. */
const maxKinds = 25;

export const reviewFile = 'import-report.txt';

export type ImportReport = {
  /** At most 40 lines. */
  readonly summary: string;
  /** Everything to review, a line each; empty if there is nothing. */
  readonly review: string;
};

export function toImportReport(plan: Plan, { isDryRun, copied }: Outcome): ImportReport {
  const review = toReview(plan);
  const groups = groupByMessage(review);
  const kinds = groups
    .slice(0, maxKinds)
    .map(([first, { length }]) => `${`${length} ×`.padStart(8)} ${first.line}`);
  const others = groups.length - kinds.length;
  const summary = [
    isDryRun ? 'Dry run: the site was not changed.' : `Imported from ${plan.source.kind}.`,
    ...toFigures(plan, copied).map(([name, text]) => `  ${name.padEnd(11)}${text}`),
    '',
    review.length === 0
      ? 'Nothing to review.'
      : `${countThings(review.length, 'thing')} to review, the first of each kind:`,
    ...kinds,
    ...(others > 0 ? [`         and ${countThings(others, 'kind')} more.`] : []),
    ...(review.length > 0 ? [`All are in ${reviewFile}.`] : []),
    '',
    toNextStep(plan, isDryRun),
  ];
  const lines = groups.flatMap(([, all]) => all.map(({ line }) => line));
  return { summary: summary.join('\n'), review: lines.map((line) => `${line}\n`).join('') };
}

function toNextStep({ documents }: Plan, isDryRun: boolean): string {
  const written = documents.filter(({ text }) => text !== undefined);
  const published = written.filter(({ isDraft }) => !isDraft).length;
  const drafts = written.length - published;
  if (documents.length === 0) {
    return 'No document was found. Give the folder that has them, or read all Markdown: --from markdown';
  }
  const counts = `${countThings(published, 'document')} published, ${countThings(drafts, 'draft')}.`;
  return isDryRun
    ? `It would be ${counts} Next: the same command without --dry-run`
    : `${counts} Next: npm run site`;
}

function toFigures({ documents, taxonomy, redirects, languages }: Plan, copied: number) {
  const written = documents.filter(({ text }) => text !== undefined);
  const posts = documents.filter(({ kind }) => kind === 'post');
  const drafts = documents.filter(({ isDraft }) => isDraft).length;
  const aliases = posts.reduce((sum, document) => sum + document.aliases.length, 0);
  const existing = documents.length - written.length;
  const { tags, categories } = taxonomy.added;
  return [
    [
      'documents',
      `${documents.length}: ${posts.length} articles (${drafts} drafts), ${documents.length - posts.length} pages. ` +
        `${written.length} written${existing > 0 ? `, ${existing} not` : ''}.`,
    ],
    ['images', `${copied} copied`],
    [
      'redirects',
      `${aliases} old URLs in \`aliases\`, ${redirects.length} in content/redirects.yaml`,
    ],
    [
      'taxonomy',
      `${tags.length} tags and ${categories.length} categories added to content/taxonomy.yaml`,
    ],
    ['words', `${formatShare(documents)} kept`],
    ...(languages.tags.length > 1 ? [['languages', languages.tags.join(', ')] as const] : []),
  ] as const;
}

function formatShare(documents: readonly PlannedDocument[]): string {
  const total = documents.reduce((sum, { words }) => sum + words.total, 0);
  const kept = documents.reduce((sum, { words }) => sum + words.kept, 0);
  return `${total === 0 ? '100.0' : ((100 * kept) / total).toFixed(1)} % of ${total}`;
}

type ReviewItem = { readonly message: string; readonly line: string };

function toReview(plan: Plan): readonly ReviewItem[] {
  const toItem = (file: string, line: number, message: string) => ({
    message,
    line: `${file}:${line} ${message}`,
  });
  return [
    ...plan.notes.map(({ file, line, message }) => toItem(file, line, message)),
    ...plan.documents.flatMap((document) =>
      toMessages(document).map(([file, message]) => toItem(file, 1, message)),
    ),
    ...plan.problems.map((problem) => ({ message: problem.message, line: formatProblem(problem) })),
  ];
}

function toMessages(
  document: PlannedDocument,
): readonly (readonly [file: string, message: string])[] {
  const { file, source, words, text, hasMadeDescription, hasCategory } = document;
  const share = words.total === 0 ? 1 : words.kept / words.total;
  if (document.isGone) {
    return [[source, `${file} was imported before, and you removed or renamed it. It stays away.`]];
  }
  if (document.isLeftOut) return [];
  if (text === undefined) {
    return [[source, `${file} is not from this import, or you changed it. It stays as it is.`]];
  }
  return [
    ...(share < minShare
      ? [
          [
            source,
            `Only ${(100 * share).toFixed(1)} % of ${words.total} words are in ${file}.`,
          ] as const,
        ]
      : []),
    ...(hasMadeDescription
      ? [[file, 'The description is the first sentence. A comment marks it.'] as const]
      : []),
    ...(hasCategory
      ? []
      : [[file, `The article has no category. It is in "${fallbackCategory}".`] as const]),
  ];
}
