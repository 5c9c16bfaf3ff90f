import type { Heading } from 'mdast';
import { describe, expect, test } from 'vitest';
import { estimateTokens } from '#lib/markdown/sections.ts';
import { inlineText } from '#lib/markdown/tree.ts';
import { writeLlmsFull, writeLlmsFullParts } from '#lib/represent/machine-files/llms-full.ts';
import { sampleBody, samplePost } from '#tests/unit/content/samples.ts';
import { parseGfm } from '#tests/unit/markdown/trees.ts';
import {
  emptySite,
  hostileTitles,
  smallSite,
} from '#tests/unit/represent/machine-files/small-site.ts';

function headingsOf(markdown: string): (readonly [number, string])[] {
  return parseGfm(markdown)
    .children.filter((node): node is Heading => node.type === 'heading')
    .map((node) => [node.depth, inlineText(node)]);
}

describe('writeLlmsFullParts', () => {
  test('one small site is one part with the same documents', () => {
    const [part, ...others] = writeLlmsFullParts(smallSite);
    expect(others).toEqual([]);
    expect(part).toMatch(/^# Small: whole text, part 1 of 1\n/);
    const second = (text = '') =>
      headingsOf(text).filter(([depth, title]) => depth === 2 && title !== 'Contents');
    expect(second(part)).toEqual(second(writeLlmsFull(smallSite)));
  });

  test('a large site is split between documents, under 25,000 tokens each', () => {
    const body = sampleBody('word '.repeat(10_000));
    const posts = ['a', 'b', 'c', 'd', 'e'].map((slug) => samplePost({ slug, title: slug, body }));
    const parts = writeLlmsFullParts({ ...emptySite, posts });
    expect(parts).toHaveLength(3);
    for (const part of parts) expect(estimateTokens(part)).toBeLessThan(25_000);
    expect(
      parts
        .flatMap(headingsOf)
        .filter(([depth]) => depth === 2)
        .map(([, title]) => title),
    ).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});

describe('writeLlmsFull', () => {
  const text = writeLlmsFull(smallSite);

  test('matches the snapshot of a small site', () => {
    expect(text).toMatchInlineSnapshot(`
      "# Small: whole text

      > The about page and all long texts as one Markdown document.

      Parts: 4. Text below the contents: 412 characters. The contents link to each part as a separate Markdown document. [/llms.txt](https://example.com/llms.txt) is an index of the whole site.

      ## Contents

      - [About](https://example.com/about.md): Page, 2026-02-01, 36 characters
      - [A boat](https://example.com/projects/boat.md): Case study, 80 characters
      - [Second](https://example.com/blog/second.md): Article, 2026-03-02, 166 characters
      - [First](https://example.com/blog/first.md): Article, 2026-04-01, 130 characters

      ## About

      URL: <https://example.com/about>. Last changed: 2026-02-01.

      I write.

      ### Security

      Write to me.

      ## A boat

      URL: <https://example.com/projects/boat>

      It floats.

      Builder · 2025 · Wood

      ### Context

      Water.

      ### Results

      - Dry feet.

      ## Second

      URL: <https://example.com/blog/second>. Last changed: 2026-03-02.

      Published 2 March 2026 · Ada · Guides · 2 min

      A note.[^blog-second-1]

      ### How

      #### Why

      See [above](https://example.com/blog/second#how).

      [^blog-second-1]: Small.

      ## First

      URL: <https://example.com/blog/first>. Last changed: 2026-04-01.

      Published 1 January 2026 · revised 1 April 2026 · Ada · Guides · 1 min

      Another note.[^blog-first-1]

      [^blog-first-1]: Also small.
      "
    `);
  });

  test('has one outline of about page, case studies and articles', () => {
    expect(headingsOf(text)).toEqual([
      [1, 'Small: whole text'],
      [2, 'Contents'],
      [2, 'About'],
      [3, 'Security'],
      [2, 'A boat'],
      [3, 'Context'],
      [3, 'Results'],
      [2, 'Second'],
      [3, 'How'],
      [4, 'Why'],
      [2, 'First'],
    ]);
  });

  test('has only the about page of the fixed pages', () => {
    expect(text).not.toContain('Welcome.');
    expect(text).not.toContain('At present');
  });

  test('states its length and the length of each part', () => {
    const body = 'word '.repeat(1000).trim();
    const posts = [samplePost({ body: sampleBody(body) })];
    const [, total, part] =
      /Text below the contents: ([\d,]+) characters.*Article, 2026-01-31, ([\d,]+) characters/s.exec(
        writeLlmsFull({ ...emptySite, posts }),
      ) ?? [];
    expect(total).toMatch(/^5,0\d\d$/);
    expect(part).toBe(total);
  });

  test('has only the introduction without content', () => {
    expect(headingsOf(writeLlmsFull(emptySite))).toEqual([
      [1, 'Small: whole text'],
      [2, 'Contents'],
    ]);
  });

  test.each(hostileTitles)('keeps the title %j unchanged', (title) => {
    const markdown = writeLlmsFull({
      ...emptySite,
      posts: [samplePost({ title: `a\n${title}` })],
    });
    expect(headingsOf(markdown).at(-1)).toEqual([2, `a ${title}`]);
  });
});
