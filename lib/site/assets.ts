import { toPublicFile } from '#lib/text/url-path.ts';

/** The files that the build creates for pages: scripts, styles, fonts and resized images. */
export type SiteAssets = {
  /** The URL path of the script that every page loads, by the language of the interface. */
  readonly scripts: Readonly<Record<string, string>>;
  readonly stylesheet: string;
  readonly preloadedFonts: readonly string[];
  readonly images: Readonly<Record<string, SiteImage>>;
  /** The images that pages contain as `<svg>`, by their URL path. */
  readonly drawings?: Readonly<Record<string, string>>;
};

export type SiteImage = {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** The image in other widths, in ascending order. Empty for SVG and animations, which the build doesn't resize. */
  readonly sources: readonly { readonly path: string; readonly width: number }[];
  /** True for a drawing with dark colors of its own. */
  readonly hasDark?: boolean;
};

type WithAssets = { readonly assets: SiteAssets };

/**
 * Finds the image with this URL path, encoded or not.
 *
 * @example findImage(site, '/images/a%20b.png') // → public/images/a b.png
 */
export function findImage({ assets }: WithAssets, path: string): SiteImage | undefined {
  return assets.images[toPublicFile(path)];
}

/** Finds the drawing with this URL path, encoded or not. */
export function findDrawing({ assets }: WithAssets, path: string): string | undefined {
  return assets.drawings?.[toPublicFile(path)];
}
