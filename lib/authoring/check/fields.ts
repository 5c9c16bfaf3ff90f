/** Checks of fields that a schema cannot do: references to other files, rules between fields, duplicates. */
import type { z } from 'zod';
import type { ContentDocument, Fields } from '#lib/authoring/content-folder.ts';
import { resolveMedia } from '#lib/markdown/media.ts';
import { parseMarkdown } from '#lib/markdown/parse.ts';
import { nodesOf } from '#lib/markdown/tree.ts';
import type { taxonomyFile } from '#lib/schema/post.ts';
import { paths } from '#lib/site/paths.ts';
import { abbreviate } from '#lib/text/format.ts';
import { memoizeText } from '#lib/text/memoize.ts';
import { findNearest } from '#lib/text/nearest.ts';
import { missingField } from './explain-issue.ts';
import { checkImage, type LinkTargets, toMissingTerm } from './links.ts';
import {
  isPlaceholder,
  isSlugText,
  type Problem,
  placeholderMistake,
  type Report,
  toItems,
} from './problem.ts';

export type Taxonomy = z.infer<typeof taxonomyFile>;

type CheckContext = {
  /** `undefined` if the file is missing or broken, which is reported once and not for every article. */
  readonly taxonomy: Taxonomy | undefined;
  readonly targets: LinkTargets;
};

export function checkFields(
  { collection, slug, path }: ContentDocument,
  fields: Fields,
  { taxonomy, targets }: CheckContext,
  report: Report,
): void {
  for (const [name, value] of Object.entries(fields)) reportRepeatedItems(name, value, report);
  if (fields.draft !== true) reportPlaceholders(fields, report);
  if (collection === 'posts') {
    if (taxonomy) reportUnknownTaxonomy(fields, taxonomy, report);
    reportDates(fields, report);
    reportCover(fields, path, targets, report);
    reportAuthors(fields, report);
    reportRelatedPosts(fields, slug, targets, report);
  }
  if (collection === 'ai-terms') {
    if (taxonomy) reportUnknownFacets(fields, taxonomy, report);
    reportDates(fields, report, 'addedAt');
    reportExample(fields, report);
    reportRelated(fields, slug, targets, report);
  }
}

/** Names the choices in the problem of a missing category or tag, which only the taxonomy knows. */
export function nameChoices(problem: Problem, taxonomy: Taxonomy | undefined): Problem {
  const { field, message } = problem;
  if (message !== missingField || taxonomy === undefined) return problem;
  const list = (entries: Taxonomy['tags']) => entries.map(({ value }) => value).join(', ');
  if (field === 'category') {
    return { ...problem, accepted: `Use one of: ${list(taxonomy.categories)}.` };
  }
  if (field === 'tags') {
    return { ...problem, accepted: `Write one or more of: ${list(taxonomy.tags)}.` };
  }
  return problem;
}

function reportRepeatedItems(name: string, value: unknown, report: Report): void {
  const entries = toItems(value);
  for (const [index, entry] of entries) {
    const isRepeated = entries.some(([before, other]) => before < index && isSame(entry, other));
    if (isRepeated) {
      const message = `"${entry}" is already in this list.`;
      report([name, index], { message, accepted: 'Remove one of the two.' });
    }
  }
}

function isSame(a: unknown, b: unknown): boolean {
  return typeof a === 'string' && typeof b === 'string' && a.toLowerCase() === b.toLowerCase();
}

function reportPlaceholders(
  value: unknown,
  report: Report,
  path: readonly PropertyKey[] = [],
): void {
  if (typeof value === 'string' && isPlaceholder(value)) report(path, placeholderMistake);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    reportPlaceholders(part, report, [...path, Array.isArray(value) ? Number(key) : key]);
  }
}

function reportUnknownTaxonomy(
  fields: Fields,
  { categories, tags }: Taxonomy,
  report: Report,
): void {
  const check = (
    path: readonly PropertyKey[],
    given: unknown,
    noun: string,
    entries: Taxonomy['tags'],
  ) => {
    const values = entries.map(({ value }) => value);
    if (!isSlugText(given) || values.includes(given)) return;
    report(path, {
      message: `"${given}" is not a ${noun} in content/taxonomy.yaml.`,
      accepted: `Use one of: ${values.join(', ')}; or add it to that file with a label.`,
      nearest: findNearest(given, values),
    });
  };
  check(['category'], fields.category, 'category', categories);
  for (const [index, tag] of toItems(fields.tags)) check(['tags', index], tag, 'tag', tags);
}

/** The category and the stage of a dictionary entry. */
function reportUnknownFacets(
  fields: Fields,
  { dictionaryCategories = [], dictionaryStages = [] }: Taxonomy,
  report: Report,
): void {
  const check = (name: string, list: string, values: readonly string[]) => {
    const given = fields[name];
    if (typeof given !== 'string' || values.includes(given.trim())) return;
    report([name], {
      message: `"${abbreviate(given)}" is not in ${list} of content/taxonomy.yaml.`,
      accepted:
        values.length > 0
          ? `Use one of: ${values.join(', ')}; or add it to that list.`
          : 'Add it to that list.',
      nearest: findNearest(given, values),
    });
  };
  check('category', 'dictionaryCategories', dictionaryCategories);
  check(
    'maturity',
    'dictionaryStages',
    dictionaryStages.map(({ name }) => name),
  );
}

