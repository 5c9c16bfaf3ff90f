import { describe, expect, test } from 'vitest';
import {
  caseStudy,
  caseStudySection,
  project,
  projectFrontMatter,
  projectList,
} from '#lib/schema/project.ts';
import { describeFields } from '#tests/unit/schema/contract.ts';

const section = { title: 'Context', body: 'Words.' };
const study = { sections: [section] };
const required = {
  id: 'legible',
  title: 'Legible',
  description: 'A site.',
  technologies: ['TypeScript'],
  featured: true,
  url: 'https://example.com/projects/legible',
};

describeFields('CaseStudySection', caseStudySection, section);
describeFields('CaseStudy', caseStudy, study, {
  architecture: 'One room.',
  outcome: 'It works.',
  results: ['Fast.'],
  highlights: ['Small.'],
  lessonsLearned: ['Less.'],
});
describeFields('Project', project, required, {
  seoDescription: 'A site that all can read.',
  liveUrl: 'https://example.org',
  role: 'Author',
  timeline: '2026',
  caseStudy: study,
});
describeFields('the list of projects', projectList, { items: [required], total: 1 });

describe('CaseStudy', () => {
  test.each(['results', 'highlights', 'lessonsLearned'])(
    'never has an empty list of %s',
    (field) => {
      expect(caseStudy.safeParse({ ...study, [field]: [] }).success).toBe(false);
      expect(caseStudy.safeParse({ ...study, [field]: [''] }).success).toBe(false);
    },
  );

  test('accepts an empty list of sections', () => {
    expect(caseStudy.safeParse({ sections: [] }).success).toBe(true);
  });
});

describe('Project', () => {
  test.each([
    ['an id that is not a slug', { id: 'a_b' }],
    ['an id of 121 characters', { id: 'a'.repeat(121) }],
    ['featured as a string', { featured: 'yes' }],
    ['a live URL without a scheme', { liveUrl: 'example.org' }],
    ['a live URL that runs script', { liveUrl: 'javascript:alert(1)' }],
    ['an unlisted flag', { unlisted: true }],
    ['an order', { order: 1 }],
    ['a draft flag', { draft: true }],
  ])('rejects %s', (_, fields) => {
    expect(project.safeParse({ ...required, ...fields }).success).toBe(false);
  });
});

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

describe('the front matter of a project', () => {
  test.each([
    ['order 0', { order: 0 }],
    ['a fractional order', { order: 1.5 }],
    ['an id', { id: 'a' }],
    ['a case study', { caseStudy: study }],
    ['a URL', { url: 'https://example.com/projects/a' }],
    ['technologies as one string', { technologies: 'TypeScript' }],
    ['an empty technology', { technologies: [''] }],
    ['a draft that is a string', { draft: 'yes' }],
    ['a description of 161 characters', { description: 'a'.repeat(161) }],
    ['a description for search results of 161 characters', { seoDescription: 'a'.repeat(161) }],
  ])('rejects %s', (_, fields) => {
    expect(projectFrontMatter.safeParse({ ...frontMatter, ...fields }).success).toBe(false);
  });
});
