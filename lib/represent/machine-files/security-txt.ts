/** `/.well-known/security.txt`: RFC 9116. */

import { machineFiles } from '#lib/site/machine-files.ts';
import { paths } from '#lib/site/paths.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';

/** RFC 9116 requires a contact. Without one, the about page says how to reach the owner. */
const defaultContact = `${paths.page('about')}#security`;

export function toSecurityTxt(site: SiteFacts): string {
  const { security, language } = site.config;
  const { contact, expires } = security;
  return [
    `Contact: ${contact ?? toAbsoluteUrl(site, defaultContact)}`,
    `Expires: ${new Date(expires).toISOString()}`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${toAbsoluteUrl(site, machineFiles.securityTxt.path)}`,
    '',
  ].join('\n');
}
