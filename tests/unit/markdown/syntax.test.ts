/** What authors can write: each construct as HTML, as Markdown, as plain text and for search. */

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { renderHtmlTree } from '#lib/markdown/hast.ts';
import { parseBody, parseMarkdown } from '#lib/markdown/parse.ts';
import { loadRenderers } from '#lib/markdown/renderers.ts';
import { nodesOf, toPlainText } from '#lib/markdown/tree.ts';
import { site } from '#tests/support/site.ts';
import { writeHtml } from '#tests/unit/markdown/pages.ts';
import { renderDocumentBody, toLoweredTree } from '#tools/authoring/content/bodies.ts';

const origin = 'http://localhost:3000';

/** Every representation of an article's body. */
function formatsOf(body: string, document: string) {
  const texts = renderDocumentBody(site, body, '/blog/a', parseBody(body, document));
  return { ...texts, page: writeHtml(renderHtmlTree(parseBody(body, document))) };
}

const diagram = '```mermaid\nflowchart LR\n  A[Content] --> B[Pages]\n```';

beforeAll(async () => {
  await loadRenderers([diagram, '```rust\n```']);
}, 60_000);

/** The source, a part of the page, the Markdown, and the plain text. */
type Construct = readonly [source: string, page: string, markdown: string, text: string];

const isText = (source: string): Construct => [source, `<p>${source}</p>`, source, source];
const media = '/images/content/posts/a';
const video = `[Video: A walk](${origin}${media}/a.mp4)`;
const captions = `[Captions: English](${origin}${media}/a.vtt)`;
const display = '<math display="block" class="tml-display">';
const buildDiagram = diagram.replace('mermaid', 'mermaid title="The build"');

