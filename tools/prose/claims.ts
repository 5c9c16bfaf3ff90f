/** Rules for claims in documents: a title's fraction has data, a masked number stands alone, an external claim keeps its source. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { listFiles, splitFrontMatter } from '../../lib/content/content-files.ts';
import { readFenceMeta } from '../../lib/markdown/code-block.ts';
import { hasSampleContent } from './documents.ts';

const claimsFile = 'tools/prose/claims.yaml';

/** Entries of the dictionary that were added since then keep a line of each source, older ones of at least one. */
const firstDay = '2026-11-27';

export const claim = z.strictObject({
  source: z.url(),
  /** The day on which somebody read it. */
  read: z.iso.date(),
  /** The line of the source that says it, word for word, or the part of it that was seen. */
  line: z.string().min(10),
  /** The address at which it was read if not in the source, so that the next reader finds the same words. */
  readIn: z.url({ protocol: /^https$/ }).optional(),
});

const number = '(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|all|most)';
const fraction = new RegExp(
  `\\bonly\\b|\\b${number} of (?:the )?${number}\\b|\\b(?:half|third|quarter|fifth|eighth|tenth)s?\\b|\\d ?%`,
  'i',
);

/** A numbered standard doesn't change, and a link names its section. */
const standards =
  /^https:\/\/(?:www\.rfc-editor\.org\/rfc|www\.w3\.org\/TR|\w+\.spec\.whatwg\.org|spec\.commonmark\.org|json-schema\.org\/draft)/;

/** A file of data that the site serves, a measured figure, or a command whose output is checked. */
const proof = /\/data\/[\w-]+\.json|<Fact |^```+sh(?: .*)? run/m;

/**
 * @param text a document with its front matter.
 * @param known the sources whose lines are kept.
 * @returns what the document claims without proof, each as a sentence.
 */
export function findUnproven(text: string, known: ReadonlySet<string>): readonly string[] {
  const { yaml = '', body } = splitFrontMatter(text);
  // Dates stay texts.
  const fields = parse(yaml, { schema: 'failsafe' }) as Partial<DocumentFields> | null;
  const { title = '', addedAt, sources = [] } = fields ?? {};
  const problems = findMixedMasks(body);
  if (fraction.test(title) && !proof.test(body)) {
    problems.push(`The title "${title}" has a fraction or "only", and the text names no data.`);
  }
  const links = [...body.matchAll(/\]\(\s*(https?:\/\/[^)\s]+)\)/g)].map(([, url = '']) => url);
  const cited = new Set([...links, ...sources.map(({ url }) => url)]);
  const unread = [...cited].filter((url) => !known.has(url) && !standards.test(url));
  // Of an older entry, the other sources are where a reader reads on.
  if (addedAt !== undefined && addedAt < firstDay && unread.length < cited.size) return problems;
  return [...problems, ...unread.map((url) => `${claimsFile} has no line of ${url}.`)];
}

type DocumentFields = {
  readonly title: string;
  readonly addedAt: string;
  readonly sources: readonly { readonly url: string }[];
};

/** A reader takes a masked number for as true as its neighbor, which is checked. */
function findMixedMasks(body: string): string[] {
  return [...body.matchAll(/^(```+)\w*([^\n]*)\n([\s\S]*?)^\1$/gm)].flatMap(([, , meta, block]) => {
    const { mask } = readFenceMeta(meta);
    if (mask === undefined) return [];
    return (block ?? '').split('\n').flatMap((line) => {
      const rest = line.replace(new RegExp(mask, 'g'), '…');
      const isMixed = rest !== line && /\d/.test(line.replace(rest, '')) && /\d/.test(rest);
      return isMixed ? [`"${line}" has a masked number beside one that isn't.`] : [];
    });
  });
}

/** @returns the problems of all documents of the content, by path. These are rules of our articles: an owner's content has none. */
export function listUnproven(): readonly (readonly [path: string, problems: readonly string[]])[] {
  if (!hasSampleContent()) return [];
  const claims = z.array(claim).parse(parse(readFileSync(claimsFile, 'utf8')));
  const known = new Set(claims.map(({ source }) => source));
  return listFiles('content')
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => join('content', name))
    .map((path) => [path, findUnproven(readFileSync(path, 'utf8'), known)] as const)
    .filter(([, problems]) => problems.length > 0);
}
