/** The life of a benchmark: whatever it starts ends with it, and how it exits says whether its goals are met. */
import type { SiteServer } from '#tests/support/site-server.ts';

export type Stage = {
  /** Starts a server that ends with the benchmark, also where that ends while the server is starting. */
  readonly keep: (start: () => Promise<SiteServer>) => Promise<SiteServer>;
  /** What else has been started, and how it is ended. */
  readonly stopLater: (...stops: readonly (() => Promise<unknown>)[]) => void;
};

/**
 * Exits with 0 where the benchmark's goals are met, with 1 where one is missed or something fails, with 130 on Ctrl-C.
 *
 * @param bench tells whether its goals are met.
 */
export async function runBench(bench: (stage: Stage) => Promise<boolean>): Promise<void> {
  const servers: SiteServer[] = [];
  const stops: (() => Promise<unknown>)[] = [];
  let isInterrupted = false;

  async function keep(start: () => Promise<SiteServer>): Promise<SiteServer> {
    if (isInterrupted) return never;
    const starting = start();
    stops.push(() =>
      starting.then(
        ({ program }) => program.stop(),
        // A server that does not start has been stopped by who started it.
        () => {},
      ),
    );
    const server = await starting;
    servers.push(server);
    return isInterrupted ? never : server;
  }

  async function stopAll(): Promise<void> {
    for (const stop of stops.splice(0).reverse()) await stop();
  }

  process.on('SIGINT', () => {
    // A terminal sends it to the whole group, and npm and tsx hand theirs on.
    if (isInterrupted) return;
    isInterrupted = true;
    void stopAll().finally(() => process.exit(130));
  });
  try {
    const isMet = await bench({ keep, stopLater: (...added) => stops.push(...added) });
    process.exitCode = isMet ? 0 : 1;
  } catch (error) {
    // What fails because its server has been stopped is no news.
    if (isInterrupted) return;
    console.error(error instanceof Error ? error.message : error, ...servers.flatMap(tellEnd));
    process.exitCode = 1;
  } finally {
    await stopAll();
  }
}

/** An interrupted benchmark goes no further. */
const never = new Promise<never>(() => {});

/** A server that has ended is the cause of whatever else went wrong. */
function tellEnd({ url, program }: SiteServer): readonly string[] {
  const { exitCode, signalCode } = program.process;
  if (exitCode === null && signalCode === null) return [];
  return [
    `\nThe server at ${url} had ended (${exitCode ?? signalCode}). It said:\n${program.output()}`,
  ];
}

export function print(...paragraphs: readonly string[]): void {
  console.log(`${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`);
}

/** Progress, apart from the tables on the standard output. */
export function note(text: string): void {
  console.error(`Measuring ${text} …`);
}