const both: readonly Construct[] = [
  ['<kbd>Ctrl</kbd>+<kbd>C</kbd>', '<kbd>Ctrl</kbd>+<kbd>C</kbd>', '`Ctrl`+`C`', 'Ctrl+C'],
  ['H<sub>2</sub>O', 'H<sub>2</sub>O', 'H₂O', 'H₂O'],
  ['x<sub>max</sub>', 'x<sub>max</sub>', 'xₘₐₓ', 'xₘₐₓ'],
  ['x<sub>Q</sub>', 'x<sub>Q</sub>', 'x_(Q)', 'x_(Q)'],
  ['10<sup>-3</sup> m<sup>2</sup>', '10<sup>-3</sup>', '10⁻³ m²', '10⁻³ m²'],
  ['a <mark>b **c**</mark>', 'a <mark>b <strong>c</strong></mark>', 'a **b c**', 'a b c'],
  ['<abbr title="A B">AB</abbr>s', '<abbr title="A B">AB</abbr>s', 'AB (A B)s', 'AB (A B)s'],
  ['a<br>b<br/>c', '<p>a<br>b<br>c</p>', 'a\\\nb\\\nc', 'a\nb\nc'],
  [
    '<details>\n<summary>More</summary>\n\nThe **rest**.\n\n</details>',
    '<details><summary>More</summary><p>The <strong>rest</strong>.</p></details>',
    '**More**\n\nThe **rest**.',
    'More\nThe rest.',
  ],
  [
    '<figure>\n\n![A](/images/a.png)\n\n<figcaption>A caption</figcaption>\n</figure>',
    '<figcaption><p>A caption</p></figcaption></figure>',
    `![A](${origin}/images/a.png)\n\n_A caption_`,
    'A\nA caption',
  ],
  [
    '<video src="./a.mp4" title="A walk" poster="b.png" loop></video>',
    `<video src="${media}/a.mp4" aria-label="A walk" controls preload="metadata" loop poster="${media}/b.png" playsinline></video>`,
    video,
    'Video: A walk',
  ],
  [
    '<video src="./a.mp4" title="A walk">\n<track src="./a.vtt" srclang="en" label="English" default>\n<track src="./b.vtt" srclang="pt-BR" label="Português" kind="subtitles">\n</video>',
    `<track kind="captions" src="${media}/a.vtt" srclang="en" label="English" default>`,
    `${video}\n\n${captions}\n\n[Subtitles: Português](${origin}${media}/b.vtt)`,
    'Video: A walk\nCaptions: English\nSubtitles: Português',
  ],
  [
    '<video src="./a.mp4" title="A walk"><track src="./a.vtt" srclang="en" label="English"></video>',
    `playsinline><track kind="captions" src="${media}/a.vtt" srclang="en" label="English"></video>`,
    `${video}\n\n${captions}`,
    'Video: A walk\nCaptions: English',
  ],
  [
    '<audio src="./a.mp3" title="A bell"></audio>',
    `<audio src="${media}/a.mp3" aria-label="A bell" controls preload="metadata"></audio>`,
    `[Audio: A bell](${origin}${media}/a.mp3)`,
    'Audio: A bell',
  ],
  ...['Note', 'Tip', 'Important', 'Warning', 'Caution'].map(
    (kind): Construct => [
      `> [!${kind.toUpperCase()}]\n> Take **care**.`,
      `<Callout kind="${kind.toLowerCase()}"><p>Take <strong>care</strong>.</p></Callout>`,
      `> **${kind}**\n>\n> Take **care**.`,
      `${kind}\nTake care.`,
    ],
  ),
  // Within another one, directly or in a list.
  [
    '> [!NOTE]\n> Take\n>\n> > [!TIP]\n> > care.',
    '<Callout kind="note"><p>Take</p><Callout kind="tip"><p>care.</p></Callout></Callout>',
    '> **Note**\n>\n> Take\n>\n> > **Tip**\n> >\n> > care.',
    'Note\nTake\nTip\ncare.',
  ],
  [
    '> [!NOTE]\n> - > [!TIP]\n>   > care.',
    '<li>\n<Callout kind="tip"><p>care.</p></Callout>\n</li>',
    '> **Note**\n>\n> - > **Tip**\n>   >\n>   > care.',
    'Note\nTip\ncare.',
  ],
  [
    'So $a_1 * b * \\frac{1}{2}$ is it.',
    '<math><mrow><msub><mi>a</mi><mn>1</mn></msub>',
    'So $`a_1 * b * \\frac{1}{2}`$ is it.',
    'So $a_1 * b * \\frac{1}{2}$ is it.',
  ],
  ['$$\nx\n= y\n+ z\n$$', display, '```math\nx\n= y\n+ z\n```', 'x\n= y\n+ z'],
  ['$$x^2$$', display, '```math\nx^2\n```', 'x^2'],
  [
    '| a |\n| - |\n| $P(A\\|B)$ |',
    '<mi>A</mi><mi>|</mi><mi>B</mi>',
    '| a |\n| - |\n| $`P(A\\|B)`$ |',
    'a\n$P(A|B)$',
  ],
  // Its numbers and labels need a script.
  ['$\\eqref{a}$', '<p><code>\\eqref{a}</code></p>', '$`\\eqref{a}`$', '$\\eqref{a}$'],
  // As GitHub writes it.
  [
    '$`x`$ is\n\n```math\ny\n```',
    `${display}<mi>y</mi></math>`,
    '$`x`$ is\n\n```math\ny\n```',
    '$x$ is\ny',
  ],
  [
    '全文检索的索\n引，\n“**分**\n词”\n后',
    '<p>全文检索的索引，“<strong>分</strong>词”后</p>',
    '全文检索的索引，“**分**词”后',
    '全文检索的索引，“分词”后',
  ],
  isText('中 文\n한국어\nAPI\n接口'),
  isText('Set PATH=$HOME/bin:$PATH'),
  isText('$AAPL/$TSLA'),
  isText('From $5 to $10, or $7/$8.'),
  ['At $5, `x$` too.', '<p>At $5, <code>x$</code> too.</p>', 'At $5, `x$` too.', 'At $5, x$ too.'],
  ['```rust\nlet a;\n```', '<span class="k">let</span>', '```rust\nlet a;\n```', 'let a;'],
  [
    '```nope\nlet a;\n```',
    '<code class="language-nope">let a;</code>',
    '```nope\nlet a;\n```',
    'let a;',
  ],
  [
    buildDiagram,
    '<div><div class="diagram" tabindex="0" role="group" aria-label="Diagram"><svg',
    buildDiagram,
    'flowchart LR\n  A[Content] --> B[Pages]',
  ],
  // Of a type that the site doesn't draw.
  [
    '```mermaid\npie\n  "a" : 1\n```',
    '<code class="language-mermaid">',
    '```mermaid\npie\n  "a" : 1\n```',
    'pie\n  "a" : 1',
  ],
  [
    '![A](./photo.jpg) and ![B](../b/c.png)',
    `src="${media}/photo.jpg"`,
    `![A](${origin}${media}/photo.jpg) and ![B](${origin}/images/content/posts/b/c.png)`,
    'A and B',
  ],
];

const mdxOnly: readonly Construct[] = [
  [
    '<Video url="https://youtu.be/x" title="A talk" poster="./a.jpg" />',
    `<Video url="https://youtu.be/x" title="A talk" poster="${media}/a.jpg"></Video>`,
    '[Video: A talk](https://youtu.be/x)',
    'Video: A talk',
  ],
];

