import { toHeadingId } from '#lib/markdown/headings.ts';

type SectionHeadingProps = {
  readonly children: string;
  /** Those of a text of the interface. */
  readonly attributes?: { readonly lang?: string };
};

/** A heading of a page that isn't written in MDX, with the id that its section has in Markdown. */
export function SectionHeading({ children, attributes }: SectionHeadingProps) {
  return (
    <h2 id={toHeadingId(children)} {...attributes}>
      {children}
    </h2>
  );
}
