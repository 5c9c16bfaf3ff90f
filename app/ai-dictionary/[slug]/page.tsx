import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { HeadLinks } from '#app/_components/head-links.tsx';
import { StructuredData } from '#app/_components/structured-data.tsx';
import { findTerm, termSlugs } from '#lib/content/terms.ts';
import { toTermByline } from '#lib/represent/byline.ts';
import { toTermGraph } from '#lib/represent/structured-data/terms.ts';
import { apiPaths, paths } from '#lib/site/paths.ts';

type Props = { readonly params: Promise<{ readonly slug: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  return termSlugs.map((slug) => ({ slug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const term = findTerm((await params).slug);
  if (term === undefined) notFound();
  return {
    title: term.term,
    description: term.shortDefinition,
    alternates: { canonical: paths.aiTerm(term.slug) },
  };
}

export default async function AiTermPage({ params }: Props) {
  const term = findTerm((await params).slug);
  if (term === undefined) notFound();
  return (
    <article>
      <HeadLinks path={paths.aiTerm(term.slug)} json={`${apiPaths.aiTerms}/${term.slug}`} />
      <StructuredData graph={toTermGraph(term)} />
      <h1>{term.term}</h1>
      <p>{toTermByline(term)}</p>
      <p>{term.shortDefinition}</p>
      <h2>In plain English</h2>
      <p>{term.plainEnglish}</p>
      <h2>Example</h2>
      <p>{term.example}</p>
      <h2>Why it matters</h2>
      <p>{term.whyItMatters}</p>
      <h2>Related</h2>
      <ul>
        {term.related.map(({ slug, label }) => (
          <li key={slug}>
            <a href={paths.aiTerm(slug)}>{label}</a>
          </li>
        ))}
      </ul>
      <h2>Sources</h2>
      <ul>
        {term.sources.map(({ url, label }) => (
          <li key={url}>
            <a href={url}>{label}</a>
          </li>
        ))}
      </ul>
    </article>
  );
}
