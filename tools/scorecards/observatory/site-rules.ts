/** The tests of Mozilla's HTTP Observatory that look at more than a field of the page: src/analyzer/tests/. */
import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import { parseHtml } from '../../../tests/support/parse.ts';
import { type Rule, readField } from './scan.ts';

/** The site sets no cookie. One that appears is held to be of the worst kind there is. */
export const cookies: Rule = ({ page }) =>
  readField(page, 'set-cookie') === undefined
    ? 'cookies-not-found'
    : 'cookies-session-without-secure-flag';

export const resourceSharing: Rule = ({ preflight }) => {
  const origin = readField(preflight, 'access-control-allow-origin');
  if (origin === undefined) return 'cross-origin-resource-sharing-not-implemented';
  if (origin === '*') return 'cross-origin-resource-sharing-implemented-with-public-access';
  return readField(preflight, 'access-control-allow-credentials') === 'true'
    ? 'cross-origin-resource-sharing-implemented-with-universal-access'
    : 'cross-origin-resource-sharing-implemented-with-restricted-access';
};

export const redirection: Rule = ({ insecure: { url, location } }) => {
  if (location === undefined) return 'redirection-missing';
  if (location.protocol !== 'https:') return 'redirection-not-to-https';
  return location.hostname === url.hostname
    ? 'redirection-to-https'
    : 'redirection-off-host-from-http';
};

/** A script at an absolute URL gets the worst result there is: the site loads none of another host. */
export const subresourceIntegrity: Rule = ({ page }) => {
  const scripts: Element['properties'][] = [];
  visit(parseHtml(page.text), 'element', ({ tagName, properties }: Element) => {
    if (tagName === 'script') scripts.push(properties);
  });
  if (scripts.some(({ src }) => /^(?:\/\/|\w+:)/.test(String(src)))) {
    return 'sri-not-implemented-and-external-scripts-not-loaded-securely';
  }
  if (scripts.length === 0) return 'sri-not-implemented-but-no-scripts-loaded';
  return scripts.some(({ src, integrity }) => src !== undefined && integrity !== undefined)
    ? 'sri-implemented-and-all-scripts-loaded-securely'
    : 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin';
};
