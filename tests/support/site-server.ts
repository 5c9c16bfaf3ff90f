import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort, type Program, startProgram, waitForPort } from '#tests/support/program.ts';
import { send } from '#tests/support/request.ts';

export type SiteServer = { readonly url: string; readonly program: Program };

/** Loopback is a proxy that is believed: a test is a client of its own choice by `X-Forwarded-For`. */
export const trustLoopback = { TRUSTED_PROXIES: '127.0.0.0/8, ::1' };

/**
 * Serves the production build that `npm run build` has left, on a free port.
 *
 * @param folder where the build is.
 * @param command what serves it.
 * @throws Error where there is no build.
 */
export async function startSite(
  env: Readonly<Record<string, string>> = {},
  folder = '.',
  command: readonly [string, ...string[]] = ['npm', 'start'],
): Promise<SiteServer> {
  if (!existsSync(join(folder, '.next/BUILD_ID'))) {
    throw new Error('There is no production build to test. Run `npm run build` first.');
  }
  const port = await findFreePort();
  const settings = {
    PORT: String(port),
    UPSTASH_REDIS_REST_URL: '',
    UPSTASH_REDIS_REST_TOKEN: '',
    TRUSTED_PROXIES: '',
    ...env,
  };
  const [name, ...args] = command;
  const program = startProgram(name, args, settings, folder);
  await waitForPort(port, program);
  const url = `http://127.0.0.1:${port}`;
  // A server listens before it knows who is calling; a first answer says that it does. This one is not counted.
  await send(url, '/openapi.json');
  return { url, program };
}
