import { describe, expect, test } from 'vitest';
import { findHeadingIds } from '#lib/markdown/hast.ts';
import { parseMdx } from '#lib/markdown/parse.ts';
import { elementsOf, pageOf } from '#tests/unit/markdown/pages.ts';

const anchorsOf = (source: string) =>
  elementsOf(source, 'a').filter(({ properties }) => String(properties.className) === 'anchor');

describe('a heading', () => {
  test('ends with an empty link to itself', () => {
    expect(pageOf('## A *b*')).toBe(
      '<h2 id="a-b">A <em>b</em><a class="anchor" href="#a-b" aria-label="Link to “A b”"></a></h2>',
    );
  });

  test.each([
    ['# A', 0],
    ['## A', 1],
    ['### A', 1],
    ['#### A', 1],
    ['##### A', 0],
    ['###### A', 0],
  ])('has a link at the second to fourth level: %s', (source, count) => {
    expect(anchorsOf(source)).toHaveLength(count);
  });

  test.each([
    ['code', '## `a` b', 'a-b', 'Link to “a b”'],
    ['a term', '## a <Term slug="b">c</Term>', 'a-c', 'Link to “a c”'],
    ['a link', '## [a](/b) c', 'a-c', 'Link to “a c”'],
    ['an image', '## ![a](/b) c', '-c', 'Link to “a c”'],
    ['quotes and markup', '## "a" \\<b>', 'a-b', 'Link to “"a" <b>”'],
    ['letters of other scripts', '## Über 日本', 'über-日本', 'Link to “Über 日本”'],
  ])('is named by its words: %s', (_, source, id, ariaLabel) => {
    const [anchor] = anchorsOf(source);
    expect(anchor?.properties.ariaLabel).toBe(ariaLabel);
    expect(anchor?.children).toEqual([]);
    expect(anchor?.properties.href).toBe(`#${id}`);
  });

  test('has an id of its own where another says the same', () => {
    const hrefs = anchorsOf('## A\n\n### A\n\n## A').map(({ properties }) => properties.href);
    expect(hrefs).toEqual(['#a', '#a-1', '#a-2']);
  });

  test.each(['## …', '##', '## ![](/a)'])(
    'has neither id nor link without a word: %s',
    (source) => {
      expect(anchorsOf(source)).toEqual([]);
      expect(elementsOf(source, 'h2')[0]?.properties).toEqual({});
    },
  );

  test('has no link over the footnotes, nor within one', () => {
    const source = '## A\n\na[^1]\n\n[^1]: b\n\n    ## C';
    expect(anchorsOf(source)).toHaveLength(1);
  });
});

describe('findHeadingIds', () => {
  const idsOf = (source: string) => findHeadingIds(parseMdx(source));

  test.each([
    ['each level', '# A\n\n## B\n\n### C\n\n#### D\n\n##### E\n\n###### F'],
    ['the same words', '## A\n\n### A\n\n## A'],
    ['markup', '## A *b* `c`\n\n## [d](/e)\n\n## ![f](/g) h'],
    ['a component', '## a <Term slug="b">c</Term>\n\n<Callout>\n## D\n</Callout>'],
    ['letters of other scripts', '## Über 日本'],
    ['comments', '## A {/* b */}\n\n{/*\n## C\n*/}'],
    ['no words', '## …\n\n##\n\n## A'],
    ['code', '## A\n\n```md\n## B\n```'],
  ])('finds the places that the page has: %s', (_, source) => {
    const ids = [...pageOf(source).matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).not.toEqual([]);
    expect(idsOf(source)).toEqual(ids);
  });

  test('finds none over the footnotes, nor within one', () => {
    expect(idsOf('## A\n\na[^1]\n\n[^1]: b\n\n    ## C')).toEqual(['a']);
  });

  test('leaves the tree as it was', () => {
    const tree = parseMdx('## A <Term slug="b">c</Term>\n\n| d |\n| - |\n\ne[^1]\n\n[^1]: f');
    const before = structuredClone(tree);
    findHeadingIds(tree);
    expect(tree).toEqual(before);
  });
});
