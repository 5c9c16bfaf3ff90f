import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Rail } from '#app/_components/mark.tsx';
import { SeriesParts } from '#app/_components/post-links.tsx';
import { findSeries } from '#lib/content/posts.ts';
import { paths } from '#lib/site/paths.ts';
import { site } from '#tests/support/site.ts';

test('an article of a series lists all parts in their order, with its own as the current one', () => {
  const all = site.posts.flatMap((post) => {
    const series = findSeries(site, post);
    return series ? [{ slug: post.slug, series }] : [];
  });
  expect(all.length).toBeGreaterThan(0);
  for (const { slug, series } of all) {
    const html = renderToStaticMarkup(createElement(SeriesParts, { site, series, slug }));
    const links = [...html.matchAll(/<a href="([^"]*)"( aria-current="page")?/g)];
    expect(links.map(([, href]) => href)).toEqual(
      series.posts.map((part) => paths.post(part.slug)),
    );
    expect(links.findIndex(([, , current]) => current) + 1, slug).toBe(series.part);
  }
});

test('the rail of an article has no gaps beyond its ends', () => {
  for (const document of site.posts) {
    const html = renderToStaticMarkup(createElement(Rail, { document }));
    for (const [line, x, length] of html.matchAll(/M(\d+) 4h(\d+)/g))
      expect(Number(x) + Number(length), `${document.slug}: ${line}`).toBeLessThanOrEqual(401);
  }
});
