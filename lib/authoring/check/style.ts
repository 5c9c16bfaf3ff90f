/** Style rules for dictionary entries. They are warnings: an entry that breaks one can be published. */
import type { ContentDocument, Fields } from '#lib/authoring/content-folder.ts';
import { aiTermTextLengths, describeLength } from '#lib/schema/ai-term.ts';
import { type Report, toItems } from './problem.ts';

/** A dictionary entry and its fields. */
type Term = Pick<ContentDocument, 'slug'> & { readonly fields: Fields; readonly report: Report };

export function reportStyle(terms: readonly Term[]): void {
  const bySlug = new Map(terms.map((term) => [term.slug, term]));
  for (const term of terms) {
    // A draft, or front matter that can't be read.
    if (term.fields.draft === true || term.fields.term === undefined) continue;
    reportLengths(term);
    reportOneWayRelations(term, bySlug);
  }
}

function reportLengths({ fields, report }: Term): void {
  for (const [name, length] of Object.entries(aiTermTextLengths)) {
    const text = fields[name];
    if (typeof text !== 'string' || text.trim() === '') continue;
    const { min, max, unit } = length;
    const count = unit === 'words' ? countWords(text) : text.trim().length;
    // The schema reports a text that is longer than its hard limit.
    const isTooLong = count > max && unit === 'words';
    if (count >= min && !isTooLong) continue;
    report([name], {
      message: `The text is too ${count < min ? 'short' : 'long'}: it has ${count} ${count === 1 ? unit.slice(0, -1) : unit}.`,
      accepted: `Write ${describeLength(length)}.`,
      severity: 'warning',
    });
  }
}

function countWords(text: string): number {
  return text.trim().split(/\s+/).length;
}

/** Relations go both ways. */
function reportOneWayRelations(
  { slug, fields, report }: Term,
  bySlug: ReadonlyMap<string, Term>,
): void {
  for (const [index, related] of toItems(fields.related)) {
    const other = typeof related === 'string' ? bySlug.get(related) : undefined;
    if (other?.fields.term === undefined || related === slug) continue;
    if (toItems(other.fields.related).some(([, back]) => back === slug)) continue;
    report(['related', index], {
      message: `${related} does not name this entry as related.`,
      accepted: `Add ${slug} to \`related\` in content/ai-terms/${related}.mdx, or remove ${related} here.`,
      severity: 'warning',
    });
  }
}
