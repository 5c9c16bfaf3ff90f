/** What authors can write: each construct as HTML, as Markdown, as plain text and for search. */

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

type Construct = {
  readonly name: string;
  readonly source: string;
  /** A part of the page. */
  readonly page: string;
  readonly markdown: string;
  readonly text: string;
};

const both: readonly Construct[] = [
  {
    name: 'a key',
    source: 'Press <kbd>Ctrl</kbd>+<kbd>C</kbd>.',
    page: '<p>Press <kbd>Ctrl</kbd>+<kbd>C</kbd>.</p>',
    markdown: 'Press `Ctrl`+`C`.',
    text: 'Press Ctrl+C.',
  },
  {
    name: 'a subscript',
    source: 'H<sub>2</sub>O and x<sub>max</sub>',
    page: 'H<sub>2</sub>O and x<sub>max</sub>',
    markdown: 'H₂O and xₘₐₓ',
    text: 'H₂O and xₘₐₓ',
  },
  {
    name: 'a subscript without a sign of its own',
    source: 'x<sub>Q</sub>',
    page: 'x<sub>Q</sub>',
    markdown: 'x_(Q)',
    text: 'x_(Q)',
  },
  {
    name: 'a superscript',
    source: '10<sup>-3</sup> m<sup>2</sup>',
    page: '10<sup>-3</sup>',
    markdown: '10⁻³ m²',
    text: '10⁻³ m²',
  },
  {
    name: 'marked text',
    source: 'a <mark>b **c**</mark>',
    page: 'a <mark>b <strong>c</strong></mark>',
    markdown: 'a **b c**',
    text: 'a b c',
  },
  {
    name: 'an abbreviation',
    source: '<abbr title="Uniform Resource Locator">URL</abbr>s',
    page: '<abbr title="Uniform Resource Locator">URL</abbr>s',
    markdown: 'URL (Uniform Resource Locator)s',
    text: 'URL (Uniform Resource Locator)s',
  },
  {
    name: 'a line break',
    source: 'a<br>b<br/>c',
    page: '<p>a<br>b<br>c</p>',
    markdown: 'a\\\nb\\\nc',
    text: 'a\nb\nc',
  },
  {
    name: 'details',
    source: '<details>\n<summary>More</summary>\n\nThe **rest**.\n\n</details>',
    page: '<details><summary>More</summary><p>The <strong>rest</strong>.</p></details>',
    markdown: '**More**\n\nThe **rest**.',
    text: 'More\nThe rest.',
  },
  {
    name: 'a figure',
    source: '<figure>\n\n![A](/images/a.png)\n\n<figcaption>A caption</figcaption>\n</figure>',
    page: '<figcaption><p>A caption</p></figcaption></figure>',
    markdown: `![A](${origin}/images/a.png)\n\n_A caption_`,
    text: 'A\nA caption',
  },
  {
    name: 'a video of the site',
    source: '<video src="./a.mp4" title="A walk" poster="b.png" loop></video>',
    page: '<video src="/images/content/posts/a/a.mp4" aria-label="A walk" controls preload="metadata" loop poster="/images/content/posts/a/b.png" playsinline></video>',
    markdown: `[Video: A walk](${origin}/images/content/posts/a/a.mp4)`,
    text: 'Video: A walk',
  },
  {
    name: 'a video with captions',
    source:
      '<video src="./a.mp4" title="A walk">\n<track src="./a.vtt" srclang="en" label="English" default>\n<track src="./b.vtt" srclang="pt-BR" label="Português" kind="subtitles">\n</video>',
    page: '<track kind="captions" src="/images/content/posts/a/a.vtt" srclang="en" label="English" default>',
    markdown: `[Video: A walk](${origin}/images/content/posts/a/a.mp4)\n\n[Captions: English](${origin}/images/content/posts/a/a.vtt)\n\n[Subtitles: Português](${origin}/images/content/posts/a/b.vtt)`,
    text: 'Video: A walk\nCaptions: English\nSubtitles: Português',
  },
  {
    name: 'a video with captions on one line',
    source:
      '<video src="./a.mp4" title="A walk"><track src="./a.vtt" srclang="en" label="English"></video>',
    page: 'playsinline><track kind="captions" src="/images/content/posts/a/a.vtt" srclang="en" label="English"></video>',
    markdown: `[Video: A walk](${origin}/images/content/posts/a/a.mp4)\n\n[Captions: English](${origin}/images/content/posts/a/a.vtt)`,
    text: 'Video: A walk\nCaptions: English',
  },
  {
    name: 'a sound',
    source: '<audio src="./a.mp3" title="A bell"></audio>',
    page: '<audio src="/images/content/posts/a/a.mp3" aria-label="A bell" controls preload="metadata"></audio>',
    markdown: `[Audio: A bell](${origin}/images/content/posts/a/a.mp3)`,
    text: 'Audio: A bell',
  },
  ...['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'].map((kind) => ({
    name: `the alert ${kind}`,
    source: `> [!${kind}]\n> Take **care**.`,
    page: `<Callout kind="${kind.toLowerCase()}"><p>Take <strong>care</strong>.</p></Callout>`,
    markdown: `> **${kind.charAt(0)}${kind.slice(1).toLowerCase()}**\n>\n> Take **care**.`,
    text: `${kind.charAt(0)}${kind.slice(1).toLowerCase()}\nTake care.`,
  })),
  {
    name: 'math in a sentence',
    source: 'So $a_1 * b * \\frac{1}{2}$ is it.',
    page: '<math><mrow><msub><mi>a</mi><mn>1</mn></msub>',
    markdown: 'So $`a_1 * b * \\frac{1}{2}`$ is it.',
    text: 'So $a_1 * b * \\frac{1}{2}$ is it.',
  },
  {
    name: 'math on lines of its own',
    source: '$$\nx\n= y\n+ z\n$$',
    page: '<math display="block" class="tml-display">',
    markdown: '```math\nx\n= y\n+ z\n```',
    text: 'x\n= y\n+ z',
  },
  {
    name: 'math on one line of its own',
    source: '$$x^2$$',
    page: '<math display="block" class="tml-display">',
    markdown: '```math\nx^2\n```',
    text: 'x^2',
  },
  {
    name: 'math as GitHub writes it',
    source: '$`x`$ is\n\n```math\ny\n```',
    page: '<math display="block" class="tml-display"><mi>y</mi></math>',
    markdown: '$`x`$ is\n\n```math\ny\n```',
    text: '$x$ is\ny',
  },
  {
    name: 'a path of variables',
    source: 'Set PATH=$HOME/bin:$PATH',
    page: '<p>Set PATH=$HOME/bin:$PATH</p>',
    markdown: 'Set PATH=$HOME/bin:$PATH',
    text: 'Set PATH=$HOME/bin:$PATH',
  },
  {
    name: 'ticker symbols',
    source: '$AAPL/$TSLA',
    page: '<p>$AAPL/$TSLA</p>',
    markdown: '$AAPL/$TSLA',
    text: '$AAPL/$TSLA',
  },
  {
    name: 'a price before code',
    source: 'It costs $5, `x$` too.',
    page: '<p>It costs $5, <code>x$</code> too.</p>',
    markdown: 'It costs $5, `x$` too.',
    text: 'It costs $5, x$ too.',
  },
  {
    name: 'a price',
    source: 'From $5 to $10, or $7/$8.',
    page: '<p>From $5 to $10, or $7/$8.</p>',
    markdown: 'From $5 to $10, or $7/$8.',
    text: 'From $5 to $10, or $7/$8.',
  },
  {
    name: 'code in a rare language',
    source: '```rust\nlet a = 1;\n```',
    page: '<span class="k">let</span>',
    markdown: '```rust\nlet a = 1;\n```',
    text: 'let a = 1;',
  },
  {
    name: 'code in an unknown language',
    source: '```nope\nlet a = 1;\n```',
    page: '<code class="language-nope">let a = 1;</code>',
    markdown: '```nope\nlet a = 1;\n```',
    text: 'let a = 1;',
  },
  {
    name: 'a diagram',
    source: diagram.replace('mermaid', 'mermaid title="The build"'),
    page: '<div><div class="diagram" tabindex="0" role="group" aria-label="Diagram"><svg',
    markdown: diagram.replace('mermaid', 'mermaid title="The build"'),
    text: 'flowchart LR\n  A[Content] --> B[Pages]',
  },
  {
    name: 'a diagram of another type',
    source: '```mermaid\npie\n  "a" : 1\n```',
    page: '<code class="language-mermaid">',
    markdown: '```mermaid\npie\n  "a" : 1\n```',
    text: 'pie\n  "a" : 1',
  },
  {
    name: 'an image beside the document',
    source: '![A](./photo.jpg) and ![B](../b/c.png)',
    page: 'src="/images/content/posts/a/photo.jpg"',
    markdown: `![A](${origin}/images/content/posts/a/photo.jpg) and ![B](${origin}/images/content/posts/b/c.png)`,
    text: 'A and B',
  },
];

