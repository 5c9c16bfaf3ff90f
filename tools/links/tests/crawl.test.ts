import { describe, expect, test, vi } from 'vitest';
import { crawlSite, createPageFetcher, type FetchedPage } from '../crawl.ts';
import { formatReport, toFindings, toLinkReport } from '../report.ts';

const origin = 'http://127.0.0.1:3200';

/** A network that returns these responses in order, and then repeats the last one. */
function createNetwork(...responses: readonly (() => Response)[]) {
  const sent: { readonly url: string; readonly headers: Headers }[] = [];
  const slept: number[] = [];
  const logs: string[] = [];
  const network = {
    fetch: async (url: string, { headers, redirect }: RequestInit) => {
      expect(redirect).toBe('manual');
      sent.push({ url, headers: new Headers(headers) });
      return (responses[sent.length - 1] ?? responses.at(-1) ?? Response.error)();
    },
    sleep: async (ms: number) => slept.push(ms),
    log: (text: string) => logs.push(text),
  };
  return { network, sent, slept, logs };
}

const toHtml = () =>
  new Response('<p>', { headers: { 'Content-Type': 'Text/HTML; charset=utf-8' } });
const toBusy =
  (retryAfter: string, status = 429) =>
  () =>
    new Response('{}', { status, headers: { 'Retry-After': retryAfter } });

test('a fetched page has its status, media type and text', async () => {
  const { network } = createNetwork(toHtml);
  const expected = { status: 200, type: 'text/html', location: undefined, text: '<p>' };
  expect(await createPageFetcher(origin, network)('/now')).toEqual(expected);
});

test.each([
  ['an image', new Response('…', { headers: { 'Content-Type': 'image/png' } })],
  [
    'a missing page',
    new Response('<p>', { status: 404, headers: { 'Content-Type': 'text/html' } }),
  ],
  ['a response without a type', new Response(new Uint8Array())],
])('the body is not read for %s', async (_, response) => {
  const { network } = createNetwork(() => response);
  expect(await createPageFetcher(origin, network)('/a')).toMatchObject({ text: '' });
});

test('a redirect is not followed', async () => {
  const { network, sent } = createNetwork(() => Response.redirect(`${origin}/now`, 308));
  const response = await createPageFetcher(origin, network)('/new');
  expect(response).toMatchObject({ status: 308, location: `${origin}/now` });
  expect(sent.map(({ url }) => url)).toEqual([`${origin}/new`]);
});

test('a page is requested as HTML, with extra headers per request', async () => {
  const { network, sent } = createNetwork(toHtml);
  let count = 0;
  const fetchPage = createPageFetcher(origin, network, () => {
    count += 1;
    return { 'X-Forwarded-For': `2001:db8::${count}` };
  });
  await fetchPage('/a');
  await fetchPage('/b');
  expect(sent.map(({ headers }) => headers.get('Accept'))).toEqual(
    Array(2).fill('text/html, */*;q=0.5'),
  );
  const clients = sent.map(({ headers }) => headers.get('X-Forwarded-For'));
  expect(clients).toEqual(['2001:db8::1', '2001:db8::2']);
});

test('a 429 is retried after its Retry-After', async () => {
  const { network, sent, slept, logs } = createNetwork(toBusy('7'), toBusy('1'), toHtml);
  expect(await createPageFetcher(origin, network)('/api/now')).toMatchObject({ status: 200 });
  expect(sent).toHaveLength(3);
  expect(slept).toEqual([7000, 1000]);
  expect(logs[0]).toBe('The quota of the site is used up. Waiting 7 s …');
});

test.each([
  ['says to wait too long', '3600', 1],
  ['does not say in seconds how long', 'Wed, 21 Oct 2026 07:28:00 GMT', 1],
  ['does not say how long', '', 1],
  ['says so every time', '1', 6],
])('a 429 is final if the site %s', async (_, retryAfter, times) => {
  const { network, sent } = createNetwork(toBusy(retryAfter));
  expect(await createPageFetcher(origin, network)('/api/now')).toMatchObject({ status: 429 });
  expect(sent).toHaveLength(times);
});

test('a 503 is not retried', async () => {
  const { network, slept } = createNetwork(toBusy('1', 503));
  expect(await createPageFetcher(origin, network)('/now')).toMatchObject({ status: 503 });
  expect(slept).toEqual([]);
});

test('a site that does not respond is named with the reason', async () => {
  const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const { network } = createNetwork(() => {
    throw new TypeError('fetch failed', { cause });
  });
  await expect(createPageFetcher(origin, network)('/now')).rejects.toThrow(
    'http://127.0.0.1:3200/now does not respond (ECONNREFUSED). Make sure that the site is running.',
  );
});

