/**
 * `npm start`: serves the build on a machine of one's own. Vercel never runs this. It listens only once everything is
 * ready, so that no request is answered by half a server, and it exits with 0 when it is told to end: docs/adr/0009.
 */
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { createQuota } from '#lib/quota/enforce.ts';
import { declareProduction, EnvError, publishPeerKey, rawEnv, readPort } from '#lib/site/env.ts';
import { createFront } from './front.ts';
import { createSiteServer, drain } from './site-server.ts';

/** Given an address to listen at, Next takes middleware's rewrites for those to another site: it is told this name. */
const nameForNext = 'localhost';

try {
  await serve();
} catch (error) {
  if (!(error instanceof EnvError) && !isArgumentError(error)) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function serve(): Promise<void> {
  const { values } = parseArgs({
    options: { port: { type: 'string', short: 'p' }, hostname: { type: 'string', short: 'H' } },
  });
  const { hostname } = values;
  const env = rawEnv();
  if (env.vercel !== undefined) {
    throw new EnvError('VERCEL is set, but Vercel runs another server than this. Unset it.');
  }
  const port = readPort(values.port ?? env.port);
  declareProduction();
  const key = publishPeerKey();
  const quota = createQuota();
  const { default: next } = await import('next');
  // Next would take every `Upgrade` of the server that it is told, and close the connection. This one never listens, so that
  // such a request is answered as if it had no such field: RFC 9110, section 7.8.
  const httpServer = createServer();
  const app = next({ dev: false, hostname: nameForNext, port, httpServer });
  await app.prepare();
  const answer = app.getRequestHandler();
  const front = createFront((request, response) => void answer(request, response), quota, key);
  const server = createSiteServer(front);
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is taken. Name another one: PORT=${port + 1} npm start`
        : `The server cannot listen: ${error.message}`,
    );
    process.exit(1);
  });
  server.listen(port, hostname, () => {
    console.log(`The site is on http://${hostname ?? nameForNext}:${port}`);
  });

  let ending = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      // A terminal may send it to a whole group, and so more than once.
      if (ending) return;
      ending = true;
      await drain(server);
      await app.close();
      process.exit(0);
    });
  }
}

function isArgumentError(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
}
