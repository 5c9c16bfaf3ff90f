/** A run as text: what was answered to which kind of request, the memory of the server, and what broke. */
import { toTable } from '#tests/bench/table.ts';
import type { Run } from './run.ts';
import { type Outcome, toKind } from './session.ts';

const kinds = ['API', 'other', 'torn'] as const;

/** How many requests and answers there were, by status and kind. */
export function toStatusTable({ outcomes }: Run): string {
  const counts = new Map<string, number>();
  for (const outcome of outcomes) {
    const key = `${toStatus(outcome)} ${toKind(outcome.request)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const statuses = [...new Set(outcomes.map(toStatus))].sort();
  const rows = statuses.map((status) => [
    status,
    ...kinds.map((kind) => String(counts.get(`${status} ${kind}`) ?? 0)),
  ]);
  return toTable(['Status', ...kinds], rows);
}

function toStatus({ status }: Outcome): string {
  return status === undefined ? 'none' : String(status);
}

export function toMemoryLine({ memory }: Run): string {
  const told = memory.map((megabytes) => megabytes?.toFixed(0) ?? '–').join(', ');
  return `Memory at the start and after each quarter, MB: ${told}.`;
}

/** By then everything has been loaded and compiled; what it holds later is held for good. */
const settled = 2;
const allowedGrowth = { ratio: 1.1, megabytes: 20 } as const;

/** What is wrong with the run as a whole. */
export function findFaults({ faults, memory }: Run): readonly string[] {
  const first = memory[settled];
  const last = memory.at(-1);
  if (first === undefined || last === undefined) return faults;
  const { ratio, megabytes } = allowedGrowth;
  const isSettled = last <= Math.max(first * ratio, first + megabytes);
  return isSettled ? faults : [...faults, 'The memory of the server has not settled.'];
}

const shown = 5;

/** Every promise that broke, with the first requests that broke it, ready to be sent again. */
export function toBrokenList({ outcomes }: Run): string {
  const byPromise = new Map<string, Outcome[]>();
  for (const outcome of outcomes) {
    if (outcome.broken === undefined) continue;
    byPromise.set(outcome.broken, [...(byPromise.get(outcome.broken) ?? []), outcome]);
  }
  return [...byPromise]
    .map(([broken, found]) => {
      const commands = found.slice(0, shown).map(({ request }) => toCommand(request.bytes));
      return [`${broken} (${found.length} times)`, ...commands].join('\n');
    })
    .join('\n\n');
}

function toCommand(bytes: string): string {
  return `  npm run fuzz -- --replay ${Buffer.from(bytes, 'latin1').toString('base64')}`;
}
