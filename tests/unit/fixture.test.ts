/** What the suites need of the fixture: a loop over documents that lack a feature proves nothing about it. */

import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listOwnPages } from '#lib/content/site.ts';
import { isListed } from '#lib/content/visibility.ts';
import { perPageMax } from '#lib/schema/limits.ts';
import { siteTheme } from '#lib/theme/theme.ts';
import { themes } from '#lib/theme/themes.ts';
import { site } from '#tests/support/site.ts';
import { readContentFolder } from '#tools/authoring/content-folder.ts';

const { posts, projects, terms } = site;
const authored = readContentFolder('tests/fixtures/site');
const names = authored.map(({ path }) => path);
const toLabel = ({ label }: { readonly label: string }) => label;
const bodies = posts.map(({ body }) => body.markdown).join('\n');

test('has more articles than a page of a list, a feed or llms.txt holds', () => {
  expect(posts.length).toBeGreaterThan(perPageMax);
});

test.each<[string, boolean]>([
  ['an article with several authors', posts.some(({ authors }) => authors.length > 1)],
  ['an article of another author', posts.some(({ author }) => author !== posts[0]?.author)],
  ['a revised article', posts.some(({ updatedAt }) => updatedAt !== undefined)],
  ['a series', posts.filter(({ series }) => series !== undefined).length > 1],
  ['an article with a cover', posts.some(({ coverImage }) => coverImage?.endsWith('.png'))],
  ['a title with accents', posts.some(({ title }) => /\p{L}\p{M}|[^\0-\x7f]/u.test(title))],
  ['a tag with accents', posts.some(({ tags }) => /[^\0-\x7f]/.test(tags.map(toLabel).join()))],
  ['a Markdown file', authored.some(({ path }) => /^posts\/.*\.md$/.test(path))],
  ['an article in a folder', authored.some(({ path }) => /^posts\/.*\/index\.mdx$/.test(path))],
  ['a video and a sound', ['.mp4', '.wav'].every((end) => names.some((it) => it.endsWith(end)))],
  ['a draft', authored.some(({ text }) => /^draft: true$/m.test(text))],
  ['an article of the future', authored.some(({ text }) => /^publishedAt: 2999/m.test(text))],
  ['math', bodies.includes('```math')],
  ['a diagram', bodies.includes('```mermaid')],
  ['a footnote', /^\[\^\w+\]: /m.test(bodies)],
  ['a table', /^\| -+/m.test(bodies)],
  ['a task list', /^- \[x\] /m.test(bodies)],
  ['an unlisted project', projects.some((project) => !isListed(project))],
  ['a project without a case study', projects.some(({ caseStudy }) => caseStudy === undefined)],
  ['a project that is not featured', projects.some(({ featured }) => !featured)],
  ['confused terms', terms.some(({ confusedWith }) => (confusedWith ?? []).length > 1)],
  ['former paths of a site and of an article', Object.keys(site.redirects).length > 3],
  ['a figure of the facts file', authored.some(({ text }) => text.includes('<Fact name='))],
  ['an own page in the navigation', listOwnPages(site).some((page) => page.navigation === 2)],
  ['sections in an order and with labels of its own', site.sections[0]?.label === 'Notes'],
  ['an owner with profiles', (site.config.author.links ?? []).length > 0],
  ['a theme with changes', siteTheme.colors.accent !== themes.paper.colors.accent],
  ['an image for its pages', readdirSync('tests/fixtures/site/public/images').length > 1],
])('has %s', (_, isThere) => {
  expect(isThere).toBe(true);
});

test('has an entry of each category and stage of its dictionary', () => {
  const { categories, stages } = site.dictionary;
  expect(new Set(terms.map(({ category }) => category))).toEqual(new Set(categories));
  const names = stages.map(({ name }) => name);
  expect(new Set(terms.map(({ maturity }) => maturity))).toEqual(new Set(names));
});
