import { describe, expect, test } from 'vitest';
import { legacySecurityTxtPath, machineFiles } from '#lib/site/machine-files.ts';
import { checkEach } from '#tests/support/check-each.ts';
import { site } from '#tests/support/site.ts';
import { call } from './call.ts';
import {
  type Ard,
  baseUrl,
  type Linkset,
  parseLinkHeader,
  textOf,
  toPath,
} from './machine-files.ts';

async function expectDeclaredType({ url, type }: { readonly url: string; readonly type: string }) {
  const { status, headers } = await call(toPath(url));
  expect(status).toBe(200);
  expect(headers['content-type']?.split(';')[0]).toBe(type);
}

describe('ard.json (ARD 0.91 and 0.9)', () => {
  const ard = JSON.parse(textOf(machineFiles.ard)) as Ard;

  test('has the same bytes at its earlier URL', () => {
    expect(textOf(machineFiles.aiCatalog)).toBe(textOf(machineFiles.ard));
  });

  test('has the root fields of version 0.9 only', () => {
    expect(Object.keys(ard).sort()).toEqual(['entries', 'host', 'specVersion']);
    expect(ard.specVersion).toBe('1.0');
    expect(ard.host.displayName).toBe(site.config.name);
    expect(ard.entries.length).toBeGreaterThan(0);
  });

  test('links each entry by an absolute URL, without inline data', () => {
    for (const entry of ard.entries) {
      expect(URL.canParse(entry.url), entry.url).toBe(true);
      expect(entry).not.toHaveProperty('data');
    }
  });

  test('dates entries by their content, not by the build', () => {
    const dates = ard.entries.flatMap(({ updatedAt }) => updatedAt ?? []);
    expect(dates).not.toEqual([]);
    for (const date of dates) {
      expect(new Date(date).toISOString()).toBe(date);
      expect(Date.parse(date)).toBeLessThan(Date.parse(site.generatedAt));
    }
  });

  test('declares the content types of the responses', () =>
    checkEach(ard.entries, expectDeclaredType, ({ url }) => url));
});

describe('api-catalog (RFC 9727)', () => {
  const { path } = machineFiles.apiCatalog;
  const { linkset } = JSON.parse(textOf(machineFiles.apiCatalog)) as Linkset;

  test('has the content type and profile of an API catalog', async () => {
    const { headers } = await call(path);
    expect(headers['content-type']).toBe(
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    );
  });

  test.each(['GET', 'HEAD'])('names itself in the Link header of %s', async (method) => {
    const { headers } = await call(path, { method });
    expect(parseLinkHeader(String(headers.link))).toEqual([
      { href: `${baseUrl}${path}`, rel: 'api-catalog' },
    ]);
  });

  test('keeps its Link header in a 304', async () => {
    const { headers } = await call(path, { headers: { 'If-None-Match': '*' } });
    expect(headers.link).toContain('rel="api-catalog"');
  });

  test('declares the content types of the responses', () => {
    const targets = linkset
      .flatMap(({ anchor: _, ...links }) => Object.values(links).flat())
      .map(({ href, type }) => ({ url: href, type }));
    return checkEach(targets, expectDeclaredType, ({ url }) => url);
  });
});

describe('security.txt (RFC 9116)', () => {
  test('has the same text at its earlier URL', () => {
    expect(textOf({ path: legacySecurityTxtPath })).toBe(textOf(machineFiles.securityTxt));
  });

  test('names an existing page and anchor if the contact is a page of the site', async () => {
    const [, contact = ''] = /^Contact: (.*)$/m.exec(textOf(machineFiles.securityTxt)) ?? [];
    if (!contact.startsWith(`${baseUrl}/`)) return;
    const [path = '', fragment] = toPath(contact).split('#');
    const page = await call(path);
    expect(page.status).toBe(200);
    if (fragment) expect(page.text).toContain(`id="${fragment}"`);
  });
});
