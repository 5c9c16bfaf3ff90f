import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TermField } from '#app/_components/term-field.tsx';
import { paths } from '#lib/site/paths.ts';
import { site } from '#tests/support/site.ts';

test('every entry is on the map once, and names its related entries by their places', () => {
  const html = renderToStaticMarkup(createElement(TermField, { site }));
  const links = [...html.matchAll(/<a href="([^"]*)" data-to="([^"]*)"/g)];
  expect(links.map(([, href]) => href).toSorted()).toEqual(
    site.terms.map(({ slug }) => paths.aiTerm(slug)).toSorted(),
  );
  for (const { slug, related } of site.terms) {
    const [, , to = ''] = links.find(([, href]) => href === paths.aiTerm(slug)) ?? [];
    const found = to
      .split(' ')
      .filter(Boolean)
      .map((number) => links[Number(number)]?.[1]);
    expect(found, slug).toEqual(related.map((other) => paths.aiTerm(other.slug)));
  }
});
