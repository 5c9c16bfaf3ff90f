/** The port and the host that `npm start` listens on. */
import { parseArgs } from 'node:util';
import { type RawEnv, readPort } from '#lib/site/env.ts';
import { abbreviate } from '#lib/text/format.ts';
import { didYouMean } from '#lib/text/nearest.ts';

/** An argument that the server can't use. The message says which ones it takes. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
}

const options = {
  port: { type: 'string', short: 'p' },
  hostname: { type: 'string', short: 'H' },
} as const;

const usage =
  'Options are --port <number> and --hostname <address>, after `--`: npm start -- --port 3000';

/** @throws EnvError for a port that is none, and ArgumentError for other mistakes. */
export function readListenOptions(args: readonly string[], env: RawEnv) {
  const { values, tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  for (const token of tokens) refuseUnknown(token);
  const { port, hostname } = values;
  if (port === true || hostname === true) {
    throw new ArgumentError(`--${port === true ? 'port' : 'hostname'} needs a value. ${usage}`);
  }
  return {
    port: typeof port === 'string' ? readPort(port, '--port') : readPort(env.port),
    hostname: typeof hostname === 'string' ? hostname : undefined,
  };
}

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number];

function refuseUnknown(token: Token): void {
  if (token.kind === 'positional') {
    throw new ArgumentError(`"${abbreviate(token.value)}" is not an option. ${usage}`);
  }
  if (token.kind !== 'option' || Object.hasOwn(options, token.name)) return;
  const names = Object.keys(options).map((name) => `--${name}`);
  const guess = didYouMean(token.rawName, names);
  throw new ArgumentError(`There is no option ${abbreviate(token.rawName)}. ${guess}${usage}`);
}
