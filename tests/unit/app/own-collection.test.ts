/** The pages and the API of the owner's collections. */
import { readFileSync } from 'node:fs';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OwnItem, OwnPage } from '#app/_components/own-collection.tsx';
import { looks } from '#app/_own/looks.tsx';
import DocumentPage from '#app/[slug]/[name]/page.tsx';
import ListPage from '#app/[slug]/page.tsx';
import AboutPage from '#app/about/page.tsx';
import TermPage from '#app/ai-dictionary/[slug]/page.tsx';
import { GET as getApi } from '#app/api/[[...unmatched]]/route.ts';
import TagPage from '#app/blog/[slug]/[...path]/page.tsx';
import PostPage from '#app/blog/[slug]/page.tsx';
import { GET as getFiltered } from '#app/filtered/[name]/route.ts';
import ProjectPage from '#app/projects/[id]/page.tsx';
import { getSite } from '#lib/content/served-site.ts';
import { findOwnDocument } from '#lib/content/site.ts';
import { serveSite } from '#tests/support/served-site.ts';
import { site as fixture } from '#tests/support/site.ts';
import { talks } from '#tests/unit/app/talk-look.tsx';
import { loadOwnSite } from '#tests/unit/collections/own-site.ts';

beforeAll(async () => {
  const site = await loadOwnSite();
  const [image] = Object.values(fixture.assets.images);
  const images = image ? { '/images/cover.png': image } : {};
  serveSite({ ...site, assets: { ...site.assets, images } });
});
afterAll(() => serveSite(fixture));

const renderDocument = async (slug: string, name: string) =>
  renderToStaticMarkup(await DocumentPage({ params: Promise.resolve({ slug, name }) }));

describe('the page of a document', () => {
  test.each([
    ['talks', 'a-talk', '<th scope="row">Event</th><td>The Conference</td>'],
    ['talks', 'a-talk', '<time dateTime="2026-02-01">1 February 2026</time>'],
    ['talks', 'a-talk', '<a href="https://example.org/slides">example.org/slides</a>'],
    ['talks', 'a-talk', 'Words about zebras.'],
    ['talks', 'a-talk', '<nav class="byline" aria-label="Parent page">'],
    ['talks', 'a-talk', 'href="/talks/a-talk.md"'],
    ['talks', 'a-talk', 'href="/api/talks/a-talk"'],
    ['talks', 'a-talk', '<a href="/talks/older" rel="next"><small>Next </small><span>'],
    ['talks', 'a-talk', '"@type":"Event"'],
    // A reference, and back.
    ['books', 'a-book', '<a href="/talks/a-talk">A talk</a>'],
    ['talks', 'a-talk', '<a href="/books/a-book">A book</a>'],
  ])(
    'of %s/%s has its fields, text, formats, neighbors and references: %s',
    async (slug, name, html) => {
      expect(await renderDocument(slug, name)).toContain(html);
    },
  );

  test('links to documents that share its tags', async () => {
    const related = /<nav class="related"[\s\S]*?<\/nav>/.exec(
      await renderDocument('talks', 'a-talk'),
    );
    expect(related?.[0]).toContain('<a href="/blog/only-one">');
    expect(related?.[0]).toContain('<svg class="mark"');
    expect(related?.[0]).not.toContain('/talks/older');
  });

  test('typesets the title of a related document in the language of the document', () => {
    const site = getSite();
    const document = findOwnDocument(site, 'talks', 'a-talk');
    const posts = site.posts.map((post) => ({ ...post, language: 'de', title: 'Das "Wort"' }));
    const html =
      document &&
      renderToStaticMarkup(createElement(OwnPage, { site: { ...site, posts }, document }));
    expect(html).toContain('lang="de" dir="ltr">Das „Wort“</a>');
  });

  test.each<
    [collection: string, slug: string, render: (slug: string) => ReactNode | Promise<ReactNode>]
  >([
    ['posts', 'only-one', (slug) => PostPage({ params: Promise.resolve({ slug }) })],
    ['ai-terms', 'first-term', (slug) => TermPage({ params: Promise.resolve({ slug }) })],
    ['projects', 'only-one', (id) => ProjectPage({ params: Promise.resolve({ id }) })],
    ['pages', 'about', () => AboutPage({})],
    [
      'notes',
      'first',
      (name) => DocumentPage({ params: Promise.resolve({ slug: 'notes', name }) }),
    ],
  ])(
    'links from a document of %s to those whose references lead there',
    async (collection, slug, render) => {
      const before = getSite();
      const reference = `{ type: reference, collection: ${collection} }`;
      serveSite(
        await loadOwnSite({
          'links/collection.yaml': `label: Links\nitem: Link\nfields:\n  a: { type: list, of: { type: object, fields: { to: ${reference} } } }\n`,
          'links/one.mdx': `---\ntitle: A link\na: [{ to: ${slug} }]\n---\n`,
        }),
      );
      const html = renderToStaticMarkup(await render(slug));
      serveSite(before);
      expect(html).toContain('<a href="/links/one">A link</a>');
    },
  );

  test('an article links to talks that share its tags', async () => {
    const params = Promise.resolve({ slug: 'only-one' });
    expect(renderToStaticMarkup(await PostPage({ params }))).toMatch(
      /id="related-documents"[\s\S]*href="\/talks\/a-talk"/,
    );
  });

  test.each(['draft', 'future', 'nothing', '__proto__'])('is missing for %s', async (name) => {
    await expect(renderDocument('talks', name)).rejects.toThrow();
  });
});

