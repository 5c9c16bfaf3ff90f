import { terms } from '#lib/content/terms.ts';
import { respond } from '#lib/http/respond.ts';
import { toDictionaryRss } from '#lib/represent/feeds/dictionary-rss.ts';
import { toDictionaryMonths } from '#lib/represent/pages/dictionary-changes.ts';
import { machineFiles } from '#lib/site/machine-files.ts';

const feed = toDictionaryRss(toDictionaryMonths(terms));
const contentType = `${machineFiles.dictionaryRss.type}; charset=utf-8`;

export const GET = (request: Request) => respond(request, feed, { contentType });
