import { Fragment, type ReactNode } from 'react';
import { separator, toPublicationMark } from '#lib/represent/pages/byline.ts';

/** Facts on one line. CSS hides the separators; they keep the text readable without styles. */
export function Facts({ parts }: { readonly parts: readonly ReactNode[] }) {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change places.
    <Fragment key={index}>
      {index > 0 && <Separator />}
      {part}
    </Fragment>
  ));
}

export function Separator({ text = separator }: { readonly text?: string }) {
  return <span className="separator">{text}</span>;
}

type PublicationMarkProps = { readonly document: Parameters<typeof toPublicationMark>[0] };

/** Marks an unpublished document, which only development shows. */
export function PublicationMark({ document }: PublicationMarkProps) {
  const mark = toPublicationMark(document);
  return (
    mark && (
      <>
        <Separator />
        <strong className="publication-mark">{mark}</strong>
      </>
    )
  );
}
