/** The rules of the checkers, and the result of checking them. */
import type { Reply } from '../../tests/support/request.ts';
import type { Page, Site } from './site.ts';

export type Violation = {
  /** The path that breaks the rule. */
  readonly where: string;
  readonly why: string;
};

export type Finding =
  | { readonly passed: true }
  | { readonly passed: false; readonly problems: readonly Violation[] };

export type Rule = {
  /** The checker's own id. */
  readonly id: string;
  readonly weight: number;
  /** The rule in one sentence. */
  readonly rule: string;
  readonly check: (site: Site) => Promise<Finding>;
};

/** A rule that the site breaks on purpose. */
type Declined = {
  readonly id: string;
  readonly reason: string;
  /** The paths that may break it. Absent: every path. */
  readonly where?: RegExp;
};

/** A rule about a feature that the site doesn't have. */
type NotApplicable = Pick<Rule, 'id' | 'weight'> & { readonly reason: string };

export type Checker = {
  readonly name: string;
  readonly version: string;
  /** The number of its published rules, checked here or not applicable. */
  readonly published: number;
  readonly rules: readonly Rule[];
  readonly declined: readonly Declined[];
  readonly notApplicable: readonly NotApplicable[];
};

/** Returns true if the rule is declined at the path of the violation. */
export function isDeclined({ declined }: Checker, rule: Rule, { where }: Violation): boolean {
  const exception = declined.find(({ id }) => id === rule.id);
  return exception !== undefined && (exception.where?.test(where) ?? true);
}

/** `true`, or the reason why a check fails. */
export type Outcome = true | string;

type Pending = Outcome | Promise<Outcome>;

/** Checks items one after the other. Without items, the rule fails. */
export async function checkItems<Item>(
  items: readonly Item[],
  toWhere: (item: Item) => string,
  toOutcome: (item: Item) => Pending,
): Promise<Finding> {
  if (items.length === 0) {
    return { passed: false, problems: [{ where: '/', why: 'there is no item to check' }] };
  }
  const problems: Violation[] = [];
  for (const item of items) {
    const outcome = await toOutcome(item);
    if (outcome !== true) problems.push({ where: toWhere(item), why: outcome });
  }
  return problems.length === 0 ? { passed: true } : { passed: false, problems };
}

/** Documents of the fixture that show one feature and have little text. */
export const shortDocuments =
  'blog/(?:every-construct|beyond-markdown|strong-etags|vary-accept|cafe)|projects/(?:search-engine|small-project|archive)';

/** A check that every page has to pass. */
export function onPages(toOutcome: (page: Page, site: Site) => Pending): Rule['check'] {
  return (site) =>
    checkItems(
      site.pages,
      ({ path }) => path,
      (page) => toOutcome(page, site),
    );
}

/** A rule for every page, with a weight of 1. */
export function toPageRule(
  id: string,
  rule: string,
  toOutcome: (page: Page, site: Site) => Pending,
): Rule {
  return { id, weight: 1, rule, check: onPages(toOutcome) };
}

/** A check of one file. It fails if the file is missing. */
export function onFile(
  path: string,
  toOutcome: (reply: Reply, site: Site) => Pending,
): Rule['check'] {
  return async (site) => {
    const reply = await site.get(path);
    const outcome =
      reply.status === 200 ? await toOutcome(reply, site) : `responds with ${reply.status}`;
    return outcome === true
      ? { passed: true }
      : { passed: false, problems: [{ where: path, why: outcome }] };
  };
}

/** A check that passes if one of several files exists and matches. */
export function onAny(paths: readonly string[], isFound: (reply: Reply) => boolean): Rule['check'] {
  return async (site) => {
    for (const path of paths) {
      const reply = await site.get(path);
      if (reply.status === 200 && isFound(reply)) return { passed: true };
    }
    const why = `none of ${paths.join(', ')} exists and matches`;
    return { passed: false, problems: [{ where: paths[0] ?? '/', why }] };
  };
}
