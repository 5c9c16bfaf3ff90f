import { isDevelopment, rawEnv } from '#lib/site/env.ts';

/**
 * What `generateStaticParams` returns. Where the build renders the pages itself, Next prerenders none of them (docs/adr/0019), and
 * `next dev` would take a document that was just saved for missing.
 */
export function toStaticParams<Params>(all: readonly Params[]): Params[] {
  const env = rawEnv();
  return env.ownPages === undefined && !isDevelopment(env) ? [...all] : [];
}
