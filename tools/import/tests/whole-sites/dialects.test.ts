/** What the Markdown and HTML of other tools has and this site writes in another way. */
import { describe, expect, test } from 'vitest';
import { isError } from '../../../authoring/check/problem.ts';
import { bodyOf, importFiles, notesOf, textOf } from '../import-site.ts';

const front = '---\ntitle: First\ndescription: D.\ndate: 2020-01-31\npubDate: 2020-01-31\n---\n';
const post = 'content/posts/first.mdx';

function importBody(text: string, file = 'content/posts/first.md', config = 'hugo.toml') {
  const plan = importFiles({ [config]: '', [file]: front + text });
  expect(plan.problems.filter(isError)).toEqual([]);
  return bodyOf(plan, post);
}

const mdx = (text: string) => importBody(text, 'src/content/blog/first.mdx', 'astro.config.mjs');
const jekyll = (text: string) => importBody(text, '_posts/2020-01-31-first.md', '_config.yml');

describe.each([
  ['Markdown', importBody],
  ['MDX', mdx],
  ['Jekyll', jekyll],
])('TeX in %s', (_, convert) => {
  test.each([
    ['The sum $\\sum_{i=1}^{n} x_i$ and $a_1 * b_2$.', undefined],
    ['$$\n\\frac{a}{b} * c_{1}\n$$', undefined],
    ['So \\\\(x_1 * y_2\\\\) holds.', 'So $x_1 * y_2$ holds.'],
    ['\\\\[\nx_1 * y_2\n\\\\]', '$$\nx_1 * y_2\n$$'],
    ['A price of \\$5 and \\$10.', 'A price of \\$5 and \\$10.'],
  ])('%j stays byte for byte', (text, expected) => {
    expect(convert(text)).toBe(expected ?? text);
  });
});

test.each([
  '$$\n\\begin{align*}\na &= 1 \\tag*{$\\blacksquare$}\n\\end{align*}\n$$\n\nThen\n\n$$\n\\frac{1}{2}\n$$\n\nand $x_1$.',
  '$$\n\\begin{equation}\nf(x) = 1 \\text{ if $x$ is odd}\n\\end{equation}\n$$',
])('a formula in the words of a formula does not end it: %j', (text) => {
  expect(importBody(text)).toBe(text);
});

test('a paragraph of kramdown that begins with a break has Markdown', () => {
  expect(jekyll('One.\n\n<br>\nTwo **words**[^1].\n\n[^1]: Note.')).toBe(
    'One.\n\nTwo **words**[^1].\n\n[^1]: Note.',
  );
  const code = '```html\n<p>\n\n<br>\n**a**\n```';
  expect(jekyll(code)).toBe(code);
});

test('a star in TeX needs no escape, and a line break with a star stays', () => {
  expect(importBody('It is $f(\\*, x) = \\*$ and $a \\\\* b$.')).toBe(
    'It is $f(*, x) = *$ and $a \\\\* b$.',
  );
});

test('kramdown writes TeX within a sentence with two dollars', () => {
  expect(jekyll('It is $$a_1 * b_2$$ here.')).toBe('It is $a_1 * b_2$ here.');
});

test('code is not TeX', () => {
  const code = '```sh\necho \\\\(a_1\\\\) :::tip\n```\n\n`\\\\(a_1\\\\)`';
  expect(importBody(code)).toBe(code);
});

test.each([
  ['x<sup>2</sup> and H<sub>2</sub>O', undefined],
  ['<mark>New</mark> and <kbd>Ctrl</kbd>', undefined],
  ['<abbr title="HyperText">HT</abbr>', undefined],
  ['<ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>', '漢字 (かんじ)'],
  [
    '<details>\n<summary>More</summary>\n\nWords *here*.\n\n</details>',
    '<details>\n  <summary>\n    More\n  </summary>\n\n  Words _here_.\n</details>',
  ],
  [
    '<details open><summary>More</summary><p>Words</p></details>',
    '<details open>\n  <summary>\n    More\n  </summary>\n\n  Words\n</details>',
  ],
  ['<table><tr><th>A</th></tr><tr><td>b</td></tr></table>', '| A |\n| - |\n| b |'],
])('HTML that this site has: %j', (html, expected) => {
  expect(importBody(html)).toBe(expected ?? html);
});

test('a title that leaves the text is no lost word, and a template is no file to serve', () => {
  const plan = importFiles({
    '.eleventy.js': '',
    'index.njk': 'x = {{ y }}',
    'posts/a.md': '---\ndate: 2020.01.31\n---\n# One long title\n\nGo [home](../index.njk).',
  });
  expect(plan.documents.map(({ words, isDraft }) => ({ ...words, isDraft }))).toEqual([
    { total: 5, kept: 5, isDraft: false },
  ]);
  expect(plan.copies).toEqual([]);
});

