import { describe, expect, test } from 'vitest';
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