function reportDates(
  fields: Fields,
  report: Report,
  first: 'publishedAt' | 'addedAt' = 'publishedAt',
): void {
  if (!(toTime(fields.updatedAt) < toTime(fields[first]))) return;
  report(['updatedAt'], {
    message: `${fields.updatedAt} is before ${first}, ${fields[first]}.`,
    accepted: 'Write the same date or a later one, or remove the field.',
  });
}

function toTime(value: unknown): number {
  return typeof value === 'string' ? Date.parse(value) : Number.NaN;
}

function reportCover(
  { coverImage, coverAlt }: Fields,
  document: string,
  targets: LinkTargets,
  report: Report,
): void {
  if (typeof coverImage !== 'string') {
    if (coverAlt === undefined || coverImage !== undefined) return;
    const message = 'This text describes a cover, but the article has none.';
    report(['coverAlt'], { message, accepted: 'Add the image as coverImage, or remove coverAlt.' });
    return;
  }
  if (coverAlt === undefined) {
    const message = 'The cover has no alternative text.';
    report(['coverImage'], { message, accepted: 'Describe the image in coverAlt.' });
  }
  const isBeside = coverImage.startsWith('./');
  const target = isBeside ? resolveMedia(coverImage, document) : coverImage;
  const missing = checkImage({ kind: 'image', target, node: {} }, targets);
  if (missing) report(['coverImage'], { message: missing.message, ...missing.advice });
}

function reportAuthors({ author, authors }: Fields, report: Report): void {
  if (author === undefined || authors === undefined) return;
  const message = 'The article has both `author` and `authors`.';
  report(['author'], { message, accepted: 'Keep `authors`, with every name.' });
}

function reportRelatedPosts(
  fields: Fields,
  ownSlug: string,
  targets: LinkTargets,
  report: Report,
): void {
  // Only for a mistake: listing all articles for each one takes 1 s at 1,000 articles.
  const listKnown = () =>
    [...targets.pages.keys()].flatMap((path) =>
      path.startsWith(paths.post('')) ? [path.slice(paths.post('').length)] : [],
    );
  for (const [index, slug] of toItems(fields.related)) {
    if (slug === ownSlug) {
      const message = 'An article cannot be related to itself.';
      report(['related', index], { message, accepted: 'Remove it.' });
    } else if (isSlugText(slug) && !targets.pages.has(paths.post(slug))) {
      report(['related', index], {
        message: `There is no article "${slug}".`,
        accepted: 'Write the name of a file in content/posts/, without its extension.',
        nearest: findNearest(slug, listKnown()),
      });
    }
  }
}

/** An article and its fields. */
type SeriesFields = { readonly fields: Fields; readonly report: Report };

/** Warns about a series with one article whose title is almost that of another series. */
export function reportMisspeltSeries(articles: readonly SeriesFields[]): void {
  const titles = articles
    .map(({ fields }) => fields.series)
    .filter((title) => typeof title === 'string');
  for (const { fields, report } of articles) {
    const { series } = fields;
    if (typeof series !== 'string' || titles.filter((title) => title === series).length > 1)
      continue;
    const nearest = findNearest(
      series,
      titles.filter((title) => title !== series),
    );
    if (nearest === undefined) continue;
    report(['series'], {
      message: 'No other article is in this series.',
      accepted: 'Write the title exactly as in the other articles.',
      nearest,
      severity: 'warning',
    });
  }
}

function reportRelated(
  fields: Fields,
  ownSlug: string,
  targets: LinkTargets,
  report: Report,
): void {
  const check = (path: readonly PropertyKey[], slug: unknown, message: string) => {
    if (slug === ownSlug) {
      report(path, { message, accepted: 'Remove it.' });
    } else if (isSlugText(slug) && !targets.pages.has(paths.aiTerm(slug))) {
      report(path, toMissingTerm(slug, targets));
    }
  };
  for (const [index, slug] of toItems(fields.related)) {
    check(['related', index], slug, 'An entry cannot be related to itself.');
  }
  for (const [index, confused] of toItems(fields.confusedWith)) {
    const { slug } = (confused ?? {}) as Fields;
    const message = 'An entry cannot be confused with itself.';
    check(['confusedWith', index, 'slug'], slug, message);
  }
}

/** The Markdown that an example may contain. Its sources are in a field of their own. */
const exampleNodes: ReadonlySet<string> = new Set([
  ...['root', 'paragraph', 'text', 'strong', 'emphasis', 'inlineCode', 'code', 'break'],
  ...['list', 'listItem', 'table', 'tableRow', 'tableCell'],
]);

function reportExample({ example }: Fields, report: Report): void {
  if (typeof example !== 'string') return;
  const type = findForeignNode(example);
  if (type === undefined) return;
  report(['example'], {
    message: `An example cannot contain Markdown of the kind \`${type}\`.`,
    accepted: 'Write paragraphs, lists, tables and code; put URLs and tags into backticks.',
  });
}

/** Cached, because `npm run dev` checks all entries after each save. */
const findForeignNode = memoizeText(
  (example) =>
    [...nodesOf(parseMarkdown(example))].find(({ type }) => !exampleNodes.has(type))?.type,
  { maxEntries: 10_000, maxLength: 10_000 },
);

/** A dictionary entry and its fields. */
type TermFields = { readonly name: string; readonly fields: Fields; readonly report: Report };

/** Reports each term or alias that an earlier entry already has, in the order of the files. */
export function reportDuplicateNames(entries: readonly TermFields[]): void {
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
        message: `"${text}" is already a name of ${owner}.`,
        accepted: 'Give one of the two entries another name, or remove the name from one.',
      });
    }
  }
}
