import type { ReactNode } from 'react';

type FigureProps = { readonly src: string; readonly alt: string; readonly children?: ReactNode };

/** An image with its caption. */
export function Figure({ src, alt, children }: FigureProps) {
  return (
    <figure>
      {/* biome-ignore lint/performance/noImgElement: the size of an author's image is not known here yet. */}
      <img src={src} alt={alt} loading="lazy" />
      {children && <figcaption>{children}</figcaption>}
    </figure>
  );
}
