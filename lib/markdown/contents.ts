import type { Root } from 'hast';
import { findHeadings } from './headings.ts';

/** A line of an article's table of contents. */
export type ContentsEntry = {
  readonly id: string;
  readonly text: string;
  readonly depth: 2 | 3;
};

/** The second- and third-level headings of what `toHtmlTree` made, in reading order. */
export function toContents(html: Root): readonly ContentsEntry[] {
  return findHeadings(html).flatMap(({ id, text, depth }) =>
    depth === 2 || depth === 3 ? [{ id, text, depth }] : [],
  );
}
