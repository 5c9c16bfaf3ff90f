import { rawEnv } from '#lib/site/env.ts';

/**
 * What `generateStaticParams` returns. Where the build renders pages itself, Next prerenders only the first one of a route, as a
 * sample (docs/adr/0022).
 */
export function toStaticParams<Params>(all: readonly Params[]): Params[] {
  return all.slice(0, rawEnv().samplePages === undefined ? all.length : 1);
}