test('a request that fails once is sent again', async () => {
  const fail = () => {
    throw new TypeError('fetch failed', {
      cause: Object.assign(new Error(), { code: 'ECONNRESET' }),
    });
  };
  const { network, sent, slept } = createNetwork(fail, toHtml);
  expect(await createPageFetcher(origin, network)('/now')).toMatchObject({ status: 200 });
  expect([sent.length, slept]).toEqual([2, [1000]]);
});

test('a long check shows how far it is', async () => {
  const { network, logs } = createNetwork(toHtml);
  const fetchPage = createPageFetcher(origin, network);
  const now = vi.spyOn(performance, 'now');
  for (const seconds of [1, 4, 6, 9, 12]) {
    now.mockReturnValue(performance.timeOrigin + seconds * 1_000);
    await fetchPage('/now');
  }
  now.mockRestore();
  expect(logs).toEqual(['1 URL so far …', '3 URLs so far …', '5 URLs so far …']);
});

test('a body without an end is not read to its end', async () => {
  const endless = () =>
    new Response(
      new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(1_000_000)) }),
      { headers: { 'Content-Type': 'text/html' } },
    );
  const { network } = createNetwork(endless);
  await expect(createPageFetcher(origin, network)('/now')).rejects.toThrow('over 50000000 bytes');
});

type Pages = Readonly<Record<string, string | Partial<FetchedPage>>>;

const missing: FetchedPage = { status: 404, type: 'text/html', location: undefined, text: '' };
const base = 'https://example.com';

/** A site of these pages. Its sitemap names only the first. A string is HTML. */
function createSite(pages: Pages) {
  const asked: string[] = [];
  const locations = Object.keys(pages).slice(0, 1);
  const sitemap = locations.map((path) => `<url><loc>${base}${path}</loc></url>`).join('');
  const all: Pages = { '/sitemap.xml': { type: 'application/xml', text: sitemap }, ...pages };
  const fetchPage = async (path: string): Promise<FetchedPage> => {
    asked.push(path);
    const page = all[path];
    const own = typeof page === 'string' ? { text: page } : page;
    return own ? { ...missing, status: 200, ...own } : missing;
  };
  return { fetchPage, asked };
}

async function check(pages: Pages) {
  return toFindings(await crawlSite(createSite(pages).fetchPage, origin));
}

/** One line per broken link: the link, the message, and the pages that have it. */
async function listProblems(pages: Pages) {
  const { problems } = await check(pages);
  return problems.map(({ link, message, places }) =>
    [link, message, ...places.map(({ page }) => page)].join(' | '),
  );
}

describe('a crawl', () => {
  test('requests each internal URL once and no external one', async () => {
    const { fetchPage, asked } = createSite({
      '/': `<a href="/a">A</a><a href="${base}/a#x">A</a><a href="${origin}/b">B</a>
        <a href="https://example.org/">E</a><a href="mailto:a@example.org">M</a>`,
      '/a': '<a href="/">Home</a><a href="/b">B</a>',
      '/b': { type: 'text/markdown', text: '[C](/c)' },
    });
    await crawlSite(fetchPage, origin);
    const first = ['/sitemap.xml', '/sitemap.xml'];
    expect(asked).toEqual([...first, '/', '/a', '/b', '/c']);
  });

  test('requests a page with a query, but does not follow its links', async () => {
    const { fetchPage, asked } = createSite({
      '/': '<a href="/blog?tag=a">A</a>',
      '/blog?tag=a': '<a href="/blog?tag=a&amp;page=2">More</a>',
    });
    await crawlSite(fetchPage, origin);
    expect(asked).toContain('/blog?tag=a');
    expect(asked).not.toContain('/blog?tag=a&page=2');
  });

  test.each([
    ['no sitemap', { '/sitemap.xml': missing }, /\/sitemap\.xml is not a sitemap \(status 404\)/],
    ['an empty one', { '/sitemap.xml': { type: 'application/xml' } }, /is not a sitemap/],
  ])('refuses a site with %s', async (_, pages, message) => {
    await expect(check(pages)).rejects.toThrow(message);
  });
});

