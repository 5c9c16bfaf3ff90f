import { Fragment, type ReactNode } from 'react';
import type { WithSite } from '#app/_components/with-site.ts';
import { findLanguage } from '#lib/site/text/languages.ts';

type FilledTextProps = {
  /** A text of `lib/site/text/`. */
  readonly text: string;
  /** The replacement of each `{name}` in the text. */
  readonly values: Readonly<Record<string, ReactNode>>;
};

/** An interface text with elements in it, such as a link, where its language puts them. */
export function FilledText({ site, text, values }: FilledTextProps & WithSite) {
  const attributes = inInterface(site);
  const mark = (part: string) => (attributes.lang ? <span {...attributes}>{part}</span> : part);
  return text.split(/\{(\w+)\}/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
    <Fragment key={index}>{index % 2 === 0 ? part && mark(part) : isolate(values[part])}</Fragment>
  ));
}

/** A name in another script doesn't reorder the text around it. CSS does the same for dates and links. */
function isolate(value: ReactNode): ReactNode {
  return typeof value === 'string' ? <span dir="auto">{value}</span> : value;
}

/**
 * The attributes of a text of the interface: its language, if that isn't the language of the text around it.
 *
 * @param around the language of that text. By default, that of the page.
 */
export function inInterface(
  { config, interfaceLanguage }: WithSite['site'],
  around = config.language,
): { lang?: string } {
  const isSame = around === config.language && findLanguage(around) !== undefined;
  return isSame ? {} : { lang: interfaceLanguage };
}
