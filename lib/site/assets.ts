/** What a build makes besides pages: browser scripts and resized images. */
import images from '#generated/images.json' with { type: 'json' };
import islands from '#generated/islands.json' with { type: 'json' };

/** The address of the script that every page loads. */
export const siteScript: string = islands.site;

export type SiteImage = {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** The image in other widths, in ascending order. Empty for SVG and animations, which are served as they are. */
  readonly sources: readonly ImageSource[];
};

export type ImageSource = { readonly path: string; readonly width: number };

const table: Readonly<Record<string, SiteImage>> = images;

/**
 * The image that has this URL path.
 *
 * @example findImage('/images/a%20b.png') // → public/images/a b.png
 */
export function findImage(path: string): SiteImage | undefined {
  return table[path] ?? table[decodeURIComponent(path)];
}
