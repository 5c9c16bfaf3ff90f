import type { WithSite } from '#app/_components/with-site.ts';
import { toTermFacts } from '#lib/collections/terms.ts';
import type { AiTerm } from '#lib/content/model.ts';
import { toHref } from '#lib/site/languages.ts';
import { paths } from '#lib/site/paths.ts';
import { toTypeset } from '#lib/site/text/text.ts';
import { Facts } from './facts.tsx';
import { inLanguage } from './languages.tsx';
import { Maturity } from './maturity.tsx';
import { RowTitle } from './row-title.tsx';

/** The names of entries as links, in columns. */
export function TermLinks({ site, terms }: { readonly terms: readonly AiTerm[] } & WithSite) {
  return (
    <ul className="term-links">
      {terms.map(({ slug, term, language }) => (
        <li key={slug}>
          <a href={toHref(site, paths.aiTerm(slug))} {...inLanguage({ site, language })}>
            {toTypeset(site, term, language)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The title of a row. */
export function TermLink({ site, term }: { readonly term: AiTerm } & WithSite) {
  return <RowTitle site={site} path={paths.aiTerm(term.slug)} title={term.term} document={term} />;
}

/** A term in a list, with its category, stage and definition. */
export function TermItem({ site, item: term }: { readonly item: AiTerm } & WithSite) {
  const { category, maturity, shortDefinition } = toTermFacts(term);
  return (
    <Facts
      parts={[
        <TermLink key="term" site={site} term={term} />,
        <span key="category" className="row-meta">
          {category}
        </span>,
        <Maturity site={site} key="maturity" stage={maturity} />,
        <span
          key="definition"
          className="row-description"
          {...inLanguage({ site, language: term.language })}
        >
          {toTypeset(site, shortDefinition, term.language)}
        </span>,
      ]}
    />
  );
}