test('the title of a box ends at its line, also behind an emphasis', () => {
  expect(mdx('> [!tip]- Are *you*?\n> Yes.')).toBe(
    '<Callout kind="tip" title="Are you?">\n  Yes.\n</Callout>',
  );
});

test.each([
  ['Ann Lee, Bob', 'authors:\n  - Ann Lee\n  - Bob\n'],
  ['Lee, Ann; Bob', 'authors:\n  - Lee, Ann\n  - Bob\n'],
  ['Ann Lee', 'author: Ann Lee\n'],
])('the line `Authors: %s` of Pelican', (names, expected) => {
  const files = {
    'pelicanconf.py': '',
    'content/a.md': `Title: A\nDate: 2020-01-31\nAuthors: ${names}\n\nWords.`,
  };
  expect(textOf(importFiles(files), 'content/posts/a.mdx')).toContain(expected);
});

test('Jekyll: `site.url` and `site.baseurl` are one base', () => {
  const files = {
    '_config.yml': 'baseurl: /b\nurl: https://e.example',
    '_posts/2016-01-01-two.md': '---\ntitle: Two\n---\nWords.',
    '_posts/2016-01-02-one.md':
      '---\ntitle: One\n---\n[p]({{ site.url }}{{ site.baseurl }}/2016/01/01/two.html) [q]({{ site.url }}/2016/01/01/two.html)',
  };
  expect(bodyOf(importFiles(files), 'content/posts/one.mdx')).toBe('[p](/blog/two) [q](/blog/two)');
});

test('Hexo: a note of one line has its text in the box', () => {
  const files = {
    '_config.yml': 'theme: x',
    'source/_posts/a.md':
      '---\ntitle: A\ndate: 2020-01-31\n---\nB\n\n{% note info %}N{% endnote %}',
  };
  expect(bodyOf(importFiles(files), 'content/posts/a.mdx')).toBe(
    'B\n\n<Callout kind="note">\n  N\n</Callout>',
  );
});

test('tabs become their texts, each with its title', () => {
  const body = '<Tabs>\n<TabItem value="a" label="NPM">\n\nOne\n\n</TabItem>\n</Tabs>';
  expect(mdx(body)).toBe('**NPM**\n\nOne');
});

test('a formula may stand in an emphasis', () => {
  expect(mdx('_$z_{ij}$_ and *$a_b$*')).toBe('_$z_{ij}$_ and _$a_b$_');
});

test.each([
  ["a <InlineMath math='\\frac{1}{n}'/> b", 'a $\\frac{1}{n}$ b'],
  ['a <TeX>{String.raw`\\log_2 n`}</TeX> b', 'a $\\log_2 n$ b'],
  ["a <Latex math={'\\\\pi'} /> b", 'a $\\pi$ b'],
  ['<BlockMath math="x_1" />', '$$\nx_1\n$$'],
  ['<InlineMath math="x_1" />', '$x_1$'],
])('the component of a formula %j becomes %j', (body, expected) => {
  expect(mdx(body)).toBe(expected);
});

test('elements of this site stay in MDX, and tables become Markdown', () => {
  expect(mdx('x<sup>2</sup>')).toBe('x<sup>2</sup>');
  expect(
    mdx('<table>\n  <tbody>\n    <tr><td>A</td><td>B</td></tr>\n  </tbody>\n</table>'),
  ).toContain('| A | B |');
});

test.each([
  ['GitHub', '> [!NOTE]\n> Words.', '<Callout kind="note">\n  Words.\n</Callout>'],
  [
    'Obsidian that has only a title',
    '> [!tip] Not [a](https://a.example/) or *b*',
    '<Callout kind="tip">\n  Not [a](https://a.example/) or _b_\n</Callout>',
  ],
  [
    'Obsidian',
    '> [!danger]- A title\n> Words.',
    '<Callout kind="caution" title="A title">\n  Words.\n</Callout>',
  ],
  [
    'Docusaurus',
    ':::tip Try it\n\nWords *here*.\n\n:::',
    '<Callout kind="tip" title="Try it">\n  Words _here_.\n</Callout>',
  ],
  [
    'Docusaurus, with brackets',
    ':::info[Read on]\nWords.\n:::',
    '<Callout kind="note" title="Read on">\n  Words.\n</Callout>',
  ],
  [
    'Docusaurus, with code',
    ':::warning\n```js\n:::\n```\n:::',
    '<Callout kind="warning">\n  ```js\n  :::\n  ```\n</Callout>',
  ],
  [
    'Python-Markdown',
    '!!! warning "A title"\n    Words *here*.\n\n    - one\n\nAfter.',
    '<Callout kind="warning" title="A title">\n  Words _here_.\n\n  - one\n</Callout>\n\nAfter.',
  ],
  [
    'MkDocs, folded, with code and a box within',
    '???+ tip inline end\n\n    ```py\n    !!! x\n    ```\n\n    !!! danger ""\n        Words.',
    '<Callout kind="tip">\n  ```py\n  !!! x\n  ```\n\n  <Callout kind="caution">\n    Words.\n  </Callout>\n</Callout>',
  ],
  [
    'Python-Markdown, in a list and with a tab',
    '- one\n\n    !!! note\n    \tWords.\n',
    '- one\n\n  <Callout kind="note">\n    Words.\n  </Callout>',
  ],
  [
    'GitHub, in a box',
    '> [!NOTE]\n> Words.\n>\n> > [!TIP]\n> > More.',
    '<Callout kind="note">\n  Words.\n\n  <Callout kind="tip">\n    More.\n  </Callout>\n</Callout>',
  ],
])('a box of %s becomes a callout', (_, text, expected) => {
  expect(importBody(text)).toBe(expected);
});

