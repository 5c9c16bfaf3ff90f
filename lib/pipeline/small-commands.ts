/** The commands that need no file of their own; `run.mjs` says which one runs. */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename } from 'node:path';
import { rawEnv, readPort } from '#lib/site/env.ts';
import { CommandError, refuseArguments, runCommand } from './command.ts';
import { describeRollback, rollBack } from './rollback.ts';

const commands: Readonly<Record<string, () => void | Promise<void>>> = {
  'clear-cache': clearCache,
  'require-port': requirePort,
  rollback: showRollback,
};

const command = commands[basename(process.argv[1] ?? '', '.ts')];
if (command) await runCommand(command);

/** `npm run cache:clear`: deletes what builds have kept for later ones, Next's part included. */
function clearCache(): void {
  refuseArguments('npm run cache:clear', process.argv.slice(2));
  rmSync('.next/cache', { recursive: true, force: true });
  console.log('Deleted .next/cache. The next build makes everything again.');
}

/** `npm run rollback`: serves the release before the newest one again. A running server switches by itself. */
function showRollback(): void {
  refuseArguments('npm run rollback', process.argv.slice(2));
  for (const line of describeRollback(rollBack())) console.log(line);
}

/** First step of `npm run site`: a port that is taken stops it before the build, which takes longer. */
async function requirePort(): Promise<void> {
  const port = readPort(rawEnv().port);
  const server = createServer().listen(port);
  try {
    await once(server, 'listening');
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    throw new CommandError(
      isTaken
        ? `Port ${port} is taken. Use another one: PORT=${port + 1} npm run site`
        : `The server cannot listen on port ${port}: ${(error as Error).message}`,
    );
  }
  server.close();
}
