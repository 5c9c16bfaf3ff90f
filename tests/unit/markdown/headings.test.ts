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
  ])('has an anchor at levels two to four: %s', (source, count) => {
    expect(anchorsOf(source)).toHaveLength(count);
  });

  test.each([
    ['code', '## `a` b', 'a-b', 'Link to “a b”'],
    ['a term', '## a <Term slug="b">c</Term>', 'a-c', 'Link to “a c”'],
    ['a link', '## [a](/b) c', 'a-c', 'Link to “a c”'],
    ['an image', '## ![a](/b) c', '-c', 'Link to “a c”'],
    ['quotes and markup', '## "a" \\<b>', 'a-b', 'Link to “"a" <b>”'],
    ['letters of other scripts', '## Über 日本', 'über-日本', 'Link to “Über 日本”'],
  ])('gets its id and label from its text: %s', (_, source, id, ariaLabel) => {
    const [anchor] = anchorsOf(source);
    expect(anchor?.properties.ariaLabel).toBe(ariaLabel);
    expect(anchor?.children).toEqual([]);
    expect(anchor?.properties.href).toBe(`#${id}`);
  });

  test('has a unique id if another heading has the same text', () => {
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

  test('has no anchor above or within the footnotes', () => {
    const source = '## A\n\na[^1]\n\n[^1]: b\n\n    ## C';
    expect(anchorsOf(source)).toHaveLength(1);
  });
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
      '| q |\n| - |\n| r |',
      '## !',
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
    ['each level', '# A\n\n## B\n\n### C\n\n#### D\n\n##### E\n\n###### F'],
    ['the same words', '## A\n\n### A\n\n## A'],
    ['markup', '## A *b* `c`\n\n## [d](/e)\n\n## ![f](/g) h'],
    ['a component', '## a <Term slug="b">c</Term>\n\n<Callout>\n## D\n</Callout>'],
    ['letters of other scripts', '## Über 日本'],
    ['comments', '## A {/* b */}\n\n{/*\n## C\n*/}'],
    ['no words', '## …\n\n##\n\n## A'],
    ['code', '## A\n\n```md\n## B\n```'],
  ])('lists the ids of the page: %s', (_, source) => {
    const ids = [...pageOf(source).matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).not.toEqual([]);
    expect(idsOf(source)).toEqual(ids);
  });

  test('lists none above or within the footnotes', () => {
    expect(idsOf('## A\n\na[^1]\n\n[^1]: b\n\n    ## C')).toEqual(['a']);
  });

  test('leaves the tree unchanged', () => {
    const tree = parseMdx('## A <Term slug="b">c</Term>\n\n| d |\n| - |\n\ne[^1]\n\n[^1]: f');
    const before = structuredClone(tree);
    findHeadingIds(tree);
    expect(tree).toEqual(before);
  });
});

test.each([
  ['an empty body', '', []],
  ['no headings', 'a\n\nb', []],
  ['headings of the second and third level', '## A\n\n### B', ['2 a A', '3 b B']],
  ['no other levels', '# A\n\n## B\n\n#### C\n\n##### D\n\n###### E', ['2 b B']],
  ['a third level before a second', '### A\n\n## B', ['3 a A', '2 b B']],
  ['headings that say the same', '## A\n\n## A', ['2 a A', '2 a-1 A']],
  ['the words of markup', '## A `b` *c* [d](/e)', ['2 a-b-c-d A b c d']],
  ['the words of a term', '## <Term slug="a">B</Term> c', ['2 b-c B c']],
  ['the alternative text of an image', '## A ![b](/c)', ['2 a- A b']],
  ['a heading of two lines as one', 'A\nb\n---', ['2 a-b A b']],
  ['no heading that cannot be linked to', '## …\n\n## A', ['2 a A']],
  ['headings within a component', '<Callout>\n## A\n</Callout>', ['2 a A']],
  ['not the heading over the footnotes', '## A\n\nb[^1]\n\n[^1]: c', ['2 a A']],
  ['no heading within a footnote', 'a[^1]\n\n[^1]: b\n\n    ## C', []],
  ['a heading that an author calls Footnotes', '## Footnotes', ['2 footnotes Footnotes']],
])('toContents lists %s', (_, source, entries) => {
  const lines = toContents(treeOf(source)).map(({ depth, id, text }) => `${depth} ${id} ${text}`);
  expect(lines).toEqual(entries);
});
