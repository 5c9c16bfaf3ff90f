/** The language of a document and its translations, as formats say it. */
import { listSites, type Site } from '#lib/content/site.ts';
import type { translationFields } from '#lib/schema/fields.ts';
import type { PostSummary } from '#lib/schema/post.ts';
import { findEditionOf, listAlternates, listTranslations, toHref } from '#lib/site/languages.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { toWrittenUrl } from '#lib/site/urls.ts';
import { toListProperty } from './graph.ts';

type WithLanguage = { readonly language: string };

/** The language of the site that has a document. */
export function toEditionOf(site: Site, { language }: WithLanguage): Site {
  return findEditionOf(site.joined ?? listSites(site), language);
}

/**
 * The fields of a document in JSON: none if it is in the first language of the site alone.
 *
 * @param site in the language of the document.
 * @param path of its page.
 */
export function toLanguageFields(
  site: Site,
  path: string,
  { language }: WithLanguage,
): Pick<PostSummary, keyof typeof translationFields> {
  const translations = listTranslations(site, toHref(site, path)).map((translation) => ({
    language: translation.language,
    slug: translation.path.split('/').at(-1) ?? '',
    url: toWrittenUrl(site, translation.path),
  }));
  if (translations.length === 0 && language === listSites(site)[0].config.language) return {};
  return { language, ...(translations.length > 0 && { translations }) };
}

/**
 * The translations of a creative work in structured data, or its original: the document in the earliest language of the site.
 *
 * @param path in the program.
 */
export function toTranslationWorks(site: SiteFacts, path: string) {
  const own = toHref(site, path);
  const editions = listAlternates(site, own).filter(({ hreflang }) => hreflang !== 'x-default');
  const [original, ...works] = editions.map(({ hreflang, path }) => ({
    '@type': 'CreativeWork',
    inLanguage: hreflang,
    url: toWrittenUrl(site, path),
  }));
  if (original === undefined) return {};
  return editions[0]?.path === own
    ? toListProperty('workTranslation', works)
    : { translationOfWork: original };
}
