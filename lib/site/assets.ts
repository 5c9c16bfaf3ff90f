/** What a build makes besides pages: browser scripts and the sizes of images. */
import images from '#generated/images.json' with { type: 'json' };
import islands from '#generated/islands.json' with { type: 'json' };

/** The address of the script that every page loads. */
export const siteScript: string = islands.site;

export type ImageSize = { readonly width: number; readonly height: number };

const sizes: Readonly<Record<string, ImageSize>> = images;

/** The size of an image of the site in pixels, or `undefined` where there is no such image. */
export function findImageSize(path: string): ImageSize | undefined {
  return sizes[path];
}
