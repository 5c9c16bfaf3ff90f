/** What a checker asks of a site, and what is found. */
import type { Reply } from '#tests/support/request.ts';
import type { Page, Site } from './site.ts';

export type Problem = {
  /** The path at which the rule is broken. */
  readonly where: string;
  readonly why: string;
};

export type Finding =
  | { readonly passed: true }
  | { readonly passed: false; readonly problems: readonly Problem[] };

export type Rule = {
  /** The name by which the checker knows it. */
  readonly id: string;
  readonly weight: number;
  /** What is asked, in one sentence. */
  readonly rule: string;
  readonly check: (site: Site) => Promise<Finding>;
};

/** A rule that the site breaks on purpose. */
export type Declined = {
  readonly id: string;
  readonly reason: string;
  /** The paths that may break it; anywhere else it holds. Absent: every path. */
  readonly where?: RegExp;
};

/** A rule about something that the site does not have. */
export type NotApplicable = Pick<Rule, 'id' | 'weight'> & { readonly reason: string };

export type Checker = {
  readonly name: string;
  readonly version: string;
  /** How many rules it publishes: those checked here and those that do not apply. */
  readonly published: number;
  readonly rules: readonly Rule[];
  readonly declined: readonly Declined[];
  readonly notApplicable: readonly NotApplicable[];
};

/** Whether a rule is declined where the problem is. */
export function isDeclined({ declined }: Checker, rule: Rule, { where }: Problem): boolean {
  const exception = declined.find(({ id }) => id === rule.id);
  return exception !== undefined && (exception.where?.test(where) ?? true);
}

/** `true`, or what is wrong. */
export type Verdict = true | string;

type Pending = Verdict | Promise<Verdict>;

/** Judges one thing after another. Where there is nothing to judge, the rule is broken. */
export async function judge<Item>(
  items: readonly Item[],
  toWhere: (item: Item) => string,
  toVerdict: (item: Item) => Pending,
): Promise<Finding> {
  if (items.length === 0) {
    return { passed: false, problems: [{ where: '/', why: 'there is nothing to judge' }] };
  }
  const problems: Problem[] = [];
  for (const item of items) {
    const verdict = await toVerdict(item);
    if (verdict !== true) problems.push({ where: toWhere(item), why: verdict });
  }
  return problems.length === 0 ? { passed: true } : { passed: false, problems };
}

/** A rule that every page keeps. */
export function onPages(toVerdict: (page: Page, site: Site) => Pending): Rule['check'] {
  return (site) =>
    judge(
      site.pages,
      ({ path }) => path,
      (page) => toVerdict(page, site),
    );
}

/** A rule that every page keeps, in a checker that gives all rules the same weight. */
export function toPageRule(
  id: string,
  rule: string,
  toVerdict: (page: Page, site: Site) => Pending,
): Rule {
  return { id, weight: 1, rule, check: onPages(toVerdict) };
}

/** A rule that one file keeps; one that is not there breaks it. */
export function onFile(
  path: string,
  toVerdict: (reply: Reply, site: Site) => Pending,
): Rule['check'] {
  return async (site) => {
    const reply = await site.get(path);
    const verdict = reply.status === 200 ? await toVerdict(reply, site) : `answers ${reply.status}`;
    return verdict === true
      ? { passed: true }
      : { passed: false, problems: [{ where: path, why: verdict }] };
  };
}

/** Passes where any of some paths is there. */
export function onAny(paths: readonly string[], isFound: (reply: Reply) => boolean): Rule['check'] {
  return async (site) => {
    for (const path of paths) {
      const reply = await site.get(path);
      if (reply.status === 200 && isFound(reply)) return { passed: true };
    }
    const why = `nothing at ${paths.join(', ')}`;
    return { passed: false, problems: [{ where: paths[0] ?? '/', why }] };
  };
}
