import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listFiles } from '#lib/content/content-files.ts';
import { findHeadingIds } from '#lib/markdown/hast.ts';
import { findHeadings, toContents } from '#lib/markdown/headings.ts';
import { parseMdx } from '#lib/markdown/parse.ts';
import { toSections } from '#lib/markdown/sections.ts';
import { writeMarkdown } from '#lib/markdown/write.ts';
import { elementsOf, pageOf, treeOf } from '#tests/unit/markdown/pages.ts';
import { lower } from '#tests/unit/markdown/trees.ts';

const anchorsOf = (source: string) =>
  elementsOf(source, 'a').filter(({ properties }) => String(properties.className) === 'anchor');

test('a heading ends with an empty link to itself', () => {
  expect(pageOf('## A *b*')).toBe(
    '<h2 id="a-b">A <em>b</em><a class="anchor" href="#a-b" aria-label="Link to “A b”"></a></h2>',
  );
});

test.each([
  ['# A', []],
  ['## A', ['#a A']],
  ['### A', ['#a A']],
  ['#### A', ['#a A']],
  ['##### A', []],
  ['###### A', []],
  ['## `a` b', ['#a-b a b']],
  ['## a <Term slug="b">c</Term>', ['#a-c a c']],
  ['## [a](/b) c', ['#a-c a c']],
  ['## ![a](/b) c', ['#-c a c']],
  ['## "a" \\<b>', ['#a-b "a" <b>']],
  ['## Über 日本', ['#über-日本 Über 日本']],
  ['## A\n\n### A\n\n## A', ['#a A', '#a-1 A', '#a-2 A']],
  // Without a word.
  ['## …', []],
  ['##', []],
  ['## ![](/a)', []],
  // Above and within footnotes.
  ['## A\n\na[^1]\n\n[^1]: b\n\n    ## C', ['#a A']],
])('the anchors of %j are at levels two to four, named by their text: %j', (source, anchors) => {
  const found = anchorsOf(source).map(
    ({ properties: { href, ariaLabel } }) => `${href} ${ariaLabel}`,
  );
  expect(found).toEqual(anchors.map((anchor) => anchor.replace(/ (.*)/, ' Link to “$1”')));
  if (anchors.length === 0 && source.startsWith('## ')) {
    expect(elementsOf(source, 'h2')[0]?.properties).toEqual({});
  }
});

