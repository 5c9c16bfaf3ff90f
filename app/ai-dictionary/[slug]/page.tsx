import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { findTerm, termSlugs } from '#lib/content/terms.ts';
import { paths } from '#lib/site/paths.ts';

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
      <h1>{term.term}</h1>
      <p>
        {term.category} · {term.maturity}
        {term.aliases.length > 0 && ` · also: ${term.aliases.join(', ')}`}
      </p>
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
