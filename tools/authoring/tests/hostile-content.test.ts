/** Hostile content that the check refuses. tests/unit/represent/hostile.test.ts covers what it accepts. */

import { existsSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { check, checkPostBody, postYaml, toDocument } from './sample-content.ts';

const post = 'posts/hello.mdx';
const problemsOf = (text: string) => check({ [post]: text });
const withField = (line: string) => problemsOf(toDocument(`${postYaml}\n${line}`));
const withTitle = (title: string) =>
  problemsOf(toDocument(postYaml.replace('title: Hello', () => `title: ${title}`)));

/** Each problem has a position and complete sentences. */
function expectRefusal(problems: readonly string[]): void {
  expect(problems).not.toEqual([]);
  for (const problem of problems) {
    expect(problem).toMatch(/^(?:content\/posts\/hello\.mdx:)?\d+:\d+ \S.*[.?]$/s);
  }
}

describe('the check refuses a body with', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in a sentence', 'a <script src="https://evil.example/a.js" /> b'],
    ['a script in another case', '<ScRiPt>alert(1)</ScRiPt>'],
    ['the end of a script', '</script>'],
    ['an SVG with a script', '<svg><script>alert(1)</script></svg>'],
    ['a name with a colon', '<svg:script />'],
    ['a frame', '<iframe src="https://evil.example/" />'],
    ['a style', '<style>{`a{b:c}`}</style>'],
    ['a base URL', '<base href="https://evil.example/" />'],
    ['a form', '<form action="https://evil.example/"><input name="a" /></form>'],
    ['a fragment', '<>a</>'],
    ['a member of a component', '<Callout.constructor />'],
    ['an element of a name that every object has', '<constructor />'],
    ['an element of the name of a prototype', '<__proto__ />'],
    ['a declaration', '<!DOCTYPE html>'],
    ['a processing instruction', '<?php system("id") ?>'],
    ['an HTML comment', '<!-- a -->'],
    ['a CDATA section', '<![CDATA[a]]>'],

    ['an event handler', '<Figure src="/images/a.png" alt="a" onerror="alert(1)" />'],
    ['an event handler in camel case', '<Callout onClick="alert(1)">\na\n</Callout>'],
    ['an event handler that is computed', '<Callout onClick={() => alert(1)}>\na\n</Callout>'],
    ['HTML as a property', '<Callout dangerouslySetInnerHTML={{ __html: "a" }}>\na\n</Callout>'],
    ['a style as a property', '<Callout style="background: url(//evil.example)">\na\n</Callout>'],
    ['spread properties', '<Callout {...globalThis}>\na\n</Callout>'],
    ['a property of the name of a prototype', '<Callout __proto__="a">\na\n</Callout>'],
    ['a property that every object has', '<Callout constructor="a">\na\n</Callout>'],

    ['an expression', '{process.exit(1)}'],
    ['an expression in a sentence', 'a {globalThis.fetch("https://evil.example")} b'],
    ['an expression behind a comment', '{/* a */ process.exit(1)}'],
    ['a template', '{`a`}'],
    ['an expression as a property', '<Callout title={process.env.SECRET}>\na\n</Callout>'],
    ['an import of the file system', 'import fs from "node:fs"\n\na'],
    ['an import for its effect', 'import "node:child_process"\n\na'],
    ['an import as an expression', '{await import("node:fs")}'],
    ['an export', 'export const a = process.env\n\na'],
    ['an export of everything', 'export * from "node:fs"\n\na'],

    ['a link to a script', '[a](javascript:alert(1))'],
    ['one in another case', '[a](JaVaScRiPt:alert(1))'],
    ['one with a character reference', '[a](&#106;avascript:alert(1))'],
    ['one with a named reference', '[a](javascript&colon;alert(1))'],
    ['one with a blank before it', '[a](< javascript:alert(1)>)'],
    ['one with a tab within', '[a](<java&Tab;script:alert(1)>)'],
    ['one with a line end within', '[a](<java&NewLine;script:alert(1)>)'],
    ['one by its definition', '[a]\n\n[a]: javascript:alert(1)'],
    ['one as an image', '![a](javascript:alert(1))'],
    ['one as a figure', '<Figure src="javascript:alert(1)" alt="a" />'],
    ['one in a note', 'a[^b]\n\n[^b]: [c](javascript:alert(1))'],
    ['one in a table', '| a |\n| - |\n| [b](vbscript:alert(1)) |'],
    ['one in a heading', '## [a](javascript:alert(1))'],
    ['one in a component', '<Callout>\n[a](javascript:alert(1))\n</Callout>'],
    ['a link to data', '[a](data:text/html,%3Cscript%3Ealert(1)%3C/script%3E)'],
    ['a link to a file', '[a](file:///etc/passwd)'],
    ['a link to another host without a scheme', '[a](//evil.example)'],
    ['one with a backslash', '[a](/\\evil.example)'],
    ['one with a tab', '[a](</&Tab;/evil.example>)'],
    ['an image of another site', '![a](https://evil.example/a.png)'],
    ['an image outside of the site', '![a](/images/../../etc/passwd)'],
    ['a language that ends its class', '```js"onmouseover="alert(1)\na\n```'],
  ])('%s', (_, body) => {
    expectRefusal(checkPostBody(body));
  });
});

