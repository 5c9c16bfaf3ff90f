/** Lowered bodies are valid GitHub Flavored Markdown: they parse back to the same tree. */
import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { describe, expect, test } from 'vitest';
import { ContentError } from '#lib/markdown/content-error.ts';
import { nodesOf } from '#lib/markdown/tree.ts';
import { writeMarkdown } from '#lib/markdown/write.ts';
import { parseMarkdown } from '#tests/support/parse.ts';
import { lower, toPlainTree } from '#tests/unit/markdown/trees.ts';

const typesOf = (tree: Nodes) => new Set([...nodesOf(tree)].map(({ type }) => type));

function expectPureGfm(source: string): void {
  const lowered = lower(source);
  const read = parseMarkdown(writeMarkdown(lowered));
  expect(toPlainTree(read)).toEqual(toPlainTree(lowered));
  expect(typesOf(read)).not.toContain('html');
  expect([...typesOf(lowered)].filter((type) => type.startsWith('mdx'))).toEqual([]);
}

/** References and footnotes of the documents below are defined here. */
const ending = '\n\n[ref]: /target "Title"\n\n[^n]: A note with <Term slug="f">a term</Term>.';

const documents = [
  'Plain words.',
  'Two\nlines, and a hard\\\nbreak.',
  '# One\n\n## A *b* `c` **d**\n\nSetext\n===',
  '- a\n- b',
  '- a\n\n  loose\n\n- b',
  '- a\n  - b\n    1. c',
  '1. a\n2. b\n\n7) seven',
  '- [ ] open\n- [x] done',
  '> quoted\n>\n> - list',
  '```js title="a"\nimport a from "b";\n\nexport const c = { d: <i /> };\n```',
  '~~~\n```\nfence in a fence\n```\n~~~',
  '---',
  '| a | b |\n| - | :-: |\n| c \\| d | `e` |',
  '![alt](/image.png "Title")',
  '[a](/b) [m](mailto:a@example.com) [b](</c d> "e")',
  '[full][ref], [ref] and ![image][ref]',
  'Text[^n] ~~gone~~',
  'https://example.com/a?b=c www.example.com a@example.com',
  'a_b*c\\_d\\*e `{f}` \\{g\\} \\<h> &lt;i&gt; &amp;copy; # +',
  '1986\\. A year\n\n\\- no list\n\n\\# no heading\n\n\\> no quote\n\n\\+ no list',
  'a | b\n\n\\[x] \\![y] \\`z\\`',
  '<Callout kind="tip" title="A *b* [c](d) `e` <f>">\nWords **bold**\n\n- list\n</Callout>',
  '<Callout>\n```ts\ncode\n\n# still code\n```\n\n| a |\n| - |\n| <Term slug="b">c</Term> |\n</Callout>',
  '<Callout>\n<Callout kind="warning">\nInner[^n]\n</Callout>\n</Callout>',
  '<Figure src="/i.png" alt="[a] *b* _c_" />',
  '<Figure src="/i.png" alt="a">\nA *lively* **caption** with [a link](/b)\n</Figure>',
  '<Figure src="/i.png" alt="a">\n*All of it*\n</Figure>',
  '<Term slug="a">alone</Term>',
  'A <Term slug="a">*b* `c`</Term> and **<Term slug="d">e</Term>**.',
  '- item\n\n  <Callout>\n  inside\n  </Callout>\n\n- next',
  '1. item\n\n   <Figure src="/i.png" alt="a">\n   caption\n   </Figure>',
  '{/* gone */}\n\na {/* gone */} b',
];

describe('lowered Markdown', () => {
  test.each(documents)('reads back as it was lowered: %j', (source) => {
    expectPureGfm(source + ending);
  });

  test('parses back to the lowered tree for any combination of blocks', () => {
    const bodies = fc.array(fc.constantFrom(...documents), { minLength: 1, maxLength: 4 });
    fc.assert(fc.property(bodies, (blocks) => expectPureGfm(blocks.join('\n\n') + ending)));
  }, 60_000);

  test('parses back to the lowered tree for any title, alternative text or words', () => {
    // No `@`: remark takes an address of e-mail out of a text even where it is escaped.
    const marks = fc.constantFrom(...'ab *_`[]()<>{}!|~#-+.1:\\/&="\'');
    const text = fc
      .oneof(fc.string(), fc.string({ unit: marks }), fc.string({ unit: 'grapheme' }))
      .map((value) => value.replace(/@|\s+/g, ' ').trim())
      .filter((value) => value !== '');
    fc.assert(
      fc.property(text, text, text, (title, alt, words) => {
        expectPureGfm(
          `<Callout title="${toReferences(title)}">\n${toReferences(words)}\n</Callout>\n\n` +
            `<Figure src="/a" alt="${toReferences(alt)}">\n${toReferences(words)}\n</Figure>\n\n` +
            `| a |\n| - |\n| <Term slug="b">${toReferences(words)}</Term> |`,
        );
      }),
    );
  }, 60_000);
});

/** Every character as a character reference, so that it is text whatever it is. */
function toReferences(text: string): string {
  return [...text].map((char) => `&#x${char.codePointAt(0)?.toString(16)};`).join('');
}

test.each([
  'a <Callout>b</Callout> c',
  '<Callout>b</Callout>',
  '## a <Callout>b</Callout>',
  '| a |\n| - |\n| <Callout>b</Callout> |',
  'a <Figure src="/b" alt="c" /> d',
  '| a |\n| - |\n| <Figure src="/b" alt="c" /> |',
  '[a <Term slug="b">c</Term>](/d)',
  '[a <Term slug="b">c</Term>][d]\n\n[d]: /e',
  '<Term slug="a">b <Term slug="c">d</Term></Term>',
  '<Term slug="a">b [c](/d)</Term>',
  '<Term slug="a">https://example.com</Term>',
  '<Term slug="a">\n- b\n</Term>',
  '<Term slug="a">\none\n\ntwo\n</Term>',
  '<Term slug="a">\n<Callout>\nb\n</Callout>\n</Term>',
  '<Callout title="  ">\na\n</Callout>',
])('what GFM cannot express is rejected or replaced: %j', (source) => {
  try {
    lower(source);
  } catch (error) {
    expect(error).toBeInstanceOf(ContentError);
    return;
  }
  expectPureGfm(source);
});
