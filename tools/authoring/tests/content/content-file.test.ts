import { describe, expect, test } from 'vitest';
import { dropUnlistedSections, findSectionsWithContent } from '../../content/content-file.ts';
import { check, toFiles } from '../sample-content.ts';

const site = (sections: string) =>
  `name: Legible\ndescription: A site.\nlanguage: en\nauthor:\n  name: Ada\nsections: ${sections}\n`;

const namesOf = (changes: Parameters<typeof toFiles>[0], documents: readonly object[] = []) =>
  findSectionsWithContent(
    toFiles(changes),
    documents as Parameters<typeof findSectionsWithContent>[1],
  ).map(({ name }) => name);

const documents = (['posts', 'projects', 'ai-terms'] as const).map((collection) => ({
  collection,
  isUnlisted: false,
}));

describe('the sections with content', () => {
  test('are all sections, if site.yaml lists none', () => {
    expect(namesOf({}, documents)).toEqual([
      'writing',
      'projects',
      'now',
      'dictionary',
      'search',
      'api',
    ]);
  });

  test('are in the order of site.yaml', () => {
    const changes = { 'site.yaml': site('[{ name: now }, { name: writing }]') };
    expect(namesOf(changes, documents)).toEqual(['now', 'writing']);
  });

  test.each([
    ['articles', 'posts', 'writing'],
    ['projects', 'projects', 'projects'],
    ['entries', 'ai-terms', 'dictionary'],
  ])('lack the one without %s', (_, collection, name) => {
    const left = documents.filter((document) => document.collection !== collection);
    expect(namesOf({}, left)).not.toContain(name);
  });

  test('lack the projects if all are unlisted', () => {
    expect(namesOf({}, [{ collection: 'projects', isUnlisted: true }])).not.toContain('projects');
  });

  test('lack the now page if it has no items', () => {
    expect(namesOf({ 'now.yaml': 'lastUpdated: 2026-01-31\nitems: []\n' })).not.toContain('now');
  });
});

describe('a section that site.yaml does not list', () => {
  const changes = { 'site.yaml': site('[{ name: writing }, { name: now }]') };

  test('has no document and no page', () => {
    const paths = dropUnlistedSections(toFiles(changes)).map(({ path }) => path);
    expect(paths).toContain('posts/hello.mdx');
    expect(paths).toContain('pages/about.mdx');
    expect(paths.filter((path) => /projects|ai-|search|api-docs/.test(path))).toEqual([]);
  });

  test('is no target of a link, and its documents are not checked', () => {
    expect(check({ ...changes, 'projects/legible.mdx': 'broken' })).toEqual([
      'content/posts/hello.mdx:8:9 slug: content/ai-terms/token.mdx does not exist. Write the name of a file in content/ai-terms/, without .mdx.',
    ]);
  });

  test('is named by a link to its page', () => {
    const about = '---\ntitle: About\ndescription: What it says.\n---\n[Work](/projects)';
    expect(check({ ...changes, 'pages/about.mdx': about })).toContain(
      'content/pages/about.mdx:5:1 The section `projects` is off or empty: there is no `/projects`. Remove the link, or publish a document of the section and list it in `sections` of content/site.yaml.',
    );
  });
});

test('a section that is listed twice is reported', () => {
  const problems = check({ 'site.yaml': site('[{ name: now }, { name: now }]') });
  expect(problems).toContainEqual(
    expect.stringContaining('sections[1].name: "now" is already in this list.'),
  );
});

describe('the vocabulary of the dictionary', () => {
  test('is the owner’s', () => {
    const taxonomy =
      'categories: []\ntags: []\ndictionaryCategories: [Brot]\ndictionaryStages: [{ name: Alt, definition: Older. }]\n';
    expect(check({ 'taxonomy.yaml': taxonomy })).toContainEqual(
      expect.stringContaining(
        'category: "Models & Training" is not in dictionaryCategories of content/taxonomy.yaml. Use one of: Brot; or add it to that list.',
      ),
    );
  });
});
