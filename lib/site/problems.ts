/** The mistakes that pages show under `npm run dev`, which writes them after each save. A build has none. */
import problems from '#generated/problems.json' with { type: 'json' };

type SavedProblems = {
  /** Counts the saves: a page that has this number shows what was saved. */
  readonly save: number;
  /** Reports by the path of the page. Those without a page of their own are for every page, at `*`. */
  readonly reports: Readonly<Record<string, readonly string[]>>;
};

const { save, reports }: SavedProblems = problems;

export const saveNumber = save;

/** @returns the reports for a page. A missing page shows those for every page. */
export function findReports(path: string | undefined): readonly string[] {
  return [...((path && reports[path]) || []), ...(reports['*'] ?? [])];
}
