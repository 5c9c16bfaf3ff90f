import type { ReactNode } from 'react';
import type { FaceOptions } from '#lib/represent/faces.ts';
import { Faces } from './faces.tsx';

type PageHeadProps = {
  readonly title: string;
  /** What stands under the title. */
  readonly children?: ReactNode;
  readonly faces: FaceOptions;
};

/** The title of a page, what is to be known of it at once, and its other forms. */
export function PageHead({ title, children, faces }: PageHeadProps) {
  return (
    <header className="page-head">
      <h1>{title}</h1>
      {children}
      <Faces {...faces} />
    </header>
  );
}
