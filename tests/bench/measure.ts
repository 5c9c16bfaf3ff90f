/** Takes the figures of one page. */
import type { Browser } from 'playwright';
import { toMarkdownPath } from '#lib/site/paths.ts';
import type { BenchPage } from './bench-pages.ts';
import { type Figures, toWeights } from './figures.ts';
import { countGzipBytes } from './gzip-bytes.ts';
import { measurePalette } from './palette.ts';
import { visit } from './visit.ts';
import { openWire, type Wire } from './wire.ts';

/** The ways to one site by which its pages are visited. */
export type Wires = {
  readonly usual: Wire;
  /** From the same machine a font is often there before the first paint, as it is not for a reader far away. */
  readonly lateFonts: Wire;
};

const fontDelayMs = 1_000;

export async function openWires(siteUrl: string): Promise<Wires> {
  return {
    usual: await openWire(siteUrl),
    lateFonts: await openWire(siteUrl, { fontDelayMs }),
  };
}

export async function measurePage(
  browser: Browser,
  { usual, lateFonts }: Wires,
  { kind, path }: BenchPage,
): Promise<Figures> {
  const first = await visit(browser, usual, path);
  const visits = [
    first,
    await visit(browser, usual, path),
    await visit(browser, lateFonts, path),
  ].map(({ vitals }) => vitals);
  const weights = toWeights(first.transfers);
  const markdown =
    kind === 'empty' ? undefined : await countGzipBytes(`${usual.url}${toMarkdownPath(path)}`);
  const palette = kind === 'article' ? await measurePalette(browser, usual, path) : undefined;
  // The Markdown passed too, and is no part of the next page.
  await usual.drain();
  return {
    ...weights,
    markdown,
    htmlToMarkdown: markdown && weights.html / markdown,
    palette,
    lcp: first.vitals.lcp,
    // Whatever moves once moves for somebody. A task that the page makes long is long each time; one that the machine
    // makes long is not.
    cls: Math.max(...visits.map(({ cls }) => cls)),
    tbt: Math.min(...visits.map(({ tbt }) => tbt)),
  };
}
