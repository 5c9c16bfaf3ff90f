/** The words that bodies get from us, such as the label of a callout: English until the build sets those of the site's language. */
import { en, type InterfaceText } from '#lib/site/text/en.ts';
import { fill } from '#lib/text/format.ts';

type BodyText = InterfaceText['body'];

let current: BodyText = en.body;

export function bodyText(): BodyText {
  return current;
}

/** The content step calls it before it renders bodies. */
export function setBodyText(text: BodyText): void {
  current = text;
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
