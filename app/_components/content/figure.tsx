import type { ReactNode } from 'react';
import { Picture } from '#app/_components/picture.tsx';
import type { WithSite } from '#app/_components/with-site.ts';

type FigureProps = { readonly src: string; readonly alt: string; readonly children?: ReactNode };

export function Figure({ site, src, alt, children }: FigureProps & WithSite) {
  return (
    <figure>
      <Picture site={site} src={src} alt={alt} />
      {children && <figcaption>{children}</figcaption>}
    </figure>
  );
}
