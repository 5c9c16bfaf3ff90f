import type { WithSite } from '#app/_components/with-site.ts';
import { findDrawing, findImage } from '#lib/site/assets.ts';

type PictureProps = {
  /** The URL path of a file in `public/`. */
  readonly src: string;
  readonly alt: string;
  /** How wide it is shown, where that is not the text column. */
  readonly sizes?: string;
  /** True at the top of the page, where the browser loads it at once. */
  readonly isFirst?: boolean;
};

/** The text column, and on a narrow screen all of it but the smallest margin. */
const textColumn = '(min-width: 44rem) 40rem, calc(100vw - 2rem)';

/** A file outside of `public/images/`, which isn't resized. In development, an image may also be removed or damaged. */
const unknownImage = { width: undefined, height: undefined, sources: [], hasDark: false };

/**
 * An image of the site: a drawing in the colors of the theme, or a file. The browser picks one of the widths that the build has made, and
 * reserves the space before it loads.
 */
export function Picture({ site, src, alt, sizes = textColumn, isFirst }: PictureProps & WithSite) {
  const drawing = findDrawing(site, src);
  if (drawing !== undefined) {
    const name = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
    return (
      <span
        className="drawing"
        data-src={src}
        {...name}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the build has checked the drawing.
        dangerouslySetInnerHTML={{ __html: drawing }}
      />
    );
  }
  const { width, height, sources, hasDark } = findImage(site, src) ?? unknownImage;
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
      data-dark={hasDark ? '' : undefined}
      {...(srcSet && { sizes, srcSet })}
      src={src}
    />
  );
}
