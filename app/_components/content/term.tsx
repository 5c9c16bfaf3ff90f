import type { ReactNode } from 'react';
import type { WithSite } from '#app/_components/with-site.ts';
import { findTerm } from '#lib/content/site.ts';
import { toHref } from '#lib/site/languages.ts';
import { paths } from '#lib/site/paths.ts';

/** A link to a dictionary term. With script, it shows the definition on hover, focus or tap. */
export function Term({
  site,
  slug,
  children,
}: { readonly slug: string; readonly children: ReactNode } & WithSite) {
  return (
    <term-link data-definition={findTerm(site, slug)?.shortDefinition}>
      <a href={toHref(site, paths.aiTerm(slug))}>{children}</a>
    </term-link>
  );
}
