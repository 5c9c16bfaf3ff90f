/** The authors of the site: what `content/site.yaml` says about each. */
import { type Author, siteConfig } from './config.ts';

/** @returns the author with this name, with only a name if `site.yaml` doesn't have them. */
export function findAuthor(name: string): Author {
  const known = [siteConfig.author, ...(siteConfig.authors ?? [])];
  return known.find((author) => author.name === name) ?? { name };
}
