/** Builds a site command by command, and weighs what has come of it. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Recorder } from './figures.ts';
import { type Cost, runCommand } from './run-command.ts';
import { type Scripts, toCommands } from './script-chain.ts';

/** The rows that other parts of the bench ask for. */
export const buildRows = {
  content: 'content, whole',
  site: 'site, whole',
  pass: 'pass over prerendered pages, ms a page',
  output: 'server output, MB',
} as const;

/** What the pass over prerendered pages is called in package.json. */
const passCommand = 'tsx lib/build/static-pages.ts';

export async function measureBuild(
  scripts: Scripts,
  folder: string,
  env: Readonly<Record<string, string>>,
  { record }: Recorder,
): Promise<void> {
  const costs = new Map<string, Cost>();
  const recordCosts = (row: string, some: readonly Cost[]) => {
    record('seconds', row, sum(some.map(({ seconds }) => seconds)));
    record('cpu', row, sum(some.map(({ cpuSeconds }) => cpuSeconds)));
    record('memory', row, max(some.map(({ megabytes }) => megabytes)));
  };
  for (const command of toCommands(scripts, 'build')) {
    console.error(`  ${command}`);
    const cost = await runCommand(command, folder, env);
    costs.set(command, cost);
    recordCosts(command, [cost]);
  }
  const content = toCommands(scripts, 'content').flatMap((command) => costs.get(command) ?? []);
  recordCosts(buildRows.content, content);
  recordCosts(buildRows.site, [...costs.values()]);
  recordOutput(folder, costs.get(passCommand), record);
}

function recordOutput(folder: string, pass: Cost | undefined, record: Recorder['record']): void {
  if (pass === undefined) {
    throw new Error(`\`npm run build\` has no \`${passCommand}\`. Tell measure-build.ts its name.`);
  }
  const server = join(folder, '.next/server');
  const files = listFiles(server);
  const pages = files.filter(({ name }) => name.endsWith('.html')).length;
  record('output', 'prerendered pages', pages);
  record('output', buildRows.pass, (pass.seconds * 1_000) / pages);
  record('output', buildRows.output, total(files) / 1e6);
  record('output', 'of it source maps, MB', total(files.filter(isMap)) / 1e6);
  record('output', 'middleware bundle, kB', countMiddlewareBytes(folder) / 1e3);
}

type File = { readonly name: string; readonly bytes: number };

const isMap = ({ name }: File) => name.endsWith('.map');
const total = (files: readonly File[]) => files.reduce((bytes, file) => bytes + file.bytes, 0);

function listFiles(folder: string): readonly File[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => ({ name, bytes: statSync(join(parentPath, name)).size }));
}

/** The files that Next says the middleware consists of, before compression. */
function countMiddlewareBytes(folder: string): number {
  const path = join(folder, '.next/server/middleware-manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as {
    readonly middleware: Readonly<Record<string, { readonly files: readonly string[] }>>;
  };
  const files = Object.values(manifest.middleware).flatMap((entry) => entry.files);
  return files.reduce((bytes, file) => bytes + statSync(join(folder, '.next', file)).size, 0);
}

/** @returns `undefined` where one of them is not known. */
function sum(values: readonly (number | undefined)[]): number | undefined {
  return values.some((value) => value === undefined)
    ? undefined
    : values.reduce<number>((all, value) => all + (value ?? 0), 0);
}

function max(values: readonly (number | undefined)[]): number | undefined {
  return values.some((value) => value === undefined)
    ? undefined
    : Math.max(...values.map((value) => value ?? 0));
}
