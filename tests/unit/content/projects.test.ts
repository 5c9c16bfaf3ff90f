import { describe, expect, test, vi } from 'vitest';
import {
  findProject,
  listedProjectIds,
  listedProjects,
  portfolio,
  projectIds,
} from '#lib/content/projects.ts';

vi.mock('#lib/content/source.ts', async () => {
  const { sampleProject } = await import('#tests/unit/content/samples.ts');
  return {
    source: {
      projects: [
        sampleProject({ id: 'third', order: 3 }),
        sampleProject({ id: 'plain', order: 2, featured: false }),
        sampleProject({ id: 'secret', order: 1, unlisted: true }),
        sampleProject({ id: 'plain-secret', order: 1, featured: false, unlisted: true }),
        sampleProject({ id: 'first', order: 1 }),
      ],
    },
  };
});

const idsOf = (projects: readonly { readonly id: string }[]) => projects.map(({ id }) => id);

describe('projects', () => {
  test('in the portfolio are featured and listed, in their curated order', () => {
    expect(idsOf(portfolio)).toEqual(['first', 'third']);
  });

  test('that are listed may be featured or not, in their curated order', () => {
    expect(idsOf(listedProjects)).toEqual(['first', 'plain', 'third']);
    expect(listedProjectIds).toEqual(['first', 'plain', 'third']);
  });

  test.each(['first', 'plain', 'secret', 'plain-secret'])('are found by id: %s', (id) => {
    expect(findProject(id)?.id).toBe(id);
  });

  test.each(['nowhere', '', 'First', '__proto__'])('are not found by another id: %j', (id) => {
    expect(findProject(id)).toBeUndefined();
  });

  test('all have an id, unlisted ones too', () => {
    expect(projectIds.toSorted()).toEqual(['first', 'plain', 'plain-secret', 'secret', 'third']);
  });
});
