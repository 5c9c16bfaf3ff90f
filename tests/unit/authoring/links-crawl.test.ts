import { describe, expect, test } from 'vitest';
import type { Answer } from '#lib/authoring/links/ask.ts';
import { crawlSite } from '#lib/authoring/links/crawl.ts';
import { toFindings } from '#lib/authoring/links/findings.ts';

type Pages = Readonly<Record<string, string | Partial<Answer>>>;

const missing: Answer = { status: 404, type: 'text/html', location: undefined, text: '' };
const base = 'https://example.com';
const origin = 'http://127.0.0.1:3200';

/** A site of these pages, the first of which is all that its sitemap names. A text alone is HTML. */
function createSite(pages: Pages) {
  const asked: string[] = [];
  const locations = Object.keys(pages).slice(0, 1);
  const sitemap = locations.map((path) => `<url><loc>${base}${path}</loc></url>`).join('');
  const all: Pages = { '/sitemap.xml': { type: 'application/xml', text: sitemap }, ...pages };
  const ask = async (path: string): Promise<Answer> => {
    asked.push(path);
    const page = all[path];
    const answer = typeof page === 'string' ? { text: page } : page;
    return answer ? { ...missing, status: 200, ...answer } : missing;
  };
  return { ask, asked };
}

async function check(pages: Pages) {
  return toFindings(await crawlSite(createSite(pages).ask, origin));
}

/** As lines: a link, what is wrong with it, and the pages that hold it. */
async function listProblems(pages: Pages) {
  const { problems } = await check(pages);
  return problems.map(({ link, message, places }) =>
    [link, message, ...places.map(({ page }) => page)].join(' | '),
  );
}

describe('a crawl', () => {
  test('asks for each address of the site once, and for none elsewhere', async () => {
    const { ask, asked } = createSite({
      '/': `<a href="/a">A</a><a href="${base}/a#x">A</a><a href="${origin}/b">B</a>
        <a href="https://example.org/">E</a><a href="mailto:a@example.org">M</a>`,
      '/a': '<a href="/">Home</a><a href="/b">B</a>',
      '/b': { type: 'text/markdown', text: '[C](/c)' },
    });
    await crawlSite(ask, origin);
    const first = ['/sitemap.xml', '/sitemap.xml'];
    expect(asked).toEqual([...first, '/', '/a', '/b', '/c']);
  });

  test('asks for what a query selects, and does not follow it', async () => {
    const { ask, asked } = createSite({
      '/': '<a href="/blog?tag=a">A</a>',
      '/blog?tag=a': '<a href="/blog?tag=a&amp;page=2">More</a>',
    });
    await crawlSite(ask, origin);
    expect(asked).toContain('/blog?tag=a');
    expect(asked).not.toContain('/blog?tag=a&page=2');
  });

  test.each([
    ['no sitemap', { '/sitemap.xml': missing }, /\/sitemap\.xml is no sitemap \(it answers 404\)/],
    ['an empty one', { '/sitemap.xml': { type: 'application/xml' } }, /is no sitemap/],
  ])('refuses a site with %s', async (_, pages, message) => {
    await expect(check(pages)).rejects.toThrow(message);
  });
});

describe('a link is wrong', () => {
  test.each([
    ['to a missing page', '/nope', '/nope | answers 404.'],
    ['to a page of nearly that name', '/abuot', '/abuot | answers 404. Did you mean "/about"?'],
    ['to the beginning of a path', '/abo', '/abo | answers 404. Did you mean "/about"?'],
    ['to a broken page', '/broken', '/broken | answers 500.'],
    ['to a redirect', '/old', '/old | redirects to /about. Write that address.'],
    [
      'to one that leads elsewhere',
      '/out',
      '/out | redirects to https://example.org/. Write that address.',
    ],
    ['to a redirect without an address', '/lost', '/lost | answers 302.'],
    ['to a missing anchor', '/about#x', '/about#x | that page has no anchor "x".'],
    [
      'to an anchor in another case',
      '/about#One',
      '/about#One | that page has no anchor "One". Did you mean "one"?',
    ],
    ['to a missing anchor of its own page', '#x', '/#x | that page has no anchor "x".'],
    ['to an anchor of a missing page', '/nope#x', '/nope#x | answers 404.'],
    ['without a host', 'https://', 'https:// | is no address. Mend its spelling.'],
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
])('a link is right to %s', async (_, href) => {
  const pages: Pages = {
    '/': `<a href="${href}">It</a>`,
    '/about': '<h2 id="one">One</h2><a name="two"></a><h2 id="café">Café</h2>',
    '/openapi.json': { type: 'application/json' },
    '/about.md': { type: 'text/markdown' },
  };
  expect(await listProblems(pages)).toEqual([]);
});

describe('findings', () => {
  test('name a link once, with every page that holds it', async () => {
    const pages: Pages = {
      '/': '<a href="/nope">One</a><a href="/about">About</a>',
      '/about': `<a href="${base}/nope">Two</a>`,
    };
    const places = [
      { page: '/', text: 'One' },
      { page: '/about', text: 'Two' },
    ];
    expect((await check(pages)).problems).toEqual([
      { link: '/nope', message: 'answers 404.', places },
    ]);
  });

  test('name other forms of a page only for links that no HTML holds', async () => {
    const pages: Pages = {
      '/': '<a href="/index.md">Markdown</a><a href="/nope">N</a><a href="https://example.org/">E</a>',
      '/index.md': {
        type: 'text/markdown',
        text: '[N](/nope), [M](/only), [E](https://example.org/), [F](https://example.net/)',
      },
    };
    expect(await listProblems(pages)).toEqual([
      '/nope | answers 404. | /',
      '/only | answers 404. | /index.md',
    ]);
    const { external } = await check(pages);
    expect(external.map(({ url, places }) => [url, places[0]?.page])).toEqual([
      ['https://example.org/', '/'],
      ['https://example.net/', '/index.md'],
    ]);
  });

  test('stand in the order of the pages', async () => {
    const pages: Pages = {
      '/': '<a href="/b">B</a><a href="/a">A</a>',
      '/b': '<a href="/1">1</a>',
      '/a': '<a href="/2">2</a>',
    };
    const problems = await listProblems(pages);
    expect(problems.map((problem) => problem.split(' | ').at(-1))).toEqual(['/a', '/b']);
  });

  test('count documents, and each address and anchor of the site once', async () => {
    const pages: Pages = {
      '/': '<a href="/a">A</a><a href="/a#x">A</a><a href="/a">A</a><a href="https://example.org/">E</a>',
      '/a': '<p id="x"><a href="/">Home</a><img src="/b.png">',
      '/b.png': { type: 'image/png' },
    };
    expect(await check(pages)).toMatchObject({ documents: 3, links: 4 });
  });

  test('report a page that the sitemap alone names', async () => {
    expect(await listProblems({ '/gone': missing })).toEqual([
      '/gone | answers 404. | /sitemap.xml',
    ]);
  });
});
