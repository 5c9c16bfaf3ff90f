import { describe, expect, test } from 'vitest';
import { listEndpoints } from '#lib/api/endpoints.ts';
import { legacySecurityTxtPath, machineFiles } from '#lib/site/machine-files.ts';
import { checkEach } from '#tests/support/check-each.ts';
import { site } from '#tests/support/site.ts';
import { call } from './call.ts';
import {
  type Ard,
  baseUrl,
  type Linkset,
  parseLinkHeader,
  parseRobots,
  parseSecurityTxt,
  textOf,
  toPath,
} from './machine-files.ts';

async function expectDeclaredType({ url, type }: { readonly url: string; readonly type: string }) {
  const { status, headers } = await call(toPath(url));
  expect(status).toBe(200);
  expect(headers['content-type']?.split(';')[0]).toBe(type);
}

describe('robots.txt (RFC 9309)', () => {
  const { groups, rest } = parseRobots(textOf(machineFiles.robots));

  const crawlers = [
    'Googlebot',
    'Bingbot',
    'DuckDuckBot',
    'GPTBot',
    'OAI-SearchBot',
    'ChatGPT-User',
    'ClaudeBot',
    'Claude-User',
    'Claude-SearchBot',
    'Google-Extended',
    'Applebot-Extended',
    'PerplexityBot',
    'CCBot',
    'Bytespider',
    'Meta-ExternalAgent',
    '*',
  ];

  test('allows each known crawler everything', () =>
    checkEach(crawlers, (name) => {
      expect(groups.get(name.toLowerCase())).toEqual([
        { field: 'content-signal', value: 'search=yes, ai-input=yes, ai-train=no' },
        { field: 'allow', value: '/' },
      ]);
    }));

  test('disallows nothing', () => {
    for (const rules of groups.values()) {
      expect(rules.map(({ field }) => field)).not.toContain('disallow');
    }
  });

  test('has nothing outside its groups but the URL of the sitemap', () => {
    expect(Object.fromEntries(rest)).toEqual({
      sitemap: [`${baseUrl}${machineFiles.sitemap.path}`],
    });
  });

  test('names the catalog in a comment', () => {
    const line = `# Agentmap: ${baseUrl}${machineFiles.ard.path}`;
    expect(textOf(machineFiles.robots).split('\n')).toContain(line);
  });
});

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

  test('identifies each entry by a unique URN that begins with a domain', () => {
    const identifiers = ard.entries.map(({ identifier }) => identifier);
    expect(new Set(identifiers).size).toBe(identifiers.length);
    for (const identifier of identifiers) {
      expect(identifier).toMatch(/^urn:air:[a-zA-Z0-9.-]+(:[a-zA-Z0-9._-]+)+$/);
      const publisher = identifier.split(':')[2] ?? '';
      expect(publisher).toMatch(/^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/);
    }
  });

  test('names each entry and gives its type in both fields', () => {
    for (const { displayName, type, mediaType } of ard.entries) {
      expect(displayName).not.toBe('');
      expect(type).toMatch(/^[a-z]+\/[a-z0-9.+-]+$/);
      expect(mediaType).toBe(type);
    }
  });

  test('links each entry by an absolute URL, without inline data', () => {
    for (const entry of ard.entries) {
      expect(URL.canParse(entry.url), entry.url).toBe(true);
      expect(entry).not.toHaveProperty('data');
    }
  });

  test('has two to five questions for each entry', () => {
    for (const { url, representativeQueries } of ard.entries) {
      expect(representativeQueries.length, url).toBeGreaterThanOrEqual(2);
      expect(representativeQueries.length, url).toBeLessThanOrEqual(5);
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

  test('lists every operation of the API', () => {
    const named = new Set(ard.entries.flatMap(({ capabilities = [] }) => capabilities));
    expect([...named].sort()).toEqual(
      listEndpoints(site)
        .map(({ operationId }) => operationId)
        .sort(),
    );
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

  test('has one API, with its description, its documentation and its endpoints', () => {
    expect(linkset).toHaveLength(1);
    const [api] = linkset;
    expect(api?.anchor).toBe(`${baseUrl}/api`);
    expect(api?.['service-desc']?.map(({ href }) => href)).toEqual([`${baseUrl}/openapi.json`]);
    expect(api?.['service-doc']?.map(({ href }) => href)).toEqual([`${baseUrl}/api-docs`]);
    const lists = listEndpoints(site).filter(({ item }) => !item);
    expect(api?.item?.map(({ href }) => href)).toEqual(
      lists.map((endpoint) => `${baseUrl}${endpoint.path}`),
    );
  });

  test('declares the content types of the responses', () => {
    const targets = linkset
      .flatMap(({ anchor: _, ...links }) => Object.values(links).flat())
      .map(({ href, type }) => ({ url: href, type }));
    return checkEach(targets, expectDeclaredType, ({ url }) => url);
  });
});

describe('security.txt (RFC 9116)', () => {
  const fields = parseSecurityTxt(textOf(machineFiles.securityTxt));
  const [contact = ''] = fields.get('contact') ?? [];
  const dayMs = 24 * 60 * 60 * 1000;

  test('has the same text at its earlier URL', () => {
    expect(textOf({ path: legacySecurityTxtPath })).toBe(textOf(machineFiles.securityTxt));
  });

  test('names a contact by a URI, over HTTPS if the site uses HTTPS', () => {
    expect(contact).toMatch(/^(mailto|https|tel):|^http:\/\/localhost/);
    if (baseUrl.startsWith('https:')) expect(contact).not.toMatch(/^http:/);
  });

  test('names an existing page and anchor if the contact is a page of the site', async () => {
    if (!contact.startsWith(`${baseUrl}/`)) return;
    const [path = '', fragment] = toPath(contact).split('#');
    const page = await call(path);
    expect(page.status).toBe(200);
    if (fragment) expect(page.text).toContain(`id="${fragment}"`);
  });

  test('expires between 30 days and a year after the build', () => {
    const [expires = '', ...more] = fields.get('expires') ?? [];
    expect(more).toEqual([]);
    expect(expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
    const days = (Date.parse(expires) - Date.parse(site.generatedAt)) / dayMs;
    expect(days).toBeGreaterThanOrEqual(30);
    expect(days).toBeLessThan(366);
  });

  test('has each known field once and no other', () => {
    expect(Object.fromEntries(fields)).toEqual({
      contact: [contact],
      expires: [expect.any(String)],
      'preferred-languages': [site.config.language],
      canonical: [`${baseUrl}${machineFiles.securityTxt.path}`],
    });
  });
});
