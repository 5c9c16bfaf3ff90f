/** What a Lighthouse report says, as far as it costs points. */
import { z } from 'zod';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

export type Loss = {
  readonly category: Category;
  readonly audit: string;
  readonly title: string;
  /** What was measured or where it was found, one line each. */
  readonly details: readonly string[];
};

export type Audited = {
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  readonly losses: readonly Loss[];
};

const score = z.number().nullable();

const auditResult = z.object({
  title: z.string(),
  score,
  displayValue: z.string().optional(),
  explanation: z.string().optional(),
  errorMessage: z.string().optional(),
  // The items of a checklist are an object; those of every other audit with items, a list.
  details: z.object({ items: z.array(z.record(z.string(), z.unknown())).catch([]) }).optional(),
});

const category = z.object({
  score,
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});

const report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(z.enum(categories), category),
  audits: z.record(z.string(), auditResult),
});

/** The part of an audit's item that shows a reader where to look. */
const node = z.object({ snippet: z.string(), explanation: z.string().optional() });
const itemsMax = 5;

/** @throws Error where Lighthouse could not load the page. */
export function parseReport(json: unknown): Audited {
  const { runtimeError, categories: found, audits } = report.parse(json);
  if (runtimeError) throw new Error(`Lighthouse could not load the page: ${runtimeError.message}`);
  const toScore = (name: Category) => Math.round((found[name].score ?? 0) * 100);
  return {
    scores: {
      performance: toScore('performance'),
      accessibility: toScore('accessibility'),
      'best-practices': toScore('best-practices'),
      seo: toScore('seo'),
    },
    losses: categories.flatMap((name) =>
      found[name].auditRefs.flatMap(({ id, weight }) => {
        const audit = audits[id];
        // No score: the audit does not apply, or is for a person to make.
        if (audit === undefined || weight === 0 || audit.score === 1) return [];
        if (audit.score === null && audit.errorMessage === undefined) return [];
        return [{ category: name, audit: id, title: audit.title, details: toDetails(audit) }];
      }),
    ),
  };
}

/** @returns the run whose performance is in the middle. */
export function pickMedian(runs: readonly Audited[]): Audited {
  const sorted = [...runs].sort((a, b) => a.scores.performance - b.scores.performance);
  const median = sorted[Math.floor(sorted.length / 2)];
  if (median === undefined) throw new Error('There is no run to pick from.');
  return median;
}

function toDetails(audit: z.infer<typeof auditResult>): readonly string[] {
  const { displayValue, explanation, errorMessage, details } = audit;
  const items = details?.items ?? [];
  const found = items.slice(0, itemsMax).map(toLine);
  const rest = items.length > itemsMax ? `and ${items.length - itemsMax} more` : undefined;
  return [displayValue, explanation, errorMessage, ...found, rest].flatMap((line) => line || []);
}

/** @example toLine({ node: { snippet: '<p>' }, ratio: 3.1 }) // → '<p>; 3.1' */
function toLine(item: Readonly<Record<string, unknown>>): string {
  return Object.values(item)
    .flatMap((value) => {
      const { data } = node.safeParse(value);
      if (data) return [data.snippet, data.explanation ?? ''];
      return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
    })
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
    .join('; ');
}
