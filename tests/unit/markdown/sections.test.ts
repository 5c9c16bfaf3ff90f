import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { listFiles, splitFrontMatter } from '#lib/content/content-files.ts';
import { renderHtmlTree } from '#lib/markdown/hast.ts';
import { findHeadings } from '#lib/markdown/headings.ts';
import { parseMarkdown, parseMdx } from '#lib/markdown/parse.ts';
import {
  findReferenced,
  splitFencedCode,
  toInlineText,
  toSections,
} from '#lib/markdown/sections.ts';
import { writeMarkdown } from '#lib/markdown/write.ts';
import { loadHighlighter } from '#tests/support/load-highlighter.ts';
import { site } from '#tests/support/site.ts';
import { toLoweredTree } from '#tools/authoring/content/bodies.ts';

beforeAll(loadHighlighter);

const document =
  '# Title\n\nIntro.\n\n## One\n\nFirst.[^a]\n\n### Deep `code` \\_x\n\nSecond.\n\n```sh\n\n# no heading\n\n```\n\n## One\n\nThird.\n\n## ?\n\n[^a]: A note.';

describe('toSections', () => {
  const sections = toSections(document);

  test('lists the headings with the ids that the page gives them', () => {
    expect(sections.map(({ id, heading, level }) => [id, heading, level])).toEqual([
      ['one', 'One', 2],
      ['deep-code-_x', 'Deep code _x', 3],
      ['one-1', 'One', 2],
    ]);
    expect(toSections('# A\n\n## B [^1]')[0]?.heading).toBe('B');
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

  const folder = 'tests/fixtures/site/content';
  const files = listFiles(folder).filter((name) =>
    /^(?:posts|projects|pages)\/.*\.mdx$/.test(name),
  );

  test.each(files)('the sections of %s are the headings of its page', (file) => {
    const { body } = splitFrontMatter(readFileSync(`${folder}/${file}`, 'utf8'));
    const shown = findHeadings(renderHtmlTree(parseMdx(body)));
    const listed = toSections(writeMarkdown(toLoweredTree(site, body)));
    expect(listed.map(({ id, heading, level }) => [id, heading, level])).toEqual(
      shown.map(({ id, text, depth }) => [id, text, depth]),
    );
  });

  test('a fence of four marks hides a fence of three', () => {
    const text = '````md\n```\n# no\n```\n````\n\n## Yes';
    expect(toSections(text).map(({ id }) => id)).toEqual(['yes']);
    expect(findHeadings(renderHtmlTree(parseMarkdown(text))).map(({ id }) => id)).toEqual(['yes']);
  });
});

test('a part brings the footnotes that it refers to and no others', () => {
  expect(findReferenced(document, 'First.[^a]')).toEqual(['[^a]: A note.']);
  expect(findReferenced(document, 'First.')).toEqual([]);
  expect(findReferenced(document, 'First.[^a]\n\n[^a]: A note.')).toEqual([]);
});

test.each([
  ['The `a_b` of [_two_ links](/x)', 'The a_b of two links'],
  ['snake\\_case and \\*star\\*', 'snake_case and *star*'],
  ['**bold** and ~~gone~~', 'bold and gone'],
  ['[a](<x y>) [b](/x_(y)) ![c](/d.png)', 'a b c'],
  ['`` a`b `` and \\`', 'a`b and `'],
  ['a&#x20;b', 'a b'],
  ['a note[^1]', 'a note'],
])('the text of %j is %j', (markdown, text) => {
  expect(toInlineText(markdown)).toBe(text);
});

test.each([
  ['a\n```\nb\n```\nc', ['```\nb\n```']],
  ['~~~ sh\nb\n~~~', ['~~~ sh\nb\n~~~']],
  ['```\nb\n`````\nc', ['```\nb\n`````']],
  ['```\nb\n```  \nc', ['```\nb\n```']],
  ['````\n```\nb\n```\n````', ['````\n```\nb\n```\n````']],
  ['```\n~~~\n```\nc', ['```\n~~~\n```']],
  ['```\n```js\n```\nc', ['```\n```js\n```']],
  ['a\n```\nb\n# c', ['```\nb\n# c']],
  ['```\n```\nc', ['```\n```']],
  ['```\na\n```\n~~~\nb\n~~~', ['```\na\n```', '~~~\nb\n~~~']],
  ['```\r\nb\r\n```\r\nc', ['```\r\nb\r\n```']],
  ['```a``` b\nc', []],
  ['``\nb\n``', []],
  ['a\u2028```\nb', []],
])('the fenced code of %j is %j', (text, expected) => {
  const code = splitFencedCode(text).filter(({ isCode }) => isCode);
  expect(code.map(({ text }) => text.trimEnd())).toEqual(expected);
});

test('fenced code and the rest are the whole text', () => {
  const line = fc.constantFrom('```', '````', '~~~', '``` js', '', 'a', '# b', '``` ', '~~');
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const parts = splitFencedCode(lines.join('\n')).map(({ text }) => text);
      expect(parts.join('')).toBe(lines.join('\n'));
    }),
  );
});