describe('the check refuses front matter with', () => {
  test.each([
    ['a field of the name of a prototype', '__proto__:\n  draft: false'],
    ['the same in quotes', '"__proto__": a'],
    ['a field that every object has', 'constructor:\n  prototype: a'],
    ['a merge', '<<: { draft: false }'],
    ['bytes', 'author: !!binary aGVsbG8='],
    ['a reference to itself', 'keywords: &a [*a]'],
    ['a reference to nothing', 'author: *a'],
    ['a cover outside of the site', 'coverAlt: a\ncoverImage: /images/../../etc/passwd'],
    ['a cover of another site', 'coverAlt: a\ncoverImage: //evil.example/a.png'],
    ['a cover that ends its attribute', 'coverAlt: a\ncoverImage: \'/images/a.png" onerror="b\''],
    ['a group for a text', 'author: { toString: a }'],
  ])('%s', (_, line) => {
    expectRefusal(withField(line));
  });

  test.each([
    ['a list', '[a]'],
    ['a number', '1e400'],
    ['blanks', '"\\u2003\\n"'],
  ])('%s for a title', (_, title) => {
    expectRefusal(withTitle(title));
  });

  test('a source with a javascript: URL or another scheme', () => {
    const term = 'ai-terms/token.mdx';
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,a',
      'https:evil',
      'ftp://a.example/',
    ]) {
      const yaml = `term: A\ncategory: Models & Training\nmaturity: Watch\nshortDefinition: a\nplainEnglish: a\nexample: a\nwhyItMatters: a\nsources:\n  - label: a\n    url: "${url}"`;
      const problems = check({ [term]: toDocument(yaml, '') });
      expect(
        problems.filter((problem) => problem.includes('sources[0].url')),
        url,
      ).toHaveLength(1);
    }
  });
});

describe('front matter in another language', () => {
  const mark = '/tmp/legible-hostile-front-matter';
  afterEach(() => {
    expect(existsSync(mark)).toBe(false);
  });

  // gray-matter, which Contentlayer uses, would run `---js` as a program.
  test.each(['js', ' javascript', 'JS', 'coffee', 'json', 'toml', 'constructor', '\rjs'])(
    'is refused: ---%s',
    (language) => {
      const program = `({ title: require('node:fs').writeFileSync(${JSON.stringify(mark)}, 'a') })`;
      expectRefusal(problemsOf(`---${language}\n${program}\n---\nWords.`));
      expectRefusal(problemsOf(`---${language}\n${postYaml}\n---\nWords.`));
    },
  );
});

/** Generous for slow machines; a regular expression that backtracks would take hours. */
const slow = { timeout: 120_000 };

describe('front matter without end', slow, () => {
  /** Ten levels of nine aliases: 9^10 values. */
  const laughs = Array.from({ length: 10 }, (_, depth) => {
    const items = depth === 0 ? 'lol' : `*a${depth - 1}`;
    return `a${depth}: &a${depth} [${Array(9).fill(items).join(', ')}]`;
  }).join('\n');

  test.each([
    ['a billion laughs', laughs],
    ['a billion laughs in a field', `keywords:\n${laughs.replace(/^/gm, '  - ')}`],
    ['groups of references', laughs.replaceAll('[', '{ b: [').replaceAll(']', '] }')],
    ['ten thousand references', `keywords: [&a b${', *a'.repeat(10_000)}]`],
    ['lists in lists', `keywords: ${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['groups in groups', `keywords: ${'{a: '.repeat(10_000)}${'}'.repeat(10_000)}`],
    ['a title without end', `author: "${'\\'.repeat(100_001)}`],
  ])('is refused: %s', (_, yaml) => {
    expectRefusal(withField(yaml));
  });
});

describe('an unclosed body', slow, () => {
  test.each([
    ['quotes in quotes', `${'>'.repeat(10_000)} a`],
    ['components in components', '<Callout>\n'.repeat(2_000) + '</Callout>\n'.repeat(2_000)],
    ['braces', '{'.repeat(10_000)],
  ])('is refused: %s', (_, body) => {
    expectRefusal(checkPostBody(body));
  });

  // Our own regular expressions parse each of these.
  test.each([
    ['a line of a megabyte', 'a'.repeat(1_000_000)],
    ['a line of blanks', `a${' '.repeat(100_000)}b`],
    ['a paragraph of many lines', 'a\n'.repeat(20_000)],
    ['code of empty lines', `~~~\n${'\n'.repeat(20_000)}~~~`],
    ['marks of lines', `~~~js {${'1,'.repeat(100_000)}1}\na\n~~~`],
    ['a language without end', `~~~js ${'{'.repeat(100_000)}\na\n~~~`],
    ['a URL without end', `[a](https://a.example/${'%'.repeat(100_000)})`],
    ['a URL of slashes', `[a](${'/'.repeat(100_000)})`],
    ['brackets', '[^'.repeat(10_000)],
    ['front matter without an end', `---\n${'--- -\n'.repeat(10_000)}`],
  ])('comes to an end: %s', (_, body) => {
    expect(Array.isArray(checkPostBody(body))).toBe(true);
  });
});
