/** The content status as text for people and as JSON for programs. */

import { readFlags } from '../../../lib/pipeline/command.ts';
import { abbreviate, toLine } from '../../../lib/text/format.ts';
import { readChoice } from '../named-by-author.ts';
import type { CollectionStatus, ContentStatus, DatedDocument, NamedDocument } from './status.ts';

const formats = {
  text: formatStatus,
  json: (status: ContentStatus) => JSON.stringify(status, null, 2),
} as const;

/**
 * Parses the arguments of the command.
 *
 * @returns a function that writes the status in the requested format.
 * @throws CommandError for an unknown flag or format.
 */
export function readStatusFormat(args: readonly string[]): (status: ContentStatus) => string {
  const { format = 'text' } = readFlags(
    args,
    { format: 'json' },
    'npm run content:status -- --format json',
  );
  return formats[readChoice('format', format, Object.keys(formats) as (keyof typeof formats)[])];
}

/** Counts published documents and lists all others with their files. */
export function formatStatus(status: ContentStatus): string {
  const { asOf, articles, projects, terms, own = {}, stale, lost = [], translations = [] } = status;
  const collections = [articles, projects, terms, ...Object.values(own)];
  const dayOf = ({ date, inDays }: DatedDocument) => `${date}, ${describeDays(inDays)}`;
  const drafts = collections.flatMap((collection) => collection.drafts);
  const scheduled = collections.flatMap((collection) => collection.scheduled);
  const unlisted = collections.flatMap((collection) => collection.unlisted);
  return [
    `Content on ${asOf.slice(0, 10)}`,
    toColumns([
      ['  Articles', describeCounts(articles)],
      ['  Projects', describeCounts(projects)],
      ['  Dictionary', describeCounts(terms)],
      ...Object.entries(own).map(([label, counts]) => [`  ${label}`, describeCounts(counts)]),
    ]),
    toSection('Drafts', drafts),
    toSection('Scheduled: the first build after the date publishes them', scheduled, (document) => [
      dayOf(document),
    ]),
    toSection('Unlisted: readers need the URL to find them', unlisted),
    toSection('Stale: check that they are still true, then update the date', stale, (document) => [
      `${document.field} ${dayOf(document)}`,
    ]),
    stale.length === 0 ? 'Nothing is stale.' : undefined,
    toSection(
      'Lost addresses: add each to the aliases of a document or to content/redirects.yaml, or they answer 404',
      lost.map(({ path, ...document }) => ({ file: path, ...document })),
      ({ at, movedTo }) => [`${movedTo ? `now ${movedTo}` : 'removed'}, ${at.slice(0, 10)}`],
    ),
    toSection(
      'Not translated, or changed since the translation',
      translations,
      ({ missing, older }) => [
        [
          ...missing.map((language) => `no ${language}`),
          ...older.map((language) => `${language} is older`),
        ].join(', '),
      ],
    ),
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');
}

function describeCounts({ published, drafts, scheduled, unlisted }: CollectionStatus): string {
  const others = [
    [drafts.length, drafts.length === 1 ? 'draft' : 'drafts'],
    [scheduled.length, 'scheduled'],
    [unlisted.length, 'unlisted'],
  ] as const;
  return [
    `${published} published`,
    ...others.filter(([count]) => count > 0).map(([count, noun]) => `${count} ${noun}`),
  ].join(', ');
}

function toSection<Item extends NamedDocument>(
  heading: string,
  documents: readonly Item[],
  toCells: (document: Item) => readonly string[] = () => [],
): string | undefined {
  if (documents.length === 0) return undefined;
  const rows = documents.map((document) => [
    `  ${document.file}`,
    ...toCells(document),
    abbreviate(toLine(document.title)),
  ]);
  return `${heading}\n${toColumns(rows)}`;
}

/** Pads every column except the last to its widest cell. */
function toColumns(rows: readonly (readonly string[])[]): string {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column < row.length - 1 ? cell.padEnd(widthOf(column)) : cell))
        .join('  '),
    )
    .join('\n');
}

function describeDays(days: number): string {
  if (days === 0) return 'today';
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return days > 0 ? `in ${count}` : `${count} ago`;
}
