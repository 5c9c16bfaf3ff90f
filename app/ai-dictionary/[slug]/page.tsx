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
  const path = paths.aiTerm(term.slug);
  const page = { path, title: term.term, description: term.shortDefinition };
  const json = { path: `${apiPaths.aiTerms}/${term.slug}`, toBody: () => toAiTerm(site, term) };
  return (
    <Page
      site={site}
      page={page}
      json={json.path}
      formats={{ json }}
      graph={toTermGraph(site, term)}
    >
      <article className="term" {...inLanguage({ site, language: term.language })}>
        <PageHead site={site} title={term.term}>
          <p className="facts">
            <TermFacts site={site} term={term} />
            <PublicationMark site={site} document={term} />
          </p>
        </PageHead>
        <p className="lead">{toTypeset(site, term.shortDefinition, term.language)}</p>
        <SectionHeading attributes={inInterface(site)}>{site.text.term.plainly}</SectionHeading>
        <p>{toTypeset(site, term.plainEnglish, term.language)}</p>
        <SectionHeading attributes={inInterface(site)}>{site.text.term.example}</SectionHeading>
        <div className="prose">
          <Body site={site} body={term.body.page} />
        </div>
        <SectionHeading attributes={inInterface(site)}>{site.text.term.why}</SectionHeading>
        <p>{toTypeset(site, term.whyItMatters, term.language)}</p>
        {term.confusedWith.length > 0 && <ConfusedWith site={site} term={term} />}
        {term.related.length > 0 && <Related site={site} term={term} />}
        <SectionHeading attributes={inInterface(site)}>{site.text.term.sources}</SectionHeading>
        <ul>
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
  return (
    <>
      <SectionHeading attributes={inInterface(site)}>{site.text.term.confused}</SectionHeading>
      <ul>
        {term.confusedWith.map(({ slug, label, difference }) => (
          <li key={label}>
            {slug ? (
              <a href={toHref(site, paths.aiTerm(slug))}>{label}</a>
            ) : (
              <strong>{label}</strong>
            )}
            : {difference}
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
