import { Fragment, type ReactNode } from 'react';
import type { WithSite } from '#app/_components/with-site.ts';
import { type Fact, separator, toPublicationMark } from '#lib/collections/facts.ts';
import { toDateText } from '#lib/site/text/text.ts';
import { FilledText, inInterface } from './filled-text.tsx';

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

/** A fact of a byline, with its date as `<time>`. */
export function BylineFact({ site, fact }: { readonly fact: Fact } & WithSite) {
  const { text, instant, isOfInterface } = fact;
  if (instant === undefined) return <bdi {...(isOfInterface && inInterface(site))}>{text}</bdi>;
  return (
    <bdi>
      <FilledText
        site={site}
        text={text}
        values={{ date: <DateText site={site} instant={instant} /> }}
      />
    </bdi>
  );
}

/** The date of an instant in words. */
export function DateText({ site, instant }: { readonly instant: string } & WithSite) {
  return (
    <time dateTime={instant} {...inInterface(site)}>
      {toDateText(site, instant)}
    </time>
  );
}

export function Separator({ text = separator }: { readonly text?: string }) {
  return <span className="separator">{text}</span>;
}

type PublicationMarkProps = { readonly document: Parameters<typeof toPublicationMark>[1] };

/** Marks an unpublished document, which only development shows. */
export function PublicationMark({ site, document }: PublicationMarkProps & WithSite) {
  const mark = toPublicationMark(site, document);
  return (
    mark && (
      <>
        <Separator />
        <strong className="publication-mark">{mark}</strong>
      </>
    )
  );
}