test('tabs of MkDocs are their titles and texts', () => {
  expect(importBody('=== "One"\n\n    Words.\n\n=== "Two"\n\n    - a')).toBe(
    '**One**\n\nWords.\n\n**Two**\n\n- a',
  );
});

test.each(['!!! wow', '!!! note\n\nNo box.', '```md\n!!! note\n    Words.\n```'])(
  '%j is no box',
  (text) => {
    expect(importBody(text)).toBe(text);
  },
);

test.each([
  'export const a = { b: 1 };\nexport const C = () => <b>x</b>;',
  "import D from './d';\n\nexport default ({ children }) => <D>{children}</D>;",
  'export async function getStaticProps() {\n  const a = 1;\n\n  return { props: { a } };\n}',
  "export { x } from './x';",
  '<style>{`.a { color: red }`}</style>',
])('the program %j of MDX is left out', (program) => {
  const plan = importFiles({
    'astro.config.mjs': '',
    'src/content/blog/first.mdx': `${front}${program}\n\nWords **here**.`,
  });
  expect(bodyOf(plan, post)).toBe('Words **here**.');
  expect(notesOf(plan)).not.toEqual([]);
  expect(plan.documents[0]?.words).toEqual(
    program.startsWith('<') ? expect.anything() : { total: 2, kept: 2 },
  );
});

test.each([
  [
    'a comment and a break within a component',
    '<Note>\n**Bold** words.<br>More <!-- x -->\n\n- one\n- two\n</Note>',
    '<Callout kind="note">\n  **Bold** words.\\\n  More\n\n  - one\n  - two\n</Callout>',
  ],
  ['a sign', 'If a <5 then **b** {x y} `<c>`.', 'If a \\<5 then **b** \\{x y} `<c>`.'],
  ['a URL', 'See <https://a.example/b>.', 'See [https://a.example/b](https://a.example/b).'],
  [
    'an attribute without quotes',
    '**A** <img src=https://a.example/b.png> c',
    '**A** [https://a.example/b.png](https://a.example/b.png) c',
  ],
  ['a tag without an end', '**A** <b>c\n\n- d', '**A** \\<b>c\n\n- d'],
  ['a component without an end', '<Box>\n\n**A** c', '\\<Box>\n\n**A** c'],
  ['an end without a start', '**A** c</div>', '**A** c'],
  ['another end without a start', '**A** c</Box>', '**A** c\\</Box>'],
  [
    'an element without an end',
    '<Note>\n**A**\n\n- c\n</Note>\n<p>d',
    '<Callout kind="note">\n  **A**\n\n  - c\n</Callout>\n\nd',
  ],
  ['attributes without quotes', '<div class=a data-b=1>\n**A**\n\n- c\n</div>', '**A**\n\n- c'],
  [
    'a sentence like a program',
    'export the **A** first.\n\n<Note>**B**</Note>',
    '&#x65;xport the **A** first.\n\n<Callout kind="note">\n  **B**\n</Callout>',
  ],
])('text that is not valid MDX keeps its markup: %s', (_, text, expected) => {
  expect(mdx(text)).toBe(expected);
});

test('a table rule of kramdown', () => {
  expect(jekyll('| A | B |\n|---+---|\n| c | d |')).toBe('| A | B |\n| - | - |\n| c | d |');
});

test('a full path of the old site before a reference', () => {
  const plan = importFiles({
    '_config.yml': 'baseurl: /b',
    '_posts/2016-01-01-two.md': `${front.replace('First', 'Two')}Words.`,
    '_posts/2020-01-31-first.md': `${front}[p]({{ site.baseurl }}{% post_url 2016-01-01-two %})`,
  });
  expect(bodyOf(plan, post)).toBe('[p](/blog/two)');
});

