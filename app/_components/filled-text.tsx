import { Fragment, type ReactNode } from 'react';

type FilledTextProps = {
  /** A text of `lib/site/text/`. */
  readonly text: string;
  /** The replacement of each `{name}` in the text. */
  readonly values: Readonly<Record<string, ReactNode>>;
};

/** An interface text with elements in it, such as a link, where its language puts them. */
export function FilledText({ text, values }: FilledTextProps) {
  return text.split(/\{(\w+)\}/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
    <Fragment key={index}>{index % 2 === 0 ? part : isolate(values[part])}</Fragment>
  ));
}

/** A name in another script doesn't reorder the text around it. CSS does the same for dates and links. */
function isolate(value: ReactNode): ReactNode {
  return typeof value === 'string' ? <span dir="auto">{value}</span> : value;
}
