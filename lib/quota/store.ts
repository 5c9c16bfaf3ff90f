import type { Verdict } from './policy.ts';

/** A place that counts requests. `now` is in milliseconds since 1970. */
export type QuotaStore = {
  readonly take: (client: string, now: number) => Verdict | Promise<Verdict>;
};
