/** The tests of Mozilla's HTTP Observatory that look at one field of a page: src/analyzer/tests/. */
import { judgeContentSecurityPolicy } from './csp-rule.ts';
import { type Rule, readField } from './scan.ts';

export const contentSecurityPolicy: Rule = ({ page }) =>
  judgeContentSecurityPolicy(readField(page, 'content-security-policy'));

export const openerPolicy: Rule = ({ page }) => {
  const policy = readField(page, 'cross-origin-opener-policy');
  switch (policy) {
    case undefined:
      return 'coop-not-implemented';
    case 'same-origin':
    case 'same-origin-allow-popups':
    case 'noopener-allow-popups':
    case 'unsafe-none':
      return `coop-implemented-with-${policy}`;
    default:
      return 'coop-header-invalid';
  }
};

export const embedderPolicy: Rule = ({ page }) => {
  const policy = readField(page, 'cross-origin-embedder-policy');
  switch (policy) {
    case undefined:
      return 'coep-not-implemented';
    case 'require-corp':
    case 'credentialless':
    case 'unsafe-none':
      return `coep-implemented-with-${policy}`;
    default:
      return 'coep-header-invalid';
  }
};

export const resourcePolicy: Rule = ({ page }) => {
  const policy = readField(page, 'cross-origin-resource-policy')?.toLowerCase();
  switch (policy) {
    case undefined:
      return 'corp-not-implemented';
    case 'same-origin':
    case 'same-site':
    case 'cross-origin':
      return `corp-implemented-with-${policy}`;
    default:
      return 'corp-header-invalid';
  }
};

const referrerPolicies: ReadonlyMap<string, ReturnType<Rule>> = new Map([
  ['no-referrer', 'referrer-policy-private'],
  ['same-origin', 'referrer-policy-private'],
  ['strict-origin', 'referrer-policy-private'],
  ['strict-origin-when-cross-origin', 'referrer-policy-private'],
  ['origin', 'referrer-policy-unsafe'],
  ['origin-when-cross-origin', 'referrer-policy-unsafe'],
  ['unsafe-url', 'referrer-policy-unsafe'],
  ['no-referrer-when-downgrade', 'referrer-policy-unsafe'],
]);

/** The last word that is known counts. */
export const referrerPolicy: Rule = ({ page }) => {
  const field = readField(page, 'referrer-policy');
  if (field === undefined) return 'referrer-policy-not-implemented';
  const results = field
    .split(',')
    .flatMap((word) => referrerPolicies.get(word.trim().toLowerCase()) ?? []);
  return results.at(-1) ?? 'referrer-policy-header-invalid';
};

/** Six months, less a little. */
const longEnough = 15_552_000;

export const transportSecurity: Rule = ({ page }) => {
  const field = readField(page, 'strict-transport-security');
  if (field === undefined) return 'hsts-not-implemented';
  const [, seconds] = /(?:^|;)\s*max-age=(\d+)/i.exec(field) ?? [];
  if (seconds === undefined || field.includes(',')) return 'hsts-header-invalid';
  return Number(seconds) < longEnough
    ? 'hsts-implemented-max-age-less-than-six-months'
    : 'hsts-implemented-max-age-at-least-six-months';
};

export const contentTypeOptions: Rule = ({ page }) => {
  const option = readField(page, 'x-content-type-options')?.toLowerCase();
  if (option === undefined) return 'x-content-type-options-not-implemented';
  return option === 'nosniff'
    ? 'x-content-type-options-nosniff'
    : 'x-content-type-options-header-invalid';
};

/** The policy of the page stands in for the older field. */
export const frameOptions: Rule = ({ page }) => {
  const policy = readField(page, 'content-security-policy') ?? '';
  if (/(?:^|;)\s*frame-ancestors\s/i.test(policy)) return 'x-frame-options-implemented-via-csp';
  const option = readField(page, 'x-frame-options')?.toLowerCase();
  if (option === undefined) return 'x-frame-options-not-implemented';
  return option === 'deny' || option === 'sameorigin'
    ? 'x-frame-options-sameorigin-or-deny'
    : 'x-frame-options-header-invalid';
};
