import type { ReactNode } from 'react';
import { inLanguage } from '#app/_components/languages.tsx';
import type { WithSite } from '#app/_components/with-site.ts';
import { findTerm, listSites } from '#lib/content/site.ts';
import { toTermHref } from '#lib/site/languages.ts';

/** A link to a dictionary term. With script, it shows the definition on hover, focus or tap. */
export function Term({
  site,
  slug,
  children,
}: { readonly slug: string; readonly children: ReactNode } & WithSite) {
  const term = findTerm(site, slug) ?? findTerm(listSites(site)[0], slug);
  const { lang } = term ? inLanguage({ site, language: term.language }) : {};
  return (
    <term-link data-definition={term?.shortDefinition}>
      <a href={toTermHref(site, slug)} hrefLang={lang}>
        {children}
      </a>
    </term-link>
  );
}
