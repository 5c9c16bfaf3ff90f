import type { CSSProperties, ReactElement } from 'react';
import { separator } from '#lib/collections/byline.ts';
import { type Card, cardSize } from '#lib/represent/pages/card.ts';
import { siteTheme } from '#lib/theme/theme.ts';
import type { CardFonts } from './fonts.ts';

const margin = 88;

/** The width of the title, in pixels. */
export const titleWidth = cardSize.width - 2 * margin;

export type TitleSize = { readonly fontSize: number; readonly lines: number };

/** Font sizes of the title in pixels, largest first, with the number of lines that fit. */
export const titleSizes: readonly TitleSize[] = [
  { fontSize: 120, lines: 2 },
  { fontSize: 92, lines: 3 },
  { fontSize: 68, lines: 4 },
];

/** For titles that fit no other size. It may break words and end in an ellipsis. */
export const smallestSize: TitleSize = { fontSize: 60, lines: 4 };

/** The lowest end of the title, in pixels from the top. */
export const titleMaxBottom = 470;

/**
 * The position of the site's icon in pixels. It's drawn separately: satori would mask it, which takes a fifth of a
 * card's render time.
 */
export const iconBox = { x: margin, y: 528, width: 46, height: 46 } as const;

export const titleKey = 'title';

/** The light colors of the theme; an image has no dark mode. */
const colors = {
  paper: siteTheme.colors.paper[0],
  ink: siteTheme.colors.ink[0],
  muted: siteTheme.colors.muted[0],
  rule: siteTheme.colors.rule[0],
};

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
    fontSize: 30,
    lineHeight: 1.2,
  },
  text: { display: 'flex', flexDirection: 'column', flexGrow: 1 },
  kind: { marginBottom: 22 },
  title: {
    display: 'block',
    lineHeight: 1.12,
    letterSpacing: `${siteTheme.type.titleSpacing * 0.8}em`,
    color: colors.ink,
  },
  rule: { height: 2 * siteTheme.rules.width, background: colors.rule },
  foot: {
    display: 'flex',
    alignItems: 'center',
    height: iconBox.height,
    marginTop: 30,
    paddingLeft: iconBox.width + 18,
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

/** The direction of a text's first letter. */
function toTextDirection(text: string): CSSProperties {
  const isRightToLeft =
    /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
  return isRightToLeft.test(text) ? { direction: 'rtl' } : {};
}

/** The card as JSX for satori, without the icon. */
export function toCardElement(
  { kind, title, facts, siteName }: Card,
  size: TitleSize,
  { toFontFamily }: CardFonts,
): ReactElement {
  const fit: CSSProperties =
    size === smallestSize
      ? { lineClamp: size.lines, overflowWrap: 'break-word' }
      : { textWrap: 'balance' };
  return (
    <div style={{ ...styles.card, fontFamily: toFontFamily('interface') }}>
      <div style={styles.text}>
        {kind && <div style={{ ...styles.kind, ...toTextDirection(kind) }}>{kind}</div>}
        <div
          key={titleKey}
          style={{
            ...styles.title,
            ...fit,
            ...toTextDirection(title),
            fontFamily: toFontFamily('title'),
            fontSize: size.fontSize,
          }}
        >
          {title}
        </div>
      </div>
      <div style={styles.rule} />
      <div style={styles.foot}>
        <div style={{ ...styles.name, ...toTextDirection(siteName) }}>{siteName}</div>
        <div style={{ ...styles.facts, ...toTextDirection(facts.join('')) }}>
          {facts.join(separator)}
        </div>
      </div>
    </div>
  );
}
