import { parseDictionary } from 'structured-headers';
import { describe, expect, test } from 'vitest';
import {
  closedContentSecurityPolicy,
  toContentSecurityPolicy,
} from '#lib/http/content-security-policy.ts';
import { addSecurityHeaders } from '#lib/http/security-headers.ts';
import { machineFileList, machineFiles } from '#lib/site/machine-files.ts';

function fieldsOf(route: string): Record<string, string> {
  return Object.fromEntries(addSecurityHeaders(new Response(), route).headers);
}

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
};
const asPage = { 'content-security-policy': toContentSecurityPolicy() };
const asImage = { 'content-security-policy': toContentSecurityPolicy({ isViewed: true }) };
const asText = { 'content-security-policy': closedContentSecurityPolicy };
const forThisSite = { 'cross-origin-resource-policy': 'same-origin' };
const forAnySite = { 'cross-origin-resource-policy': 'cross-origin' };

test.each(['/', '/blog', '/filtered/blog', '/_not-found', '/markdowns', '/assets', '/apis'])(
  'the page %s loads what is of this site, is for this site and asks for nothing',
  (route) => {
    const { 'permissions-policy': permissions, ...fields } = fieldsOf(route);
    expect(fields).toEqual({ ...everywhere, ...asPage, ...forThisSite });
    expect(permissions).not.toBe('');
  },
);

test.each([
  ...['/api', '/api/posts', '/api/nothing.png', '/markdown', '/markdown/blog', '/blog/a.md'],
  ...['/index.md', '/security.txt', '/speculation-rules.json'],
  ...machineFileList.map(({ path }) => path).filter((path) => path !== machineFiles.sitemap.path),
])('%s loads nothing and is for any site', (route) => {
  expect(fieldsOf(route)).toEqual({ ...everywhere, ...asText, ...forAnySite });
});

test('a 304 has the policy of the page that it confirms', () => {
  const { headers } = addSecurityHeaders(new Response(null, { status: 304 }), '/blog');
  expect(Object.fromEntries(headers)).toMatchObject({ ...everywhere, ...asPage, ...forThisSite });
});

test.each(['/_next/static/a.css', '/_next/image', '/assets/site-A.js'])(
  '%s loads nothing and is for this site',
  (route) => {
    expect(fieldsOf(route)).toEqual({ ...everywhere, ...asText, ...forThisSite });
  },
);

test.each([
  ...['/images/a.png', '/images/a.svg', '/cards/blog/a.png', '/icon.svg', '/favicon.ico'],
  ...[machineFiles.sitemap.path, '/.well-known/nothing'],
])(
  '%s is for any site, and may be shown by itself or as a page that says that it is missing',
  (route) => {
    expect(fieldsOf(route)).toEqual({ ...everywhere, ...asImage, ...forAnySite });
  },
);

describe('what a response has already', () => {
  test('stays', () => {
    const headers = { 'Content-Security-Policy': "script-src 'none'", Vary: 'Accept' };
    const fields = Object.fromEntries(
      addSecurityHeaders(new Response('', { headers }), '/').headers,
    );
    expect(fields).toMatchObject({
      ...everywhere,
      'content-security-policy': "script-src 'none'",
      vary: 'Accept',
    });
  });

  test('is the same response', () => {
    const response = new Response();
    expect(addSecurityHeaders(response, '/')).toBe(response);
  });
});

describe('Permissions-Policy', () => {
  const policy = parseDictionary(fieldsOf('/')['permissions-policy'] ?? '');

  test.each(['camera', 'microphone', 'geolocation', 'usb', 'payment', 'clipboard-read'])(
    'refuses %s to the page and to frames',
    (feature) => {
      expect(policy.get(feature)?.[0]).toEqual([]);
    },
  );

  test('refuses whatever it names', () => {
    for (const [value] of policy.values()) expect(value).toEqual([]);
  });

  test('leaves the clipboard to the buttons that write to it', () => {
    expect(policy.has('clipboard-write')).toBe(false);
  });
});

test('all of it, without the policy of what a page loads, is at most 550 bytes', () => {
  const { 'content-security-policy': _, ...fields } = fieldsOf('/');
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  expect(lines.join('').length).toBeLessThanOrEqual(550);
});
