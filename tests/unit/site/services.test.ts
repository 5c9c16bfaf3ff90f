import { describe, expect, test } from 'vitest';
import { createSecurityHeaders } from '#lib/http/security-headers.ts';
import {
  describeSources,
  type ServiceFacts,
  type ServicePageKind,
  servicePlaces,
  toServicePageKind,
  toServiceSources,
  toServices,
} from '#lib/site/services.ts';

function policyOf(facts: ServiceFacts, page: ServicePageKind): string {
  const sources = toServiceSources(toServices(facts));
  const headers = createSecurityHeaders({
    isDevelopment: false,
    sources: servicePlaces[page].map((place) => sources[place]),
  });
  return headers.page['Content-Security-Policy'] ?? '';
}

const closed =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The closed policy with these sources. */
function opened(sources: Readonly<Record<string, string>>): string {
  return Object.entries(sources).reduce((policy, [directive, source]) => {
    const own = `${directive} 'self'`;
    return policy.includes(own)
      ? policy.replace(own, `${own} ${source}`)
      : `${policy}; ${directive} ${source}`;
  }, closed);
}

const pages = Object.keys(servicePlaces) as ServicePageKind[];

test.each(pages)('without services, the policy of the page %s has no other source', (page) => {
  expect(policyOf({}, page)).toBe(closed);
});

const umamiId = '94db1cb1-74f4-4a40-ad6c-962362670409';
const giscus = { giscus: 'a/b', repoId: 'R_1', category: 'General', categoryId: 'DIC_1' };

const plausible = {
  'script-src': 'https://plausible.io/js/script.js',
  'connect-src': 'https://plausible.io/api/event',
};
const goatcounter = 'https://mysite.goatcounter.com/count';
const form = { 'form-action': 'https://example.com/subscribe' };

type Opened = Readonly<Record<ServicePageKind, Record<string, string>>>;

const table: readonly [ServiceFacts, Opened][] = [
  [{ analytics: { plausible: 'example.com' } }, toEverywhere(plausible)],
  [
    { analytics: { plausible: 'example.com', host: 'https://stats.example.com' } },
    toEverywhere({
      'script-src': 'https://stats.example.com/js/script.js',
      'connect-src': 'https://stats.example.com/api/event',
    }),
  ],
  [
    { analytics: { umami: umamiId } },
    toEverywhere({
      'script-src': 'https://cloud.umami.is/script.js',
      'connect-src': 'https://cloud.umami.is/api/send',
    }),
  ],
  [
    { analytics: { goatcounter: 'mysite' } },
    toEverywhere({
      'script-src': 'https://gc.zgo.at/count.js',
      'connect-src': goatcounter,
      'img-src': goatcounter,
    }),
  ],
  [{ analytics: { vercel: true } }, toEverywhere({})],
  [{ comments: giscus }, toArticles({ 'frame-src': 'https://giscus.app/widget' })],
  [
    { comments: { webmentions: 'example.com' } },
    toArticles({ 'connect-src': 'https://webmention.io/api/mentions.jf2' }),
  ],
  [
    { newsletter: { action: 'https://example.com/subscribe?list=1' } },
    { article: form, list: form, other: {} },
  ],
];

function toArticles(sources: Record<string, string>): Opened {
  return { article: sources, list: {}, other: {} };
}

function toEverywhere(sources: Record<string, string>): Opened {
  return { article: sources, list: sources, other: sources };
}

describe.each(table)('with %j', (facts, expected) => {
  test.each(pages)('the policy of the page %s opens what the service needs there', (page) => {
    expect(policyOf(facts, page)).toBe(opened(expected[page]));
  });

  test('the build lists the sources', () => {
    const lines = describeSources(toServices(facts)).join('\n');
    for (const [directive, source] of Object.entries(expected.article)) {
      expect(lines).toContain(`${directive} ${source}`);
    }
    expect(lines === '').toBe(Object.keys(expected.article).length === 0);
  });
});

test('services together open the sources of all', () => {
  const facts = { analytics: { plausible: 'example.com' }, comments: giscus };
  expect(policyOf(facts, 'article')).toBe(
    opened({ ...plausible, 'frame-src': 'https://giscus.app/widget' }),
  );
});

test.each(['asset', 'data', 'file'] as const)('content of the kind %s is never opened', (kind) => {
  const sources = toServiceSources(toServices({ comments: giscus }));
  const options = { isDevelopment: false, sources: Object.values(sources) };
  expect(createSecurityHeaders(options)[kind]).toEqual(
    createSecurityHeaders({ isDevelopment: false })[kind],
  );
});

test.each([
  ['/blog/a', 'article'],
  ['/blog', 'list'],
  ['/filtered/blog', 'list'],
  ['/', 'list'],
  ['/blog/page/2', 'other'],
  ['/blog/tags/http', 'other'],
  ['/filtered/missing', 'other'],
  ['/projects/a', 'other'],
  ['/_not-found', 'other'],
] as const)('the route %s is a page of the kind %s', (route, kind) => {
  expect(toServicePageKind(route)).toBe(kind);
});

describe('the markup of a service', () => {
  test.each([
    [
      { plausible: 'example.com' },
      {
        src: 'https://plausible.io/js/script.js',
        'data-domain': 'example.com',
        'data-api': 'https://plausible.io/api/event',
      },
    ],
    [
      { umami: umamiId, host: 'https://stats.example.com' },
      {
        src: 'https://stats.example.com/script.js',
        'data-website-id': umamiId,
        'data-host-url': 'https://stats.example.com',
      },
    ],
    [
      { goatcounter: 'mysite' },
      { src: 'https://gc.zgo.at/count.js', 'data-goatcounter': goatcounter },
    ],
    [{ vercel: true as const }, { src: '/_vercel/insights/script.js' }],
  ])('%j is a script with %j', (analytics, script) => {
    expect(toServices({ analytics }).analytics).toEqual(script);
  });

  test('giscus is a frame with its options', () => {
    const { comments } = toServices({ comments: giscus });
    const { searchParams } = new URL(comments?.kind === 'giscus' ? comments.widget : '');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      repo: 'a/b',
      repoId: 'R_1',
      category: 'General',
      categoryId: 'DIC_1',
    });
  });

  test('a newsletter has a field for the address', () => {
    const action = 'https://example.com/subscribe';
    expect(toServices({ newsletter: { action } }).newsletter).toEqual({ action, field: 'email' });
  });
});
