import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTarget, pickQuery, type TargetKind, toContentKind } from '#lib/edge/request.ts';
import { machineFileList, machineFiles } from '#lib/site/machine-files.ts';
import { isApiPath } from '#lib/site/paths.ts';
import { anyText } from '#tests/support/any-text.ts';
import { makeSite } from '#tests/unit/content/samples.ts';

describe('the canonical path', () => {
  test.each([
    ['/', '/'],
    ['//', '/'],
    ['////', '/'],
    ['/api', '/api'],
    ['/api/', '/api'],
    ['/api///', '/api'],
    ['//api', '/api'],
    ['/api//posts', '/api/posts'],
    ['///api///posts///', '/api/posts'],
    ['/api/posts/a-b', '/api/posts/a-b'],
    ['/api/%2F/posts', '/api/%2F/posts'],
    ['/api/%2f/posts', '/api/%2F/posts'],
    ['/api/./posts', '/api/posts'],
    ['/x/../api/now', '/api/now'],
    ['/../../api', '/api'],
    ['/api/..', '/'],
    ['/api/%2e%2e/now', '/now'],
    ['/%2E./api/%2e/now', '/api/now'],
    ['/x/..;/api', '/x/..;/api'],
    ['/...', '/...'],
    ['//.a/b/..', '/.a'],
    ['/a//.b/../..', '/'],
    ['/.well-known/x', '/.well-known/x'],
    ['/API/Posts', '/API/Posts'],
    ['/%61pi/%6eow', '/api/now'],
    ['/%5Fnext/data', '/_next/data'],
    ['/a%2Db%7E%2E', '/a-b~.'],
    // Decoded once, never twice.
    ['/%2561pi', '/%2561pi'],
    ['/%252e%252e/api', '/%252e%252e/api'],
    // RFC 3986, section 2.2: a reserved character and its encoding are different.
    ['/a@2x.png', '/a@2x.png'],
    ['/a%402x.png', '/a%402x.png'],
    ['/a%3fb', '/a%3Fb'],
    ['/a%23b', '/a%23b'],
    ["/!$&'()*+,;=:@-._~", "/!$&'()*+,;=:@-._~"],
    // Browsers read a backslash as a slash, and Next does too.
    ['\\api\\now', '/api/now'],
    ['/api\\now', '/api/now'],
    ['/x\\..\\api', '/api'],
    ['/api%5Cnow', '/api%5Cnow'],
    ['/api#a', '/api'],
    ['/#/../api', '/'],
    ['/a b', '/a%20b'],
    ['/a"<>^`{|}b', '/a%22%3C%3E%5E%60%7B%7C%7Db'],
    ['/[slug]', '/%5Bslug%5D'],
    // Node hands over each byte as one character.
    ['/caf\xc3\xa9', '/caf%C3%A9'],
    ['/caf%c3%a9', '/caf%C3%A9'],
    ['/\0', '/%00'],
    ['/api/http://example.com', '/api/http:/example.com'],
    ['api', '/api'],
    ['example.com:443', '/example.com:443'],
    ['*', '/*'],
    ['', '/'],
  ])('of %j is %j', (sent, path) => {
    expect(parseTarget(sent).path).toBe(path);
  });

  test.each([
    ['http://example.com/api/posts', '/api/posts', 'an absolute target'],
    ['HTTPS://example.com//api//posts', '/api/posts', 'a scheme in capitals'],
    ['http://example.com', '/', 'no path'],
    ['http://', '/', 'no authority'],
    ['x+y://a:b@example.com/now', '/now', 'another scheme and a user'],
    ['http://example.com\\@evil.example/now', '/now', 'a backslash in the authority'],
    ['//example.com/now', '/example.com/now', 'no scheme'],
  ])('of %j is %j: %s', (sent, path) => {
    expect(parseTarget(sent).path).toBe(path);
  });
});

// The property below has paths of every kind.
test.each([
  ['*', true],
  ['', true],
  ['http://example.com/now', true],
  ['http://example.com', true],
  ['a', false],
  ['http://example.com/about/', false],
  ['http://example.com//', false],
])('%j arrives in canonical form: %s', (sent, isCanonical) => {
  expect(parseTarget(sent)).toMatchObject({ isCanonical });
  expect(parseTarget(`${sent}?q=a//../b`)).toMatchObject({ isCanonical });
});

