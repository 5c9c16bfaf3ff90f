import { describe, expect, test } from 'vitest';
import { checkContent, createReader, readDocument } from '../../check/check.ts';
import { toDocument as toParsed } from '../../content/content-file.ts';
import { toContentFile } from '../../content-folder.ts';
import { check, goodContent, postYaml, surroundings, toDocument } from '../sample-content.ts';

const post = 'posts/hello.mdx';
const term = 'ai-terms/token.mdx';

test('good content has no mistakes', () => {
  expect(check({})).toEqual([]);
});

describe('many mistakes', () => {
  test('are all reported, file by file and line by line', () => {
    const problems = check({
      'posts/hello.mdx': toDocument(
        postYaml.replace('guides', 'nope'),
        'a {b}\n\n<Video /> <Term slug="nope">c</Term>',
      ),
      'ai-terms/token.mdx': goodContent[term]?.replace('[embedding]', '[token, nope]'),
      'pages/about.mdx': undefined,
      'now.yaml': 'lastUpdated: 2026-01-31\nitems: none\n',
    });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'content/ai-terms/token.mdx:9:11',
      'content/ai-terms/token.mdx:9:18',
      'content/now.yaml:2:8',
      'content/pages/about.mdx:1:1',
      'content/posts/hello.mdx:4:11',
      'content/posts/hello.mdx:8:3',
      'content/posts/hello.mdx:10:1',
      'content/posts/hello.mdx:10:17',
    ]);
  });

  test.each([
    [
      'an unknown tag beside a missing field',
      post,
      toDocument(postYaml.replace('title: Hello\n', '').replace('[http]', '[nope]')),
      [/ title: The field is missing/, / tags\[0\]: "nope" is not a tag /],
    ],
    [
      'an unknown relation beside a missing field',
      term,
      goodContent[term]?.replace('term: Token\n', '').replace('[embedding]', '[nope]'),
      [/ term: The field is missing/, / related\[0\]: content\/ai-terms\/nope\.mdx /],
    ],
    [
      'a page whose path is in use beside a missing field',
      'pages/rss.mdx',
      toDocument('title: Feed'),
      [/ The page would be at /, / description: The field is missing/],
    ],
    [
      'a body beside fields that are not YAML',
      post,
      toDocument('title: [', '<Video />'),
      [/:2:9 .* an open list/, /:4:1 url: <Video> /],
    ],
  ])('in one document are reported together: %s', (_, path, text, problems) => {
    const found = check({ [path]: text }).filter((problem) => problem.includes(path));
    expect(found).toEqual(problems.map((problem) => expect.stringMatching(problem)));
  });

  test.each([
    ['without front matter', 'Words.'],
    ['whose fields are not YAML', toDocument('title: [', '## A\n\nb')],
    ['of an invalid date', toDocument(postYaml.replace('2026-01-31', 'soon'), '## A\n\nb')],
    ['of a draft in words', toDocument(`${postYaml}\ndraft: yes`, '## A\n\nb')],
    ['of a body that cannot be read', toDocument(postYaml, '## A\n\n<b')],
  ])('stay separate: links to an article %s are valid', (_, text) => {
    const links = '[a](/blog/next) [b](/blog/next.md) [c](/blog/next#a) [d](/api/posts/next)';
    const problems = check({ 'posts/next.mdx': text, [post]: toDocument(postYaml, links) });
    expect(problems).toEqual([expect.stringContaining('content/posts/next.mdx:')]);
  });

  test('stay separate: a page that lacks a field is a link target', () => {
    const problems = check({
      'pages/uses.mdx': toDocument('title: Uses'),
      [post]: toDocument(postYaml, '[a](/uses) [b](undefined)'),
    });
    expect(problems).toEqual([
      expect.stringContaining('content/pages/uses.mdx:2:1 description: '),
      expect.stringContaining('content/posts/hello.mdx:8:12 `undefined` '),
    ]);
  });

  test('in a body are all reported, although several of them stop the parser', () => {
    const body = [
      '<!-- a -->',
      '{{< b >}}',
      'I <3 c',
      '<Callout kind="tip"',
      '[d](/nope)',
      '{% e %} and {{ f }}',
      '<YouTube />',
      '## {g',
    ].join('\n\n');
    const places = check({ 'posts/hello.mdx': toDocument(postYaml, body) });
    expect(places.map((problem) => problem.replace(/^\S+\.mdx:(\d+:\d+).*/, '$1'))).toEqual([
      '8:1',
      '10:1',
      '12:3',
      '14:1',
      '16:1',
      '18:1',
      '18:13',
      '20:1',
      '22:4',
    ]);
  });

  test('in fields above one that is not YAML are reported beside it', () => {
    const yaml = postYaml.replace('Hello', '2026').replace('guides', 'a: b');
    expect(check({ 'posts/hello.mdx': toDocument(yaml) })).toEqual([
      expect.stringMatching(/:2:8 title: 2026 is not text/),
      expect.stringMatching(/:4:11 This line contains a second `:`/),
    ]);
  });

  test('have the same order for any order of the files', () => {
    const files = Object.entries({
      ...goodContent,
      'posts/a.md': '',
      'posts/B.mdx': '',
      'now.yaml': '',
      'posts/hello.mdx': toDocument(postYaml, '[a](/nope)\n\n{b}'),
    }).map(([path, text]) => toContentFile(path, text));
    const problems = checkContent(files, surroundings);
    expect(problems).toHaveLength(6);
    expect(checkContent(files.toReversed(), surroundings)).toEqual(problems);
  });
});

function write(path: string, body: string) {
  const document = toParsed(toContentFile(path, toDocument(postYaml, body)));
  if (document?.yaml === undefined) throw new Error(`${path} is no document.`);
  return { ...document, yaml: document.yaml };
}

test('a reader reads a document again only if its text has changed', () => {
  const read = createReader();
  const first = read(write('posts/a.mdx', 'Words.'));
  expect(read(write('posts/a.mdx', 'Words.'))).toBe(first);
  expect(read(write('posts/b.mdx', 'Words.'))).not.toBe(first);
  const changed = read(write('posts/a.mdx', '<Calout />'));
  expect(changed.read.problems).toHaveLength(1);
  expect(read(write('posts/a.mdx', 'Words.')).read.problems).toEqual([]);
});

test('onValidBody gets the tree of each document whose body has no mistake', () => {
  const seen: string[] = [];
  const see = (path: string, body: string) =>
    readDocument(write(path, body), undefined, (tree) => {
      seen.push(`${path}: ${tree.children[0]?.type}`);
    });
  see('posts/a.mdx', '[a dead link](/nope)');
  see('posts/b.mdx', '<Calout />');
  see('projects/d.mdx', '## Context\n\nWords.');
  expect(seen).toEqual(['posts/a.mdx: paragraph', 'projects/d.mdx: heading']);
});
