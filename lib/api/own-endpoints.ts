/** The endpoints of the owner's collections, and parts that all endpoints have, such as the parameter `language`. */

import { invalidParameter } from '#lib/http/errors.ts';
import {
  facet,
  freeText,
  oneOf,
  type Parameter,
  type Parameters,
  positiveInteger,
} from '#lib/http/query.ts';
import { perPageDefault, perPageMax, postSorts, queryMaxLength } from '#lib/schema/limits.ts';
import { findTag, listLanguages } from '#lib/site/languages.ts';
import {
  listFacets,
  type OwnCollection,
  toOwnApiPath,
  toSchemaName,
} from '#lib/site/own-collections.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { abbreviate } from '#lib/text/format.ts';
import { memoize } from '#lib/text/memoize.ts';
import { didYouMean } from '#lib/text/nearest.ts';

export const perPage = positiveInteger({
  description: `Items per page. A value above ${perPageMax} counts as ${perPageMax}. Implies \`page=1\`.`,
  max: perPageMax,
  default: perPageDefault,
  example: 2,
});

/** A list, and one document of it. */
export const toOwnEndpoints = memoize((collection: OwnCollection) => {
  const { name, label, item, fields } = collection;
  const id = toSchemaName(name);
  const path = toOwnApiPath(collection);
  const facets = listFacets(collection).map((facetName) => {
    const values = fields[facetName]?.values;
    const description = `Only documents with this ${facetName}.`;
    return [
      facetName,
      values ? oneOf({ description, values }) : facet({ description, example: 'http' }),
    ] as const;
  });
  const query: Parameters = {
    q: freeText({
      description: `Free text. Every word must occur, in any order. Case and accents are ignored. Trimmed, then cut to ${queryMaxLength} characters.`,
      example: 'etag',
    }),
    ...Object.fromEntries(facets),
    sort: oneOf({
      description: 'The order: newest first, or with `q` the most relevant first.',
      values: postSorts,
    }),
    page: positiveInteger({
      description: `Page to return, counted from 1. Implies \`perPage=${perPageDefault}\`.`,
      example: 1,
    }),
    perPage,
  };
  return {
    list: {
      operationId: `list${id}`,
      path,
      tag: name,
      summary: `List ${label}`,
      description: `${label} without their texts. Without \`page\` and \`perPage\` you get every document that matches all filters.`,
      query,
      response: `${id}ItemList`,
    },
    item: {
      operationId: `get${id}Item`,
      path: `${path}/{slug}`,
      tag: name,
      summary: `Get one document of ${label}`,
      description: `${item} with its text as GitHub Flavored Markdown.`,
      query: {},
      item: { parameter: 'slug', noun: item.toLowerCase(), list: path },
      response: `${id}Item`,
    },
  } as const;
});

/** The languages of a site that has several. */
const toLanguageParameter = (tags: readonly string[]): Parameter<readonly string[]> => ({
  description: `Comma-separated languages: ${tags.join(', ')}. Without it you get ${tags[0]}. An unknown language is refused.`,
  schema: { type: 'string', pattern: '[A-Za-z]' },
  example: tags[1] ?? '',
  read: (values) => {
    const wanted = values
      .join()
      .split(',')
      .map((value) => value.trim())
      .filter((value) => value !== '');
    const found = wanted.map((value) => [value, findTag(tags, value)] as const);
    const unknown = found.find(([, tag]) => tag === undefined)?.[0] ?? (wanted[0] ? undefined : '');
    if (unknown === undefined) return [...new Set(found.flatMap(([, tag]) => tag ?? []))];
    throw invalidParameter(
      `"${abbreviate(unknown)}" is not a language of this site.`,
      `${didYouMean(unknown, tags)}Use one or more of: ${tags.join(', ')}.`,
    );
  },
});

/** An endpoint as a site has it: one in several languages takes `language`. */
export function withLanguages<Endpoint extends { readonly query: Parameters }>(
  site: Pick<SiteFacts, 'config'>,
  endpoint: Endpoint,
): Endpoint {
  const tags = listLanguages(site);
  if (tags.length === 1) return endpoint;
  return { ...endpoint, query: { ...endpoint.query, language: toLanguageParameter(tags) } };
}
