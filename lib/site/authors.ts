/** The authors of the site: what `content/site.yaml` says about each. */
import type { Author } from './config.ts';
import type { SiteFacts } from './site-facts.ts';

/** @returns the author with this name, with only a name if `site.yaml` doesn't have them. */
export function findAuthor({ config }: SiteFacts, name: string): Author {
  const known = [config.author, ...(config.authors ?? [])];
  return known.find((author) => author.name === name) ?? { name };
}
