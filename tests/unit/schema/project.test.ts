import { expect, test } from 'vitest';
import { projectFrontMatter } from '#lib/schema/project.ts';
import { describeFields } from '#tests/unit/schema/contract.ts';

const frontMatter = {
  title: 'Legible',
  description: 'A site.',
  technologies: ['TypeScript'],
  featured: false,
  order: 1,
};
describeFields('the front matter of a project', projectFrontMatter, frontMatter, {
  seoDescription: 'A site that all can read.',
  liveUrl: 'https://example.org',
  role: 'Author',
  timeline: '2026',
  unlisted: true,
  draft: true,
});

test.each([
  ['order 0', { order: 0 }],
  ['a fractional order', { order: 1.5 }],
  ['an id', { id: 'a' }],
  ['a case study', { caseStudy: { sections: [] } }],
  ['a URL', { url: 'https://example.com/projects/a' }],
  ['technologies as one string', { technologies: 'TypeScript' }],
  ['an empty technology', { technologies: [''] }],
  ['a draft that is a string', { draft: 'yes' }],
  ['a description of 161 characters', { description: 'a'.repeat(161) }],
  ['a description for search results of 161 characters', { seoDescription: 'a'.repeat(161) }],
])('the front matter of a project rejects %s', (_, fields) => {
  expect(projectFrontMatter.safeParse({ ...frontMatter, ...fields }).success).toBe(false);
});
