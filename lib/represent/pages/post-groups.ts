/** The titles and descriptions of the lists of articles below `/blog`. */
import type { PostGroup } from '#lib/content/post-groups.ts';
import { siteConfig } from '#lib/site/config.ts';
import { text } from '#lib/site/text/text.ts';
import { fill } from '#lib/text/format.ts';

/** Unlike a label alone, the title is unique: a tag and a category may have the same label. */
export function toGroupTitle({ kind, label }: PostGroup): string {
  return fill(text.groups.titles[kind], { label });
}

export function toGroupDescription({ kind, label }: PostGroup): string {
  return fill(text.groups.descriptions[kind], { label, site: siteConfig.name });
}

/** The title of a page of the list, counted from 1. */
export function toGroupPageTitle(group: PostGroup, number: number): string {
  const title = toGroupTitle(group);
  return number === 1 ? title : fill(text.groups.page, { title, page: number });
}
