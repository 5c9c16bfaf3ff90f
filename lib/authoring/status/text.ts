/** The status of the content as people read it. */
import { abbreviate, toLine } from '#lib/text/format.ts';
import type { DatedEntry, Entry } from './dated-entry.ts';
import type { CollectionStatus, ContentStatus } from './status.ts';

/** What is published is counted; everything else is named, with its file. */
export function formatStatus({ asOf, articles, projects, terms, stale }: ContentStatus): string {
  const collections = [articles, projects, terms];
  const dayOf = ({ date, inDays }: DatedEntry) => `${date}, ${describeDays(inDays)}`;
  const drafts = collections.flatMap((collection) => collection.drafts);
  const scheduled = collections.flatMap((collection) => collection.scheduled);
  const unlisted = collections.flatMap((collection) => collection.unlisted);
  return [
    `Content on ${asOf.slice(0, 10)}`,
    toLines([
      ['  Articles', describeCounts(articles)],
      ['  Projects', describeCounts(projects)],
      ['  Dictionary', describeCounts(terms)],
    ]),
    toSection('Drafts', drafts),
    toSection('Scheduled, each for the first build after its date', scheduled, (entry) => [
      dayOf(entry),
    ]),
    toSection('Unlisted, found at their own address alone', unlisted),
    toSection('Stale: see whether it still holds, then move the date', stale, (entry) => [
      `${entry.field} ${dayOf(entry)}`,
    ]),
    stale.length === 0 ? 'Nothing is stale.' : undefined,
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

function toSection<Item extends Entry>(
  heading: string,
  entries: readonly Item[],
  toColumns: (entry: Item) => readonly string[] = () => [],
): string | undefined {
  if (entries.length === 0) return undefined;
  const rows = entries.map((entry) => [
    `  ${entry.file}`,
    ...toColumns(entry),
    abbreviate(toLine(entry.title)),
  ]);
  return `${heading}\n${toLines(rows)}`;
}

/** Lines in which every column but the last is as wide as its widest cell. */
function toLines(rows: readonly (readonly string[])[]): string {
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
