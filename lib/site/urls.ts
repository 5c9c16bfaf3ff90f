import { siteConfig } from './config.ts';

/**
 * A path of the site as an absolute URL: `/now` → `https://example.com/now`, `/` → `https://example.com/`. An address
 * that is absolute already, or only a fragment, stays as it is.
 */
export function toAbsoluteUrl(address: string): string {
  return address.startsWith('/') && !address.startsWith('//')
    ? `${siteConfig.baseUrl}${address}`
    : address;
}
