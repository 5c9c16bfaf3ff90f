import { describe, expect, test } from 'vitest';
import { listListed } from '#lib/collections/index.ts';
import { projects } from '#lib/collections/projects.ts';
import { findProject } from '#lib/content/site.ts';
import { makeSite, sampleProject } from '#tests/unit/content/samples.ts';

const site = makeSite({
  projects: [
    sampleProject({ id: 'third', order: 3 }),
    sampleProject({ id: 'plain', order: 2, featured: false }),
    sampleProject({ id: 'secret', order: 1, unlisted: true }),
    sampleProject({ id: 'plain-secret', order: 1, featured: false, unlisted: true }),
    sampleProject({ id: 'first', order: 1 }),
  ],
});

describe('projects', () => {
  test('in the portfolio are featured and listed, and those that are listed need not be featured, in their order', () => {
    expect(site.portfolio.map(({ id }) => id)).toEqual(['first', 'third']);
    const listed = listListed(site, projects).map(({ slug }) => slug);
    expect(listed).toEqual(['first', 'plain', 'third']);
  });

  test('are found by their id alone, unlisted ones too', () => {
    const ids = ['first', 'plain', 'plain-secret', 'secret', 'third'];
    expect(site.projects.map(({ id }) => id).toSorted()).toEqual(ids);
    for (const id of ids) expect(findProject(site, id)?.id).toBe(id);
    for (const id of ['nowhere', '', 'First', '__proto__']) {
      expect(findProject(site, id), id).toBeUndefined();
    }
  });
});
