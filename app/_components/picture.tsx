import type { WithSite } from '#app/_components/with-site.ts';
import { findImage } from '#lib/site/assets.ts';
import { isDevelopment, rawEnv } from '#lib/site/env.ts';

type PictureProps = {
  /** The URL path of a file below `public/images/`. */
  readonly src: string;
  readonly alt: string;
  /** How wide it is shown, where that is not the text column. */
  readonly sizes?: string;
  /** True at the top of the page, where the browser loads it at once. */
  readonly isFirst?: boolean;
};

/** The text column, and on a narrow screen all of it but the smallest margin. */
const textColumn = '(min-width: 44rem) 40rem, calc(100vw - 2rem)';

/** In development, an image may be removed or damaged while an article still shows it. */
const unknownImage = { width: undefined, height: undefined, sources: [] };

/**
 * An image of the site. The browser picks one of the widths that the build has made, and reserves the space before it loads.
 *
 * @throws Error if there is no such image. The content check reports it before the build gets here.
 */
export function Picture({ site, src, alt, sizes = textColumn, isFirst }: PictureProps & WithSite) {
  const image = findImage(site, src) ?? (isDevelopment(rawEnv()) ? unknownImage : undefined);
  if (image === undefined) {
    throw new Error(
      `public${src} is missing or not an image. Put an AVIF, GIF, JPEG, PNG, SVG or WebP file there.`,
    );
  }
  const { width, height, sources } = image;
  const srcSet = sources.map((source) => `${source.path} ${source.width}w`).join(', ');
  return (
    // biome-ignore lint/performance/noImgElement: `next/image` needs an optimizer at request time.
    <img
      alt={alt}
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      width={width}
      height={height}
      decoding="async"
      {...(srcSet && { sizes, srcSet })}
      src={src}
    />
  );
}