const mdOnly: readonly Construct[] = [
  [
    'I <3 you, {name}, {{ b }}, {% c %}, a < b > c and {',
    '<p>I &#x3C;3 you, {name}, {{ b }}, {% c %}, a &#x3C; b > c and {</p>',
    'I <3 you, {name}, {{ b }}, {% c %}, a < b > c and {',
    'I <3 you, {name}, {{ b }}, {% c %}, a < b > c and {',
  ],
  [
    'import duties\n\nexport it',
    '<p>import duties</p>\n<p>export it</p>',
    'import duties\n\nexport it',
    'import duties\nexport it',
  ],
  ['a <!-- b --> c\n\n<!-- d -->\n\ne', '<p>e</p>', 'a  c\n\ne', 'a  c\ne'],
  [
    'a <b onclick="c">d</b>\n\n<script>\nalert(1)\n</script>',
    '<p>a &#x3C;b onclick="c">d&#x3C;/b></p>',
    'a \\<b onclick="c">d\\</b>\n\n\\<script>\nalert(1)\n\\</script>',
    'a <b onclick="c">d</b>\n<script>\nalert(1)\n</script>',
  ],
  ['<http://a.b/>', '<a href="http://a.b/">http://a.b/</a>', '<http://a.b/>', 'http://a.b/'],
  [
    'a <kbd>b and <mark>c</mark>',
    '<p>a &#x3C;kbd>b and <mark>c</mark></p>',
    'a \\<kbd>b and **c**',
    'a <kbd>b and c',
  ],
  [
    '<details open><summary>A <kbd>B</kbd></summary>\n\n- c\n\n</details>\n\nd',
    '<details open><summary>A <kbd>B</kbd></summary><ul>',
    '**A `B`**\n\n- c\n\nd',
    'A B\nc\nd',
  ],
];

/** A feed has no component, style or script. */
const notInFeeds = /<(?:[A-Z]|script|style|svg|math)|<[^>]*(?:style|onclick)=/;

describe.each([
  ['mdx', [...both, ...mdxOnly]],
  ['md', [...both, ...mdOnly]],
] as const)('in .%s', (format, constructs) => {
  const document = `posts/a/index.${format}`;

  test.each(constructs)('%j has its HTML, Markdown and text', (source, page, markdown, text) => {
    const formats = formatsOf(source, document);
    expect(formats.page).toContain(page);
    expect(formats.markdown).toBe(markdown);
    const types = [...nodesOf(parseMarkdown(formats.markdown))].map(({ type }) => type);
    expect(types).not.toContain('html');
    expect(toPlainText(toLoweredTree(site, source, undefined, document))).toBe(text);
    expect(formats.html).not.toMatch(notInFeeds);
  });
});

describe('a diagram on a page', () => {
  let page: string;
  beforeAll(() => {
    ({ page } = formatsOf(`${diagram}\n\n${diagram}`, 'posts/a.mdx'));
  });

  test("is followed by its source, for readers who can't see it", () => {
    expect(page).toContain(
      '</div><details class="diagram-text"><summary>Diagram as text</summary>' +
        '<pre tabindex="0"><code class="language-mermaid">flowchart LR\n  A[Content] --> B[Pages]</code></pre></details></div>',
    );
  });

  test('has neither styles nor scripts, loads nothing, and has the colors of the stylesheet', () => {
    expect(page).not.toMatch(
      /<style|<script|style=|@import|https?:\/\/(?!www\.w3\.org\/2000\/svg)|on\w+=/,
    );
    expect(page).toContain('fill="var(--_node-fill)"');
  });

  test('has ids that no other diagram has', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of page.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
  });

  test.each([
    ['Diagram', diagram],
    ['The build', buildDiagram],
    ['A build', diagram.replace('LR', 'LR\n  accTitle: A build')],
  ])('is named %s by its fence or by Mermaid', (name, source) => {
    expect(formatsOf(source, 'posts/a.mdx').page).toMatch(
      new RegExp(`<svg[^>]* aria-label="${name}"`),
    );
  });
});

test('math has no inline style, which the policy of pages forbids: math.css has its columns, lines and boxes', () => {
  const table = '\\begin{array}{r|l} 1 & 2 \\\\ \\hline 3 & 4 \\end{array}';
  const source = `$\\color{red}\\colorbox{red}{x} \\cancel{y} \\rule{1em}{1em} \\boxed{z} \\overline{a} ${table}$`;
  const { page } = formatsOf(source, 'posts/a.mdx');
  expect(page).not.toMatch(/ (?:style|mathbackground)=/);
  expect(formatsOf('$$\na \\label{content}\n$$', 'posts/a.mdx').page).not.toContain(' id=');
  expect(page).toContain('data-layout="border-bottom:0.06em solid border-right:0.06em solid"');
  const css = readFileSync('app/styles/math.css', 'utf8');
  for (const name of page.match(/tml-\w+/g) ?? []) expect(css).toContain(`.${name} {`);
});