test.each([
  ['nested without end', { text: '<b>'.repeat(50_000) }, /\/p can't be read \(Maximum call stack/],
  ['of a type that objects have', { type: '__proto__', text: '<a href="/x">' }, undefined],
  [
    'of JSON that is nested',
    { type: 'application/feed+json', text: '['.repeat(99_999) },
    undefined,
  ],
])('a page %s ends the check at most with its name', async (_, page, message) => {
  const checking = listProblems({ '/p': page });
  await (message
    ? expect(checking).rejects.toThrow(message)
    : expect(checking).resolves.toEqual([]));
});

test('controls of a page do not reach a terminal', async () => {
  const crawl = await crawlSite(
    createSite({ '/': '<a href="/n">\u001B]0;x\u0007 red\u202Eevil</a>' }).fetchPage,
    origin,
  );
  expect(formatReport(toLinkReport(toFindings(crawl), new Map()))).toContain(
    '(\uFFFD]0;x\uFFFD red\uFFFDevil)',
  );
});

describe('a link is reported', () => {
  test.each([
    ['to a missing page', '/nope', '/nope | returns 404.'],
    ['to a page of nearly that name', '/abuot', '/abuot | returns 404. Did you mean "/about"?'],
    ['to the beginning of a path', '/abo', '/abo | returns 404. Did you mean "/about"?'],
    ['to a broken page', '/broken', '/broken | returns 500.'],
    ['to a redirect', '/old', '/old | redirects to /about. Link to that URL.'],
    [
      'to one that leads elsewhere',
      '/out',
      '/out | redirects to https://example.org/. Link to that URL.',
    ],
    ['to a redirect without a URL', '/lost', '/lost | returns 302.'],
    ['to a missing anchor', '/about#x', '/about#x | the page has no anchor "x".'],
    [
      'to an anchor in another case',
      '/about#One',
      '/about#One | the page has no anchor "One". Did you mean "one"?',
    ],
    ['to a missing anchor of its own page', '#x', '/#x | the page has no anchor "x".'],
    ['to an anchor of a missing page', '/nope#x', '/nope#x | returns 404.'],
    ['without a host', 'https://', 'https:// | is not a valid URL. Correct it.'],
  ])('%s', async (_, href, problem) => {
    const pages: Pages = {
      '/': `<a href="/about">About</a><a href="${href}">It</a>`,
      '/about': '<h2 id="one">One</h2>',
      '/broken': { status: 500 },
      '/old': { status: 308, location: `${base}/about` },
      '/out': { status: 307, location: 'https://example.org/' },
      '/lost': { status: 302 },
    };
    expect(await listProblems(pages)).toEqual([`${problem} | /`]);
  });
});

test.each([
  ['an anchor that is there', '/about#one'],
  ['an anchor by name', '/about#two'],
  ['an anchor with escapes', '/about#caf%C3%A9'],
  ['the top of a page', '/about#top'],
  ['a page with an empty fragment', '/about#'],
  ['words of a page', '/about#:~:text=One'],
  ['a part of a file', '/openapi.json#/paths'],
  ['a line of Markdown', '/about.md#one'],
])('a link is valid to %s', async (_, href) => {
  const pages: Pages = {
    '/': `<a href="${href}">It</a>`,
    '/about': '<h2 id="one">One</h2><a name="two"></a><h2 id="café">Café</h2>',
    '/openapi.json': { type: 'application/json' },
    '/about.md': { type: 'text/markdown' },
  };
  expect(await listProblems(pages)).toEqual([]);
});

describe('findings', () => {
  test('name a link once, with every page that has it', async () => {
    const pages: Pages = {
      '/': '<a href="/nope">One</a><a href="/about">About</a>',
      '/about': `<a href="${base}/nope">Two</a>`,
    };
    const places = [
      { page: '/', text: 'One' },
      { page: '/about', text: 'Two' },
    ];
    expect((await check(pages)).problems).toEqual([
      { link: '/nope', message: 'returns 404.', places },
    ]);
  });

  test('name other formats only for links that no HTML page has', async () => {
    const pages: Pages = {
      '/': '<a href="/index.md">Markdown</a><a href="/nope">N</a><a href="https://example.org/">E</a>',
      '/index.md': {
        type: 'text/markdown',
        text: '[N](/nope), [M](/only), [E](https://example.org/), [F](https://example.net/)',
      },
    };
    expect(await listProblems(pages)).toEqual([
      '/nope | returns 404. | /',
      '/only | returns 404. | /index.md',
    ]);
    const { external } = await check(pages);
    expect(external.map(({ url, places }) => [url, places[0]?.page])).toEqual([
      ['https://example.org/', '/'],
      ['https://example.net/', '/index.md'],
    ]);
  });

  test('are in the order of the pages', async () => {
    const pages: Pages = {
      '/': '<a href="/b">B</a><a href="/a">A</a>',
      '/b': '<a href="/1">1</a>',
      '/a': '<a href="/2">2</a>',
    };
    const problems = await listProblems(pages);
    expect(problems.map((problem) => problem.split(' | ').at(-1))).toEqual(['/a', '/b']);
  });

  test('count documents, and each internal URL and anchor once', async () => {
    const pages: Pages = {
      '/': '<a href="/a">A</a><a href="/a#x">A</a><a href="/a">A</a><a href="https://example.org/">E</a>',
      '/a': '<p id="x"><a href="/">Home</a><img src="/b.png">',
      '/b.png': { type: 'image/png' },
    };
    expect(await check(pages)).toMatchObject({ documents: 3, links: 4 });
  });

  test('report a page that the sitemap alone names', async () => {
    expect(await listProblems({ '/gone': missing })).toEqual([
      '/gone | returns 404. | /sitemap.xml',
    ]);
  });
});
