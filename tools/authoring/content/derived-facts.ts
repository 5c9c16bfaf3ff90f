/** The facts of a site that follow from its documents: the sections that are on, and the languages of documents. */

import { toDocumentPath } from '../../../lib/content/content-files.ts';
import { toKind } from '../../../lib/site/kinds.ts';
import { listLanguages, lookUpLanguage, textPage, toHref } from '../../../lib/site/languages.ts';
import { paths } from '../../../lib/site/paths.ts';
import { findSectionPath } from '../../../lib/site/sections.ts';
import type { DocumentLanguages, Section, SiteFacts } from '../../../lib/site/site-facts.ts';
import { groupBy } from '../../../lib/text/lists.ts';
import {
  type ContentDocument,
  type ContentFile,
  findSectionsWithContent,
  readCollections,
} from './content-file.ts';

/** The sections that are on, each with its label in every language. */
export function toSectionsOn(
  site: SiteFacts,
  files: readonly ContentFile[],
  documents: readonly ContentDocument[],
  findFields: (path: string) => Readonly<Record<string, unknown>>,
): readonly Section[] {
  const facts = documents.map(({ collection, path }) => ({
    collection,
    isUnlisted: findFields(path).unlisted === true,
  }));
  const tags = listLanguages(site);
  const pages = documents.filter(({ collection }) => toKind(collection).isPage);
  return findSectionsWithContent(files, facts).map(({ name, label }) => {
    const own = readCollections(files).find((collection) => collection.name === name);
    const titles = pages
      .filter(({ slug }) => paths.contentPage(slug) === findSectionPath(name))
      .map(({ path, language = site.config.language }) => ({
        title: String(findFields(path).title),
        language,
      }));
    const byLanguage = new Map(
      titles.map(({ title, language }) => [lookUpLanguage(tags, language), title]),
    );
    const labels = (site.config.languages ?? []).flatMap(({ tag, sections = {} }) => {
      const found = sections[name] ?? byLanguage.get(tag);
      return found === undefined ? [] : [[tag, found] as const];
    });
    const first = label ?? own?.label ?? byLanguage.get(site.config.language);
    const chosen = site.config.languages?.[0]?.sections?.[name] ?? first;
    const [{ title, language } = { title: name, language: '' }] = titles;
    return {
      name,
      label: chosen ?? title,
      // The page may be in a language that the site doesn't list, such as that of `npm run new site`.
      ...(chosen === undefined && language && { language }),
      ...(labels.length > 0 && { labels: Object.fromEntries(labels) }),
    };
  });
}

/** The documents that are in a language of their own or have translations. */
export function toDocumentLanguages(
  site: SiteFacts,
  documents: readonly ContentDocument[],
): DocumentLanguages {
  const toLanguage = ({ language = site.config.language }: ContentDocument) => language;
  const toEntry = (document: ContentDocument) =>
    [toLanguage(document), toDocumentPath(site, document)] as const;
  const tags = listLanguages(site);
  const others = documents.filter((document) => !tags.includes(toLanguage(document)));
  const known = new Set(documents.map((document) => toDocumentPath(site, document)));
  const text = documents.find((document) => toDocumentPath(site, document) === textPage);
  const untranslated = tags
    .slice(1)
    .map((tag) => toHref({ prefix: `/${tag}` }, textPage))
    .filter((path) => !known.has(path));
  const groups = groupBy(documents, ({ collection, key }) => [`${collection}/${key}`]);
  return {
    others: Object.fromEntries([
      ...others.map(toEntry).map(([language, path]) => [path, language]),
      ...untranslated.map((path) => [path, text?.language ?? site.config.language]),
    ]),
    groups: [...groups.values()]
      .filter((group) => group.length > 1)
      .map((group) => Object.fromEntries(group.map(toEntry))),
  };
}