test('a text that an article includes is in the archive', () => {
  const plan = importFiles({
    '_config.yml': '',
    '_includes/posts/x.md': 'All *its* words.\n\n{% include note.md who="you" %}',
    '_includes/note.md':
      '{% if include.who != "" %}For {{ include.who }}{% if include.what %}, no{% endif %}{% else %}no{% endif %}.<script async src="//e.example/a.js"></script>',
    '_posts/2020-01-31-first.md': `${front}{% include posts/x.md %}`,
  });
  expect(bodyOf(plan, post)).toBe('All _its_ words.\n\nFor you.');
});

test('an article whose text is only a template tag is a draft, and the report says so', () => {
  const plan = importFiles({
    '_config.yml': '',
    '_posts/2020-01-31-first.md': `${front}{% notebook a.ipynb %}`,
  });
  expect(plan.documents[0]?.isDraft).toBe(true);
  expect(notesOf(plan)).toContain(
    '_posts/2020-01-31-first.md:1 Its text is only template tags that the import does not know. It is a draft now.',
  );
});

test('names in other scripts and signs make readable slugs', () => {
  const names = ['日本語', 'Привет', 'C++', 'C#'];
  const plan = importFiles(
    Object.fromEntries(names.map((name) => [`${name}.md`, front.replace('First', name)])),
  );
  expect(plan.documents.map(({ file }) => file).sort()).toEqual([
    'content/posts/c-plus-plus.mdx',
    'content/posts/c-sharp.mdx',
    'content/posts/privet.mdx',
    'content/posts/ri-ben-yu.mdx',
  ]);
});

const hugo = (text: string) => importBody(text);
const docusaurus = (text: string) =>
  importBody(text, 'blog/2020-01-31-first.md', 'docusaurus.config.js');

test.each([
  ['{{% admonition note "A title" true %}}\nWords.\n{{% /admonition %}}', 'note', 'A title'],
  [
    '{{< admonition type=danger title="A title" open=false >}}\nWords.\n{{< /admonition >}}',
    'caution',
    'A title',
  ],
  ['{{% alert title="A title" color="warning" %}}\nWords.\n{{% /alert %}}', 'warning', 'A title'],
  ['{{< notice tip >}}\nWords.\n{{< /notice >}}', 'tip', undefined],
  ['{{% tip %}}Words.{{% /tip %}}', 'tip', undefined],
  ['{{< callout emoji="⚠" >}}\n\nWords.\n\n{{< / callout >}}', 'note', undefined],
])('a box of a Hugo theme: %j', (text, kind, title) => {
  const attributes = `kind="${kind}"${title ? ` title="${title}"` : ''}`;
  expect(hugo(`Before.\n\n${text}\n\nAfter.`)).toBe(
    `Before.\n\n<Callout ${attributes}>\n  Words.\n</Callout>\n\nAfter.`,
  );
});

test.each([
  [
    '{{< details title="More" >}}\nWords.\n{{< /details >}}',
    '<details>\n  <summary>\n    More\n  </summary>\n\n  Words.\n</details>',
  ],
  ['{{< tabs >}}\n{{< tab "NPM" >}}\nOne.\n{{< /tab >}}\n{{< /tabs >}}', '**NPM**\n\nOne.'],
  ['{{< math >}}\n$$\nx_1\n$$\n{{< /math >}}', '$$\nx_1\n$$'],
  ['{{< mermaid >}}\ngraph TD;\n{{< /mermaid >}}', '```mermaid\ngraph TD;\n```'],
  ['```\n{{< tip >}}a{{< /tip >}}\n```', '```\n{{< tip >}}a{{< /tip >}}\n```'],
])('a Hugo shortcode around a text: %j', (text, expected) => {
  expect(hugo(text)).toBe(expected);
});

test.each([
  [
    hugo,
    '- one\n\n  :::tip\n\n  Words.\n\n  :::\n\n- two',
    '- one\n\n  <Callout kind="tip">\n    Words.\n  </Callout>\n\n- two',
  ],
  [
    docusaurus,
    '::::note\n\nA\n\n:::tip\n\nB\n\n:::\n\n::::',
    '<Callout kind="note">\n  A\n\n  <Callout kind="tip">\n    B\n  </Callout>\n</Callout>',
  ],
  [
    docusaurus,
    'import A from \'./a\';\n\n```mdx-code-block\n<Tabs>\n<TabItem label="NPM">\n\nOne\n\n</TabItem>\n</Tabs>\n```',
    '**NPM**\n\nOne',
  ],
  [hugo, 'A <Note>few words</Note> here.', 'A few words here.'],
  [
    hugo,
    '<Note title="It">\n\nWords *here*.\n\n</Note>\n\nAfter.',
    '<Callout kind="note" title="It">\n  Words _here_.\n</Callout>\n\nAfter.',
  ],
  [hugo, '<Warning>\nWords.\n</Warning>', '<Callout kind="warning">\n  Words.\n</Callout>'],
  [hugo, '###\n\nOne\n\n### Part\n\nTwo', 'One\n\n## Part\n\nTwo'],
] as const)('%o: %j', (convert, text, expected) => {
  expect(convert(text)).toBe(expected);
});

