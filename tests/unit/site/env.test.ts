import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  EnvError,
  hasOtherSiteUrl,
  publishPeerKey,
  rawEnv,
  readBaseUrl,
  readBuildTime,
  readMetrics,
  readTrustedProxies,
  readUpstash,
} from '#lib/site/env.ts';

const names = [
  ['SITE_URL', 'siteUrl'],
  ['PORT', 'port'],
  ['METRICS', 'metrics'],
  ['METRICS_PORT', 'metricsPort'],
  ['METRICS_HOST', 'metricsHost'],
  ['UPSTASH_REDIS_REST_URL', 'upstashUrl'],
  ['UPSTASH_REDIS_REST_TOKEN', 'upstashToken'],
  ['TRUSTED_PROXIES', 'trustedProxies'],
  ['SOURCE_DATE_EPOCH', 'sourceDateEpoch'],
  ['LEGIBLE_PEER_KEY', 'peerKey'],
  ['VERCEL', 'vercel'],
  ['VERCEL_ENV', 'vercelEnv'],
  ['VERCEL_PROJECT_PRODUCTION_URL', 'vercelProductionHost'],
  ['VERCEL_URL', 'vercelDeploymentHost'],
] as const;

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(names)('%s is read from the current environment and trimmed', (variable, name) => {
  for (const [value, read] of [
    ['  a value\n', 'a value'],
    ['', undefined],
    ['  ', undefined],
    [undefined, undefined],
  ]) {
    vi.stubEnv(variable, value);
    expect(rawEnv()[name]).toBe(read);
  }
});

test('publishPeerKey creates a new key each time and sets it in the environment', () => {
  vi.stubEnv('LEGIBLE_PEER_KEY', '');
  const first = publishPeerKey();
  expect(rawEnv().peerKey).toBe(first);
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(publishPeerKey()).not.toBe(first);
});

describe('readBaseUrl', () => {
  const vercel = {
    vercelEnv: 'production',
    vercelProductionHost: 'b.com',
    vercelDeploymentHost: 'c.app',
  };

  test.each([
    ['nothing', {}, 'http://localhost:3000'],
    ['PORT', { port: '8080' }, 'http://localhost:8080'],
    ['SITE_URL', { siteUrl: 'https://example.com' }, 'https://example.com'],
    ['SITE_URL with a slash', { siteUrl: 'https://example.com/' }, 'https://example.com'],
    ['SITE_URL in capitals', { siteUrl: 'HTTPS://EXAMPLE.COM' }, 'https://example.com'],
    ['SITE_URL with a port', { siteUrl: 'http://127.0.0.1:4000' }, 'http://127.0.0.1:4000'],
    ['SITE_URL with the usual port', { siteUrl: 'https://example.com:443' }, 'https://example.com'],
    ['SITE_URL with an IPv6 address', { siteUrl: 'http://[::1]:3000' }, 'http://[::1]:3000'],
    ['SITE_URL before PORT', { siteUrl: 'https://a.com', port: '1' }, 'https://a.com'],
    ['SITE_URL before Vercel', { ...vercel, siteUrl: 'https://a.com' }, 'https://a.com'],
    ['the project on Vercel in production', vercel, 'https://b.com'],
    ['the deployment in a preview', { ...vercel, vercelEnv: 'preview' }, 'https://c.app'],
    ['without a project', { ...vercel, vercelProductionHost: undefined }, 'https://c.app'],
  ])('follows %s', (_, env, url) => {
    expect(readBaseUrl(env)).toBe(url);
  });

  test.each([
    ['no scheme', ['example.com', '//example.com', '/', 'localhost:3000', 'not an address']],
    ['no host', ['https://', 'https://exa mple.com', 'https://example.com:99999']],
    ['a path', ['https://example.com/blog', 'https://example.com?a', 'https://a.com/#a']],
    ['a user', ['https://user:secret@example.com']],
    ['another scheme', ['ftp://example.com', 'javascript:alert(1)']],
  ])('refuses SITE_URL with %s and says which values it accepts: %j', (_, values) => {
    for (const siteUrl of values) {
      const message = `SITE_URL is "${siteUrl}", which is not an origin. Set it to a scheme and a host without a path, such as https://example.com.`;
      expect(() => readBaseUrl({ siteUrl }), siteUrl).toThrow(new EnvError(message));
    }
  });

  test.each(['abc', '0x1F', '70000', '-1', '3000/a', '3000@example.org', '1.5'])(
    'refuses PORT %j and names it',
    (port) => {
      expect(() => readBaseUrl({ port })).toThrow(EnvError);
      expect(() => readBaseUrl({ port })).toThrow('PORT');
    },
  );
});

