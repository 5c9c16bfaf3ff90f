// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the syntax of VS Code's snippets.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listOwnFiles } from '../../../../tests/unit/collections/own-site.ts';
import { snippetsFile, toSnippets } from '../../schemas/snippets.ts';
import { surroundings, toFiles } from '../sample-content.ts';

const snippets = toSnippets(toFiles(), surroundings.publicFiles);
const bodyOf = (name: string) => snippets[name]?.body.join('\n');

test.each([
  ['Category', 'category: ${1|guides|}'],
  ['Tags', 'tags: [${1|http,redis|}]'],
  ['Related articles', 'related: [${1|hello|}]'],
  ['Related terms', 'related: [${1|token,embedding|}]'],
  ['Term', '<Term slug="${1|token,embedding|}">${2:word}</Term>'],
  ['Cover', 'coverImage: ${1|/images/a.png,/images/covers/hello.svg|}\ncoverAlt: $2'],
  ['Image', '![${2:What it shows}](${1|/images/a.png,/images/covers/hello.svg|})'],
])('%s offers what the content has', (name, body) => {
  expect(bodyOf(name)).toBe(body);
});

test('a link offers the pages, projects and articles', () => {
  expect(bodyOf('Link')).toMatch(/\/blog\/hello[,|]/);
  expect(bodyOf('Link')).toMatch(/\/about[,|]/);
});

test('a collection of the owner has one with its fields', () => {
  const own = toSnippets([...toFiles(), ...listOwnFiles()], []);
  expect(own.Talk).toMatchObject({ prefix: 'talk', scope: expect.stringContaining('mdx') });
  expect(own.Talk?.body.join('\n')).toContain(
    'event: $3\nplace: $4\nslides: $5\nvideo: $6\ntags: [${7|http,redis|}]\ndraft: true\n---',
  );
  expect(own.Book?.body).toContain('state: ${5|read,unread|}');
  expect(own.Book?.body).toContain('authors: [$3]');
  expect(own.Book?.body.join()).toMatch(/talk: \$\{6\|.*a-talk.*\|\}/);
});

describe('the lists', () => {
  test('escape what separates their values', () => {
    expect(toSnippets([], ['/images/a,b|c.png']).Image?.body).toEqual([
      '![${2:What it shows}](${1|/images/a\\,b\\|c.png|})',
    ]);
  });

  test('leave a place to write where there is nothing to choose', () => {
    expect(toSnippets([], []).Category?.body).toEqual(['category: $1']);
  });
});

test('are in a file that git ignores, because it changes with the content', () => {
  expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain(snippetsFile);
});
