/** `/.well-known/security.txt`: RFC 9116. */
import { machineFiles } from '#lib/site/machine-files.ts';
import { paths } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';

type SecurityConfig = {
  /** A `mailto:`, `https:` or `tel:` URI, if the owner has set one. */
  readonly contact?: string | undefined;
  /** A calendar date. */
  readonly expires: string;
};

/** RFC 9116 requires a contact. Without one, the about page says how to reach the owner. */
const defaultContact = `${paths.page('about')}#security`;

/** @param language the preferred language of reports, as a tag of RFC 5646. */
export function toSecurityTxt({ contact, expires }: SecurityConfig, language: string): string {
  return [
    `Contact: ${contact ?? toAbsoluteUrl(defaultContact)}`,
    `Expires: ${new Date(expires).toISOString()}`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${toAbsoluteUrl(machineFiles.securityTxt.path)}`,
    '',
  ].join('\n');
}
