import { now } from '#lib/content/pages.ts';
import { posts } from '#lib/content/posts.ts';
import { portfolio } from '#lib/content/projects.ts';
import { terms } from '#lib/content/terms.ts';
import { toApiExamples } from '#lib/represent/api-examples.ts';
import { searchIndex } from '#lib/represent/search-index.ts';

/** What each operation answers on this site, made once. */
export const siteExamples = toApiExamples({ posts, projects: portfolio, now, terms, searchIndex });