describe('readUpstash', () => {
  const [upstashUrl, upstashToken] = ['https://eu1.upstash.io', 'secret'];

  test.each([
    [
      { upstashUrl, upstashToken },
      { url: upstashUrl, token: upstashToken },
    ],
    // Without TLS, for a server on the same machine.
    [
      { upstashUrl: 'http://127.0.0.1:8079', upstashToken },
      { url: 'http://127.0.0.1:8079', token: upstashToken },
    ],
    [{}, undefined],
  ])('of %j is %j', (env, store) => {
    expect(readUpstash(env)).toEqual(store);
  });

  test.each([
    ['the URL', { upstashUrl }],
    ['the token', { upstashToken }],
  ])('refuses %s alone and names both', (_, env) => {
    const message =
      'Set both UPSTASH_REDIS_REST_URL and UPSTASH_REDIS_REST_TOKEN for the shared quota store, or neither for the embedded one.';
    expect(() => readUpstash(env)).toThrow(new EnvError(message));
  });

  test.each([
    'redis://eu1.upstash.io:6379',
    'eu1.upstash.io',
    'https://',
    'file:///a',
    'https://a b',
  ])('refuses the URL %j, says which to copy, and has no token in its message', (url) => {
    const message = `UPSTASH_REDIS_REST_URL is "${url}", which is not an http(s) URL. Copy the REST URL of the database.`;
    expect(() => readUpstash({ upstashUrl: url, upstashToken })).toThrow(new EnvError(message));
  });
});

test.each([
  ['nothing', undefined, []],
  ['one address', '10.0.0.1', ['10.0.0.1']],
  ['a list', '10.0.0.1,10.0.0.0/8', ['10.0.0.1', '10.0.0.0/8']],
  ['blanks', '10.0.0.1 ::1', ['10.0.0.1', '::1']],
  ['all of them', ' 10.0.0.1, ::1/128\n fd00::/8,, ', ['10.0.0.1', '::1/128', 'fd00::/8']],
  ['commas alone', ' , ,', []],
])('readTrustedProxies reads %s', (_, trustedProxies, proxies) => {
  expect(readTrustedProxies({ trustedProxies })).toEqual(proxies);
});

describe('readBuildTime', () => {
  const now = new Date('2026-01-31T09:00:00.123Z');

  test.each([
    ['now', undefined, '2026-01-31T09:00:00.123Z'],
    ['a second', '1795219200', '2026-11-21T00:00:00.000Z'],
    ['the first second', '0', '1970-01-01T00:00:00.000Z'],
  ])('is %s', (_, sourceDateEpoch, time) => {
    expect(readBuildTime({ sourceDateEpoch }, now).toISOString()).toBe(time);
  });

  test.each(['soon', '1.5', '-1', '1e9', '0x10', '1795219200000', '2026-01-31', '1 2'])(
    'refuses SOURCE_DATE_EPOCH %j and says which values it accepts',
    (sourceDateEpoch) => {
      const message = `SOURCE_DATE_EPOCH is "${sourceDateEpoch}"; it takes whole seconds since 1970, such as 1795219200.`;
      expect(() => readBuildTime({ sourceDateEpoch }, now)).toThrow(new EnvError(message));
    },
  );
});

describe('readMetrics', () => {
  test.each([
    ['nothing', {}, undefined],
    ['METRICS=0', { metrics: '0', metricsPort: '1' }, undefined],
    ['METRICS=1', { metrics: '1' }, { port: 9464, host: '127.0.0.1' }],
    ['another port', { metrics: '1', metricsPort: '9000' }, { port: 9000, host: '127.0.0.1' }],
    ['another host', { metrics: '1', metricsHost: '0.0.0.0' }, { port: 9464, host: '0.0.0.0' }],
  ])('reads %s', (_, env, address) => {
    expect(readMetrics(env)).toEqual(address);
  });

  test('refuses other values', () => {
    expect(() => readMetrics({ metrics: 'yes' })).toThrow('METRICS is "yes"; it takes 1 or 0.');
    expect(() => readMetrics({ metrics: '1', metricsPort: 'a' })).toThrow(/^METRICS_PORT is "a"/);
  });
});

test.each([
  [undefined, false],
  ['https://example.com', false],
  ['https://EXAMPLE.com/', false],
  ['https://example.org', true],
  ['example.com', true],
])('SITE_URL %s at the start is another URL than that of the build: %s', (siteUrl, isOther) => {
  expect(hasOtherSiteUrl({ siteUrl }, 'https://example.com')).toBe(isOther);
});
