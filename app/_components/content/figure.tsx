import type { ReactNode } from 'react';
import { Picture } from '#app/_components/picture.tsx';

type FigureProps = { readonly src: string; readonly alt: string; readonly children?: ReactNode };

export function Figure({ src, alt, children }: FigureProps) {
  return (
    <figure>
      <Picture src={src} alt={alt} />
      {children && <figcaption>{children}</figcaption>}
    </figure>
  );
}
