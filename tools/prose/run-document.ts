/**
 * Runs the commands of a document. A fence ```` ```sh run ```` is executed in a scratch folder, and the block after it is its
 * output. A fence whose title is a file name, such as `title="join.mjs"`, is saved there first.
 */

import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Code, Root } from 'mdast';
import { openFacts } from '../../lib/content/open-site.ts';
import { readFenceMeta } from '../../lib/markdown/code-block.ts';
import { siteUrlMark } from '../../lib/markdown/lower.ts';
import { parseBody } from '../../lib/markdown/parse.ts';
import { nodesOf } from '../../lib/markdown/tree.ts';
import { startClient } from './client.ts';

const { baseUrl } = openFacts().config;

/** A command and the output that the document shows for it. */
type Step = { readonly command: Code; readonly expected: Code };

/** An output that differs from the document. */
export type Difference = {
  /** The line of the body on which the output begins. */
  readonly line: number;
  readonly command: string;
  readonly expected: string;
  readonly actual: string;
  /** Where the output stands in the body. */
  readonly start: number;
  readonly end: number;
};

const commandTimeoutMs = 60_000;

/**
 * @param siteUrl the running site. It trusts loopback as a proxy.
 * @returns the outputs that differ, in the order of the body.
 * @throws Error if a command has no output block after it.
 */
export async function runDocument(
  body: string,
  path: string,
  siteUrl: string,
): Promise<readonly Difference[]> {
  const tree = parseBody(body, path);
  const steps = findSteps(tree, path);
  if (steps.length === 0) return [];
  const folder = createScratchFolder();
  const differences: Difference[] = [];
  try {
    for (const { name, text } of findFiles(tree)) {
      writeFileSync(join(folder, name), text.replaceAll(siteUrlMark, siteUrl));
    }
    for (const { command, expected } of steps) {
      // Each command is a client of its own with a full quota.
      const client = await startClient(siteUrl);
      try {
        const output = await runCommand(command.value, folder, client.url);
        const actual = toMarked(output, [client.url, siteUrl, baseUrl]);
        if (!matches(actual, expected.value, readFenceMeta(expected.meta).mask)) {
          differences.push({
            ...placeOf(expected, body),
            command: command.value,
            expected: expected.value,
            actual,
          });
        }
      } finally {
        await client.close();
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return differences;
}

/** Replaces the outputs that differ. */
export function updateOutputs(body: string, differences: readonly Difference[]): string {
  return differences
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, actual }) => {
      const fences = text.slice(start, end).split('\n');
      const block = [fences[0], ...(actual === '' ? [] : [actual]), fences.at(-1)].join('\n');
      return text.slice(0, start) + block + text.slice(end);
    }, body);
}

export function findSteps(tree: Root, path: string): readonly Step[] {
  const blocks = [...nodesOf(tree)];
  return blocks.flatMap((node, index): Step[] => {
    if (node.type !== 'code' || !readFenceMeta(node.meta).isRun) return [];
    const expected = blocks[index + 1];
    if (expected?.type === 'code') return [{ command: node, expected }];
    throw new Error(
      `${path}, line ${node.position?.start.line} of the body: the command has no output. Write a code block after it.`,
    );
  });
}

/** A name with an extension and without a folder. */
const fileName = /^[\w-]+(?:\.[\w-]+)*\.[a-z]+$/;

function findFiles(tree: Root): readonly { readonly name: string; readonly text: string }[] {
  return [...nodesOf(tree)].flatMap((node) => {
    const name = node.type === 'code' ? readFenceMeta(node.meta).title : undefined;
    return node.type === 'code' && name && fileName.test(name)
      ? [{ name, text: `${node.value}\n` }]
      : [];
  });
}

/** Creates a folder in which the files of the project can be read and imported. */
function createScratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'legible-prose-'));
  for (const name of readdirSync('.')) {
    if (name !== '.git') symlinkSync(resolve(name), join(folder, name));
  }
  return folder;
}

function runCommand(command: string, cwd: string, siteUrl: string): Promise<string> {
  const script = command.replaceAll(siteUrlMark, siteUrl);
  const env = { ...process.env, LC_ALL: 'C.UTF-8', NO_COLOR: '1' };
  const child = spawn('bash', ['-c', script], { cwd, env, timeout: commandTimeoutMs });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', () => done(output.replaceAll('\r', '').replace(/\s+$/, '')));
  });
}

function toMarked(output: string, urls: readonly string[]): string {
  return urls.reduce((text, url) => text.replaceAll(url, siteUrlMark), output);
}

/** Compares without white space at the end of lines. What matches the mask may differ. */
export function matches(actual: string, expected: string, mask: string | undefined): boolean {
  const simplify = (text: string) => {
    const trimmed = text.replace(/[ \t]+$/gm, '');
    return mask ? trimmed.replace(new RegExp(mask, 'gm'), '…') : trimmed;
  };
  return simplify(actual) === simplify(expected);
}

function placeOf({ position }: Code, body: string): Pick<Difference, 'line' | 'start' | 'end'> {
  const { start, end } = position ?? {};
  return { line: start?.line ?? 1, start: start?.offset ?? 0, end: end?.offset ?? body.length };
}
