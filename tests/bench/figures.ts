/** The figures of a page: what it weighs over gzip, and what it does to its reader while it loads. */
import type { LcpElement } from './vitals.ts';
import type { Transfer } from './wire.ts';

/** Sizes in bytes. A figure that a page does not have, or that could not be taken, is `undefined`. */
export type Figures = {
  readonly html: number;
  readonly markdown: number | undefined;
  readonly htmlToMarkdown: number | undefined;
  readonly script: number;
  /** Script that opening the search palette adds. */
  readonly palette: number | undefined;
  readonly css: number;
  readonly fonts: number;
  readonly largestFont: number;
  readonly requests: number;
  readonly lcp: LcpElement | undefined;
  readonly cls: number;
  readonly tbt: number;
};

export type Weights = Pick<
  Figures,
  'html' | 'script' | 'css' | 'fonts' | 'largestFont' | 'requests'
>;

/** @param transfers all that one page has loaded. */
export function toWeights(transfers: readonly Transfer[]): Weights {
  const fonts = transfers.filter(({ destination }) => destination === 'font');
  return {
    html: sumBytes(transfers, 'document'),
    script: sumBytes(transfers, 'script'),
    css: sumBytes(transfers, 'style'),
    fonts: sumBytes(fonts, 'font'),
    largestFont: Math.max(0, ...fonts.map(({ bytes }) => bytes)),
    requests: transfers.length,
  };
}

/** @param destination as in `Sec-Fetch-Dest`. */
export function sumBytes(transfers: readonly Transfer[], destination: string): number {
  return transfers
    .filter((transfer) => transfer.destination === destination)
    .reduce((total, { bytes }) => total + bytes, 0);
}
