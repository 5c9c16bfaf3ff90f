import type { BenchPage } from './bench-pages.ts';
import { type Audited, categories, type Loss } from './lighthouse-report.ts';
import { toTable } from './table.ts';

export type AuditedPage = BenchPage & { readonly audited: Audited };

const titles = ['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO'];
const top = 100;

/** One row a page; what is below 100 is marked with ✗. */
export function toScoreTable(pages: readonly AuditedPage[]): string {
  return toTable(
    titles,
    pages.map(({ name, audited: { scores } }) => [
      name,
      ...categories.map((category) =>
        scores[category] < top ? `✗ ${scores[category]}` : String(scores[category]),
      ),
    ]),
  );
}

/** The audits that cost points, each once with the pages that it concerns, or nothing. */
export function toLossList(pages: readonly AuditedPage[]): string {
  const namesByLoss = new Map<string, string[]>();
  for (const { name, audited } of pages) {
    for (const loss of audited.losses) {
      if (audited.scores[loss.category] === top) continue;
      const text = toLossText(loss);
      namesByLoss.set(text, [...(namesByLoss.get(text) ?? []), name]);
    }
  }
  return [...namesByLoss].map(([text, names]) => `- On ${names.join(', ')}: ${text}`).join('\n');
}

function toLossText({ category, audit, title, details }: Loss): string {
  return [`${category}, ${title} (\`${audit}\`)`, ...details].join('\n  - ');
}

export function isBelowTop({ audited: { scores } }: AuditedPage): boolean {
  return categories.some((category) => scores[category] < top);
}