const mdxOnly: readonly Construct[] = [
  {
    name: 'a video of another site',
    source: '<Video url="https://youtu.be/x" title="A talk" poster="./a.jpg" />',
    page: '<Video url="https://youtu.be/x" title="A talk" poster="/images/content/posts/a/a.jpg"></Video>',
    markdown: '[Video: A talk](https://youtu.be/x)',
    text: 'Video: A talk',
  },
];

const mdOnly: readonly Construct[] = [
  {
    name: 'signs that MDX takes for code',
    source: 'I <3 you, {name}, {{ b }}, {% c %}, a < b > c and {',
    page: '<p>I &#x3C;3 you, {name}, {{ b }}, {% c %}, a &#x3C; b > c and {</p>',
    markdown: 'I <3 you, {name}, {{ b }}, {% c %}, a < b > c and {',
    text: 'I <3 you, {name}, {{ b }}, {% c %}, a < b > c and {',
  },
  {
    name: 'paragraphs that begin like a program',
    source: 'import duties\n\nexport it',
    page: '<p>import duties</p>\n<p>export it</p>',
    markdown: 'import duties\n\nexport it',
    text: 'import duties\nexport it',
  },
  {
    name: 'a comment',
    source: 'a <!-- b --> c\n\n<!-- d -->\n\ne',
    page: '<p>e</p>',
    markdown: 'a  c\n\ne',
    text: 'a  c\ne',
  },
  {
    name: 'a tag that the site does not know',
    source: 'a <b onclick="c">d</b>\n\n<script>\nalert(1)\n</script>',
    page: '<p>a &#x3C;b onclick="c">d&#x3C;/b></p>',
    markdown: 'a \\<b onclick="c">d\\</b>\n\n\\<script>\nalert(1)\n\\</script>',
    text: 'a <b onclick="c">d</b>\n<script>\nalert(1)\n</script>',
  },
  {
    name: 'a URL in angle brackets',
    source: '<https://example.org/>',
    page: '<a href="https://example.org/">https://example.org/</a>',
    markdown: '<https://example.org/>',
    text: 'https://example.org/',
  },
  {
    name: 'an element that is never closed',
    source: 'a <kbd>b and <mark>c</mark>',
    page: '<p>a &#x3C;kbd>b and <mark>c</mark></p>',
    markdown: 'a \\<kbd>b and **c**',
    text: 'a <kbd>b and c',
  },
  {
    name: 'details around a list',
    source: '<details open><summary>A <kbd>B</kbd></summary>\n\n- c\n\n</details>\n\nd',
    page: '<details open><summary>A <kbd>B</kbd></summary><ul>',
    markdown: '**A `B`**\n\n- c\n\nd',
    text: 'A B\nc\nd',
  },
];

