/** The address that `npm start` listens on. */
import { parseArgs } from 'node:util';
import { type RawEnv, readPort } from '#lib/site/env.ts';

type Address = { readonly port: number; readonly hostname: string | undefined };

/** @throws EnvError for a port that is none, and a TypeError of Node for an unknown flag. */
export function readAddress(args: readonly string[], env: RawEnv): Address {
  const { values } = parseArgs({
    args: [...args],
    options: { port: { type: 'string', short: 'p' }, hostname: { type: 'string', short: 'H' } },
  });
  return { port: readPort(values.port ?? env.port), hostname: values.hostname };
}
