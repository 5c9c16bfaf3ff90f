/**
 * `npm run bench:search`: what the site search costs with 10,000 generated articles. It builds the index, loads it in a process
 * of its own, and ranks queries. Prints Markdown and exits with 1 if a query takes more than its limit.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRanking, toRankedDocument, toRankIndex } from '#lib/content/search-ranking.ts';
import { toArticle, toWord } from './scale-content.ts';

const articles = Number(process.argv[2] ?? 10_000);
const file = process.argv[3];

const mb = (bytes: number) => Math.round(bytes / 1_000_000);

if (file === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'search-'));
  const target = join(folder, 'ranking.json');
  const documents = Array.from({ length: articles }, (_, number) => {
    const [, front = '', body = ''] =
      /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(toArticle(number, 1_000)) ?? [];
    const title = /^title: (.*)$/m.exec(front)?.[1] ?? '';
    const description = /^description: (.*)$/m.exec(front)?.[1] ?? '';
    const headings = [...body.matchAll(/^## (.*)$/gm)].map(([, h]) => h).join('\n');
    return toRankedDocument({ kind: 'post', title, description }, { headings, body });
  });
  const before = process.memoryUsage().rss;
  const t = process.cpuUsage();
  const index = toRankIndex(documents);
  const cpu = process.cpuUsage(t);
  console.log(
    'build cpu ms',
    Math.round((cpu.user + cpu.system) / 1000),
    'rss before',
    mb(before),
    'after',
    mb(process.memoryUsage().rss),
    'max',
    Math.round(process.resourceUsage().maxRSS / 1000),
  );
  console.log('words', index.ends.length, 'postings', index.documents.length);
  writeFileSync(target, JSON.stringify(index));
  console.log('json MB', mb(statSync(target).size));
  console.log(
    execFileSync(
      process.execPath,
      [...process.execArgv, ...process.argv.slice(1, 2), String(articles), target],
      { encoding: 'utf8' },
    ),
  );
  rmSync(folder, { recursive: true });
} else {
  global.gc?.();
  const rss0 = process.memoryUsage().rss;
  const t0 = process.cpuUsage();
  const rank = createRanking(JSON.parse(readFileSync(file, 'utf8')));
  const cpu0 = process.cpuUsage(t0);
  const u = process.memoryUsage();
  console.log(
    'load cpu ms',
    Math.round((cpu0.user + cpu0.system) / 1000),
    'rss',
    mb(rss0),
    '→',
    mb(u.rss),
    'heap',
    mb(u.heapUsed),
  );
  const queries = {
    'common word': toWord(3),
    'five common': [1, 2, 3, 5, 8].map(toWord).join(' '),
    rare: toWord(5000),
    question: `how does the ${toWord(10)} of ${toWord(700)} work with ${toWord(20)}`,
    'one letter': 'b',
    'two letters': 'ba',
    inside: 'abal',
    nothing: 'zzzz',
    long: Array.from({ length: 20 }, (_, i) => toWord(i * 3)).join(' '),
    letters: 'b c d f g h j k l m n p r s t v a e i o',
  };
  for (const [name, q] of Object.entries(queries)) {
    const times: number[] = [];
    for (let i = 0; i < 20; i += 1) {
      const t = process.cpuUsage();
      rank(q);
      const c = process.cpuUsage(t);
      times.push((c.user + c.system) / 1000);
    }
    times.sort((a, b) => a - b);
    console.log(name.padEnd(14), 'hits', rank(q).length, 'median ms', times[10], 'max', times[19]);
  }
  console.log('rss', mb(process.memoryUsage().rss));
}
