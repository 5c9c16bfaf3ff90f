/** The changes of the dictionary as RSS, one item per month. */
import { getPage, type Site } from '../../../lib/content/site.ts';
import { renderHtml } from '../../../lib/markdown/html.ts';
import { parseMarkdown } from '../../../lib/markdown/parse.ts';
import { writeMarkdown } from '../../../lib/markdown/write.ts';
import { type FeedItem, toFeedChannel } from '../../../lib/represent/feeds/items.ts';
import { writeRssDocument } from '../../../lib/represent/feeds/rss.ts';
import { toMonthNodes } from '../../../lib/represent/markdown/page-bodies.ts';
import {
  type DictionaryMonth,
  toDictionaryMonths,
} from '../../../lib/represent/pages/dictionary.ts';
import { machineFiles } from '../../../lib/site/machine-files.ts';
import { paths } from '../../../lib/site/paths.ts';
import type { SiteFacts } from '../../../lib/site/site-facts.ts';
import { toAbsoluteUrl } from '../../../lib/site/urls.ts';
import { fill } from '../../../lib/text/format.ts';

export function writeDictionaryRss(site: Site): string {
  const { title, description } = getPage(site, 'ai-dictionary-changes');
  const items = toDictionaryMonths(site).map((month) => toMonthItem(site, month, title));
  const channel = {
    ...toFeedChannel(site, items),
    title: `${site.config.name}: ${title}`,
    description,
    link: toAbsoluteUrl(site, paths.page('ai-dictionary-changes')),
    feedLinks: { rss: toAbsoluteUrl(site, machineFiles.dictionaryRss.path) },
  };
  return writeRssDocument(channel, items);
}

function toMonthItem(site: SiteFacts, month: DictionaryMonth, pageTitle: string): FeedItem {
  const { title, added, explained, revised, changedAt } = month;
  const counts = { added: added.length, revised: explained.length + revised.length };
  return {
    url: toAbsoluteUrl(site, `${paths.page('ai-dictionary-changes')}#${month.month}`),
    title: `${pageTitle}: ${title}`,
    summary: fill(site.text.dictionary.changed, counts),
    html: renderHtml(parseMarkdown(writeMarkdown(toMonthNodes(site, month)))),
    authors: [site.config.author.name],
    categories: [],
    image: undefined,
    publishedAt: new Date(changedAt),
    updatedAt: undefined,
  };
}
