import type { ReactNode } from 'react';
import { findTerm } from '#lib/content/terms.ts';
import { paths } from '#lib/site/paths.ts';

/** A dictionary term within a sentence. With script, it shows its definition on hover, focus or tap. */
export function Term({ slug, children }: { readonly slug: string; readonly children: ReactNode }) {
  return (
    <term-link data-definition={findTerm(slug)?.shortDefinition}>
      <a href={paths.aiTerm(slug)}>{children}</a>
    </term-link>
  );
}
