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

/** An entry as the dictionary lists it: the page of the entry defines it. */
function toTermRow({ slug, term }: AiTerm): Thing {
  return {
    '@type': 'DefinedTerm',
    '@id': ids.term(slug),
    url: toAbsoluteUrl(paths.aiTerm(slug)),
    name: term,
  };
}

/** @param listed the entries that the page lists. */
export function toDictionaryGraph(listed: readonly AiTerm[]): Graph {
  const mainEntity = referTo(ids.terms);
  const page = toOwnPage('ai-dictionary', 'CollectionPage', { mainEntity });
  return toGraph(...page, { ...toTermSet(), ...toList('hasDefinedTerm', listed.map(toTermRow)) });
}

export function toTermGraph(term: AiTerm): Graph {
  const { slug, aliases, shortDefinition } = term;
  const path = paths.aiTerm(slug);
  const entry = {
    ...toTermRow(term),
    description: shortDefinition,
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
