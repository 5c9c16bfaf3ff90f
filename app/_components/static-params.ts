import { rawEnv } from '#lib/site/env.ts';

/** What `generateStaticParams` returns. Where the build renders the pages itself, Next prerenders none of them (docs/adr/0022). */
export function toStaticParams<Params>(all: readonly Params[]): Params[] {
  return rawEnv().ownPages === undefined ? [...all] : [];
}
