import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PostLinks } from '#app/_components/post-links.tsx';
import { ProjectLinks } from '#app/_components/projects.tsx';
import { makeSite, samplePost, sampleProject } from '#tests/unit/content/samples.ts';

test('the only article of a site has no empty navigation', () => {
  const post = samplePost();
  const site = makeSite({ posts: [post] });
  const html = renderToStaticMarkup(createElement(PostLinks, { site, post }));
  expect(html).not.toContain('<ul></ul>');
});

test('the only project of a site without a list of projects has no empty navigation', () => {
  const project = sampleProject();
  const site = { ...makeSite({ projects: [project] }), sections: [] };
  const html = renderToStaticMarkup(createElement(ProjectLinks, { site, project }));
  expect(html).not.toContain('<ul></ul>');
});
