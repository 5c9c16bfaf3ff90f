/** The changes of the dictionary as RSS, one item per month. */
import { getPage } from '#lib/content/pages.ts';
import { toHtml } from '#lib/markdown/html.ts';
import { parseMarkdown } from '#lib/markdown/parse.ts';
import { toMarkdown } from '#lib/markdown/write.ts';
import { toMonthNodes } from '#lib/represent/markdown/page-bodies.ts';
import type { DictionaryMonth } from '#lib/represent/pages/dictionary-changes.ts';
import { siteConfig } from '#lib/site/config.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { paths } from '#lib/site/paths.ts';
import { text } from '#lib/site/text/text.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { fill } from '#lib/text/format.ts';
import { type FeedItem, toFeedChannel } from './items.ts';
import { toRssDocument } from './rss.ts';

/** @param months newest first. */
export function toDictionaryRss(months: readonly DictionaryMonth[]): string {
  const { title, description } = getPage('ai-dictionary-changes');
  const items = months.map((month) => toFeedItem(month, title));
  const channel = {
    ...toFeedChannel(items),
    title: `${siteConfig.name}: ${title}`,
    description,
    link: toAbsoluteUrl(paths.page('ai-dictionary-changes')),
    feedLinks: { rss: toAbsoluteUrl(machineFiles.dictionaryRss.path) },
  };
  return toRssDocument(channel, items);
}

function toFeedItem(month: DictionaryMonth, pageTitle: string): FeedItem {
  const { title, added, revised, changedAt } = month;
  return {
    url: toAbsoluteUrl(`${paths.page('ai-dictionary-changes')}#${month.month}`),
    title: `${pageTitle}: ${title}`,
    summary: fill(text.dictionary.changed, { added: added.length, revised: revised.length }),
    html: toHtml(parseMarkdown(toMarkdown(toMonthNodes(month)))),
    authors: [siteConfig.author.name],
    categories: [],
    image: undefined,
    publishedAt: new Date(changedAt),
    updatedAt: undefined,
  };
}
