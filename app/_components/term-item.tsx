import { Fragment } from 'react';
import type { AiTerm } from '#lib/content/model.ts';
import { toTermFacts } from '#lib/represent/pages/byline.ts';
import { paths } from '#lib/site/paths.ts';
import { Facts, PublicationMark } from './facts.tsx';
import { Maturity } from './maturity.tsx';

/** A term in a list, with its category, stage and definition. */
export function TermItem({ item: term }: { readonly item: AiTerm }) {
  const { category, maturity, shortDefinition } = toTermFacts(term);
  return (
    <Facts
      parts={[
        <Fragment key="term">
          <a className="row-title" href={paths.aiTerm(term.slug)}>
            {term.term}
          </a>
          <PublicationMark document={term} />
        </Fragment>,
        <span key="category" className="row-meta">
          {category}
        </span>,
        <Maturity key="maturity" stage={maturity} />,
        <span key="definition" className="row-description">
          {shortDefinition}
        </span>,
      ]}
    />
  );
}
