import { Fragment } from 'react';
import type { KeyFigure } from '#lib/represent/pages/home.ts';
import { inLanguage } from './languages.tsx';
import type { WithSite } from './with-site.ts';

type KeyFiguresProps = WithSite & {
  readonly figures: readonly KeyFigure[];
  /** Of the project. */
  readonly language: string;
};

/** Results of a project, with their numbers set large. */
export function KeyFigures({ site, figures, language }: KeyFiguresProps) {
  if (figures.length === 0) return null;
  return (
    <ul className="key-figures" {...inLanguage({ site, language })}>
      {figures.map((pieces) => (
        <li key={pieces.join('')}>
          {pieces.map((piece, index) => {
            const Piece = index % 2 === 0 ? Fragment : 'b';
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places.
            return <Piece key={index}>{piece}</Piece>;
          })}
        </li>
      ))}
    </ul>
  );
}
