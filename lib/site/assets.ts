/** The files that the build makes for pages, and the sizes of images. */
import fonts from '#generated/fonts.json' with { type: 'json' };
import images from '#generated/images.json' with { type: 'json' };
import islands from '#generated/islands.json' with { type: 'json' };
import styles from '#generated/styles.json' with { type: 'json' };

/** The URL path of the script that every page loads. */
export const siteScript: string = islands.site;

/** The URL path of the stylesheet of every page. */
export const siteStylesheet: string = styles.stylesheet;

/** The URL paths of the fonts that every page shows at once. */
export const preloadedFonts: readonly string[] = fonts.preloaded;

export type ImageSize = { readonly width: number; readonly height: number };

const sizes: Readonly<Record<string, ImageSize>> = images;

/** The size of an image of the site in pixels, or `undefined` where there is no such image. */
export function findImageSize(path: string): ImageSize | undefined {
  return sizes[path];
}
