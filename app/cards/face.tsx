import type { CSSProperties, ReactElement } from 'react';
import { separator } from '#lib/represent/byline.ts';
import { type Card, cardSize } from '#lib/represent/card.ts';
import { toFontFamily } from './fonts.ts';

const margin = 88;

/** How wide a line of the title can be, in pixels. */
export const measure = cardSize.width - 2 * margin;

export type TitleSize = { readonly fontSize: number; readonly lines: number };

/** How large a title can be, in pixels, and how many lines of that there is room for; the largest first. */
export const titleSizes: readonly TitleSize[] = [
  { fontSize: 120, lines: 2 },
  { fontSize: 92, lines: 3 },
  { fontSize: 68, lines: 4 },
];

/** The size of a title that is too long for the others. If need be, it is broken within a word and ends in an ellipsis. */
export const smallestSize: TitleSize = { fontSize: 60, lines: 4 };

/** Where a title ends at the latest, in pixels from the top. */
export const titleEnd = 470;

/** Where the site's mark stands. It is drawn by itself: satori would mask it, at the cost of a fifth of a card's time. */
export const markBox = { x: margin, y: 528, width: 46, height: 46 } as const;

/** The key of the title's element. */
export const titleKey = 'title';

/** The colors of `app/styles/tokens.css` on paper: an image knows no night. */
const colors = { paper: '#fdfcf9', ink: '#1d1c1a', muted: '#5d5a54', rule: '#dfdbd1' };

const styles = {
  card: {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    width: '100%',
    height: '100%',
    padding: `74px ${margin}px 56px`,
    background: colors.paper,
    color: colors.muted,
    fontFamily: toFontFamily('sans'),
    fontSize: 30,
    lineHeight: 1.2,
  },
  text: { display: 'flex', flexDirection: 'column', flexGrow: 1 },
  kind: { marginBottom: 22 },
  title: {
    display: 'block',
    fontFamily: toFontFamily('serif'),
    lineHeight: 1.12,
    letterSpacing: '-0.012em',
    color: colors.ink,
  },
  rule: { height: 2, background: colors.rule },
  foot: {
    display: 'flex',
    alignItems: 'center',
    height: markBox.height,
    marginTop: 30,
    paddingLeft: markBox.width + 18,
  },
  name: {
    display: 'block',
    lineClamp: 1,
    flexShrink: 0,
    maxWidth: 480,
    color: colors.ink,
  },
  facts: { display: 'block', lineClamp: 1, marginLeft: 'auto', paddingLeft: 48 },
} as const satisfies Readonly<Record<string, CSSProperties>>;

/** What a card looks like, for satori: all but the mark. */
export function toFace(card: Card, size: TitleSize): ReactElement {
  const { kind, title, facts, siteName } = card;
  const fit: CSSProperties =
    size === smallestSize
      ? { lineClamp: size.lines, overflowWrap: 'break-word' }
      : { textWrap: 'balance' };
  return (
    <div style={styles.card}>
      <div style={styles.text}>
        {kind && <div style={styles.kind}>{kind}</div>}
        <div key={titleKey} style={{ ...styles.title, ...fit, fontSize: size.fontSize }}>
          {title}
        </div>
      </div>
      <div style={styles.rule} />
      <div style={styles.foot}>
        <div style={styles.name}>{siteName}</div>
        <div style={styles.facts}>{facts.join(separator)}</div>
      </div>
    </div>
  );
}
