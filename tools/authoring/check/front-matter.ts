/** Checks of front matter: why it can't be read, and what a schema can't express: references, rules between fields. */

import { findDateField } from '../../../lib/site/own-collections.ts';
import { paths } from '../../../lib/site/paths.ts';
import { abbreviate } from '../../../lib/text/format.ts';
import { findNearest } from '../../../lib/text/nearest.ts';
import type { ContentDocument, Fields } from '../content/content-file.ts';
import { checkOwnFields, reportUnlisted } from './collections.ts';
import { checkEntry } from './dictionary-entries.ts';
import { missingField } from './explain-issue.ts';
import type { Taxonomy } from './files.ts';
import type { LinkTargets } from './link-targets.ts';
import { reportMissingImage, toMissingDocument } from './links.ts';
import {
  fileStart,
  isPlaceholder,
  isSlugText,
  listItems,
  type Mistake,
  type Problem,
  placeholderMistake,
  type Report,
} from './problem.ts';

/** A line of YAML: a field, an item, a comment, or text that continues one. */
const yamlLine = /^(?:\s+\S|-\s|#|["']?[\w-]+["']?\s*:(?:\s|$))/;

const unclosed: Mistake = {
  message: 'The front matter is never closed.',
  accepted: 'Write a line with only `---` between the fields and the text.',
};

type Explained = {
  readonly problem: Problem;
  /** The document with the text behind its front matter as body, which has mistakes of its own. */
  readonly document: ContentDocument;
};

/** @param document a document that does not begin with closed YAML between two `---` lines. */
export function explainFrontMatter(document: ContentDocument): Explained {
  const lines = document.text.split('\n');
  const [first = ''] = lines;
  const explain = (mistake: Mistake, line: number, bodyLine: number): Explained => ({
    problem: { file: document.name, ...fileStart, line, ...mistake },
    document: { ...document, body: lines.slice(bodyLine - 1).join('\n'), bodyLine },
  });
  if (/^---[ \t]*$/.test(first)) {
    const end = lines.findIndex((line, index) => index > 0 && !yamlLine.test(line));
    const line = end === -1 ? lines.length : end + 1;
    return explain(unclosed, line, line);
  }
  if (/^\+\+\+/.test(first)) {
    const end = lines.findIndex((line, index) => index > 0 && /^\+\+\+/.test(line));
    return explain(toml, 1, end === -1 ? lines.length + 1 : end + 2);
  }
  if (/^---\s*\w/.test(first)) {
    const end = lines.findIndex((line, index) => index > 0 && /^---[ \t]*$/.test(line));
    const message = `The front matter names a language: \`${abbreviate(first, 40)}\`.`;
    const accepted = 'Begin the file with a line `---` and write the fields in YAML.';
    return explain({ message, accepted }, 1, end === -1 ? lines.length + 1 : end + 2);
  }
  return explain(noFrontMatter, 1, 1);
}

const toml: Mistake = {
  message: 'The front matter is TOML, as Hugo and Zola have it.',
  accepted: 'Write YAML between two `---` lines: `title: …` instead of `title = …`.',
};

const noFrontMatter: Mistake = {
  message: 'The file does not begin with front matter.',
  accepted: 'Begin the file with its fields between two `---` lines.',
};

export type CheckContext = {
  /** `undefined` if the file is missing or broken, which is reported once and not for every article. */
  readonly taxonomy: Taxonomy | undefined;
  readonly targets: LinkTargets;
};

/** Reports mistakes in fields that the schema accepts. */
export function checkFields(
  { collection, slug, path, own }: ContentDocument,
  fields: Fields,
  { taxonomy, targets }: CheckContext,
  report: Report,
): void {
  for (const [name, value] of Object.entries(fields)) reportRepeatedItems(name, value, report);
  if (fields.draft !== true) reportPlaceholders(fields, report);
  if (own) {
    const tags = taxonomy?.tags.map(({ value }) => value);
    checkOwnFields(own, fields, { path, targets, tags, report });
    const date = findDateField(own);
    if (date) reportDates(fields, report, date);
  }
  if (collection === 'posts') {
    if (taxonomy) reportUnknownTaxonomy(fields, taxonomy, report);
    reportDates(fields, report);
    reportCover(fields, path, targets, report);
    reportAuthors(fields, report);
    reportRelatedPosts(fields, slug, targets, report);
  }
  if (collection === 'ai-terms') {
    reportDates(fields, report, 'addedAt');
    checkEntry(slug, fields, { taxonomy, targets }, report);
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
  const entries = listItems(value);
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
  const valuesOf = (entries: Taxonomy['tags']) => entries.map(({ value }) => value);
  reportUnlisted(['category'], [fields.category, 'category'], valuesOf(categories), report);
  for (const [index, tag] of listItems(fields.tags)) {
    reportUnlisted(['tags', index], [tag, 'tag'], valuesOf(tags), report);
  }
}

function reportDates(fields: Fields, report: Report, first = 'publishedAt'): void {
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
    const accepted = 'Add the image as coverImage, or remove coverAlt.';
    report(['coverAlt'], { message, accepted, severity: 'warning' });
    return;
  }
  if (coverAlt === undefined) {
    const message = 'The cover has no alternative text.';
    const accepted = 'Describe the image in coverAlt.';
    report(['coverImage'], { message, accepted, severity: 'warning' });
  }
  reportMissingImage(['coverImage'], coverImage, document, targets, report);
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
  for (const [index, slug] of listItems(fields.related)) {
    if (slug === ownSlug) {
      const message = 'An article cannot be related to itself.';
      report(['related', index], { message, accepted: 'Remove it.' });
    } else if (isSlugText(slug) && !targets.own.has(paths.post(slug))) {
      report(['related', index], toMissingDocument(slug, 'posts', paths.post(''), targets));
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
