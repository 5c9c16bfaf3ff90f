// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the syntax of VS Code's snippets.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listOwnFiles } from '../../../../tests/unit/collections/own-site.ts';
import { snippetsFile, toSnippets } from '../../schemas/snippets.ts';
import { goodContent, surroundings, toFiles } from '../sample-content.ts';

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

test('a link offers each translation at its own path, and a list each slug once', () => {
  const post = goodContent['posts/hello.mdx'] ?? '';
  const translated = toSnippets(
    toFiles({
      'site.yaml': goodContent['site.yaml']?.replace(
        'language: en',
        'languages: [{ tag: en }, { tag: de }]',
      ),
      'posts/hello.de.mdx': post,
      'posts/other.mdx': post,
      'posts/other.de.mdx': post.replace('---\n', '---\nslug: anderes\n'),
    }),
    [],
  );
  const link = translated.Link?.body.join() ?? '';
  const paths = link.match(/\/[^,|]*blog\/[^,|]+/g);
  expect(paths).toEqual(['/blog/hello', '/de/blog/hello', '/blog/other', '/de/blog/anderes']);
  expect(translated['Related articles']?.body).toEqual(['related: [${1|hello,other,anderes|}]']);
});

test('two collections with one name for their documents have a snippet each', () => {
  const define = 'label: Talks\nitem: Talk\nfields:\n  place: { type: text }\n';
  const own = toSnippets(
    toFiles({ 'talks/collection.yaml': define, 'lectures/collection.yaml': define }),
    [],
  );
  expect([own['Talk (lectures)'], own['Talk (talks)']]).toMatchObject([
    { prefix: 'talk' },
    { prefix: 'talk' },
  ]);
});

test('a collection cannot take the place of a snippet of ours', () => {
  const define = 'label: Links\nitem: Link\nfields:\n  to: { type: url }\n';
  const own = toSnippets(toFiles({ 'links/collection.yaml': define }), []);
  expect(own.Link?.prefix).toBe('link');
  expect(own.Link?.body).toEqual(snippets.Link?.body);
  expect(own['Link (links)']?.body).toContain('to: $2');
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
