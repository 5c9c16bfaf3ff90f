/** Checks of dictionary entries: categories, relations, examples and names, and warnings about style. */

import { parseMarkdown } from '../../../lib/markdown/parse.ts';
import { nodesOf, toWords } from '../../../lib/markdown/tree.ts';
import { paths } from '../../../lib/site/paths.ts';
import { abbreviate } from '../../../lib/text/format.ts';
import { memoizeText } from '../../../lib/text/memoize.ts';
import { findNearest } from '../../../lib/text/nearest.ts';
import { cjkLetters } from '../../../lib/text/typography.ts';
import type { ContentDocument, Fields } from '../content/content-file.ts';
import type { Taxonomy } from './files.ts';
import type { CheckContext } from './front-matter.ts';
import type { LinkTargets } from './link-targets.ts';
import { toMissingTerm } from './links.ts';
import { isSlugText, listItems, type Report } from './problem.ts';
import { aiTermTextLengths, describeLength } from './term-lengths.ts';

/** @param slug of the entry. */
export function checkEntry(
  slug: string,
  fields: Fields,
  { taxonomy, targets }: CheckContext,
  report: Report,
): void {
  if (taxonomy) reportUnknownFacets(fields, taxonomy, report);
  reportExample(fields, report);
  reportRelated(fields, slug, targets, report);
}

/** The category and the stage. */
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

function reportRelated(
  fields: Fields,
  ownSlug: string,
  targets: LinkTargets,
  report: Report,
): void {
  const check = (path: readonly PropertyKey[], slug: unknown, message: string) => {
    if (slug === ownSlug) {
      report(path, { message, accepted: 'Remove it.' });
    } else if (isSlugText(slug) && !targets.own.has(paths.aiTerm(slug))) {
      report(path, toMissingTerm(slug, targets));
    }
  };
  for (const [index, slug] of listItems(fields.related)) {
    check(['related', index], slug, 'An entry cannot be related to itself.');
  }
  for (const [index, confused] of listItems(fields.confusedWith)) {
    const { slug } = (confused ?? {}) as Fields;
    const message = 'An entry cannot be confused with itself.';
    check(['confusedWith', index, 'slug'], slug, message);
  }
}

/** The Markdown that an example may contain. Its sources are in a field of their own. */
const exampleNodes: ReadonlySet<string> = new Set([
  'root',
  'paragraph',
  'text',
  'strong',
  'emphasis',
  'inlineCode',
  'code',
  'break',
  'list',
  'listItem',
  'table',
  'tableRow',
  'tableCell',
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

/** An entry and its fields. */
type Entry = Pick<ContentDocument, 'name' | 'slug'> & {
  readonly fields: Fields;
  readonly report: Report;
};

/** Reports each term or alias that an earlier entry already has, in the order of the files. */
export function reportDuplicateNames(entries: readonly Entry[]): void {
  const owners = new Map<string, string>();
  for (const { name, fields, report } of entries) {
    const names = [[['term'], fields.term] as const].concat(
      listItems(fields.aliases).map(([index, alias]) => [['aliases', index], alias] as never),
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

/** Warnings: an entry that breaks a rule of style can be published. */
export function reportStyle(terms: readonly Entry[]): void {
  const bySlug = new Map(terms.map((term) => [term.slug, term]));
  for (const term of terms) {
    // A draft, or front matter that can't be read.
    if (term.fields.draft === true || term.fields.term === undefined) continue;
    reportLengths(term);
    reportOneWayRelations(term, bySlug);
  }
}

const wideLetters = new RegExp(`[${cjkLetters}]`, 'gu');

function reportLengths({ fields, report }: Entry): void {
  for (const [name, length] of Object.entries(aiTermTextLengths)) {
    const text = fields[name];
    if (typeof text !== 'string' || text.trim() === '') continue;
    const { min, max, unit } = length;
    const count = unit === 'words' ? toWords(text).length : text.trim().length;
    // A letter of Chinese or Japanese says what two of others do.
    const size = unit === 'words' ? count : count + (text.match(wideLetters)?.length ?? 0);
    // The schema reports a text that is longer than its hard limit.
    const isTooLong = count > max && unit === 'words';
    if (size >= min && !isTooLong) continue;
    report([name], {
      message: `The text is too ${size < min ? 'short' : 'long'}: it has ${count} ${count === 1 ? unit.slice(0, -1) : unit}.`,
      accepted: `Write ${describeLength(length)}.`,
      severity: 'warning',
    });
  }
}

/** Relations go both ways. */
function reportOneWayRelations(
  { slug, fields, report }: Entry,
  bySlug: ReadonlyMap<string, Entry>,
): void {
  for (const [index, related] of listItems(fields.related)) {
    const other = typeof related === 'string' ? bySlug.get(related) : undefined;
    if (other?.fields.term === undefined || related === slug) continue;
    if (listItems(other.fields.related).some(([, back]) => back === slug)) continue;
    report(['related', index], {
      message: `${related} does not name this entry as related.`,
      accepted: `Add ${slug} to \`related\` in content/ai-terms/${related}.mdx, or remove ${related} here.`,
      severity: 'warning',
    });
  }
}
