import type { ReactNode } from 'react';
import { findTerm } from '#lib/content/terms.ts';
import { paths } from '#lib/site/paths.ts';

/** A link to a dictionary term. With script, it shows the definition on hover, focus or tap. */
export function Term({ slug, children }: { readonly slug: string; readonly children: ReactNode }) {
  return (
    <term-link data-definition={findTerm(slug)?.shortDefinition}>
      <a href={paths.aiTerm(slug)}>{children}</a>
    </term-link>
  );
}
