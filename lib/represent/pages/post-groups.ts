/** The titles and descriptions of the lists of articles below `/blog`. */

import type { PostGroup } from '#lib/content/post-groups.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { fill } from '#lib/text/format.ts';

/** Unlike a label alone, the title is unique: a tag and a category may have the same label. */
export function toGroupTitle(site: SiteFacts, { kind, label }: PostGroup): string {
  return fill(site.text.groups.titles[kind], { label });
}

export function toGroupDescription(site: SiteFacts, { kind, label }: PostGroup): string {
  return fill(site.text.groups.descriptions[kind], { label, site: site.config.name });
}

/** The title of a page of the list, counted from 1. */
export function toGroupPageTitle(site: SiteFacts, group: PostGroup, number: number): string {
  const title = toGroupTitle(site, group);
  return number === 1 ? title : fill(site.text.groups.page, { title, page: number });
}