describe('findHeadingIds', () => {
  const idsOf = (source: string) => findHeadingIds(parseMdx(source));

  test('lists the ids of the headings of the page', () => {
    const piece = fc.constantFrom(
      '## a',
      '## a[^1]',
      '### [b][c]',
      'd\n===',
      '- ## e\n- f',
      '> ## g\n>\n> [c]: /h',
      'i[^1]',
      's[^2]',
      '[^2]: t',
      '<Callout>\n## j\n</Callout>',
      '[^1]: k',
      '[^1]:\n    ## l',
      '[c]: /m',
      '```\n## n\n```',
      '<details>\n<summary>o</summary>\n\n## p\n</details>',
      '## !',
      '| q |\n| - |\n| r |',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const source = pieces.join('\n\n');
        expect(idsOf(source)).toEqual(findHeadings(treeOf(source)).map(({ id }) => id));
      }),
      { numRuns: 150 },
    );
  });

  test.each([
    ['## A note[^1]\n\nb[^2]\n\n[^1]: c\n\n[^2]: d', ['a-note']],
    ['## Related\n\n## Content\n\n## Comments', ['related-1', 'content-1', 'comments-1']],
    ['## 🎉\n\n## 👩‍💻🇩🇪\n\n## →\n\n## ∑', ['section', 'section-1', 'section-2', 'section-3']],
    ['## Menu\n\n## Format\n\n## Palette input', ['menu-1', 'format-1', 'palette-input-1']],
    ['## cafe\u0301\n\n## caf\u00e9', ['caf\u00e9', 'caf\u00e9-1']],
    ['## my_file_name and _b_\n\n## $LC_ALL_X', ['my_file_name-and-b', 'lc_all_x']],
    ['## 2\\*3\\_4\n\n## [x][r]\n\n[r]: /a', ['23_4', 'x']],
    ['## a<br/>b\n\nc\nd\n---', ['a-b', 'c-d']],
  ])('are unique within the page and depend on no other text: %j', (source, ids) => {
    const shown = [...pageOf(source).matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id);
    expect(shown).toEqual(expect.arrayContaining(ids));
    expect(idsOf(source)).toEqual(ids);
    const listed = toSections(writeMarkdown(lower(source)));
    expect(listed.map(({ id }) => id)).toEqual(ids);
  });

  test.each(['> ## A', '- ## A', '1. b\n\n   ## A', '<Callout>\n## A\n</Callout>', '- > ## A'])(
    'in a quote or a list count too: %j',
    (first) => {
      const source = `${first}\n\n- ~~~\n  ## A\n  ~~~\n\n## A`;
      expect(idsOf(source)).toEqual(['a', 'a-1']);
      expect(toSections(writeMarkdown(lower(source))).map(({ id }) => id)).toEqual(['a-1']);
    },
  );

  test('never are those of a part of the page', () => {
    const folders = ['app/_components', 'app/_islands'];
    const files = folders.flatMap((folder) => listFiles(folder).map((path) => `${folder}/${path}`));
    const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    const own = [...code.matchAll(/\bid(?:=|: )["']([\w-]+)["']/g)].map(([, id = '']) => id);
    expect(own.length).toBeGreaterThan(7);
    for (const id of own) expect(idsOf(`## ${id}`), id).toEqual([`${id}-1`]);
  });

  test.each([
    '# A\n\n## B\n\n### C\n\n#### D\n\n##### E\n\n###### F',
    '## A\n\n### A\n\n## A',
    '## A *b* `c`\n\n## [d](/e)\n\n## ![f](/g) h',
    '## a <Term slug="b">c</Term>\n\n<Callout>\n## D\n</Callout>',
    '## Über 日本',
    '## A {/* b */}\n\n{/*\n## C\n*/}',
    '## …\n\n##\n\n## A',
    '## A\n\n```md\n## B\n```',
  ])('lists the ids of the page: %j', (source) => {
    const ids = [...pageOf(source).matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).not.toEqual([]);
    expect(idsOf(source)).toEqual(ids);
  });

  test('leaves the tree unchanged', () => {
    const tree = parseMdx('## A <Term slug="b">c</Term>\n\n| d |\n| - |\n\ne[^1]\n\n[^1]: f');
    const before = structuredClone(tree);
    findHeadingIds(tree);
    expect(tree).toEqual(before);
  });
});

test.each([
  ['', []],
  ['a\n\nb', []],
  ['## A\n\n### B', ['2 a A', '3 b B']],
  ['# A\n\n## B\n\n#### C\n\n##### D\n\n###### E', ['2 b B']],
  ['### A\n\n## B', ['3 a A', '2 b B']],
  ['## A\n\n## A', ['2 a A', '2 a-1 A']],
  ['## A `b` *c* [d](/e)', ['2 a-b-c-d A b c d']],
  ['## <Term slug="a">B</Term> c', ['2 b-c B c']],
  ['## A ![b](/c)', ['2 a- A b']],
  ['A\nb\n---', ['2 a-b A b']],
  ['## …\n\n## A', ['2 a A']],
  ['<Callout>\n## A\n</Callout>', ['2 a A']],
  ['## A\n\nb[^1]\n\n[^1]: c', ['2 a A']],
  ['a[^1]\n\n[^1]: b\n\n    ## C', []],
  ['## Footnotes', ['2 footnotes Footnotes']],
  ['## A[^1]\n\n[^1]: b', ['2 a A']],
  ['## In $O(n^2)$, $x_i$', ['2 in-on2-x_i In O(n^2), x_i']],
])('toContents lists of %j %j', (source, entries) => {
  const lines = toContents(treeOf(source)).map(({ depth, id, text }) => `${depth} ${id} ${text}`);
  expect(lines).toEqual(entries);
});
