import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { splitFrontMatter } from '#lib/content/content-files.ts';
import { posts } from '#lib/content/posts.ts';
import { toHtmlTree } from '#lib/markdown/hast.ts';
import { findHeadings } from '#lib/markdown/headings.ts';
import { parseMarkdown, parseMdx } from '#lib/markdown/parse.ts';
import { findReferenced, toSections } from '#lib/represent/markdown/sections.ts';

const document = [
  '# Title',
  'Intro.',
  '## One',
  'First.[^a]',
  '### Deep `code` \\_x',
  'Second.',
  '```sh',
  '# no heading',
  '```',
  '## One',
  'Third.',
  '## ?',
  '[^a]: A note.',
].join('\n\n');

describe('toSections', () => {
  const sections = toSections(document);

  test('lists the headings with the ids that the page gives them', () => {
    expect(sections.map(({ id, heading, level }) => [id, heading, level])).toEqual([
      ['one', 'One', 2],
      ['deep-code-_x', 'Deep code _x', 3],
      ['one-1', 'One', 2],
    ]);
  });

  test('a section reaches to the next heading of its level, with its parents above', () => {
    expect(sections[0]?.text).toMatch(/^## One\n\nFirst\..*# no heading.*```$/s);
    expect(sections[0]?.ownText).toBe('First.[^a]');
    expect(sections[1]?.parents).toEqual(['## One']);
    expect(sections[2]?.text).toMatch(/^## One\n\nThird\.$/);
  });

  test('a text without headings has no sections', () => {
    expect(toSections('Words.')).toEqual([]);
    expect(toSections('')).toEqual([]);
  });

  test.each(posts.map((post) => [post.slug, post] as const))(
    'the sections of %s are the headings of its page',
    (slug, { body }) => {
      const file = readFileSync(`content/posts/${slug}.mdx`, 'utf8');
      const page = toHtmlTree(parseMdx(splitFrontMatter(file).body));
      const shown = findHeadings(page).map(({ id, text, depth }) => [id, text, depth]);
      const listed = toSections(body.markdown).map(({ id, heading, level }) => [
        id,
        heading,
        level,
      ]);
      expect(listed).toEqual(shown);
    },
  );

  test('a fence of four marks hides a fence of three', () => {
    const text = '````md\n```\n# no\n```\n````\n\n## Yes';
    expect(toSections(text).map(({ id }) => id)).toEqual(['yes']);
    expect(findHeadings(toHtmlTree(parseMarkdown(text))).map(({ id }) => id)).toEqual(['yes']);
  });
});

test('a part brings the footnotes that it refers to and no others', () => {
  expect(findReferenced(document, 'First.[^a]')).toEqual(['[^a]: A note.']);
  expect(findReferenced(document, 'First.')).toEqual([]);
});
