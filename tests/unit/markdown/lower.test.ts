import { describe, expect, test } from 'vitest';
import { tagNames } from '#lib/markdown/components.ts';
import { findContentErrors, lowerComponents, resolveFacts } from '#lib/markdown/lower.ts';
import { parseMdx } from '#lib/markdown/parse.ts';
import { writeMarkdown } from '#lib/markdown/write.ts';
import { errorOf, lower, lowerToMarkdown } from '#tests/unit/markdown/trees.ts';

const note = '> **Note**\n>\n>';
const figure = '<Figure src="/a.png" alt="A">';

test.each([
  // A line break needs neither a backslash nor a character reference.
  ['a <br/>\n\n- **b<br/><br/>** c<br/>', 'a\n\n- **b** c'],
  ['a <br/> b\u00a0<br/>\u3000c', 'a\\\nb\u00a0\\\n\u3000c'],
  ['## a<br/>b', '## a b'],
  ['<Callout>\na\n</Callout>', `${note} a`],
  ['<Callout kind="tip">\na\n</Callout>', '> **Tip**\n>\n> a'],
  ['<Callout title="Read me">\na\n</Callout>', '> **Read me**\n>\n> a'],
  ['<Callout kind="tip" title="T">\na\n</Callout>', '> **T**\n>\n> a'],
  ['<Callout kind="tip" title="">\na\n</Callout>', '> **Tip**\n>\n> a'],
  ['<Callout>\na\n\nb\n</Callout>', `${note} a\n>\n> b`],
  ['<Callout>\n- a\n- b\n</Callout>', `${note} - a\n> - b`],
  [
    '<Callout>\n```js\na = {};\n\na;\n```\n</Callout>',
    `${note} \`\`\`js\n> a = {};\n>\n> a;\n> \`\`\``,
  ],
  ['<Callout>\n| a |\n| - |\n| b |\n</Callout>', `${note} | a |\n> | - |\n> | b |`],
  ['<Callout>\n<Term slug="rag">RAG</Term> helps.\n</Callout>', `${note} [RAG](/terms/rag) helps.`],
  ['<Callout>\n<Callout kind="tip">\na\n</Callout>\n</Callout>', `${note} > **Tip**\n> >\n> > a`],
  ['<Callout kind="warning" />', '> **Warning**'],
  ['- a\n\n  <Callout>\n  b\n  </Callout>', '- a\n\n  > **Note**\n  >\n  > b'],
  ['<Callout kind="tip">a *b*</Callout>', '> **Tip**\n>\n> a _b_'],
  ['<Figure src="/a.png" alt="A map" />', '![A map](/a.png)'],
  [`${figure}\nThe map.\n</Figure>`, '![A](/a.png)\n\n_The map._'],
  [
    `${figure}\nSee <Term slug="rag">RAG</Term>.\n</Figure>`,
    '![A](/a.png)\n\n_See [RAG](/terms/rag)._',
  ],
  [`${figure}\nThe **map**.\n</Figure>`, '![A](/a.png)\n\n_The **map**._'],
  [`${figure}The map.</Figure>`, '![A](/a.png)\n\n_The map._'],
  ['Ask <Term slug="rag">RAG</Term>.', 'Ask [RAG](/terms/rag).'],
  ['## <Term slug="rag">RAG</Term> now', '## [RAG](/terms/rag) now'],
  ['| a |\n| - |\n| <Term slug="x">y</Term> |', '| a |\n| - |\n| [y](/terms/x) |'],
  ['- <Term slug="x">y</Term>', '- [y](/terms/x)'],
  ['**a <Term slug="x">b</Term>**', '**a [b](/terms/x)**'],
  ['a[^1]\n\n[^1]: <Term slug="x">y</Term>', 'a[^1]\n\n[^1]: [y](/terms/x)'],
  ['<Term slug="x">a *b* `c`</Term>', '[a _b_ `c`](/terms/x)'],
  ['<Term slug="x">y</Term>', '[y](/terms/x)'],
  ['<Term slug="x">\ny\n</Term>', '[y](/terms/x)'],
  ['a\n\n{/* no */}\n\nb', 'a\n\nb'],
  ['{/*\nno\n\nno\n*/}\n\nb', 'b'],
  ['Done. {/* no */}', 'Done.'],
  ['{/* no */} Go.', 'Go.'],
  ['## Two {/* no */}', '## Two'],
  ['One {/* no */}\ntwo.', 'One\ntwo.'],
  ['| a {/* no */} |\n| - |', '| a |\n| - |'],
  ['[a {/* no */}](/b)', '[a](/b)'],
  ['a <Term slug="b">c {/* no */}</Term> d', 'a [c](/terms/b) d'],
  ['- a {/* no */}\n- b', '- a\n- b'],
  ['_a{/* no */}_', '_a_'],
  ['wo{/* no */}rd', 'word'],
  // Between two lists, which stay two.
  ['- a\n\n{/* no */}\n\n- b', '- a\n\n* b'],
  ['<Callout>\n{/* no */}\n\na\n</Callout>', `${note} a`],
  ['{/* <Video /> import a from "b" {x} */}\n\nb', 'b'],
])('%j is lowered to %j', (source, markdown) => {
  expect(lowerToMarkdown(source)).toBe(markdown);
});

test.each([
  ['[a](/b)', '[a](https://e.com/b)'],
  ['![a](/b)', '![a](https://e.com/b)'],
  ['[a]\n\n[a]: /b', '[a]\n\n[a]: https://e.com/b'],
  ['<Figure src="/b" alt="a" />', '![a](https://e.com/b)'],
  ['<Term slug="b">a</Term>', '[a](https://e.com/terms/b)'],
])('the URL of %j is resolved once by `resolveUrl`', (source, markdown) => {
  const termPath = (slug: string) => `/terms/${slug}`;
  const resolveUrl = (url: string) => `https://e.com${url}`;
  expect(writeMarkdown(lowerComponents(parseMdx(source), { termPath, resolveUrl }))).toBe(markdown);
});

