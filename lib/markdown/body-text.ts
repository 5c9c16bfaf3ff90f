/** The words that bodies get from us, such as the label of a callout: English, unless `withBodyText` has others. */
import { en, type InterfaceText } from '#lib/site/text/en.ts';
import { fill } from '#lib/text/format.ts';

type BodyText = InterfaceText['body'];

let current: BodyText = en.body;

export function bodyText(): BodyText {
  return current;
}

/** Renders a body with the words of its language. @param render must not await. */
export function withBodyText<Rendered>(text: BodyText, render: () => Rendered): Rendered {
  const outer = current;
  current = text;
  try {
    return render();
  } finally {
    current = outer;
  }
}

/** The options of `remark-rehype` for footnotes. It reads them whenever it runs. */
export const footnoteOptions = {
  get footnoteLabel() {
    return current.footnotes;
  },
  /** A note that is referenced again has a link back to each reference. */
  footnoteBackLabel: (note: number, reference: number) =>
    fill(current.backToText, { number: reference > 1 ? `${note + 1}-${reference}` : note + 1 }),
};
