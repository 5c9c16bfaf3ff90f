import { getImageProps } from 'next/image';
import { findImageSize } from '#lib/site/assets.ts';

type PictureProps = {
  /** A path below `public/`. */
  readonly src: string;
  readonly alt: string;
  /** How wide it is shown, where that is not the text column. */
  readonly sizes?: string;
};

/** The text column, and on a narrow screen all of it. */
const textColumn = '(min-width: 44rem) 40rem, 100vw';

/**
 * An image of the site in the sizes that a reader's screen needs, in room that is kept for it.
 *
 * @throws Error where there is no such image; the content check says so before the build does.
 */
export function Picture({ src, alt, sizes = textColumn }: PictureProps) {
  const size = findImageSize(src);
  if (size === undefined) throw new Error(`There is no image at public${src}.`);
  const { props } = getImageProps({ src, alt, ...size, sizes, loading: 'lazy' });
  // The style that the framework adds is against the page's policy, and nothing needs it.
  const { style: _, ...attributes } = props;
  // biome-ignore lint/a11y/useAltText: it is among the attributes.
  // biome-ignore lint/performance/noImgElement: the attributes are those that `next/image` makes.
  return <img {...attributes} />;
}