test('a list has no path twice, in any case', () => {
  const plan = importFiles({
    'hugo.toml': 'baseURL = "https://old.example/"',
    'content/posts/Ärger.md': front,
    'content/posts/b.md': `${front.replace('First', 'B')}[a](/posts/Ärger/) [b](/posts/ärger/)`,
  });
  expect(plan.documents[0]?.aliases).toHaveLength(1);
  expect(notesOf(plan).filter((note) => /redirect/.test(note))).toEqual([]);
});

test('a text that is only a URL is published', () => {
  const plan = importFiles({
    'hugo.toml': '',
    'content/posts/a.md': `${front}https://a.example/b`,
  });
  expect(plan.documents[0]?.isDraft).toBe(false);
});

test.each([
  ['$$a\n= b$$', '$$\na\n= b\n$$'],
  ['$$\na = b$$', '$$\na = b\n$$'],
  ['$$a\n= b\n$$', '$$\na\n= b\n$$'],
  [
    '$$\\begin{align*}\na &= b\n\\end{align*}$$ so',
    '$$\n\\begin{align*}\na &= b\n\\end{align*}\n$$\n\nso',
  ],
  ['- x\n  $$a\n  = b$$', '- x\n  $$\n  a\n  = b\n  $$'],
  ['> $$a\n> = \\text{$b$}$$', '> $$\n> a\n> = \\text{$b$}\n> $$'],
  ['\\begin{equation}\nx\n\\end{equation}', '$$\n\\begin{equation}\nx\n\\end{equation}\n$$'],
  ['$$\n\\begin{align}\na\n\\end{align}\n$$', '$$\n\\begin{align}\na\n\\end{align}\n$$'],
  ['<div>\n$$\nx_1 *y* z\n$$\n</div>', '$$\nx_1 *y* z\n$$'],
  ['<p>$$x_1 *y* z$$</p>', '$$\nx_1 *y* z\n$$'],
  ['$$5 or', '\\$\\$5 or'],
  ['```\n$$a\n= b$$\n```', '```\n$$a\n= b$$\n```'],
])('the formula %j of several lines ends where it ended', (text, expected) => {
  for (const convert of [importBody, mdx, jekyll]) {
    expect(convert(`Before.\n\n${text}\n\nAfter.`)).toBe(`Before.\n\n${expected}\n\nAfter.`);
  }
});

test('several lines of code in a sentence of HTML are a block, and some within one are a line', () => {
  expect(importBody('<p><code>a {<br>b<br>}</code></p>\n\n<p>So <code>a<br>{}</code>.</p>')).toBe(
    '```\na {\nb\n}\n```\n\nSo `a {}`.',
  );
});

const zola = (text: string) => importBody(text, 'content/first.md', 'zola.toml');
const eleventy = (text: string) => importBody(text, 'posts/first.md', '.eleventy.js');

const captioned = '<table><caption>Cap</caption><tr><th>A</th></tr><tr><td>b</td></tr></table>';

const watch = '[https://www.youtube.com/watch?v=abc](https://www.youtube.com/watch?v=abc)';

