import { describe, expect, test } from 'vitest';
import { toPagePath } from '../../../../lib/content/content-files.ts';
import { toLinks } from '../../../../lib/markdown/tree.ts';
import { writeMarkdown } from '../../../../lib/markdown/write.ts';
import { makeSite } from '../../../../tests/unit/content/samples.ts';
import { toLoweredTree } from '../../content/bodies.ts';

const site = makeSite();
const markdown = (body: string) => writeMarkdown(toLoweredTree(site, body));

describe('toLoweredTree', () => {
  test.each([
    ['a link', '[a](/now)', '[a](https://example.com/now)'],
    ['a link to the home page', '[a](/)', '[a](https://example.com/)'],
    [
      'a link with a query and a fragment',
      '[a](/blog?q=b#c)',
      '[a](https://example.com/blog?q=b#c)',
    ],
    ['an image', '![a](/b.png)', '![a](https://example.com/b.png)'],
    ['a definition', '[a]\n\n[a]: /b', '[a]\n\n[a]: https://example.com/b'],
    ['a figure', '<Figure src="/b.png" alt="a" />', '![a](https://example.com/b.png)'],
    ['a term', '<Term slug="rag">a</Term>', '[a](https://example.com/ai-dictionary/rag)'],
    [
      'a link in a callout',
      '<Callout>\n[a](/b)\n</Callout>',
      '> **Note**\n>\n> [a](https://example.com/b)',
    ],
  ])('makes the URL of %s absolute', (_, body, expected) => {
    expect(markdown(body)).toBe(expected);
  });

  test.each(['https://example.org/a', 'http://localhost:1/a', 'mailto:a@example.org', '#part'])(
    'leaves %s unchanged',
    (url) => {
      expect(toLinks(toLoweredTree(site, `[a](${url})`))).toEqual([url]);
    },
  );

  test.each(['now', './now', '../now', '?q=a', '//example.org/a'])(
    'rejects the URL %s or makes it absolute',
    (url) => {
      let links: readonly string[];
      try {
        links = toLinks(toLoweredTree(site, `[a](${url})`));
      } catch (error) {
        expect(error).toMatchObject({ name: 'ContentError', place: { line: 1, column: 1 } });
        return;
      }
      expect(links.map((link) => URL.canParse(link))).toEqual([true]);
    },
  );

  test.each([
    ['code', 'import a from "b"'],
    ['an unknown component', '<Video />'],
    ['an unsafe URL', '[a](javascript:b)'],
    ['invalid MDX', 'a {b'],
  ])('refuses %s', (_, body) => {
    expect(() => toLoweredTree(site, body)).toThrow();
  });

  test('returns a new tree for every call', () => {
    expect(toLoweredTree(site, '[a](/b)')).not.toBe(toLoweredTree(site, '[a](/b)'));
    expect(toLoweredTree(site, '[a](/b)')).toEqual(toLoweredTree(site, '[a](/b)'));
  });
});

describe('a fragment', () => {
  test('gets the URL of its document', () => {
    const tree = toLoweredTree(site, '[a](#part) and [b]\n\n[b]: #other', '/blog/c');
    expect(toLinks(tree)).toEqual([
      'https://example.com/blog/c#part',
      'https://example.com/blog/c#other',
    ]);
  });

  test.each([
    ['posts/a', '/blog/a'],
    ['projects/a', '/projects/a'],
    ['pages/about', '/about'],
    ['pages/home', '/'],
  ])('of %s belongs to %s', (source, path) => {
    expect(toPagePath(source)).toBe(path);
  });
});
