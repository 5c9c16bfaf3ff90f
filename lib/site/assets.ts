/** The files that the build creates for pages: scripts, styles, fonts and resized images. */
import fonts from '#generated/fonts.json' with { type: 'json' };
import images from '#generated/images.json' with { type: 'json' };
import islands from '#generated/islands.json' with { type: 'json' };
import styles from '#generated/styles.json' with { type: 'json' };

/** The URL path of the script that every page loads. */
export const siteScript: string = islands.site;

/** The URL path of the stylesheet of every page. */
export const siteStylesheet: string = styles.stylesheet;

/** The URL paths of the fonts that every page preloads. */
export const preloadedFonts: readonly string[] = fonts.preloaded;

export type SiteImage = {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** The image in other widths, in ascending order. Empty for SVG and animations, which the build doesn't resize. */
  readonly sources: readonly ImageSource[];
};

type ImageSource = { readonly path: string; readonly width: number };

const table: Readonly<Record<string, SiteImage>> = images;

/**
 * Finds the image with this URL path, encoded or not.
 *
 * @example findImage('/images/a%20b.png') // → public/images/a b.png
 */
export function findImage(path: string): SiteImage | undefined {
  return table[path] ?? table[decodeURIComponent(path)];
}
