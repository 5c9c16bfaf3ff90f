/** `/.well-known/security.txt`, how to report a security issue: RFC 9116. */
import { machineFiles } from '#lib/site/machine-files.ts';
import { paths } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';

export type SecurityFacts = {
  /** A `mailto:`, `https:` or `tel:` URI, or `undefined` where the owner has given none. */
  readonly contact?: string | undefined;
  /** A calendar date. */
  readonly expires: string;
};

/** Who has no address to give away says on the about page how to be reached. */
const defaultContact = `${paths.page('about')}#security`;

/** @param language the language that reports are read in, as a tag of RFC 5646. */
export function toSecurityTxt({ contact, expires }: SecurityFacts, language: string): string {
  return [
    `Contact: ${contact ?? toAbsoluteUrl(defaultContact)}`,
    `Expires: ${new Date(expires).toISOString()}`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${toAbsoluteUrl(machineFiles.securityTxt.path)}`,
    '',
  ].join('\n');
}
