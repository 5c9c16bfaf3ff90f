/**
 * `npm run agents:paths`: how many requests and tokens an agent needs from the root of the site to the answer of a question.
 * Serves the build, follows each path over HTTP, counts tokens with o200k, and writes the table into `results.md`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { machineFiles } from '../../lib/site/machine-files.ts';
import { mcpPath, pagePaths, toMarkdownPath } from '../../lib/site/paths.ts';
import { send } from '../../tests/support/request.ts';
import { startSite } from '../../tests/support/site-server.ts';
import { importTool, installTools } from '../../tests/support/tools.ts';

/** Typical questions. Each answer is in the first result of the search. */
const questions = [
  'how does the rate limit work',
  'what is retrieval augmented generation',
  'why do I get 304 responses',
  'why does Next.js drop the Vary header',
  'how are MDX components turned into Markdown',
  'what does llms.txt contain',
] as const;

type Cost = { readonly requests: number; readonly tokens: number };

const docsFile = 'tools/scorecards/results.md';
const marks = ['<!-- agent paths -->\n', '<!-- /agent paths -->'] as const;

const tools = installTools();
const { countTokens } = await importTool<{ readonly countTokens: (text: string) => number }>(
  tools,
  'gpt-tokenizer/encoding/o200k_base',
);
const { url, program } = await startSite({}, '.');
try {
  const rows: string[] = [];
  for (const [name, follow] of Object.entries({
    'home page, search, page, all as HTML': readHtml,
    'llms-full.txt': () => readOne(machineFiles.llmsFull.path),
    'home page, search, page': (question: string) => readFrom('/index.md', question, ''),
    'home page, search, section': (question: string) => readFrom('/index.md', question),
    'llms.txt, search, section': (question: string) => readFrom('/llms.txt', question),
    'the skill, search, section': readWithSkill,
    'MCP: tools, search': askMcp,
    // What the paths begin with.
    'home page': () => readOne('/index.md'),
    'llms.txt': () => readOne(machineFiles.llms.path),
    'index of skills': () => readOne(machineFiles.agentSkills.path),
    'the skill': async () => addUp([await readSkill()]),
    'list of MCP tools': async () => addUp([await listTools()]),
  })) {
    const costs: Cost[] = [];
    for (const question of questions) costs.push(await follow(question));
    const tokens = costs.map((cost) => cost.tokens);
    rows.push(
      `| ${name} | ${costs[0]?.requests} | ${average(tokens)} | ${Math.min(...tokens)} to ${Math.max(...tokens)} |`,
    );
  }
  writeTable(['| Path | Requests | Tokens | Range |', '|---|---|---|---|', ...rows].join('\n'));
} finally {
  await program.stop();
}

/** @param query of the page that is read; the default is that of the result, which names a section. */
async function readFrom(start: string, question: string, query?: string): Promise<Cost> {
  return addUp([(await send(url, start)).text, ...(await searchAndRead(question, query))]);
}

/** Reads the same pages as an agent that knows no Markdown. */
async function readHtml(question: string): Promise<Cost> {
  const { results, path } = await search(question, pagePaths.search);
  const html = path.replace(/\.md$/, '');
  return addUp([(await send(url, '/')).text, results, (await send(url, html)).text]);
}

async function readOne(path: string): Promise<Cost> {
  return addUp([(await send(url, path)).text]);
}

/** The index of skills, the skill, then the same. */
async function readWithSkill(question: string): Promise<Cost> {
  const index = (await send(url, machineFiles.agentSkills.path)).text;
  return addUp([index, await readSkill(), ...(await searchAndRead(question))]);
}

async function readSkill(): Promise<string> {
  const index = (await send(url, machineFiles.agentSkills.path)).text;
  const [, skill = ''] = /"url":"([^"]+)"/.exec(index) ?? [];
  return (await send(url, new URL(skill).pathname)).text;
}

async function searchAndRead(question: string, query?: string): Promise<readonly string[]> {
  const { results, path, section } = await search(question, toMarkdownPath(pagePaths.search));
  return [results, (await send(url, `${path}${query ?? section}`)).text];
}

/** @returns the results in the format of `searchPath`, and the Markdown URL of the first one. */
async function search(question: string, searchPath: string) {
  const get = async (path: string) =>
    (await send(url, `${path}?${new URLSearchParams({ q: question })}`)).text;
  const markdown = await get(toMarkdownPath(pagePaths.search));
  const [, target = ''] = /^- \[.*?\]\((\S+?)\)/m.exec(markdown) ?? [];
  const { pathname: path, search: section } = new URL(target);
  return { results: await get(searchPath), path, section };
}

async function askMcp(question: string): Promise<Cost> {
  const params = { name: 'search', arguments: { query: question } };
  const found = JSON.parse((await callMcp('tools/call', params)).replace(/^message\n/, '')) as {
    readonly result: { readonly structuredContent: object };
  };
  return addUp([await listTools(), JSON.stringify(found.result.structuredContent)]);
}

function listTools(): Promise<string> {
  return callMcp('tools/list', {});
}

async function callMcp(method: string, params: object): Promise<string> {
  const response = await fetch(`${url}${mcpPath}`, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    },
  });
  return (await response.text()).replace(/^(?:event|data): ?/gm, '');
}

function addUp(texts: readonly string[]): Cost {
  return {
    requests: texts.length,
    tokens: texts.reduce((sum, text) => sum + countTokens(text), 0),
  };
}

function average(numbers: readonly number[]): number {
  return Math.round(numbers.reduce((sum, number) => sum + number, 0) / numbers.length);
}

function writeTable(table: string): void {
  const [start, end] = marks;
  const docs = readFileSync(docsFile, 'utf8');
  const before = docs.slice(0, docs.indexOf(start) + start.length);
  writeFileSync(docsFile, `${before}${table}\n${docs.slice(docs.indexOf(end))}`);
  console.log(table);
}
