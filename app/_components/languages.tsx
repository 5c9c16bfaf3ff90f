/** The language of a page, and the others that have it. */

import type { WithSite } from '#app/_components/with-site.ts';
import { listForeign } from '#lib/collections/index.ts';
import { listAlternates, listTranslations, toHref } from '#lib/site/languages.ts';
import { findLanguage, languages, toDirection } from '#lib/site/text/languages.ts';
import { toTypeset } from '#lib/site/text/text.ts';
import { toLanguageName } from '#lib/text/language-tags.ts';
import { inInterface } from './filled-text.tsx';
import { SectionHeading } from './section-heading.tsx';

/** The attributes of a text in another language than the page. @param language by default, that of the page. */
export function inLanguage({
  site,
  language,
}: WithSite & { readonly language: string | undefined }): Partial<ReturnType<typeof toAttributes>> {
  return language === undefined || language === site.config.language ? {} : toAttributes(language);
}

function toAttributes(language: string) {
  return { lang: language, dir: toDirection(language) };
}

type OnPage = WithSite & { readonly path: string | undefined };

/** Links to the page in each language. */
export function LanguageSwitch({ site, path = '' }: OnPage) {
  const alternates = listAlternates(site, toHref(site, path)).filter(
    ({ hreflang }) => hreflang !== 'x-default',
  );
  if (alternates.length === 0) return null;
  return (
    <nav aria-label={site.text.languages.choose}>
      <ul>
        {alternates.map(({ hreflang, path: href }) => (
          <li key={hreflang}>
            <a
              href={href}
              hrefLang={hreflang}
              {...toAttributes(hreflang)}
              aria-current={href === toHref(site, path) ? 'page' : undefined}
            >
              {toLanguageName(hreflang)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** One line for a reader of another language that has the page. A script shows it: the same page for everyone can be cached. */
export function LanguageOffer({ site, path = '' }: OnPage) {
  const translations = listTranslations(site, toHref(site, path));
  if (translations.length === 0) return null;
  return (
    <language-offer>
      {translations.map(({ language, path: href }) => (
        <a key={language} href={href} hrefLang={language} {...toAttributes(language)} hidden>
          {toOffer(language)}
        </a>
      ))}
    </language-offer>
  );
}

function toOffer(language: string): string {
  const found = findLanguage(language);
  return (found && languages[found]?.languages.offer) ?? toLanguageName(language);
}

/** The documents that other languages have, below a list of this one. */
export function ForeignDocuments({ site, name }: WithSite & { readonly name: string }) {
  const documents = listForeign(site, name);
  if (documents.length === 0) return null;
  return (
    <section className="year">
      <SectionHeading attributes={inInterface(site)}>{site.text.languages.others}</SectionHeading>
      <ul className="rows">
        {documents.map(({ title, description, url, language }) => (
          <li key={url} {...inLanguage({ site, language })}>
            <a className="row-title" href={url} hrefLang={language}>
              {toTypeset(site, title, language)}
            </a>{' '}
            <span className="row-meta" lang={site.interfaceLanguage}>
              {toLanguageName(language, site.interfaceLanguage)}
            </span>{' '}
            <span className="row-description">{toTypeset(site, description, language)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
