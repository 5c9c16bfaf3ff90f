/**
 * Measures the figures of `content/facts.yaml`: counts and sizes of the served site, and results that other commands have
 * written into docs/.
 */
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { listFiles } from '../../lib/content/content-files.ts';
import { inventAddress, send } from '../../tests/support/request.ts';

export type Figures = Readonly<Record<string, number | string>>;

type Sized = { readonly bytes: number; readonly text: string };

export async function measureFacts(siteUrl: string): Promise<Figures> {
  // It takes a second, in which the server would close an idle connection.
  const ranking = brotliCompressSync(readFileSync('.generated/content/ranking.json')).length;
  const get = (path: string, headers = {}) => request(siteUrl, path, headers);
  const dictionary = await get('/ai-dictionary');
  const entries = JSON.parse((await get('/ai-dictionary.json')).text).items as readonly Entry[];
  const feed = await get('/feed.json');
  const feedItems = JSON.parse(feed.text).items.length;
  const index = await get('/api/search-index');
  const article = '/blog/strong-etags-and-true-304s';
  const [html, markdown] = [await get(article), await get(`${article}.md`)];
  return {
    'dictionary-entries': entries.length,
    'dictionary-relations': entries.reduce((sum, { related }) => sum + related.length, 0),
    'dictionary-page': toKilobytes(gzipped(dictionary)),
    'dictionary-json-ld-share': toPercent(
      1 - gzipped(withoutJsonLd(dictionary)) / gzipped(dictionary),
    ),
    'dictionary-json': toKilobytes((await get('/ai-dictionary.json')).bytes),
    articles: feedItems,
    'feed-size': toKilobytes(feed.bytes),
    'feed-size-per-article': toKilobytes(feed.bytes / feedItems),
    'search-entries': JSON.parse(index.text).entries.length,
    'search-index-gzip': toKilobytes(await transferred(siteUrl, '/api/search-index', 'gzip')),
    'search-index-brotli': toKilobytes(await transferred(siteUrl, '/api/search-index', 'br')),
    'ranking-brotli': toKilobytes(ranking),
    pages: ((await get('/sitemap.xml')).text.match(/<loc>/g) ?? []).length,
    'api-operations': Object.keys(JSON.parse((await get('/openapi.json')).text).paths).length,
    'llms-txt': toKilobytes((await get('/llms.txt')).bytes),
    'markdown-share': toPercent(markdown.bytes / html.bytes),
    'markdown-share-gzip': toPercent(gzipped(markdown) / gzipped(html)),
    'article-script': toKilobytes(gzipSync(readFileSync(findScript())).length),
    ...readPerformance(),
    ...readAgentCosts(),
  };
}

type Entry = { readonly related: readonly unknown[] };

async function request(siteUrl: string, path: string, headers: object): Promise<Sized> {
  const response = await fetch(`${siteUrl}${path}`, {
    headers: { 'Accept-Encoding': 'identity', 'X-Forwarded-For': inventAddress(), ...headers },
  });
  if (!response.ok) throw new Error(`${path} returned ${response.status}.`);
  const text = await response.text();
  return { text, bytes: Buffer.byteLength(text) };
}

/** @returns the bytes of the compressed body. */
async function transferred(siteUrl: string, path: string, coding: 'gzip' | 'br'): Promise<number> {
  const { headers } = await send(siteUrl, path, {
    headers: { 'Accept-Encoding': coding, 'X-Forwarded-For': inventAddress() },
  });
  return Number(headers['content-length']);
}

function gzipped({ text }: Pick<Sized, 'text'>): number {
  return gzipSync(text).length;
}

function withoutJsonLd({ text }: Sized): Pick<Sized, 'text'> {
  return { text: text.replace(/<script type="application\/ld\+json">[^<]*/g, '') };
}

/** The one script of every page. */
function findScript(): string {
  const name = listFiles('public/assets').find((file) => /^site-.*\.js$/.test(file));
  if (name === undefined)
    throw new Error('There is no public/assets/site-*.js. Run `npm run build`.');
  return `public/assets/${name}`;
}

