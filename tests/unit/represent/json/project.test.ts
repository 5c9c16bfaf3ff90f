import { describe, expect, test, vi } from 'vitest';
import { toProject, toProjectList } from '#lib/represent/json/project.ts';
import { project, projectList } from '#lib/schema/project.ts';
import { sampleProject } from '#tests/unit/content/samples.ts';
import { findEmptyValues } from '#tests/unit/represent/absent.ts';

vi.mock('#lib/site/config.ts', () => ({ siteConfig: { baseUrl: 'https://example.com' } }));

const options = {
  seoDescription: 'A site that all can read.',
  liveUrl: 'https://example.org/live',
  role: 'Author',
  timeline: '2026',
  caseStudy: { sections: [{ title: 'Context', body: 'Words.' }], results: ['Fast.'] },
};
const full = sampleProject(options);

describe('toProject', () => {
  test('represents a project with its case study', () => {
    expect(toProject(full)).toEqual({
      id: 'legible',
      title: 'Legible',
      description: 'A site that all can read.',
      technologies: ['TypeScript'],
      featured: true,
      url: 'https://example.com/projects/legible',
      ...options,
    });
  });

  test.each([
    ['with every field', full],
    ['without optional fields', sampleProject()],
    ['without technologies', sampleProject({ technologies: [] })],
    ['not featured', sampleProject({ featured: false })],
    ['unlisted', sampleProject({ unlisted: true })],
    ['with a case study of no sections', sampleProject({ caseStudy: { sections: [] } })],
  ])('is what the contract says: %s', (_, document) => {
    const represented = toProject(document);
    expect(project.safeParse(represented)).toMatchObject({ success: true, data: represented });
    expect(findEmptyValues(represented)).toEqual([]);
  });

  test.each(Object.keys(options))('leaves %s out where there is none', (field) => {
    expect(toProject(sampleProject())).not.toHaveProperty(field);
  });

  test('never says that it is unlisted, or its place in the order', () => {
    const represented = toProject(sampleProject({ unlisted: true }));
    for (const field of ['unlisted', 'order', 'body']) {
      expect(represented).not.toHaveProperty(field);
    }
  });
});

describe('toProjectList', () => {
  test('has the projects in their order, and their number', () => {
    const list = toProjectList([sampleProject({ id: 'b' }), sampleProject({ id: 'a' })]);
    expect(list.items.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(list.total).toBe(2);
    expect(projectList.safeParse(list)).toMatchObject({ success: true, data: list });
  });

  test('is a list of nothing where there is none', () => {
    expect(toProjectList([])).toStrictEqual({ items: [], total: 0 });
  });
});
