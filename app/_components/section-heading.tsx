import { toHeadingId } from '#lib/markdown/headings.ts';

/** A heading of a page that isn't written in MDX, with the id that its section has in Markdown. */
export function SectionHeading({ children }: { readonly children: string }) {
  return <h2 id={toHeadingId(children)}>{children}</h2>;
}
