import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findFreePort, startProgram, waitForPort } from '#tests/support/program.ts';
import type { SiteServer } from '#tests/support/site-server.ts';

const folder = fileURLToPath(new URL('empty-site', import.meta.url));

/**
 * Builds an app of one page and one route handler with the Next of this repository, and serves it on a free port.
 *
 * @param answersFile what the route handler answers with, where it is asked at all.
 */
export async function startEmptySite(answersFile = ''): Promise<SiteServer> {
  const env = { NEXT_TELEMETRY_DISABLED: '1', BENCH_ANSWERS: answersFile };
  await promisify(execFile)('npx', ['next', 'build', folder], { env: { ...process.env, ...env } });
  const port = await findFreePort();
  const program = startProgram('npx', ['next', 'start', folder, '-p', String(port)], env);
  await waitForPort(port, program);
  return { url: `http://127.0.0.1:${port}`, program };
}