const errorsOf = (source: string) => findContentErrors(parseMdx(source));

const noProgram = 'Content cannot run code.';
const noCode = 'Take out `import` and `export`: every component is there already.';
const noExpression = 'Take out `{…}`, or write `\\{` for a brace that readers see.';
const unknownTag = `Write Markdown, or one of: ${tagNames.join(', ')}.`;
const urlHint = 'Begin it with `/` for this site, or with https://, http:// or mailto:.';
const noTag = (name: string) => `<${name}> is not a component of this site.`;
const refusedUrl = (url: string) => `\`${url}\` is not a URL that may be linked.`;

const noSlug = 'Write slug="the name of a file in content/ai-terms".';
const noComputed = 'Write plain text in quotes, such as name="value". Properties: slug.';

const mistakes = [
  ['import a from "b"', '1:1', noProgram, noCode],
  ['a\n\nexport const b = 1', '3:1', noProgram, noCode],
  ['a\n\n{b}', '3:1', noProgram, noExpression],
  ['a {1 + 1} b', '1:3', noProgram, noExpression],
  ['a {"b"}', '1:3', noProgram, noExpression],
  ['a {/* b */ c}', '1:3', noProgram, noExpression],
  ['An object {} is empty.', '1:11', noProgram, noExpression],
  ['## a {b}', '1:6', noProgram, noExpression],
  ['| a |\n| - |\n| {b} |', '3:3', noProgram, noExpression],
  ['<Callout>\n{b}\n</Callout>', '2:1', noProgram, noExpression],
  ['a\n\n<div>\nb\n</div>', '3:1', noTag('div'), 'Remove the tag: the stylesheet places the text.'],
  ['- a <b>b</b>', '1:5', noTag('b'), 'Write **text**.'],
  ['> <Tweets />', '1:3', noTag('Tweets'), unknownTag],
  ['a <Term>b</Term>', '1:3', '<Term> needs the property `slug`.', noSlug],
  ['<Term slug={a}>b</Term>', '1:7', 'A property of <Term> is computed.', noComputed],
  ['a [b](javascript:c)', '1:3', refusedUrl('javascript:c'), urlHint],
  ['![b](data:image/svg+xml,c)', '1:1', refusedUrl('data:image/svg+xml,c'), urlHint],
  ['[a]\n\n[a]: vbscript:b', '3:1', refusedUrl('vbscript:b'), urlHint],
  ['a\n\n<Figure src="javascript:b" alt="c" />', '3:9', refusedUrl('javascript:b'), urlHint],
] as const;

test.each(mistakes)(
  '%j is refused at %s, and the check reports it',
  (source, at, message, accepted) => {
    const [line, column] = at.split(':').map(Number);
    const mistake = { message, place: { line, column }, advice: { accepted } };
    expect(errorOf(source)).toMatchObject(mistake);
    expect(errorsOf(source)).toMatchObject([mistake]);
  },
);

test('escaped braces and angle brackets, and those in code, are no mistakes', () => {
  expect(() => lower('\\{a\\} \\<div> `{b} <i>`\n\n```\nimport c\n{d}\n<e>\n```')).not.toThrow();
});

describe('findContentErrors', () => {
  test('reports every mistake in document order', () => {
    const source = 'import a from "b"\n\n{c}\n\n<Tweet />\n\n[d](data:e) <Term>f</Term>';
    const places = errorsOf(source).map(({ place }) => `${place?.line}:${place?.column}`);
    expect(places).toEqual(['1:1', '3:1', '5:1', '7:1', '7:13']);
  });

  test('reports mistakes inside an unknown component', () => {
    const source = '<Callout kind="danger">\n[a](javascript:b)\n\n{c}\n</Callout>';
    expect(errorsOf(source).map(({ place }) => place?.line)).toEqual([1, 2, 4]);
  });

  test('reports nothing for a valid body', () => {
    const source = '{/* a */}\n\n<Callout kind="tip">\n<Term slug="a">b</Term> [c](/d)\n</Callout>';
    expect(errorsOf(source)).toEqual([]);
  });

  test('leaves the tree unchanged', () => {
    const tree = parseMdx('{/* a */} b <Term slug="c">d</Term>');
    const before = structuredClone(tree);
    findContentErrors(tree);
    expect(tree).toEqual(before);
  });
});

const url = 'https://b.example/c';

test.each([
  ['All <Fact name="entries" /> take _<Fact name="size" />_.', 'All 163 take _15.8 kB_.'],
  ['At <Fact name="url" />.', `At <${url}>.`],
  // Without a value, it takes its paragraph or item with it.
  ['One.\n\nAt <Fact name="none" />.\n\nTwo.', 'One.\n\nTwo.'],
  ['- One.\n- At **<Fact name="none" />**.', '- One.'],
  ['`<Fact name="size" />`', '`<Fact name="size" />`'],
  ['At %SITE_URL%/a and `%SITE_URL%`.', 'At https\\://a.example/a and `https://a.example`.'],
  ['```sh\ncurl %SITE_URL%/b\n```', '```sh\ncurl https://a.example/b\n```'],
])('the facts of %j are filled in: %j', (source, markdown) => {
  const facts = { entries: '163', size: '15.8 kB', url };
  expect(writeMarkdown(resolveFacts(parseMdx(source), facts, 'https://a.example'))).toBe(markdown);
});
