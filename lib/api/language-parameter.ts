/** The parameter `language`, which the endpoints of a site in several languages have. */
import { invalidParameter } from '#lib/http/errors.ts';
import type { Parameter, Parameters } from '#lib/http/query.ts';
import { findTag, listLanguages } from '#lib/site/languages.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { abbreviate } from '#lib/text/format.ts';
import { didYouMean } from '#lib/text/nearest.ts';

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
