import { Fragment } from 'react';
import type { KeyFigure } from '#lib/represent/pages/home.ts';

/** Results of a project, with their numbers set large. */
export function KeyFigures({ figures }: { readonly figures: readonly KeyFigure[] }) {
  if (figures.length === 0) return null;
  return (
    <ul className="key-figures">
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
