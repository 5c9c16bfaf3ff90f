/** Ids of headings: one rule for pages, the API, Markdown and the check. Build and server use it. */
import GithubSlugger, { slug } from 'github-slugger';

/** The id of the main part of every page. */
export const mainId = 'content';

/** The ids that pages give to their own parts. */
const pageIds = [mainId, 'comments', 'newsletter', 'related', 'series', 'footnote-label'];

/** A heading of emoji alone. */
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

/**
 * Returns a function that gives each heading of a document its id, in document order. It is unique within the page.
 *
 * @example createHeadingIds()('A `b`: c') // → 'a-b-c'
 */
export function createHeadingIds(): (text: string) => string {
  const slugger = new GithubSlugger();
  for (const id of pageIds) slugger.slug(id);
  return (text) => {
    if (slug(text) !== '') return slugger.slug(text);
    return emoji.test(text) ? slugger.slug('section') : '';
  };
}

/** The id of a heading that the program writes: no other heading of its page repeats it. */
export function toHeadingId(heading: string): string {
  return createHeadingIds()(heading);
}