test('the list has years, filters and its formats', async () => {
  const html = renderToStaticMarkup(await ListPage({ params: Promise.resolve({ slug: 'talks' }) }));
  expect(html).toMatch(/2026.*A talk.*2025.*An older talk/s);
  expect(html).toContain('<a href="/talks?tags=first">');
  expect(html).toContain('href="/talks.md"');
  expect(html).toContain('href="/api/talks"');
});

describe('a component of the owner', () => {
  const findTalk = () => {
    const talk = findOwnDocument(getSite(), 'talks', 'a-talk');
    if (talk === undefined) throw new Error('There is no talk.');
    return { site: getSite(), document: talk, item: talk, look: talks };
  };

  test('stands between the title and the links of a page, and contains the text', () => {
    const html = renderToStaticMarkup(createElement(OwnPage, findTalk()));
    expect(html).toMatch(
      /<h1>A talk<\/h1>[\s\S]*<p class="lead">The Conference<\/p>[\s\S]*<li>Date: 1 February 2026<\/li>[\s\S]*zebras[\s\S]*rel="next"/,
    );
    expect(html).not.toContain('<table class="facts">');
  });

  test('is the row of a list', () => {
    expect(renderToStaticMarkup(createElement(OwnItem, findTalk()))).toBe(
      '<a href="/talks/a-talk"><strong>A talk</strong> <small>1 February 2026, The Conference</small></a>',
    );
  });

  test('is complete in the docs, in fewer than 60 lines', () => {
    const example = readFileSync('tests/unit/app/talk-look.tsx', 'utf8');
    expect(readFileSync('docs/collections.md', 'utf8')).toContain(`\`\`\`tsx\n${example}\`\`\`\n`);
    expect(example.split('\n').length).toBeLessThan(60);
  });

  test('is registered in a file that releases leave empty', () => {
    expect(looks).toEqual({});
  });
});

test('the page of a tag lists the talks that have it', async () => {
  const params = Promise.resolve({ slug: 'tags', path: ['first'] });
  const html = renderToStaticMarkup(await TagPage({ params }));
  expect(html).toMatch(
    /The only article[\s\S]*<h2 id="talks">Talks<\/h2>[\s\S]*href="\/talks\/a-talk"/,
  );
});

test('a filtered list has what the filter finds, and no search engine keeps it', async () => {
  const request = new Request('http://localhost/filtered/talks?q=older');
  const response = await getFiltered(request, { params: Promise.resolve({ name: 'talks' }) });
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain('An older talk');
  expect(html).not.toContain('href="/talks/a-talk"');
  expect(html).toContain('noindex');
});

test.each([
  ['talks/a-tlak', 404, 'a-talk'],
  ['talks/a-talk/more', 404, '/api/talks'],
  ['talk', 404, '/api/talks'],
  ['talks?page=0', 400, 'from 1'],
  ['talks?sort=oldest', 400, 'newest, relevance'],
  ['books?state=rad', 400, 'read, unread'],
  ['talks?tags=a_b', 400, 'such as tags=first'],
])('the API explains %s', async (path, status, hint) => {
  const response = await getApi(new Request(`http://localhost/api/${path}`), {
    params: Promise.resolve({ unmatched: path.replace(/\?.*/, '').split('/') }),
  });
  expect(response.status).toBe(status);
  expect((await response.json()).error.hint).toContain(hint);
});
