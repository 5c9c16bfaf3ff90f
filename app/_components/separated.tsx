import { Fragment, type ReactNode } from 'react';
import { separator } from '#lib/represent/byline.ts';

/** Facts in a line: with separators in the text, as every representation has them, which the layout then hides. */
export function Separated({ parts }: { readonly parts: readonly ReactNode[] }) {
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