test.each([
  ['/blog', ''],
  ['/blog?', ''],
  ['/blog?q=a', 'q=a'],
  ['/blog/?q=a//b\\c', 'q=a//b\\c'],
  ['//api?q=a?b//c', 'q=a?b//c'],
  ['?q=a', 'q=a'],
  ['http://example.com?q=a', 'q=a'],
  ['HTTPS://example.com//api//posts?q=//', 'q=//'],
  ['*?q=a', 'q=a'],
  [`/a&b?${'q&'.repeat(600)}`, `${'q&'.repeat(499)}q`],
])('the query of %j is %j', (sent, query) => {
  expect(parseTarget(sent).query).toBe(query);
});

describe('percent-encoded UTF-8', () => {
  test.each([
    ['/', true],
    ['/api/posts', true],
    ['/api/posts/caf%C3%A9', true],
    ['/api/posts/%F0%9F%98%80', true],
    ['/api/posts/%2f', true],
    ['/api/posts/%00', true],
    // Node hands over each byte as one character.
    ['/api/posts/\xc3\xa9', true],
    ['/api/posts/\xe9', false],
    ['/api/posts/%E0%A4%A', false],
    ['/api/posts/%', false],
    ['/api/posts/%4', false],
    ['/api/posts/%zz', false],
    ['/api/posts/100%', false],
    ['/api/posts/%u0041', false],
    ['/api/posts/%FF', false],
    ['/api/posts/%C3', false],
    ['/api/posts/%C0%AF', false],
    ['/api/posts/%ED%A0%80', false],
    ['/api/posts/%F4%90%80%80', false],
  ])('%s: %s', (sent, isDecodable) => {
    expect(parseTarget(sent).isDecodable).toBe(isDecodable);
  });

  test('is that of an encoder for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(parseTarget(`/${encodeURIComponent(text)}`).isDecodable).toBe(true);
      }),
    );
  });
});

test.each<[TargetKind, readonly string[]]>([
  ['api', ['/api', '/api/', '//api/now', '/api/now.md', '/api/a.png', '/%61pi', '/x/../api']],
  ['page', ['/', '/blog', '/apis', '/API/now', '/nothing', '/markdown', '/filtered/blog', '/%FF']],
  ['page', ['/_global-error', '/_not-found', '/%2561pi', '/%2Fapi', '/assets', '/*', '*', '']],
  ['markdown', ['/index.md', '/blog.md', '/blog/a.md', '/.md', '/blog/.md', '/markdown/blog.md']],
  ['file', ['/rss.xml', '/icon.svg', '/images/a.png', '/a.png.md', '/sitemap.md', '/nope.png']],
  ['file', ['/_next/static/a', '/_next/data/x/api/now', '/_next/data/x.md', '/.well-known/x']],
])('the kind of a target is %s: %j', (kind, targets) => {
  for (const sent of targets) expect(parseTarget(sent).kind, sent).toBe(kind);
});

describe('the kind of content behind a target', () => {
  const machinePaths = machineFileList.map(({ path }) => path);
  const sitemap = machineFiles.sitemap.path;

  test.each([
    ['page', ['/', '/blog', '/filtered/blog', '/_not-found', '/markdowns', '/assets', '/apis']],
    ['data', ['/api', '/api/posts', '/api/nothing.png', '/blog/a.md', '/index.md']],
    ['data', ['/security.txt', '/speculation-rules.json']],
    ['data', machinePaths.filter((path) => path !== sitemap)],
    ['asset', ['/_next/static/a.css', '/_next/image', '/_next/nothing', '/assets/site-A.js']],
    ['file', ['/images/a.png', '/images/a.svg', '/cards/blog/a.png', '/icon.svg', '/favicon.ico']],
    ['file', [sitemap, '/.well-known/nothing']],
    ['pdf', ['/files/a.pdf', '/files/A.PDF']],
  ])('is %s: %j', (kind, paths) => {
    for (const path of paths) expect(toContentKind(parseTarget(path), makeSite()), path).toBe(kind);
  });
});

