/** `npm run new site`: turns the samples into the site of a new owner. Refuses to touch a site with its own content. */

import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { CommandError } from '../../../lib/pipeline/command.ts';
import type { ContentFile } from '../content/content-file.ts';
import { readContentFolder } from '../content-folder.ts';
import { explainFileErrors } from '../named-by-author.ts';
import { drawLogo } from './logo.ts';
import {
  type Answers,
  describeSite,
  explainAnswer,
  questions,
  readSiteFlags,
  refuseOwnContent,
  siteCommand,
  siteHelp,
  toSiteFiles,
  toSiteRequest,
} from './site.ts';

const samplesFolder = 'samples';

const restoreAdvice =
  'Correct that. If samples/ exists now, move its files back to where they were. Then run the command again.';

/** @throws CommandError if the content is not the samples, or an answer is missing. */
export async function createSite(args: readonly string[]): Promise<void> {
  const { keepSamples, help, answers } = readSiteFlags(args);
  if (help) return console.log(siteHelp);
  const samples = readContentFolder();
  refuseOwnContent(samples);
  refuseUnsavedWork();
  const request = toSiteRequest(process.stdin.isTTY ? await ask(answers) : answers, keepSamples);
  const today = new Date().toISOString().slice(0, 10);
  const files = toSiteFiles(request, today, samples);
  // Nothing is moved if one of these fails.
  const logos = await drawLogos(request.name);
  explainFileErrors('The files of the site could not be written', restoreAdvice, () => {
    if (!keepSamples) moveSamples();
    moveTests();
    for (const file of [...files, ...logos]) write(file);
    if (request.url) writeFileSync('.env.production', `SITE_URL=${request.url}\n`);
  });
  console.log(describeSite(request));
}

function refuseUnsavedWork(): void {
  if (existsSync(samplesFolder)) {
    throw new CommandError(
      'samples/ exists already, and nothing was changed. Move or delete it, then run the command again.',
    );
  }
  if (readGitStatus().trim() === '') return;
  throw new CommandError(
    'content/ has changes that are not committed, and nothing was changed. Commit them first, so that you can get them back.',
  );
}

/** Empty outside of a repository. */
function readGitStatus(): string {
  try {
    return execFileSync('git', ['status', '--porcelain', '--', 'content'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}

/**
 * Asks for every answer that no flag has given, again if it is not valid.
 *
 * @throws CommandError if the input ends before.
 */
async function ask(given: Answers): Promise<Answers> {
  const names = Object.keys(questions) as (keyof Answers)[];
  for (const name of names) {
    const mistake = given[name] === undefined ? undefined : explainAnswer(name, given[name]);
    if (mistake !== undefined) throw new CommandError(mistake);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = once(terminal, 'close').then(() => Promise.reject(new Error('closed')));
  closed.catch(() => {});
  // A question that is open rejects too, or never settles: Node's versions differ.
  const question = (text: string) =>
    Promise.race([terminal.question(text), closed]).catch(() => {
      throw new CommandError(
        `\nThe input ended before the last answer, and nothing was changed. Answers can be flags, too:\n  ${siteCommand}`,
      );
    });
  try {
    const answers: Record<string, string> = {};
    for (const name of names) {
      answers[name] = given[name] ?? (await askUntilValid(name, question));
    }
    return answers;
  } finally {
    terminal.close();
  }
}

async function askUntilValid(
  name: keyof Answers,
  question: (text: string) => Promise<string>,
): Promise<string> {
  while (true) {
    const answer = await question(`${questions[name]}: `);
    const mistake = explainAnswer(name, answer);
    if (mistake === undefined) return answer;
    console.log(mistake);
  }
}

/** The images and data in `public/` belong to the texts. */
function moveSamples(): void {
  renameSync('content', samplesFolder);
  for (const folder of ['public/images', 'public/data'].filter((name) => existsSync(name))) {
    mkdirSync(join(samplesFolder, 'public'), { recursive: true });
    renameSync(folder, join(samplesFolder, folder));
  }
}

/** They test the samples as they were. The other suites run on a site of their own. */
function moveTests(): void {
  if (!existsSync('tests/shipped')) return;
  mkdirSync(samplesFolder, { recursive: true });
  renameSync('tests/shipped', join(samplesFolder, 'tests'));
}

function write({ name, text }: Pick<ContentFile, 'name' | 'text'>): void {
  mkdirSync(dirname(name), { recursive: true });
  writeFileSync(name, text);
}

/** The logo, in the colors of the theme, and the same image for the first article. */
async function drawLogos(name: string): Promise<readonly Pick<ContentFile, 'name' | 'text'>[]> {
  const themed = { square: 'var(--accent)', letter: 'var(--paper)' };
  const fixed = { square: '#1b4f91', letter: '#fdfcf9' };
  const image = await drawLogo(name, fixed);
  return [
    { name: 'public/logo.svg', text: await drawLogo(name, themed) },
    {
      name: 'public/images/logo.svg',
      text: image.replace('<svg', '<svg width="128" height="128"'),
    },
  ];
}
