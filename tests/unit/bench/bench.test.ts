import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Kind, toSearch } from '#tests/bench/cases.ts';
import { checkGoals, type Measured, rateToBare, readFigure } from '#tests/bench/goals.ts';
import { defaultConnections, drive, type Run } from '#tests/bench/load.ts';
import { toPercentile } from '#tests/bench/report.ts';

let server: Server;

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const target = { method: 'GET', headers: { Accept: 'text/markdown' }, statuses: [200] } as const;
const pid = process.pid;

test('a run sends its request as many clients and measures the responses', async () => {
  const requests = new Set<string>();
  const clients = new Set<unknown>();
  const sockets = new Set<unknown>();
  const url = await serve(({ url, headers, socket }, response) => {
    requests.add(`${url} ${headers.accept}`);
    clients.add(headers['x-forwarded-for']);
    sockets.add(socket);
    response.end('x'.repeat(1_000));
  });
  const run = await drive({ ...target, url: `${url}/a?b=c`, pid }, 1);
  expect([...requests]).toEqual(['/a?b=c text/markdown']);
  expect(clients.size).toBeGreaterThanOrEqual(defaultConnections);
  expect(sockets.size).toBe(defaultConnections);
  expect(run.rate).toBeGreaterThan(0);
  expect(run.bytes).toBeGreaterThan(1_000);
  expect(run.p99).toBeGreaterThanOrEqual(run.p50);
});

test('a run with distinct URLs repeats neither a URL nor a client', async () => {
  const seen: string[] = [];
  const url = await serve(({ url, headers }, response) => {
    seen.push(`${url}`, `${headers['x-forwarded-for']}`);
    response.end();
  });
  let count = 0;
  const toPath = () => {
    count += 1;
    return `/${count}`;
  };
  await drive({ ...target, url, pid, toPath }, 0.2);
  expect(new Set(seen).size).toBe(seen.length);
});

test('a run in which a response has another status fails', async () => {
  let count = 0;
  const url = await serve((_, response) => {
    count += 1;
    response.writeHead(count === 2 ? 429 : 200).end();
  });
  await expect(drive({ ...target, url, pid }, 0.2)).rejects.toThrow('1 responses with 429');
});

test('a run without a response in time has an infinite p99', async () => {
  const url = await serve((_, response) => void setTimeout(() => response.end(), 2_000));
  expect(await drive({ ...target, url, pid }, 0.2)).toMatchObject({ rate: 0, p99: Infinity });
});

test('searches differ', () => {
  const searches = Array.from({ length: 10_000 }, (_, number) => toSearch(number));
  expect(new Set(searches).size).toBe(searches.length);
});

const run = (own: Partial<Run>): Run => ({
  ...{ rate: 1_000, p50: 1, p99: 10, bytes: 500, cpu: 1, busy: 0.5 },
  ...own,
});

/** Beside an empty app with 1,000 responses per second and a `node:http` server with 10,000. */
const measured = (kind: Kind, ...starts: readonly Partial<Run>[]): Measured => ({
  ...{ name: `${kind} ${starts[0]?.rate}`, kind },
  rounds: starts.map((start) => ({
    ...{ start: run(start), floor: run({ rate: 1_000 }), bare: run({ rate: 10_000 }) },
  })),
});

test.each<[string, Kind, Partial<Run>, Partial<Run>]>([
  ['÷ node:http: cached', 'cached', { rate: 6_000 }, { rate: 5_999 }],
  ['p99 ÷ node:http: cached', 'cached', { p99: 30 }, { p99: 30.1 }],
  ['÷ node:http: refused, missing', 'refused', { rate: 3_000 }, { rate: 2_999 }],
  ['÷ node:http: refused, missing', 'missing', { rate: 3_000 }, { rate: Number.NaN }],
  ['÷ empty app: new list', 'new list', { rate: 900 }, { rate: 899 }],
  ['CPU ms: new page', 'new page', { cpu: 5 }, { cpu: 5.1 }],
  ['p99, ms: under load', 'under load', { p99: 100 }, { p99: Number.POSITIVE_INFINITY }],
])('the goal “%s” has a limit', (name, kind, met, missed) => {
  const isMet = (start: Partial<Run>) =>
    checkGoals([measured(kind, start)]).find(({ goal }) => goal === name)?.isMet;
  expect([isMet(met), isMet(missed)]).toEqual([true, false]);
});

test('a goal applies to its worst case, and is missed without a case', () => {
  const cases = [measured('cached', { rate: 9_000 }), measured('cached', { rate: 10 })];
  for (const order of [cases, cases.toReversed()]) {
    expect(checkGoals(order)[0]).toMatchObject({ measured: '0.00, cached 10', isMet: false });
  }
  expect(checkGoals([]).every(({ isMet }) => !isMet)).toBe(true);
});

test('a figure is the median of its rounds', () => {
  const rates = [{ rate: 9_000 }, { rate: 5_000 }, { rate: 7_000 }, { rate: 5_000 }];
  expect(readFigure(rateToBare, measured('cached', ...rates))).toBe(0.6);
});

test('a percentile is a value of the list', () => {
  const percents = [1, 50, 75, 99];
  expect(percents.map((percent) => toPercentile([1, 2, 3, 4], percent))).toEqual([1, 2, 3, 4]);
});