test.each([
  [importBody, captioned, 'Cap\n\n| A |\n| - |\n| b |'],
  [mdx, captioned, 'Cap\n\n| A |\n| - |\n| b |'],
  [mdx, captioned.replaceAll('><', '>\n<'), 'Cap\n\n| A |\n| - |\n| b |'],
  ...[importBody, mdx, jekyll].flatMap((convert) => [
    [convert, 'Term\n: One *def*', '- **Term**: One _def_'] as const,
    [
      convert,
      'A `b`\n\n:   One\n    more\n: Two\n\nC: no',
      '- **A `b`**\n  - One\n    more\n  - Two\n\nC: no',
    ] as const,
    [convert, '```\nTerm\n: no\n```', '```\nTerm\n: no\n```'] as const,
    [
      convert,
      '<dl>\n<dt>T</dt>\n<dd>One</dd>\n<dd>Two</dd>\n</dl>',
      '- **T**\n\n  - One\n  - Two',
    ] as const,
  ]),
  // One tilde strikes through in GitHub's Markdown and Hugo's, and in that of no other tool here.
  [importBody, '1~5 and 6~9, ~~no~~', '1~~5 and 6~~9, ~~no~~'],
  [jekyll, '1~5 and 6~9, ~~no~~', '1\\~5 and 6\\~9, ~~no~~'],
  [eleventy, '1~5 and 6~9, ~~no~~', '1\\~5 and 6\\~9, ~~no~~'],
  // Embeds and boxes of Zenn.
  [importBody, '@[card](https://e.example/a)', '[https://e.example/a](https://e.example/a)'],
  [importBody, '@[youtube](abc)', watch],
  [importBody, ':::message alert\nA\n:::', '<Callout kind="warning">\n  A\n</Callout>'],
  [importBody, '```a.py\nx\n```', '```py file=a.py\nx\n```'],
  // Bold beside punctuation, which CommonMark doesn't read.
  [importBody, '吾輩は**「猫」**である。', '吾輩は「**猫**」である。'],
  [jekyll, '**`a` 方法。**这 `**「猫」**は`', '**`a` 方法**。这 `**「猫」**は`'],
  [importBody, '**`a`**方 **b** c**d.**E', '**`a`**&#x65B9; **b** c\\*\\*d.\\*\\*E'],
  [importBody, '一つは**[b](https://b.example)**です。', '一つは[**b**](https://b.example)です。'],
  [importBody, '其中**`a`是**，还有**`b`**。', '其&#x4E2D;**`a`是**，还&#x6709;**`b`**。'],
  // A bar in a cell.
  [importBody, '| a |\n| - |\n| $P(A\\|B)$ |', '| a |\n| - |\n| $P(A\\|B)$ |'],
  [
    importBody,
    '<table><tr><th>a</th></tr><tr><td>$$\\|x\\| + |y|_1$$</td></tr></table>',
    '| a |\n| - |\n| $\\Vert x\\Vert  + \\|y\\|_1$ |',
  ],
  [mdx, '<Picture src={import(\'./no.png\')} alt="A" />', 'A (./no.png)'],
  [
    importBody,
    'One<br /><table><tr><th>a</th></tr><tr><td>b</td></tr></table>Two',
    'One\n\n| a |\n| - |\n| b |\n\nTwo',
  ],
  [importBody, 'un*like*ly, a*b*c and _d_', 'un*like*ly, a*b*c and _d_'],
  [mdx, 'un<em>like</em>ly 中<em>文</em>字', 'un*like*ly 中*文*字'],
  [
    importBody,
    '<p>A <em> wide </em>word and <b>end. </b>Next.</p>',
    'A _wide_ word and **end.** Next.',
  ],
  [
    zola,
    '{% warning(title="T") %}\nA\n{% end %}',
    '<Callout kind="warning" title="T">\n  A\n</Callout>',
  ],
  [zola, '{% admonition(type="tip") %}A{% end %}', '<Callout kind="tip">\n  A\n</Callout>'],
  [
    eleventy,
    '{% callout "warning" %}\nA\n{% endcallout %}',
    '<Callout kind="warning">\n  A\n</Callout>',
  ],
  [
    eleventy,
    '{% hint style="info" title="T" %}\nA\n{% endhint %}',
    '<Callout kind="note" title="T">\n  A\n</Callout>',
  ],
  [eleventy, '{% image "https://b.example/a.png", "Alt" %}', '[Alt](https://b.example/a.png)'],
  [
    jekyll,
    '{% details A & b %}\nC\n{% enddetails %}',
    '<details>\n  <summary>\n    A & b\n  </summary>\n\n  C\n</details>',
  ],
  [jekyll, '{% include youtube.html id="abc" %}', watch],
  [
    jekyll,
    '{% include figure.liquid path="https://b.example/a.png" alt="Alt" caption="Cap" %}',
    '[Alt](https://b.example/a.png)\n\nCap',
  ],
] as const)('%#: %o %j', (convert, text, expected) => {
  expect(convert(text)).toBe(expected);
});

test.each([
  ['<blockquote>\n\nA *b*\n\n- c\n\n</blockquote>\n\nD', '> A _b_\n>\n> - c\n\nD'],
  ['<blockquote class="q"><h3>T</h3>\n\nA *b*\n</blockquote>\n\nD', '> ## T\n>\n> A _b_\n\nD'],
  ['<blockquote>\nA <b>b</b>\n</blockquote>\n\nD', '> A **b**\n\nD'],
])('a quote in HTML with Markdown in it stays a quote: %j', (text, expected) => {
  expect(importBody(text)).toBe(expected);
});

test('long lines take no longer than they are long', () => {
  const words = `${'word '.repeat(2_000)}\n`.repeat(10);
  const text = `${words}{: .notice--unknown}\n\n${'<a b='.repeat(2_000)}\n\n${'$$a '.repeat(2_001)}`;
  expect(jekyll(text)).toContain('word word');
});

