/**
 * `/llms-full.txt`: the about page, every case study and all articles as one Markdown document with one outline. It's a
 * convention that llmstxt.org doesn't specify. Long files are read at the first request, so that starting the server doesn't wait.
 */

import type { SiteDocument } from '#lib/collections/collection.ts';
import { toDate } from '#lib/collections/facts.ts';
import { listCollections, listListed } from '#lib/collections/index.ts';
import { artifactFiles, openArtifact, readArtifactOr } from '#lib/content/build-artifacts.ts';
import type { Site } from '#lib/content/site.ts';
import { respond } from '#lib/http/respond.ts';
import { estimateTokens } from '#lib/markdown/sections.ts';
import {
  blockquote,
  heading,
  link,
  list,
  paragraph,
  writeBlocks,
} from '#lib/markdown/write-blocks.ts';
import { toTokenHeader } from '#lib/represent/markdown/response.ts';
import { machineFiles, toContentType } from '#lib/site/machine-files.ts';
import { toLlmsFullPartPath, toMarkdownPath } from '#lib/site/paths.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { toLine } from '#lib/text/format.ts';
import { memoize } from '#lib/text/memoize.ts';

type FullPart = {
  readonly kind: string;
  readonly path: string;
  readonly title: string;
  readonly date: string | undefined;
  /** Characters below its head. */
  readonly length: number;
  /** GitHub Flavored Markdown, with a heading of level 2. */
  readonly text: string;
};

/** Tokens. Some models read no more at once. */
const partMaxTokens = 24_000;

/**
 * The beginning of the file, and the text below it in pieces for the files of `/llms-full/`: each has at most `partMaxTokens`, unless
 * it's one document.
 */
export const writeLlmsFull = memoize((site: Site) => {
  const parts = listCollections(site)
    .flatMap(({ part, ...collection }) => (part ? [{ ...part, collection }] : []))
    .toSorted((a, b) => a.place - b.place)
    .flatMap(({ noun, collection }) =>
      listListed(site, collection).flatMap((document) => toFullPart(site, noun, document) ?? []),
    );
  const files: { text: string; tokens: number }[] = [];
  for (const { text } of parts) {
    const tokens = estimateTokens(text);
    const file = files.at(-1);
    if (file && file.tokens + tokens <= partMaxTokens) {
      file.text += `\n\n${text}`;
      file.tokens += tokens;
    } else files.push({ text, tokens });
  }
  return { intro: toIntro(site, parts), texts: files.map(({ text }) => text) };
});

function toFullPart(site: SiteFacts, kind: string, document: SiteDocument): FullPart | undefined {
  const { path, title, lastModified, toPart } = document;
  if (toPart === undefined) return undefined;
  const name = toLine(title);
  const date = lastModified && toDate(site, lastModified);
  const url = toAbsoluteUrl(site, path);
  const head = writeBlocks([
    heading(2, name),
    paragraph('URL: ', link(url, url), ...(date ? [`. Last changed: ${date}.`] : [])),
  ]);
  const text = toPart();
  return { kind, path, title: name, date, length: text.length, text: `${head}\n\n${text}` };
}

function toIntro(site: SiteFacts, parts: readonly FullPart[]): string {
  const { llms, llmsFull } = machineFiles;
  const total = parts.reduce((sum, { length }) => sum + length, 0);
  return writeBlocks([
    heading(1, `${toLine(site.config.name)}: whole text`),
    blockquote(llmsFull.description),
    paragraph(
      `Parts: ${parts.length}. Text below the contents: ${formatCount(total)} characters. `,
      'The contents link to each part as a separate Markdown document. ',
      link(toAbsoluteUrl(site, llms.path), llms.path),
      ' is an index of the whole site.',
    ),
    heading(2, 'Contents'),
    list(
      parts.map(({ kind, path, title, date, length }) => [
        link(toAbsoluteUrl(site, toMarkdownPath(path)), title),
        `: ${[kind, ...(date ? [date] : []), `${formatCount(length)} characters`].join(', ')}`,
      ]),
    ),
  ]);
}

/** @example formatCount(12345) // → '12,345' */
const { format: formatCount } = new Intl.NumberFormat('en');

export const countLlmsFullParts = openArtifact(
  artifactFiles.llmsFullCount,
  (site: Site) => writeLlmsFull(site).texts.length,
);

export const listLlmsFullPaths = memoize((site: Site): readonly string[] =>
  Array.from({ length: countLlmsFullParts(site) }, (_, index) => toLlmsFullPartPath(index + 1)),
);

/** The whole text: size and contents, then each document under a heading of level 2. */
export function readLlmsFull(site: Site): string {
  const intro = readArtifactOr(site, artifactFiles.llmsFull, () => writeLlmsFull(site).intro);
  const texts = listLlmsFullPaths(site).map((_, index) => readText(site, index + 1));
  return `${[intro, ...texts].join('\n\n')}\n`;
}

/** Reads a file of `/llms-full/` by its path. @returns `undefined` if there is none. */
export function readLlmsFullPart(site: Site, path: string): string | undefined {
  const paths = listLlmsFullPaths(site);
  const number = paths.indexOf(path) + 1;
  if (number === 0) return undefined;
  const title = `${toLine(site.config.name)}: whole text, part ${number} of ${paths.length}`;
  return `${writeBlocks([heading(1, title)])}\n\n${readText(site, number)}\n`;
}

function readText(site: Site, number: number): string {
  return readArtifactOr(
    site,
    artifactFiles.llmsFullPart(number),
    () => writeLlmsFull(site).texts[number - 1] ?? '',
  );
}

/** Responds with a text for language models and its estimated tokens. */
export function respondWithLlmsText(request: Request, text: string): Promise<Response> {
  return respond(request, text, {
    contentType: toContentType(machineFiles.llms),
    bodyOnly: toTokenHeader(text),
  });
}
