/**
 * The environment variables that configure the site. Only this module reads `process.env`. Each name is written out, because
 * bundlers for the edge replace whole expressions.
 */
import { toOrigin } from '#lib/text/url-path.ts';

const variables = {
  siteUrl: () => process.env.SITE_URL,
  port: () => process.env.PORT,
  metrics: () => process.env.METRICS,
  metricsPort: () => process.env.METRICS_PORT,
  metricsHost: () => process.env.METRICS_HOST,
  upstashUrl: () => process.env.UPSTASH_REDIS_REST_URL,
  upstashToken: () => process.env.UPSTASH_REDIS_REST_TOKEN,
  trustedProxies: () => process.env.TRUSTED_PROXIES,
  sourceDateEpoch: () => process.env.SOURCE_DATE_EPOCH,
  peerKey: () => process.env.LEGIBLE_PEER_KEY,
  nodeEnv: () => process.env.NODE_ENV,
  ownPages: () => process.env.LEGIBLE_OWN_PAGES,
  listenFds: () => process.env.LISTEN_FDS,
  listenPid: () => process.env.LISTEN_PID,
  githubActions: () => process.env.GITHUB_ACTIONS,
  vercel: () => process.env.VERCEL,
  vercelEnv: () => process.env.VERCEL_ENV,
  vercelProductionHost: () => process.env.VERCEL_PROJECT_PRODUCTION_URL,
  vercelDeploymentHost: () => process.env.VERCEL_URL,
} as const;

export type RawEnv = { readonly [Name in keyof typeof variables]?: string | undefined };

/** Reads the environment. An empty value counts as not set. */
export function rawEnv(): RawEnv {
  return Object.fromEntries(
    Object.entries(variables).map(([name, read]) => [name, read()?.trim() || undefined]),
  );
}

/** Whether Next's development server is running. Next writes the value into its bundles, and it's `production` in our own processes. */
export function isDevelopment(env: RawEnv): boolean {
  return env.nodeEnv === 'development';
}

/** Sets `NODE_ENV` to `production`, whatever the shell has: React reads it, and so does Next when it chooses the `.env` files. */
export function declareProduction(): void {
  Object.assign(process.env, { NODE_ENV: 'production' });
}

/**
 * Creates the random key of `lib/edge/private-headers.ts` and shares it with middleware, which runs in a sandbox and sees only the
 * environment of this process.
 */
export function publishPeerKey(): string {
  const key = crypto.randomUUID();
  process.env.LEGIBLE_PEER_KEY = key;
  return key;
}

/** An invalid environment variable. The message names it and says which values it accepts. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

/**
 * Returns the origin of the site, without a trailing slash: `SITE_URL` if it is set, on Vercel the host of the project or of
 * the preview, otherwise `http://localhost:<PORT or 3000>`.
 *
 * @throws EnvError if `SITE_URL` is not an http(s) origin or `PORT` is not a port.
 */
export function readBaseUrl(env: RawEnv): string {
  if (env.siteUrl !== undefined) {
    const origin = toOrigin(env.siteUrl);
    if (origin !== undefined) return origin;
    throw new EnvError(
      `SITE_URL is "${env.siteUrl}", which is not an origin. Set it to a scheme and a host without a path, such as https://example.com.`,
    );
  }
  if (env.vercelEnv === 'production' && env.vercelProductionHost !== undefined) {
    return `https://${env.vercelProductionHost}`;
  }
  if (env.vercelDeploymentHost !== undefined) return `https://${env.vercelDeploymentHost}`;
  return `http://localhost:${readPort(env.port)}`;
}

/** Whether `SITE_URL` names another origin than the one for which the build was made. */
export function hasOtherSiteUrl({ siteUrl }: RawEnv, built: string): boolean {
  return siteUrl !== undefined && toOrigin(siteUrl) !== built;
}

/**
 * Parses the port to listen on.
 *
 * @throws EnvError if it is not a number from 0 to 65535.
 */
export function readPort(value = '3000', name = 'PORT', example = 3000): number {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) {
    throw new EnvError(
      `${name} is "${value}"; it takes a number from 0 to 65535, such as ${example}.`,
    );
  }
  return Number(value);
}

export type MetricsAddress = { readonly port: number; readonly host: string };

/**
 * Where the server publishes its metrics.
 *
 * @returns `undefined` unless `METRICS` is `1`.
 * @throws EnvError if `METRICS` is neither 0 nor 1, or `METRICS_PORT` is not a port.
 */
export function readMetrics(env: RawEnv): MetricsAddress | undefined {
  const { metrics = '0', metricsPort = '9464', metricsHost = '127.0.0.1' } = env;
  if (metrics !== '0' && metrics !== '1') {
    throw new EnvError(`METRICS is "${metrics}"; it takes 1 or 0.`);
  }
  const port = readPort(metricsPort, 'METRICS_PORT', 9464);
  return metrics === '1' ? { port, host: metricsHost } : undefined;
}

export type UpstashSettings = { readonly url: string; readonly token: string };

/**
 * Reads the settings of the shared quota store.
 *
 * @returns `undefined` if neither variable is set. The quota store is then embedded.
 * @throws EnvError if only one of the two variables is set, or the URL is invalid.
 */
export function readUpstash(env: RawEnv): UpstashSettings | undefined {
  const { upstashUrl: url, upstashToken: token } = env;
  if (url === undefined && token === undefined) return undefined;
  if (url === undefined || token === undefined) {
    throw new EnvError(
      'Set both UPSTASH_REDIS_REST_URL and UPSTASH_REDIS_REST_TOKEN for the shared quota store, or neither for the embedded one.',
    );
  }
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new EnvError(
      `UPSTASH_REDIS_REST_URL is "${url}", which is not an http(s) URL. Copy the REST URL of the database.`,
    );
  }
  return { url, token };
}

/** The proxies whose `X-Forwarded-For` we trust: the IP addresses and CIDR ranges in `TRUSTED_PROXIES`. */
export function readTrustedProxies(env: RawEnv): readonly string[] {
  return (env.trustedProxies ?? '').split(/[\s,]+/).filter((entry) => entry !== '');
}

/**
 * Returns the time of the build: `SOURCE_DATE_EPOCH` (seconds, see reproducible-builds.org) if it is set, otherwise `now`.
 *
 * @throws EnvError if `SOURCE_DATE_EPOCH` is not a number of seconds.
 */
export function readBuildTime(env: RawEnv, now: Date): Date {
  if (env.sourceDateEpoch === undefined) return now;
  if (!/^\d{1,11}$/.test(env.sourceDateEpoch)) {
    throw new EnvError(
      `SOURCE_DATE_EPOCH is "${env.sourceDateEpoch}"; it takes whole seconds since 1970, such as 1795219200.`,
    );
  }
  return new Date(Number(env.sourceDateEpoch) * 1000);
}
