import { notFound } from 'next/navigation';
import { Body } from '#app/_components/content/body.tsx';
import { BylineFact, Facts, PublicationMark } from '#app/_components/facts.tsx';
import { inInterface } from '#app/_components/filled-text.tsx';
import { inLanguage } from '#app/_components/languages.tsx';
import { Maturity } from '#app/_components/maturity.tsx';
import { RelatedDocuments } from '#app/_components/own-collection.tsx';
import { Page } from '#app/_components/page.tsx';
import { PageHead } from '#app/_components/page-head.tsx';
import { SectionHeading } from '#app/_components/section-heading.tsx';
import { toStaticParams } from '#app/_components/static-params.ts';
import { TermMap } from '#app/_components/term-map.tsx';
import type { WithSite } from '#app/_components/with-site.ts';
import { terms, toAiTerm, toAliasNote, toTermDates, toTermGraph } from '#lib/collections/terms.ts';
import type { AiTerm } from '#lib/content/model.ts';
import { getSite } from '#lib/content/served-site.ts';
import { findTerm } from '#lib/content/site.ts';
import { toHref } from '#lib/site/languages.ts';
import { apiPaths, paths } from '#lib/site/paths.ts';
import { toTypeset } from '#lib/site/text/text.ts';

type Props = Partial<WithSite> & { readonly params: Promise<{ readonly slug: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  const site = getSite();
  return toStaticParams(site.terms.map(({ slug }) => ({ slug })));
}

export default async function AiTermPage({ params, site = getSite() }: Props) {
  const term = findTerm(site, (await params).slug);
  if (term === undefined) notFound();
  const { language } = term;
  const attributes = inLanguage({ site, language });
  const path = paths.aiTerm(term.slug);
  const page = { path, title: term.term, description: term.shortDefinition };
  const json = { path: `${apiPaths.aiTerms}/${term.slug}`, toBody: () => toAiTerm(site, term) };
  return (
    <Page site={site} page={page} formats={{ json }} graph={toTermGraph(site, term)}>
      <article className="term">
        <PageHead site={site} title={term.term} language={language}>
          <p className="facts">
            <TermFacts site={site} term={term} />
            <PublicationMark site={site} document={term} />
          </p>
        </PageHead>
        <p className="lead" {...attributes}>
          {toTypeset(site, term.shortDefinition, language)}
        </p>
        <SectionHeading attributes={inInterface(site)}>{site.text.term.plainly}</SectionHeading>
        <p {...attributes}>{toTypeset(site, term.plainEnglish, language)}</p>
        <SectionHeading attributes={inInterface(site)}>{site.text.term.example}</SectionHeading>
        <div className="prose" {...attributes}>
          <Body site={site} body={term.body.page} language={language} />
        </div>
        <SectionHeading attributes={inInterface(site)}>{site.text.term.why}</SectionHeading>
        <p {...attributes}>{toTypeset(site, term.whyItMatters, language)}</p>
        {term.confusedWith.length > 0 && <ConfusedWith site={site} term={term} />}
        {term.related.length > 0 && <Related site={site} term={term} />}
        <SectionHeading attributes={inInterface(site)}>{site.text.term.sources}</SectionHeading>
        <ul {...attributes}>
          {term.sources.map(({ url, label }) => (
            <li key={url}>
              <a href={url}>{label}</a>
            </li>
          ))}
        </ul>
        <RelatedDocuments site={site} target={{ collection: terms.name, slug: term.slug }} />
      </article>
    </Page>
  );
}

function ConfusedWith({ site, term }: { readonly term: AiTerm } & WithSite) {
  const { confusedWith, language } = term;
  return (
    <>
      <SectionHeading attributes={inInterface(site)}>{site.text.term.confused}</SectionHeading>
      <ul {...inLanguage({ site, language })}>
        {confusedWith.map(({ slug, label, difference }) => (
          <li key={label}>
            {slug ? (
              <a href={toHref(site, paths.aiTerm(slug))}>{toTypeset(site, label, language)}</a>
            ) : (
              <strong>{toTypeset(site, label, language)}</strong>
            )}
            : <span>{toTypeset(site, difference, language)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Related({ site, term }: { readonly term: AiTerm } & WithSite) {
  return (
    <>
      <SectionHeading attributes={inInterface(site)}>{site.text.term.related}</SectionHeading>
      <TermMap site={site} term={term} />
    </>
  );
}

/** `toTermByline` with the icon of the maturity. */
function TermFacts({ site, term }: { readonly term: AiTerm } & WithSite) {
  const note = toAliasNote(site, term);
  const parts = [term.category, <Maturity site={site} key="maturity" stage={term.maturity} />];
  const dates = toTermDates(site, term).map((fact) => (
    <BylineFact site={site} key={fact.text} fact={fact} />
  ));
  return <Facts parts={[...parts, ...(note ? [note] : []), ...dates]} />;
}