describe.each([
  ['mdx', [...both, ...mdxOnly]],
  ['md', [...both, ...mdOnly]],
] as const)('in .%s', (format, constructs) => {
  const document = `posts/a/index.${format}`;

  describe.each(constructs)('$name', ({ source, page, markdown, text }) => {
    const formats = () => formatsOf(source, document);

    test('has its HTML', () => {
      expect(formats().page).toContain(page);
    });

    test('is pure GitHub Flavored Markdown', () => {
      expect(formats().markdown).toBe(markdown);
      for (const node of nodesOf(parseMarkdown(formats().markdown))) {
        expect(node.type).not.toBe('html');
      }
    });

    test('is plain text, which search reads', () => {
      expect(toPlainText(toLoweredTree(site, source, undefined, document))).toBe(text);
    });

    test('has no component, style or script in feeds', () => {
      expect(formats().html).not.toMatch(
        /<(?:[A-Z]|script|style|svg|math)|<[^>]*(?:style|onclick)=/,
      );
    });
  });
});

describe('a diagram on a page', () => {
  test("is followed by its source, for readers who can't see it", () => {
    expect(page).toContain(
      '</div><details class="diagram-text"><summary>Diagram as text</summary>' +
        '<pre tabindex="0"><code class="language-mermaid">flowchart LR\n  A[Content] --> B[Pages]</code></pre></details></div>',
    );
  });

  let page: string;
  beforeAll(() => {
    ({ page } = formatsOf(`${diagram}\n\n${diagram}`, 'posts/a.mdx'));
  });

  test('has neither styles nor scripts, and loads nothing', () => {
    expect(page).not.toMatch(
      /<style|<script|style=|@import|https?:\/\/(?!www\.w3\.org\/2000\/svg)|on\w+=/,
    );
  });

  test('takes its colors from the stylesheet', () => {
    expect(page).toContain('fill="var(--_node-fill)"');
  });

  test('has ids that no other diagram has', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of page.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
  });

  test('is named by its fence or by Mermaid', () => {
    const nameOf = (source: string) =>
      /<svg[^>]* aria-label="([^"]*)"/.exec(formatsOf(source, 'posts/a.mdx').page)?.[1];
    expect(nameOf(diagram)).toBe('Diagram');
    expect(nameOf(diagram.replace('mermaid', 'mermaid title="The build"'))).toBe('The build');
    expect(nameOf(diagram.replace('LR', 'LR\n  accTitle: A build'))).toBe('A build');
  });
});

test('math has no inline style, which the policy of pages forbids', () => {
  const source = '$\\color{red}{x} \\cancel{y} \\rule{1em}{1em} \\boxed{z}$';
  expect(formatsOf(source, 'posts/a.mdx').page).not.toMatch(/ style=/);
});
