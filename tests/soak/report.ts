/** A soak as text, minute by minute, and what is wrong with it. */
import { toPercentile, toTable } from '#tests/bench/report.ts';
import { p99LimitMs } from './find-rate.ts';
import type { Load } from './load.ts';
import type { Watched } from './watch.ts';

export type Minute = Load & Watched;

const titles = ['Minute', 'Visits/s', 'p50 ms', 'p99 ms', 'Errors', 'Memory MB', 'Handles'];

export function toMinuteTable(minutes: readonly Minute[]): string {
  const rows = minutes.map(({ times, seconds, errors, memory, handles }, index) => [
    String(index + 1),
    (times.length / seconds).toFixed(0),
    toPercentile(times, 50).toFixed(1),
    toPercentile(times, 99).toFixed(1),
    String(errors.length),
    memory?.toFixed(0) ?? '–',
    String(handles ?? '–'),
  ]);
  return toTable(titles, rows);
}

/** After the first minute, in which everything is loaded and compiled. */
const allowedGrowth = 1.1;

const shownErrors = 5;

/** @param handles open files at rest; what this machine does not tell is not judged. */
export function findFaults(
  minutes: readonly Minute[],
  handles: { readonly before: number | undefined; readonly after: number | undefined },
): readonly string[] {
  const errors = minutes.flatMap((minute) => minute.errors);
  const first = minutes[0]?.memory ?? Number.NaN;
  const last = minutes.at(-1)?.memory ?? Number.NaN;
  const left = (handles.after ?? 0) - (handles.before ?? 0);
  const slow = minutes.filter(({ times }) => toPercentile(times, 99) >= p99LimitMs).length;
  return [
    ...(errors.length > 0
      ? [`${errors.length} errors. ${errors.slice(0, shownErrors).join(' ')}`]
      : []),
    ...(last > first * allowedGrowth ? ['Memory has grown after the first minute.'] : []),
    ...(left > 0 ? [`${left} file handles are left.`] : []),
    ...(slow > 0
      ? [`In ${slow} minutes p99 was ${p99LimitMs} ms or more. Name a lower --rate.`]
      : []),
  ];
}
