/** The titles and descriptions of the lists of articles below `/blog`. */

import type { PostGroup } from '#lib/content/post-groups.ts';
import { siteConfig } from '#lib/site/config.ts';

const kindLabels = { blog: '', tag: 'Tag', category: 'Category', series: 'Series' } as const;

export function toGroupKindLabel({ kind }: PostGroup): string {
  return kindLabels[kind];
}

/** Unlike a label alone, the title is unique: a tag and a category may have the same label. */
export function toGroupTitle({ kind, label }: PostGroup): string {
  switch (kind) {
    case 'blog':
      return 'All articles';
    case 'tag':
      return `Articles tagged “${label}”`;
    case 'category':
      return `Articles in “${label}”`;
    case 'series':
      return `Series: ${label}`;
  }
}

export function toGroupDescription(group: PostGroup): string {
  const { kind, label } = group;
  switch (kind) {
    case 'blog':
      return `All articles of ${siteConfig.name}, newest first.`;
    case 'tag':
      return `All articles of ${siteConfig.name} tagged “${label}”, newest first, with a feed of their own.`;
    case 'category':
      return `All articles of ${siteConfig.name} in the category “${label}”, newest first, with a feed of their own.`;
    case 'series':
      return `The ${group.posts.length} parts of “${label}” on ${siteConfig.name}, in their order.`;
  }
}

/** The title of a page of the list, counted from 1. */
export function toGroupPageTitle(group: PostGroup, number: number): string {
  const title = toGroupTitle(group);
  return number === 1 ? title : `${title}, page ${number}`;
}
