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

const idsOf = (projects: readonly { readonly id: string }[]) => projects.map(({ id }) => id);

describe('projects', () => {
  test('in the portfolio are featured and listed, in their curated order', () => {
    expect(idsOf(site.portfolio)).toEqual(['first', 'third']);
  });

  test('that are listed may be featured or not, in their curated order', () => {
    const listed = listListed(site, projects).map(({ slug }) => slug);
    expect(listed).toEqual(['first', 'plain', 'third']);
  });

  test.each(['first', 'plain', 'secret', 'plain-secret'])('are found by id: %s', (id) => {
    expect(findProject(site, id)?.id).toBe(id);
  });

  test.each(['nowhere', '', 'First', '__proto__'])('are not found by another id: %j', (id) => {
    expect(findProject(site, id)).toBeUndefined();
  });

  test('all have an id, unlisted ones too', () => {
    expect(site.projects.map(({ id }) => id).toSorted()).toEqual([
      'first',
      'plain',
      'plain-secret',
      'secret',
      'third',
    ]);
  });
});
