/** How HTTP clients treat `Retry-After`: a server that refuses the first request of each client, and the times of the others. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  installPrograms,
  readCommandVersions,
  readPackageVersions,
  readPythonVersions,
  run,
  runPython,
  toProgramsFolder,
} from './programs.ts';

type Refusal = {
  readonly status: number;
  /** @param seconds until a request is admitted. */
  readonly headers: (seconds: number) => Readonly<Record<string, string>>;
  readonly seconds: number;
};

const toQuota = (seconds: number) => ({
  'RateLimit-Policy': '"default";q=60;w=60',
  RateLimit: `"default";r=0;t=${seconds}`,
});

/** The ways in which a server says "later". `quota` is this site's response to a client that has just used up its quota. */
export const refusals: Readonly<Record<string, Refusal>> = {
  seconds: { status: 429, seconds: 3, headers: (s) => ({ 'Retry-After': `${s}` }) },
  date: {
    status: 429,
    seconds: 3,
    // Whole seconds, rounded up: the date is up to a second later than the moment from which requests are admitted.
    headers: (s) => ({
      'Retry-After': new Date(Math.ceil(Date.now() / 1000 + s) * 1000).toUTCString(),
    }),
  },
  unavailable: { status: 503, seconds: 3, headers: (s) => ({ 'Retry-After': `${s}` }) },
  ratelimit: { status: 429, seconds: 3, headers: toQuota },
  quota: {
    status: 429,
    seconds: 60,
    headers: (s) => ({ ...toQuota(s), 'Retry-After': `${s}` }),
  },
};

export type Outcome = {
  /** The seconds from the first request to each later one. */
  readonly waits: readonly number[];
  readonly isServed: boolean;
};

export type ClientResult = {
  readonly client: string;
  readonly version: string;
  readonly retriesByDefault: boolean;
  readonly setting: string;
  readonly outcomes: Readonly<Record<string, Outcome>>;
};

/** A program that waits longer than this for its next request counts as one that gave up. Longer than the quota's window. */
const limitMs = 80_000;

/** The programs start one after the other: two hundred at once would delay each other. */
const startGapMs = 250;

const none: Refusal = { status: 200, seconds: 0, headers: () => ({}) };

type Client = {
  readonly onByDefault: boolean;
  readonly setting: string;
  readonly get: (url: string) => Promise<unknown>;
};

const shell = (command: string, ...options: readonly string[]): Client['get'] => {
  return (url) => run(command, [...options, url], { timeout: limitMs });
};

const python = (name: string, setting: string, onByDefault = false): Client => ({
  onByDefault,
  setting,
  get: (url) => runPython('retry-after', [name, url], limitMs),
});

/** Programs of the operating system and of PyPI. */
const commands: Readonly<Record<string, Client>> = {
  curl: { onByDefault: false, setting: '--retry 3', get: shell('curl', '-sf', '--retry', '3') },
  wget: {
    onByDefault: false,
    setting: '--retry-on-http-error=429,503',
    get: shell('wget', '-qO-', '--tries=4', '--retry-on-http-error=429,503'),
  },
  urllib3: python('urllib3', 'Retry(3, status_forcelist=[503])'),
  requests: python('requests', 'Retry(3, status_forcelist=[429, 503])'),
  httpx: python('httpx', 'HTTPTransport(retries=3)'),
  aiohttp: python('aiohttp', 'none exists'),
  tenacity: python('tenacity', 'wait_exponential() around httpx', true),
  stamina: python('stamina', 'retry(on=HTTPError) around httpx', true),
};

/**
 * Runs every client against every refusal, side by side: they mostly wait.
 *
 * @throws Error if a client can't even get a response without a refusal.
 */
export async function measureRetries(): Promise<readonly ClientResult[]> {
  await installPrograms('retry-after');
  const arrivals = new Map<string, number[]>();
  const server = createServer((request, response) => {
    // A client may add a path of its own.
    const [, client = '', name = ''] = (request.url ?? '').split('/');
    const refusal = refusals[name] ?? none;
    const times = arrivals.get(`${client}/${name}`) ?? [];
    arrivals.set(`${client}/${name}`, times);
    times.push(performance.now());
    request.resume();
    respond(response, refusal, refusal.seconds - ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const { clients } = (await import(join(toProgramsFolder('retry-after'), 'clients.mjs'))) as {
    readonly clients: Readonly<Record<string, Client>>;
  };
  const all = Object.entries({ ...clients, ...commands });
  const versions: Readonly<Record<string, string>> = {
    ...readPythonVersions('retry-after'),
    ...readPackageVersions('retry-after', Object.keys(clients)),
    ...(await readCommandVersions(['curl', 'wget'])),
  };
  // Loads the modules, so that the first request isn't late, and shows that the client is called as it should be.
  for (const [index, [client, { get }]] of all.entries()) {
    await get(`http://127.0.0.1:${port}/${index}/admitted`).catch((cause: unknown) => {
      throw new Error(`${client} gets no response at all.`, { cause });
    });
  }
  const results = await Promise.all(
    all.map(async ([client, { get, onByDefault, setting }], index): Promise<ClientResult> => {
      const measure = async (name: string, position: number): Promise<[string, Outcome]> => {
        await setTimeout((index * Object.keys(refusals).length + position) * startGapMs);
        const isServed = await settle(get(`http://127.0.0.1:${port}/${index}/${name}`));
        const [first = 0, ...later] = arrivals.get(`${index}/${name}`) ?? [];
        const waits = later.map((time) => Math.round((time - first) / 10) / 100);
        return [name, { waits, isServed }];
      };
      const outcomes = Object.fromEntries(await Promise.all(Object.keys(refusals).map(measure)));
      const version = versions[client] ?? process.version.slice(1);
      return { client, version, retriesByDefault: onByDefault, setting, outcomes };
    }),
  );
  server.closeAllConnections();
  server.close();
  return results;
}

function respond(response: ServerResponse, refusal: Refusal, secondsLeft: number): void {
  const isAdmitted = secondsLeft <= 0;
  const headers = isAdmitted ? {} : refusal.headers(Math.max(1, Math.ceil(secondsLeft)));
  response.writeHead(isAdmitted ? 200 : refusal.status, {
    'Content-Type': 'application/json',
    ...headers,
  });
  response.end(isAdmitted ? '{"ok":true,"data":[]}' : '{"error":{"code":"rate_limited"}}');
}

/** @returns whether the request was served within the limit. */
function settle(request: Promise<unknown>): Promise<boolean> {
  return Promise.race([
    setTimeout(limitMs, false),
    request.then(
      () => true,
      () => false,
    ),
  ]);
}