test.each([
  ['<link rel="stylesheet" href="a.css">\n\nA', 'A', '<link> was left out.'],
  ['A <meta name="x" content="y"> b', 'A  b', '<meta> was left out.'],
  ['<noscript>A *b*</noscript>', 'A _b_', '<noscript> was removed. Its text is kept.'],
  ['A <button>c</button> b', 'A c b', '<button> was removed. Its text is kept.'],
  ['<div><noscript><p>A</p></noscript></div>', 'A', '<noscript> was removed. Its text is kept.'],
])('no reader sees the tags of %j', (text, expected, note) => {
  const plan = importFiles({ 'hugo.toml': '', 'content/posts/first.md': front + text });
  expect(bodyOf(plan, post)).toBe(expected);
  expect(notesOf(plan)).toEqual([expect.stringContaining(note)]);
});

test.each([
  [
    '<figure markdown="1">\n![A](https://b.example/a.png)\n<figcaption>C</figcaption>\n</figure>',
    '[A](https://b.example/a.png)\n\nC',
  ],
  ['<div class="x" markdown="1">\n## T\n\n- a\n- *b*\n</div>\nD', '## T\n\n- a\n- _b_\n\nD'],
  ['<div><section markdown="block">*a*</section></div>', '_a_'],
  ['<figure markdown="1">\n<figcaption>C</figcaption>\n*a*\n</figure>', 'C\n\n_a_'],
  ['- a\n\n  <div markdown>\n  *b*\n  </div>', '- a\n\n  _b_'],
  ['> <div markdown="1">\n> *b*\n> </div>', '> _b_'],
  [
    '<details markdown="1">\n<summary>S</summary>\n*a*\n</details>',
    '<details>\n  <summary>\n    S\n  </summary>\n\n  _a_\n</details>',
  ],
  ['<div markdown="0">*a*</div>', '\\*a\\*'],
  [
    '<table><tr><th>A</th></tr><tr><td><div markdown="1">b</div></td></tr></table>',
    '| A |\n| - |\n| b |',
  ],
  ['Write `<div markdown="1">`:\n\n```html\n<div markdown="1">\n*a*\n</div>\n```', undefined],
])('an attribute says that the content of %j is Markdown', (text, expected) => {
  expect(jekyll(text)).toBe(expected ?? text);
});

test.each([
  ['<td>a<p>b</p><p>c</p></td>', 'a b c'],
  ['<td><div>b</div><div>c</div></td>', 'b c'],
  ['<td><pre>b &lt;\nc</pre></td>', '`b < c`'],
  ['<td><ul><li>b</li><li>c</li></ul><ol><li>d</li></ol></td>', '• b • c 1. d'],
  ['<td><p>$$x_1$$</p></td>', '$x_1$'],
  [
    '<td><video src="https://b.example/a.mp4" title="V"></video></td>',
    '[V](https://b.example/a.mp4)',
  ],
])('the blocks in the cell %j are words of its row', (cell, expected) => {
  const table = `<table><tr><th>A</th></tr><tr>${cell}</tr></table>`;
  expect(importBody(table)).toBe(`| A |\n| - |\n| ${expected} |`);
});

test.each([
  ['<h4><pre>a &lt;b&gt;</pre></h4>', '## `a <b>`'],
  ['<div><em><span>a</span><figure>b</figure></em></div>', '_a b_'],
  ['<p><code>a</code><code>&lt;b&gt;</code></p>', '`a<b>`'],
])('what stands in a line in Markdown is a line: %j', (text, expected) => {
  expect(importBody(text)).toBe(expected);
});

test('the formulas of a caption stay, and prices and variables do', () => {
  expect(importBody('<p>So $\\theta$, $M$ and $x_1 = 2$, $5 or $6, $HOME_A/$B_C.</p>')).toBe(
    'So $\\theta$, $M$ and $x_1 = 2$, \\$5 or \\$6, \\$HOME_A/\\$B_C.',
  );
});

test.each([
  ['[a](https://b.example/c d.pdf)', '[a](<https://b.example/c d.pdf>)'],
  ['[a](mailto: b@c.example)', '[a](mailto:b@c.example)'],
  ['[a](b c) and (d e.pdf)', '\\[a]\\(b c) and (d e.pdf)'],
])('the target of %j may have spaces', (text, expected) => {
  expect(importBody(text)).toBe(expected);
});

test('a component with an address and a title is a link', () => {
  const card = '<LinkCard icon="x" title="A" href="https://b.example" description="C" />';
  expect(mdx(card)).toBe('[A](https://b.example): C');
  expect(mdx('<Spoiler title="A" />')).toBe('`<Spoiler title="A" />`');
});

test.each([
  ['{% figure "../a.png", "A &quot;b&quot;" %}', '![A "b"](../a.png)'],
  ['{% image "../a.png", "A", "(min-width: 30em) 50vw" %}', '![A](../a.png)'],
  ['{% picture src="../a.png", alt="A" %}', '![A](../a.png)'],
  ['{% figure a %}', '\\{% figure a %}'],
])('Eleventy shows %j', (text, expected) => {
  const plan = importFiles({ '.eleventy.js': '', 'a.png': 'x', 'posts/first.md': front + text });
  expect(bodyOf(plan, post)).toBe(expected.replace('../', './'));
});

