/** First step of `npm run site`: a port that is taken stops it before the build, which takes longer. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { rawEnv, readPort } from '#lib/site/env.ts';
import { CommandError, runCommand } from './command.ts';

await runCommand(async () => {
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
});
