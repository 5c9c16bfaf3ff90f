import { resolve } from 'node:path';
import { findFreePort, type Program, startProgram, waitForPort } from '#tests/support/program.ts';
import { send } from '#tests/support/request.ts';
import { siteFolder } from '#tests/support/site-folder.ts';

export type SiteServer = { readonly url: string; readonly program: Program };

/** Trusts loopback as a proxy, so that tests choose their IP address by `X-Forwarded-For`. */
export const trustLoopback = { TRUSTED_PROXIES: '127.0.0.0/8, ::1' };

/** What `npm start` runs, in any folder with releases, without npm between. */
export const serverCommand = ['node', resolve('lib/server/start.mjs')] as const;

/**
 * Serves the production build on a free port.
 *
 * @param folder the folder of the project.
 * @param command the command that starts the server.
 * @throws Error with the server's output if it doesn't start.
 */
export async function startSite(
  env: Readonly<Record<string, string>> = {},
  folder = siteFolder,
  command: readonly [string, ...string[]] = serverCommand,
): Promise<SiteServer> {
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
  // Next listens before it can respond. This path has no quota.
  await send(url, '/openapi.json');
  return { url, program };
}

/** How often a server has started: the program starts one again that has ended. @param output of the program. */
export function countStarts(output: string): number {
  return output.split('"event":"listening"').length - 1;
}
