/** Documents in another language than the site. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Body } from '#app/_components/content/body.tsx';
import { Contents } from '#app/_components/contents.tsx';
import { Comments } from '#app/_components/services.tsx';
import { TermMap } from '#app/_components/term-map.tsx';
import TermPage from '#app/ai-dictionary/[slug]/page.tsx';
import ProjectPage from '#app/projects/[id]/page.tsx';
import type { PageNode } from '#lib/markdown/page-body.ts';
import { site as fixture } from '#tests/support/site.ts';

/** An English site whose documents are in German. */
const language = 'de';
const site = {
  ...fixture,
  terms: fixture.terms.map((term) => ({ ...term, language })),
  projects: fixture.projects.map((project) => ({ ...project, language })),
};

const german = ' lang="de" dir="ltr"';

test.each<[text: string, node: PageNode]>([
  ['Copy', { type: 'copy-button', props: {} }],
  ['Note', { type: 'Callout', props: {} }],
  ['Accept header', { type: 'Accept', props: { header: '' } }],
  ['Run', { type: 'Try', props: { path: '/about' } }],
  ['Send', { type: 'TokenBucket', props: {} }],
])('in a German text, %s has its language', (text, node) => {
  const body = { contents: [], nodes: [node] };
  const render = (around?: string) =>
    renderToStaticMarkup(
      createElement(Body, { site, body, ...(around && { language: around }) }),
    ).replace(/(<[^>]*) value="\d+"/g, '$1');
  expect(render(language)).toMatch(new RegExp(`lang="en"[^>]*>${text}`));
  expect(render()).not.toContain('lang=');
});

test('a callout with a title of its own has the language of the text', () => {
  const nodes = [{ type: 'Callout', props: { title: 'Hinweis' } }];
  const body = { contents: [], nodes };
  const html = renderToStaticMarkup(createElement(Body, { site, body, language }));
  expect(html).toContain('<strong>Hinweis</strong>');
  // And its kind, which readers see by its color.
  expect(html).toContain('role="note" aria-label="Note"');
});

test('the contents of a German text are German, and their label is English', () => {
  const entries = ['a', 'b'].map((id) => ({ id, text: id, depth: 2 as const }));
  const html = renderToStaticMarkup(createElement(Contents, { site, entries, language }));
  expect(html).toContain(`<summary>Contents</summary><ol${german}>`);
});

test('the description and the results of a German case study are German', async () => {
  const project = site.projects.find(({ caseStudy }) => caseStudy?.results);
  const params = Promise.resolve({ id: project?.id ?? '' });
  const html = renderToStaticMarkup(await ProjectPage({ site, params }));
  expect(html).toContain(`<p class="lead"${german}>`);
  expect(html).toContain(`<ul class="key-figures"${german}>`);
});

test('a German term has German texts below English headings', async () => {
  const term = site.terms.find(({ confusedWith }) => confusedWith.length > 0);
  const params = Promise.resolve({ slug: term?.slug ?? '' });
  const html = renderToStaticMarkup(await TermPage({ site, params }));
  expect(html).toContain('<article class="term">');
  expect(html).toContain(`<h1${german}>`);
  expect(html).toContain(`<h2 id="example">Example</h2><div class="prose"${german}>`);
  expect(html).toMatch(new RegExp(`<h2 id="often-confused-with">[^<]*</h2><ul${german}>`));
});

test('a German term on a map of related ones has its language', () => {
  const term = site.terms.find(({ related }) => related.length > 0);
  const html = term && renderToStaticMarkup(createElement(TermMap, { site, term }));
  expect(html).toMatch(new RegExp(`<a href="[^"]*"${german}>`));
});

test('differences and names have the quotes of their language', async () => {
  const [term] = site.terms;
  const confusedWith = [{ slug: undefined, label: 'das "Wort"', difference: 'Es ist "anders".' }];
  const quoted = { ...site, terms: site.terms.map((one) => ({ ...one, confusedWith })) };
  const params = Promise.resolve({ slug: term?.slug ?? '' });
  const html = renderToStaticMarkup(await TermPage({ site: quoted, params }));
  expect(html).toContain('<strong>das „Wort“</strong>: <span>Es ist „anders“.</span>');
});

test('the link to the comments has the language of the interface', () => {
  const basque = { ...site, config: { ...site.config, language: 'eu' } };
  const comments = { kind: 'webmentions', endpoint: '/x' } as const;
  const html = renderToStaticMarkup(
    createElement(Comments, { site: basque, path: '/about', comments }),
  );
  expect(html).toMatch(/<p><a href="[^"]*" lang="en">/);
});
