/** The tables that articles show of the measurements in `public/data/`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { constructs, type ParserResult } from './markdown.ts';
import type { NextWeight } from './next-weight.ts';
import { type OpenApiResult, upstreamReports } from './openapi.ts';
import { type Measurement, readMeasurement } from './results.ts';
import { type ClientResult, type Outcome, refusals } from './retry.ts';
import type { RevalidationResult, Revisit } from './revalidates.ts';

/** Clocks and timers differ by less: an earlier request is one that didn't wait. In seconds. */
const tolerance = 0.1;

/** @example toOutcomeText({ waits: [3.02], isServed: true }, 3) // → '3.0 s' */
export function toOutcomeText({ waits, isServed }: Outcome, seconds: number): string {
  const early = waits.filter((wait) => wait < seconds - tolerance).length;
  const last = waits.at(-1);
  if (last === undefined) return 'asks once';
  if (early === 0 && isServed) return `${last.toFixed(1)} s`;
  const times = early === 1 ? 'once' : `${early} times`;
  return isServed ? `${last.toFixed(1)} s, ${times} too early` : `${times} too early, gives up`;
}

function toRetryTable({ results }: Measurement<ClientResult>): readonly string[] {
  const columns = ['seconds', 'date', 'quota', 'ratelimit'] as const;
  const rows = results.map(({ client, version, setting, retriesByDefault, outcomes }) => {
    const cells = columns.map((name) => {
      const [outcome, refusal] = [outcomes[name], refusals[name]];
      return outcome && refusal ? toOutcomeText(outcome, refusal.seconds) : '';
    });
    const how = retriesByDefault && setting === '' ? 'default' : setting;
    return `| ${client} ${version} | ${how} | ${cells.join(' | ')} |`;
  });
  return [
    '| Client | Retries | `Retry-After: 3` | a date, 3 s ahead | `Retry-After: 60` | `RateLimit` alone, t=3 |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ];
}

function toMarkdownTable({ results }: Measurement<ParserResult>): readonly string[] {
  const rows = results.map(({ parser, version, setting, fates }) => {
    const all = Object.entries(fates);
    const failed = (fate: string) => all.filter(([, found]) => found === fate).length;
    const isCjk = (name: string) => /^(?:Japanese|Chinese|Korean)/.test(name);
    const cjk = all.filter(([name, fate]) => isCjk(name) && fate === 'kept').length;
    const counts = [failed('kept'), failed('shown'), failed('lost'), failed('refused'), `${cjk}/4`];
    return `| ${parser} ${version} | ${setting} | ${counts.join(' | ')} |`;
  });
  return [
    '| Parser | Setting | Kept | Shown as text | Lost | Refused | CJK bold |',
    '| --- | --- | --: | --: | --: | --: | --: |',
    ...rows,
  ];
}

/** In the order of the constructs, those that at least one parser doesn't keep. */
function toConstructTable({ results }: Measurement<ParserResult>): readonly string[] {
  const rows = constructs.flatMap(({ name }) => {
    const kept = results.filter(({ fates }) => fates[name] === 'kept').length;
    return kept === results.length ? [] : [`| ${name} | ${kept} of ${results.length} |`];
  });
  return ['| Construct | Keep it |', '| --- | --: |', ...rows];
}

/** In kB of 1,000 bytes. */
function toWeightTable({ results }: Measurement<NextWeight>): readonly string[] {
  const toKb = (bytes = Number.NaN) => (bytes / 1000).toFixed(1);
  const rows = results.map(({ version, released, scriptGzip, script, htmlGzip, error }) =>
    error === undefined
      ? `| ${version} | ${released} | ${toKb(scriptGzip)} | ${toKb(script)} | ${toKb(htmlGzip)} |`
      : `| ${version} | ${released} | doesn't build | | |`,
  );
  return [
    '| Next | Released | Script, gzip | Script | HTML, gzip |',
    '| --- | --- | --: | --: | --: |',
    ...rows,
  ];
}

/** @example toRevisitText({ requests: [{ method: 'GET', status: 304, … }], edition: 1 }, 1) // → '304' */
export function toRevisitText({ requests, edition }: Revisit, current: number): string {
  const last = requests.findLast(({ method }) => method === 'GET') ?? requests.at(-1);
  const isOld = edition !== undefined && edition !== current;
  if (last === undefined) return isOld ? '**old text**' : 'no request';
  if (isOld) return `**old text** (${last.status})`;
  const asks = last.ifNoneMatch !== undefined || last.ifModifiedSince !== undefined;
  return last.status === 304 ? '304' : asks ? '200, asked' : '200';
}

function toRevalidationTable({ results }: Measurement<RevalidationResult>): readonly string[] {
  const columns = [
    'etag',
    'date',
    'weak',
    'coding',
    'fresh',
    'stale',
    'silent',
    'changed',
  ] as const;
  const rows = results.map(({ program, version, kind, setting, revisits }) => {
    const cells = columns.map((name) => {
      const revisit = revisits[name];
      return revisit ? toRevisitText(revisit, name === 'changed' ? 2 : 1) : '';
    });
    return `| ${kind} | ${program} ${version} | ${setting} | ${cells.join(' | ')} |`;
  });
  return [
    '| Kind | Program | Setting | ETag | date | W/ ETag | ETag of gzip | fresh | stale | no Cache-Control | changed |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ];
}

function toOpenApiTable({ results }: Measurement<OpenApiResult>): readonly string[] {
  const rows = results.map(({ program, version, kind, attempts }) => {
    const cells = (['served', 'slash', 'unicode'] as const).map((name) => {
      const { failsAt } = attempts[name];
      return failsAt === undefined ? 'works' : `**fails to ${failsAt}**`;
    });
    const report = upstreamReports[program];
    const link = report ? `[${report.split('/').at(-1)}](${report})` : '';
    return `| ${kind} | ${program} ${version} | ${cells.join(' | ')} | ${link} |`;
  });
  return [
    '| Kind | Program | As served | `^\\/` | `^[^\\p{Lu}]+$` | Report |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ];
}

function read<Result>(name: string): Measurement<Result> {
  const measurement = readMeasurement<Result>(name);
  if (measurement === undefined) throw new Error(`Run \`npm run measure -- ${name}\` first.`);
  return measurement;
}

/** Each article with the tables of its data. */
export function listMeasuredTables() {
  const markdown = read<ParserResult>('markdown-parsers');
  return [
    {
      path: 'content/posts/http-clients-that-honor-retry-after.mdx',
      tables: [toRetryTable(read<ClientResult>('retry-after'))],
    },
    {
      path: 'content/posts/markdown-parsers-disagree.mdx',
      tables: [toMarkdownTable(markdown), toConstructTable(markdown)],
    },
    {
      path: 'content/posts/the-weight-of-an-empty-next-page.mdx',
      tables: [toWeightTable(read<NextWeight>('next-weight'))],
    },
    {
      path: 'content/posts/who-revalidates.mdx',
      tables: [toRevalidationTable(read<RevalidationResult>('revalidates'))],
    },
    {
      path: 'content/posts/one-openapi-document-in-52-programs.mdx',
      tables: [toOpenApiTable(read<OpenApiResult>('openapi'))],
    },
  ];
}

/**
 * Replaces a table by a new one with the same first line.
 *
 * @throws Error if the text has no such table.
 */
export function replaceTable(text: string, table: readonly string[]): string {
  const lines = text.split('\n');
  const start = lines.indexOf(table[0] ?? '');
  if (start === -1) throw new Error(`No table begins with "${table[0]}".`);
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'));
  return lines.toSpliced(start, end - start, ...table).join('\n');
}

/** Writes the tables of all measurements into their articles. */
export function writeMeasuredTables(): void {
  for (const { path, tables } of listMeasuredTables()) {
    writeFileSync(path, tables.reduce(replaceTable, readFileSync(path, 'utf8')));
  }
}