/** What `npm run bench:pages` and `npm run bench` have measured. */
function readPerformance(): Figures {
  const results = 'tools/bench/results.md';
  const reader = 'docs/performance.md';
  const ratio = /Cached response[^|]*\| ([\d.]+ to [\d.]+) \|/;
  return {
    'empty-page-script': `${Number(readFigure(results, /An empty Next page needs ([\d.]+) kB/)).toFixed(1)} kB`,
    'filtered-page-ms': `${readFigure(results, /A new filtered page of .*? takes ([\d.]+) ms/s)} ms`,
    'new-list-ratio': Number(readFigure(results, /÷ empty app, new list *\|[^|]*\| ([\d.]+)/)),
    'cached-ratio': readFigure(reader, ratio),
    'empty-app-ratio': readFigure(reader, /an empty Next app: ([\d.]+ to [\d.]+)/),
  };
}

function readFigure(file: string, pattern: RegExp): string {
  const found = pattern.exec(readFileSync(file, 'utf8'))?.[1];
  if (found === undefined) throw new Error(`${file} doesn't match ${pattern}.`);
  return found;
}

/** What `npm run agents:paths` has measured. */
function readAgentCosts(): Figures {
  const results = 'tools/scorecards/results.md';
  const text = readFileSync(results, 'utf8');
  const names = {
    skill: 'the skill, search, section',
    section: 'home page, search, section',
    mcp: 'MCP: tools, search',
    page: 'home page, search, page',
    llms: 'llms.txt, search, section',
    html: 'home page, search, page, all as HTML',
    everything: 'llms-full.txt',
  };
  /** What the paths begin with. */
  const starts = {
    'start-home': 'home page',
    'start-llms': 'llms.txt',
    'start-skills': 'index of skills',
    'start-skill': 'the skill',
    'start-tools': 'list of MCP tools',
  };
  const readRow = ([name, row]: readonly [string, string]) => {
    const cells = text
      .split('\n')
      .find((line) => line.startsWith(`| ${row} |`))
      ?.split(' | ');
    if (cells === undefined) throw new Error(`${results} has no row "${row}".`);
    const [, , tokens = '', range = ''] = cells;
    return { name, tokens: Number(tokens), range: toNumbers(range.replace(/ \|$/, '')) };
  };
  const rows = Object.entries(names).map(readRow);
  const cheapest = Math.min(...rows.map(({ tokens }) => tokens));
  const dear = rows.filter(({ name }) => name === 'html' || name === 'everything');
  return Object.fromEntries([
    ...rows.map(({ name, tokens }) => [`tokens-${name}`, tokens]),
    // One request for everything has no range.
    ...rows.slice(0, -1).map(({ name, range }) => [`tokens-${name}-range`, range]),
    ...dear.map(({ name, tokens }) => [`tokens-${name}-ratio`, Math.round(tokens / cheapest)]),
    ...Object.entries(starts)
      .map(readRow)
      .map(({ name, tokens }) => [`tokens-${name}`, tokens]),
  ]);
}

/** Writes the numbers of a text with separators. */
function toNumbers(text: string): string {
  return text.replace(/\d+/g, (digits) => Number(digits).toLocaleString('en-US'));
}

function toKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function toPercent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

/** Counts are exact. A measured size may differ a little, such as by the length of the site's URL. */
const tolerance = 0.05;

/** @returns the names of figures that are missing, unknown or no longer true. */
export function findStale(written: Figures, measured: Figures): readonly string[] {
  const names = [...new Set([...Object.keys(written), ...Object.keys(measured)])];
  return names.filter((name) => !isCurrent(written[name], measured[name]));
}

function isCurrent(
  written: number | string | undefined,
  measured: number | string | undefined,
): boolean {
  const [now, unit] = readSize(measured);
  const [then, oldUnit] = readSize(written);
  if (unit === '' || unit !== oldUnit) return written === measured;
  return Math.abs(now - then) <= tolerance * now;
}

function readSize(figure: number | string | undefined): readonly [number, string] {
  const [, number = '0', unit = ''] = /^([\d.]+) (kB|ms|%)$/.exec(String(figure)) ?? [];
  return [Number(number), unit];
}
