import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { CommandError } from '#lib/authoring/command.ts';
import { describeNextSteps, type NewRequest, toNewFile } from '#lib/authoring/new/new.ts';
import { splitFrontMatter } from '#lib/content/content-files.ts';
import { goodContent } from '#tests/unit/authoring/sample-content.ts';
import { toFiles } from '#tests/unit/authoring/sample-files.ts';

const today = '2026-05-01';
const post: NewRequest = { kind: 'post', title: 'A title', slug: 'a-title' };
const project: NewRequest = { ...post, kind: 'project' };
const term: NewRequest = { ...post, kind: 'term' };

test.each([
  [post, 'content/posts/a-title.mdx', '/blog/a-title'],
  [project, 'content/projects/a-title.mdx', '/projects/a-title'],
  [term, 'content/ai-terms/a-title.mdx', '/ai-dictionary/a-title'],
])('$kind becomes a file in its own folder, and its author learns where', (request, name, path) => {
  const file = toNewFile(request, toFiles(), today);
  expect(file.name).toBe(name);
  const steps = describeNextSteps(request, file);
  for (const part of [name, path, 'TODO', 'npm run dev', 'npm run content:check', 'draft: true']) {
    expect(steps).toContain(part);
  }
});

describe('the order of a new project', () => {
  const orderBeside = (changes: Readonly<Record<string, string | undefined>>) => {
    const { yaml = '' } = splitFrontMatter(toNewFile(project, toFiles(changes), today).text);
    return (parse(yaml) as { order: unknown }).order;
  };
  const ordered = (order: string) =>
    goodContent['projects/legible.mdx']?.replace('order: 1', `order: ${order}`);

  test.each([
    ['first where there is none', { 'projects/legible.mdx': undefined }, 1],
    ['behind the only one', {}, 2],
    ['behind the last one, whatever the order of the files', { 'projects/a.mdx': ordered('7') }, 8],
    ['beside one whose order is no number', { 'projects/a.mdx': ordered('soon') }, 2],
    ['beside one that is no YAML', { 'projects/a.mdx': ordered('[') }, 2],
    ['beside one without front matter', { 'projects/a.mdx': 'Words.' }, 2],
    ['whatever an article says', { 'posts/a.mdx': ordered('9') }, 2],
  ])('is %s', (_, changes, order) => {
    expect(orderBeside(changes)).toBe(order);
  });
});

describe('an article without a category or a tag to carry', () => {
  test.each([
    ['is missing', undefined, /missing or broken\. Run `npm run content:check`/],
    ['is no YAML', 'tags: [', /missing or broken\. Run `npm run content:check`/],
    ['lacks its tags', 'categories: []', /missing or broken\. Run `npm run content:check`/],
    [
      'holds no category',
      'categories: []\ntags: [{ value: a, label: A }]',
      /holds no category, .* Add it there first\.$/,
    ],
    [
      'holds no tag',
      'categories: [{ value: a, label: A }]\ntags: []',
      /holds no tag, .* Add it there first\.$/,
    ],
  ])('is refused where the taxonomy %s', (_, text, message) => {
    const make = () => toNewFile(post, toFiles({ 'taxonomy.yaml': text }), today);
    expect(make).toThrow(CommandError);
    expect(make).toThrow(message);
  });

  test.each([project, term])('does not keep $kind from being made', (request) => {
    expect(toNewFile(request, [], today).text).toContain('A title');
  });
});
