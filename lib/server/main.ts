/**
 * `npm start`: serves the build on your own machine. It listens only when everything is ready and exits with 0 when it is told
 * to stop: docs/adr/0009.
 */
import { parseArgs } from 'node:util';
import nextEnv from '@next/env';
import { transportHeaders } from '#lib/edge/decide.ts';
import { createQuota } from '#lib/edge/quota/quota.ts';
import { captureConsole } from '#lib/http/log.ts';
import { createSecurityHeaders } from '#lib/http/security-headers.ts';
import { declareProduction, EnvError, rawEnv, readPort } from '#lib/site/env.ts';
import { MissingBuild, openBuild } from './build-output.ts';
import { createHttpServer, stopServer } from './http-server.ts';
import { createRequestListener } from './request-listener.ts';

try {
  await serve();
} catch (error) {
  const isExpected = error instanceof EnvError || error instanceof MissingBuild;
  if (!isExpected && !isArgumentError(error)) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

async function serve(): Promise<void> {
  const { values } = parseArgs({
    options: { port: { type: 'string', short: 'p' }, hostname: { type: 'string', short: 'H' } },
  });
  const { hostname } = values;
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
  const env = rawEnv();
  if (env.vercel !== undefined) {
    throw new EnvError('VERCEL is set, but Vercel runs another server than this one. Unset it.');
  }
  const port = readPort(values.port ?? env.port);
  declareProduction();
  captureConsole('console');
  const { hasPath, origin } = await openBuild();
  const listener = createRequestListener({ quota: createQuota(), hasPath }, origin);
  const { page } = createSecurityHeaders({ isDevelopment: false });
  const server = createHttpServer(listener, { ...page, ...transportHeaders });
  server.on('error', (error: NodeJS.ErrnoException) => {
    process.stderr.write(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is taken. Use another one: PORT=${port + 1} npm start\n`
        : `The server cannot listen: ${error.message}\n`,
    );
    process.exit(1);
  });
  server.listen(port, hostname, () => {
    console.log(`The site is on http://${hostname ?? 'localhost'}:${port}`);
  });

  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      // A terminal may send the signal to a whole process group, and so more than once.
      if (isStopping) return;
      isStopping = true;
      await stopServer(server);
      process.exit(0);
    });
  }
}

function isArgumentError(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
}
