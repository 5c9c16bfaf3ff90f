import type { CSSProperties, ReactElement } from 'react';
import { separator } from '#lib/collections/facts.ts';
import { type Card, cardSize } from '#lib/represent/pages/card.ts';
import { siteTheme } from '#lib/theme/theme.ts';
import type { CardFonts } from './fonts.ts';

const margin = 88;

/** The place of a cover, in pixels. It keeps its proportions. */
export const coverSize = { width: 420, height: 372 } as const;

/** In pixels. */
const coverGap = 48;

/** The width of the title, in pixels. */
export function toTitleWidth({ cover }: Card): number {
  return cardSize.width - 2 * margin - (cover ? coverSize.width + coverGap : 0);
}

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

/** Where the cover and the site's icon are, in pixels from the left: cards with a title from right to left are mirrored. */
export function toPositions({ title }: Card): { readonly cover: number; readonly icon: number } {
  const end = (width: number) => cardSize.width - margin - width;
  return isRightToLeft(title)
    ? { cover: margin, icon: end(iconBox.width) }
    : { cover: end(coverSize.width), icon: margin };
}

/**
 * The box of the site's icon in pixels. It's drawn separately: satori would mask it, which takes a fifth of a
 * card's render time.
 */
export const iconBox = { y: 528, width: 46, height: 46 } as const;

const iconSpace = iconBox.width + 18;

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
  },
  name: {
    display: 'block',
    lineClamp: 1,
    flexShrink: 0,
    maxWidth: 480,
    color: colors.ink,
  },
  facts: { display: 'block', lineClamp: 1 },
} as const satisfies Readonly<Record<string, CSSProperties>>;

/** The direction of a text's first letter. */
function isRightToLeft(text: string): boolean {
  return /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u.test(
    text,
  );
}

function toTextDirection(text: string): CSSProperties {
  return isRightToLeft(text) ? { direction: 'rtl' } : {};
}

/** The card as JSX for satori, without the icon. */
export function toCardElement(
  card: Card,
  size: TitleSize,
  { toFontFamily }: CardFonts,
): ReactElement {
  const { kind, title, facts, siteName, cover } = card;
  const isMirrored = isRightToLeft(title);
  const column: CSSProperties = {
    width: toTitleWidth(card),
    ...(isMirrored && { alignSelf: 'flex-end' }),
    ...(cover && { justifyContent: 'center' }),
  };
  const foot: CSSProperties = isMirrored
    ? { flexDirection: 'row-reverse', paddingRight: iconSpace }
    : { paddingLeft: iconSpace };
  const apart = isMirrored
    ? { marginRight: 'auto', paddingRight: 48 }
    : { marginLeft: 'auto', paddingLeft: 48 };
  const fit: CSSProperties =
    size === smallestSize
      ? { lineClamp: size.lines, overflowWrap: 'break-word' }
      : { textWrap: 'balance' };
  return (
    <div style={{ ...styles.card, fontFamily: toFontFamily('interface') }}>
      <div style={{ ...styles.text, ...column }}>
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
      <div style={{ ...styles.foot, ...foot }}>
        <div style={{ ...styles.name, ...toTextDirection(siteName) }}>{siteName}</div>
        <div style={{ ...styles.facts, ...apart, ...toTextDirection(facts.join('')) }}>
          {facts.join(separator)}
        </div>
      </div>
    </div>
  );
}
