/** What entries of the dictionary say of each other. */
import { paths } from '#lib/site/paths.ts';
import { findNearest } from '#lib/text/nearest.ts';
import type { Addresses } from './addresses.ts';
import { type Fields, isSlugText, type Report, toItems } from './field-report.ts';
import { listTerms } from './links.ts';

export function reportRelated(
  fields: Fields,
  own: string,
  addresses: Addresses,
  report: Report,
): void {
  for (const [index, slug] of toItems(fields.related)) {
    if (slug === own) {
      const message = 'An entry is not related to itself.';
      report(['related', index], { message, accepted: 'Take it out.' });
    } else if (isSlugText(slug) && !addresses.pages.has(paths.aiTerm(slug))) {
      report(['related', index], {
        message: `content/ai-terms/${slug}.mdx does not exist.`,
        accepted: 'Write the name of a file in content/ai-terms/, without .mdx.',
        nearest: findNearest(slug, listTerms(addresses)),
      });
    }
  }
}

/** An entry with what its front matter says. */
export type Entry = { readonly name: string; readonly fields: Fields; readonly report: Report };

/** One name leads to one entry: a second that claims it is reported, in the order of the files. */
export function reportDoubleNames(entries: readonly Entry[]): void {
  const owners = new Map<string, string>();
  for (const { name, fields, report } of entries) {
    const names = [[['term'], fields.term] as const].concat(
      toItems(fields.aliases).map(([index, alias]) => [['aliases', index], alias] as never),
    );
    for (const [path, text] of names) {
      if (typeof text !== 'string') continue;
      const key = text.trim().toLowerCase();
      const owner = owners.get(key) ?? name;
      owners.set(key, owner);
      if (owner === name) continue;
      report(path, {
        message: `"${text}" is a name of ${owner} already.`,
        accepted: 'Tell the two apart, or take it out of one.',
      });
    }
  }
}
