/** The dictionary and its entries as JSON-LD. */
import type { AiTerm } from '#lib/content/model.ts';
import { getPage } from '#lib/content/pages.ts';
import { paths } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { type Graph, ids, referTo, type Thing, toGraph, toList } from './graph.ts';
import { toItemPage, toOwnPage } from './pages.ts';

function toTermSet(): Thing {
  return {
    '@type': 'DefinedTermSet',
    '@id': ids.terms,
    url: toAbsoluteUrl(paths.page('ai-dictionary')),
    name: getPage('ai-dictionary').title,
  };
}

/** @param listed the entries that the page lists; the page of each says what it is. */
export function toDictionaryGraph(listed: readonly AiTerm[]): Graph {
  const mainEntity = referTo(ids.terms);
  const page = toOwnPage('ai-dictionary', 'CollectionPage', { mainEntity });
  const terms = listed.map(({ slug }) => referTo(ids.term(slug)));
  return toGraph(...page, { ...toTermSet(), ...toList('hasDefinedTerm', terms) });
}

export function toTermGraph(term: AiTerm): Graph {
  const { slug, aliases } = term;
  const path = paths.aiTerm(slug);
  const entry = {
    '@type': 'DefinedTerm',
    '@id': ids.term(slug),
    url: toAbsoluteUrl(path),
    name: term.term,
    description: term.shortDefinition,
    ...toList('alternateName', aliases),
    termCode: slug,
    inDefinedTermSet: referTo(ids.terms),
    mainEntityOfPage: referTo(toAbsoluteUrl(path)),
  };
  return toGraph(
    ...toItemPage(path, term.term, 'ai-dictionary', ids.term(slug)),
    entry,
    toTermSet(),
  );
}
