import { notFound } from 'next/navigation';
import { Body } from '#app/_components/content/body.tsx';
import { BylineFact, Facts, PublicationMark } from '#app/_components/facts.tsx';
import { Maturity } from '#app/_components/maturity.tsx';
import { Page } from '#app/_components/page.tsx';
import { PageHead } from '#app/_components/page-head.tsx';
import { SectionHeading } from '#app/_components/section-heading.tsx';
import { toStaticParams } from '#app/_components/static-params.ts';
import { TermMap } from '#app/_components/term-map.tsx';
import type { AiTerm } from '#lib/content/model.ts';
import { findTerm, termSlugs } from '#lib/content/terms.ts';
import { toAiTerm } from '#lib/represent/json/documents.ts';
import { toAliasNote, toTermDates } from '#lib/represent/pages/byline.ts';
import { toTermGraph } from '#lib/represent/structured-data/documents.ts';
import { apiPaths, paths } from '#lib/site/paths.ts';
import { text } from '#lib/site/text/text.ts';

type Props = { readonly params: Promise<{ readonly slug: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  return toStaticParams(termSlugs.map((slug) => ({ slug })));
}

export default async function AiTermPage({ params }: Props) {
  const term = findTerm((await params).slug);
  if (term === undefined) notFound();
  const path = paths.aiTerm(term.slug);
  const page = { path, title: term.term, description: term.shortDefinition };
  const json = { path: `${apiPaths.aiTerms}/${term.slug}`, toBody: () => toAiTerm(term) };
  return (
    <Page page={page} json={json.path} graph={toTermGraph(term)}>
      <article className="term">
        <PageHead title={term.term} formats={{ path, json }}>
          <p className="facts">
            <TermFacts term={term} />
            <PublicationMark document={term} />
          </p>
        </PageHead>
        <p className="lead">{term.shortDefinition}</p>
        <SectionHeading>{text.term.plainly}</SectionHeading>
        <p>{term.plainEnglish}</p>
        <SectionHeading>{text.term.example}</SectionHeading>
        <div className="prose">
          <Body body={term.body.page} />
        </div>
        <SectionHeading>{text.term.why}</SectionHeading>
        <p>{term.whyItMatters}</p>
        {term.confusedWith.length > 0 && <ConfusedWith term={term} />}
        {term.related.length > 0 && <Related term={term} />}
        <SectionHeading>{text.term.sources}</SectionHeading>
        <ul>
          {term.sources.map(({ url, label }) => (
            <li key={url}>
              <a href={url}>{label}</a>
            </li>
          ))}
        </ul>
      </article>
    </Page>
  );
}

function ConfusedWith({ term }: { readonly term: AiTerm }) {
  return (
    <>
      <SectionHeading>{text.term.confused}</SectionHeading>
      <ul>
        {term.confusedWith.map(({ slug, label, difference }) => (
          <li key={label}>
            {slug ? <a href={paths.aiTerm(slug)}>{label}</a> : <strong>{label}</strong>}:{' '}
            {difference}
          </li>
        ))}
      </ul>
    </>
  );
}

function Related({ term }: { readonly term: AiTerm }) {
  return (
    <>
      <SectionHeading>{text.term.related}</SectionHeading>
      <TermMap term={term} />
    </>
  );
}

/** `toTermByline` with the icon of the maturity. */
function TermFacts({ term }: { readonly term: AiTerm }) {
  const note = toAliasNote(term);
  const parts = [term.category, <Maturity key="maturity" stage={term.maturity} />];
  const dates = toTermDates(term).map((fact) => <BylineFact key={fact.text} fact={fact} />);
  return <Facts parts={[...parts, ...(note ? [note] : []), ...dates]} />;
}