test('a caption of Eleventy is that of the figure', () => {
  const text = '{% figure "../a.png" "A" "The *caption* of it" "" "https://b.example" %}';
  const plan = importFiles({ '.eleventy.js': '', 'a.png': 'x', 'posts/first.md': front + text });
  expect(bodyOf(plan, post)).toBe(
    '<Figure src="./a.png" alt="A">\n  The _caption_ of it\n</Figure>',
  );
});

test.each([
  ['- [0,x]:其值为[0,3]\n- [b]', '- \\[0,x]:其值为\\[0,3]\n- \\[b]'],
  ['A [b]\n\n[b]:图\n[c]: 图.png\n[//]: # (D)', 'A b (`图`)'],
])('words behind a colon are no address: %j', (text, expected) => {
  expect(importBody(text)).toBe(expected);
});

test.each(['\uFEFF\n', '\n\n', ' \n'])('front matter may begin below %j', (start) => {
  const plan = importFiles({ 'hugo.toml': '', 'content/posts/first.md': `${start}${front}Words.` });
  expect(bodyOf(plan, post)).toBe('Words.');
  expect(plan.documents[0]?.isDraft).toBe(false);
  const lines = importFiles({
    'hugo.toml': '',
    'content/posts/first.md': `${start}${front.replace('title', 'mood: x\ntitle')}<u>W</u>.`,
  });
  const above = start.split('\n').length - 1;
  expect(notesOf(lines).map((note) => Number(note.split(/[: ]/)[1]) - above)).toEqual([2, 8]);
});

test('a date without a value is no date that is lost', () => {
  const plan = importFiles({
    'hugo.toml': '',
    'content/posts/first.md': `${front.replace('title', "lastmod: ''\ntitle")}Words.`,
  });
  expect(notesOf(plan)).toEqual([]);
});

test.each([
  [
    'ends where it ended, also within another one and indented',
    '<details>\n<summary>A</summary>\n\nOne\n\n  <details>\n  <summary>B</summary>\n\n  Two\n\n  </details>\n</details>\n<p>Rest</p>\n\nAfter',
    '<details>\n  <summary>\n    A\n  </summary>\n\n  One\n\n  <details>\n    <summary>\n      B\n    </summary>\n\n    Two\n  </details>\n</details>\n\nRest\n\nAfter',
  ],
  [
    'may begin on the line below another one',
    '<details>\n<summary>A</summary>\n\nOne\n\n</details>\n<details>\n<summary>B</summary>\n\nTwo\n\n</details>\n\nAfter',
    '<details>\n  <summary>\n    A\n  </summary>\n\n  One\n</details>\n\n<details>\n  <summary>\n    B\n  </summary>\n\n  Two\n</details>\n\nAfter',
  ],
])('a fold %s', (_, text, expected) => {
  expect(importBody(text)).toBe(expected);
});

test.each([
  ['A\n\n\t:::bash\n\tls\n\nB', 'A\n\n```bash\nls\n```\n\nB'],
  ['A\n\n    :::bash\n    ls\n\nB', 'A\n\n```bash\nls\n```\n\nB'],
  ['A\n\t:::bash\n### B\n\nC', 'A\n:::bash\n\n## B\n\nC'],
])('the language of indented code begins no box: %j', (text, expected) => {
  expect(importBody(text)).toBe(expected);
});

test.each([
  ['So $a \\\\to \\\\frac{b}{c} \\\\\\\\ d$.', 'So $a \\to \\frac{b}{c} \\\\ d$.'],
  [
    '$$\n\\\\begin{cases} 1 \\\\\\\\ 0 \\\\end{cases}\n$$',
    '$$\n\\begin{cases} 1 \\\\ 0 \\end{cases}\n$$',
  ],
  ['$\\frac{a}{b} \\\\to c$', undefined],
  ['$a \\\\ b$', undefined],
])('backslashes of TeX that are doubled in %j are single', (text, expected) => {
  for (const convert of [importBody, mdx, jekyll]) expect(convert(text)).toBe(expected ?? text);
});

test.each([
  [
    '<table><tbody><tr><td><a href="https://b.example"><b>A</b></a></td></tr><tr><td>C</td></tr></tbody></table>',
    '[**A**](https://b.example)\n\nC',
  ],
  ['<table><tr><th>A</th></tr><tr><td>b</td></tr></table>', '| A |\n| - |\n| b |'],
  ['<table><tr><td>A</td><td>b</td></tr></table>', '| | |\n| - | - |\n| A | b |'],
])('a table of one column without a head is no table: %j', (text, expected) => {
  expect(importBody(text)).toBe(expected);
});
