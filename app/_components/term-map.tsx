import type { WithSite } from '#app/_components/with-site.ts';
import type { AiTerm } from '#lib/content/model.ts';
import { findTerm } from '#lib/content/site.ts';
import { toRelatedMap } from '#lib/represent/pages/dictionary.ts';
import { toHref } from '#lib/site/languages.ts';
import { paths } from '#lib/site/paths.ts';
import { toTypeset } from '#lib/site/text/text.ts';
import { inLanguage } from './languages.tsx';

/** The related terms and theirs: nested lists of links, which the stylesheet joins with lines. */
export function TermMap({ site, term }: { readonly term: AiTerm } & WithSite) {
  return (
    <ul className="term-map">
      {toRelatedMap(site, term).map((near) => (
        <li key={near.slug}>
          <TermLink site={site} {...near} />
          {near.next.length > 0 && (
            <ul>
              {near.next.map((far) => (
                <li key={far.slug}>
                  <TermLink site={site} {...far} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function TermLink({
  site,
  slug,
  label,
}: WithSite & { readonly slug: string; readonly label: string }) {
  const { language = site.config.language } = findTerm(site, slug) ?? {};
  return (
    <a href={toHref(site, paths.aiTerm(slug))} {...inLanguage({ site, language })}>
      {toTypeset(site, label, language)}
    </a>
  );
}
