/** The report at the end of an import: what was done, and what the author should look at. */
import { formatProblem } from '../../lib/authoring/check/report.ts';
import { groupBy } from '../../lib/text/group-by.ts';
import type { Note } from './document.ts';
import { fallbackCategory, type Plan, type PlannedDocument } from './plan.ts';

type Outcome = {
  readonly isDryRun: boolean;
  /** Files that were copied. */
  readonly copied: number;
};

/** A document that keeps fewer of its words is listed. */
const minShare = 0.98;

export function toImportReport(plan: Plan, { isDryRun, copied }: Outcome): string {
  const review = toReview(plan);
  const count = review.length === 1 ? '1 thing' : `${review.length} things`;
  return [
    isDryRun ? 'Dry run: nothing was written.' : `Imported from ${plan.source.kind}.`,
    ...toFigures(plan, copied).map(([name, text]) => `  ${name.padEnd(11)}${text}`),
    '',
    review.length === 0 ? 'Nothing to review.' : `${count} to review:`,
    ...review.map((line) => `  ${line}`),
  ].join('\n');
}

function toFigures({ documents, taxonomy }: Plan, copied: number) {
  const written = documents.filter(({ text }) => text !== undefined);
  const posts = documents.filter(({ kind }) => kind === 'post');
  const drafts = documents.filter(({ isDraft }) => isDraft).length;
  const redirects = documents.reduce((sum, { aliases }) => sum + aliases.length, 0);
  const existing = documents.length - written.length;
  const { tags, categories } = taxonomy.added;
  return [
    [
      'documents',
      `${documents.length}: ${posts.length} articles (${drafts} drafts), ${documents.length - posts.length} pages. ` +
        `${written.length} new${existing > 0 ? `, ${existing} exist already and were not changed` : ''}.`,
    ],
    ['images', `${copied} copied`],
    ['redirects', `${redirects} old URLs in \`aliases\``],
    [
      'taxonomy',
      `${tags.length} tags and ${categories.length} categories added to content/taxonomy.yaml`,
    ],
    ['words', `${formatShare(documents)} kept`],
  ] as const;
}

function formatShare(documents: readonly PlannedDocument[]): string {
  const total = documents.reduce((sum, { words }) => sum + words.total, 0);
  const kept = documents.reduce((sum, { words }) => sum + words.kept, 0);
  return `${total === 0 ? '100.0' : ((100 * kept) / total).toFixed(1)} % of ${total}`;
}

function toReview(plan: Plan): readonly string[] {
  return [
    ...groupNotes(plan.notes),
    ...plan.documents.flatMap(toDocumentNotes),
    ...toCounts(plan),
    ...plan.problems.map(formatProblem),
  ];
}

/** One line per message. A message that many files have, such as an unknown field, is one line with the first of them. */
function groupNotes(notes: readonly Note[]): readonly string[] {
  const groups = groupBy(notes, (note) => [
    note.message.startsWith('This site has no field')
      ? note.message
      : toPosition(note) + note.message,
  ]);
  return [...groups.values()].map((group) => {
    const [first] = group;
    if (first === undefined) return '';
    const places = new Set(group.map(toPosition)).size;
    return `${toPosition(first)} ${first.message}${places > 1 ? ` In ${places} places.` : ''}`;
  });
}

function toPosition({ file, line }: Note): string {
  return `${file}:${line}`;
}

function toDocumentNotes({ file, source, words, text }: PlannedDocument): readonly string[] {
  const share = words.total === 0 ? 1 : words.kept / words.total;
  return [
    ...(text === undefined ? [`${source}:1 ${file} exists already. It was not changed.`] : []),
    ...(share < minShare
      ? [`${source}:1 Only ${(100 * share).toFixed(1)} % of ${words.total} words are in ${file}.`]
      : []),
  ];
}

/** What many articles have in common, with the first of them. */
function toCounts({ documents }: Plan): readonly string[] {
  const count = (
    test: (document: PlannedDocument) => boolean,
    toLine: (count: number) => string,
  ) => {
    const found = documents.filter(test);
    const [first] = found;
    return first === undefined ? [] : [`${first.file}:1 ${toLine(found.length)}`];
  };
  return [
    ...count(
      ({ hasMadeDescription }) => hasMadeDescription,
      (found) => `Descriptions made of the first sentence: ${found}. A comment marks each.`,
    ),
    ...count(
      ({ hasCategory }) => !hasCategory,
      (found) => `Articles without a category: ${found}. They are in "${fallbackCategory}".`,
    ),
  ];
}