const piece = fc.oneof(
  fc.constantFrom('/', '//', '\\', '.', '..', '%2e', '%2E', '%2f', '%5c'),
  fc.constantFrom(
    '%61',
    '%41',
    '%70',
    '%69',
    '%25',
    '%',
    '%F',
    '%FF',
    '%C3%A9',
    '\xe9',
    '\xc3\xa9',
  ),
  fc.constantFrom(' ', '#', '@', ':', ';', '*', '~', '\0', '[', '"'),
  fc.constantFrom('a', 'api', 'API', 'now', '_next', 'data', 'markdown', 'md', '.md', 'http://'),
);
const path = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`),
  anyText().map((text) => `/${Buffer.from(text).toString('latin1')}`),
);
const target = fc.oneof(
  path,
  path.map((text) => `http://example.com${text}`),
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
);

function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

describe('any target', () => {
  test('has a path of ASCII without empty and dot segments, and the same when that is parsed again', () => {
    fc.assert(
      fc.property(target, (sent) => {
        const { path: canonical, kind, isDecodable } = parseTarget(sent);
        expect(canonical).toMatch(/^\/(?:[\x21-\x7e]*[^/])?$/);
        expect(canonical).not.toMatch(/\/\/|[\\#?"<>[\]]|(?:^|\/)\.\.?(?:\/|$)/);
        if (isDecodable) expect(canonical).not.toMatch(/(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i);
        expect(parseTarget(canonical)).toMatchObject({ path: canonical, isCanonical: true, kind });
      }),
      { numRuns: 1_000 },
    );
  });

  test('is canonical exactly if its path is the one that it was sent with', () => {
    fc.assert(
      fc.property(path, (sent) => {
        fc.pre(!/[?#]/.test(sent));
        const parsed = parseTarget(sent);
        expect(parsed.isCanonical).toBe(parsed.path === sent);
      }),
    );
  });

  test('in canonical form that a router could decode to an API path is of the API', () => {
    fc.assert(
      fc.property(target, (sent) => {
        const parsed = parseTarget(sent);
        if (!parsed.isCanonical || !parsed.isDecodable || parsed.kind === 'api') return;
        // Routers differ in which characters they decode, and whether they do so before they follow dots.
        const readings = [
          decodeOnce(parsed.path),
          new URL(parsed.path, 'http://localhost').pathname,
          decodeOnce(new URL(parsed.path, 'http://localhost').pathname),
          parsed.path.replace(/%[2-7][\da-f]/gi, (encoded) =>
            encoded.toUpperCase() === '%2F' ? encoded : decodeOnce(encoded),
          ),
        ];
        for (const reading of readings) expect(isApiPath(reading), reading).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });

  test('means the same to the WHATWG URL parser, if it is decodable', () => {
    fc.assert(
      fc.property(path, (sent) => {
        fc.pre(!sent.includes('?') && !/[\t\n\r]|^[\0-\x20]|[\0-\x20]$/.test(sent));
        const parsed = parseTarget(sent);
        if (!parsed.isCanonical || !parsed.isDecodable) return;
        expect(new URL(sent, 'http://localhost').pathname).toBe(parsed.path);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the picked query', () => {
  const names = ['q', 'tag', 'page'];

  test.each([
    ['', ''],
    ['q=a', 'q=a'],
    ['utm=1&q=a%20b', 'q=a+b'],
    ['q=a&q=b', 'q=a&q=b'],
    ['page=2&tag=x&q=a&tag=y', 'q=a&tag=x&tag=y&page=2'],
    ['q', 'q='],
    ['q=', 'q='],
    ['&&q=a&', 'q=a'],
    ['Q=a', ''],
    ['%71=a', 'q=a'],
    ['q[]=a', ''],
    ['?q=a', ''],
    ['__proto__=a&constructor=b', ''],
    ['q=%', 'q=%25'],
    ['q=%FF', 'q=%EF%BF%BD'],
    ['q=a#b', 'q=a%23b'],
    ['q=a?b=c', 'q=a%3Fb%3Dc'],
    ['q=caf%c3%a9', 'q=caf%C3%A9'],
  ])('of %j is %j', (query, picked) => {
    expect(pickQuery(query, names)).toBe(picked);
    expect(pickQuery(query, [])).toBe('');
  });

  test('is the same for every spelling of the same parameters, and idempotent', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('q', '=', '&', '%71', '+', '%20', 'a') }),
        (query) => {
          const picked = pickQuery(query, names);
          expect(pickQuery(picked, names)).toBe(picked);
          expect(picked).toMatch(/^[\x21-\x7e]*$/);
          const read = (text: string) =>
            [...new URLSearchParams(text)].filter(([name]) => names.includes(name));
          expect(read(picked)).toEqual(read(query));
        },
      ),
    );
  });
});
