/**
 * HTTPS on a self-hosted server whose base URL is https: browsers are told to stay with it (RFC 6797), and a request that
 * reached the proxy without it is sent there. On Vercel the platform does both.
 */
import { siteConfig } from '#lib/site/config.ts';
import type { RequestFacts } from './request-facts.ts';

/**
 * The private request header that carries `X-Forwarded-Proto` as it arrived: Next fills the public one in where a proxy has
 * reported nothing.
 */
export const reportedProtoHeader = 'x-legible-proto';

/** Two years, as the preload list of browsers asks for. */
export const strictTransportSecurity = 'max-age=63072000';

export function isServedOverHttps(baseUrl = siteConfig.baseUrl): boolean {
  return baseUrl.startsWith('https:');
}

/** What every response says where the site is served over HTTPS. */
export const transportHeaders: Readonly<Record<string, string>> = isServedOverHttps()
  ? { 'Strict-Transport-Security': strictTransportSecurity }
  : {};

/**
 * Where a request belongs that a proxy, which is believed, reports to have come without TLS.
 *
 * @returns the https address, or `undefined` where the request may stay.
 */
export function toSecureAddress(
  request: RequestFacts,
  baseUrl = siteConfig.baseUrl,
): URL | undefined {
  const reported = request.headers
    .get(reportedProtoHeader)
    ?.split(',')
    .at(-1)
    ?.trim()
    .toLowerCase();
  if (!isServedOverHttps(baseUrl) || reported !== 'http') return undefined;
  const { pathname, search } = new URL(request.url);
  return new URL(`${pathname.replace(/^\/+/, '/')}${search}`, baseUrl);
}
