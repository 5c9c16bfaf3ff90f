/** Formulas as MathJax and KaTeX read them by the settings of a site. */
import { describe, expect, test } from 'vitest';
import { isError } from '../../../authoring/check/problem.ts';
import { readMacroSettings } from '../../body/tex-macros.ts';
import { bodyOf, importFiles } from '../import-site.ts';

const front = '---\ntitle: First\ndescription: D.\ndate: 2020-01-31\n---\n';

function importBody(text: string, settings: Readonly<Record<string, string>> = {}) {
  const plan = importFiles({
    'hugo.toml': '',
    'content/posts/first.md': front + text,
    ...settings,
  });
  expect(plan.problems.filter(isError)).toEqual([]);
  return bodyOf(plan, 'content/posts/first.mdx');
}

const mathJax =
  "<script>MathJax = { tex: { inlineMath: [['$', '$'], ['\\\\(', '\\\\)']] } };</script>";

describe.each([
  ['MathJax', { 'layouts/partials/head.html': mathJax }],
  [
    'MathJax 2',
    { 'layouts/math.html': 'MathJax.Hub.Config({ tex2jax: { inlineMath: [["$","$"]] } });' },
  ],
  [
    'KaTeX',
    {
      'static/js/math.js':
        'renderMathInElement(document.body, { delimiters: [{left: "$", right: "$"}] })',
    },
  ],
  [
    'Hugo',
    {
      'config/_default/markup.toml':
        "[goldmark.extensions.passthrough.delimiters]\ninline = [['$', '$']]",
    },
  ],
  ['remark-math', { 'package.json': '{ "dependencies": { "remark-math": "6.0.0" } }' }],
])('a site with single dollars of %s', (_, settings) => {
  test.each([
    ['A $ P $ b, $ x_1 $.', 'A $P$ b, $x_1$.'],
    ['The $n$th and $\\alpha_1$s.', 'The $n\\text{th}$ and $\\alpha_1\\text{s}$.'],
    ['It costs $5 and $10, or $ 5 or $ 6.', 'It costs \\$5 and \\$10, or \\$ 5 or \\$ 6.'],
    ['Set $HOME and $PATH.', 'Set \\$HOME and \\$PATH.'],
    ['`$ P $` and $$ x $$.', '`$ P $` and $x$.'],
    ['A \\$ P \\$ b.', 'A \\$ P \\$ b.'],
  ])('%j', (text, expected) => {
    expect(importBody(text, settings)).toBe(expected);
  });
});

test('dollars of a site that has no formulas stay text', () => {
  expect(importBody('A $ P $ b, the $n$th.')).toBe('A \\$ P \\$ b, the \\$n\\$th.');
  expect(importBody('Son $250 menos (unos AR$ 300) y $x_1$, `$a b c$`.')).toBe(
    'Son \\$250 menos (unos AR\\$ 300) y $x_1$, `$a b c$`.',
  );
  expect(importBody('<p>Son $250 menos (unos AR$ 300)</p>')).toBe(
    'Son \\$250 menos (unos AR\\$ 300)',
  );
});

test('the second dollar of a formula is no price on a site without a program for formulas', () => {
  expect(importBody('この$i$は虚数(imaginary number)で、$i$である。')).toBe(
    'この$i$は虚数(imaginary number)で、$i$である。',
  );
});

test('a letter directly behind a formula in brackets is read, too', () => {
  expect(importBody('The \\\\(n_1\\\\)th.')).toBe('The $n_1\\text{th}$.');
});

test.each([
  ['$$\\newcommand{\\R}{\\mathbb{R}}$$\n\nLet $x \\in \\R^n$.', 'Let $x \\in \\mathbb{R}^n$.'],
  ['$\\newcommand{\\a}{x}$ $\\def\\b#1{#1+1}$\n\n$\\a = \\b2$', '$x = 2+1$'],
  [
    '$$\n\\DeclareMathOperator{\\rank}{rank}\n\\newcommand{\\n}[2][2]{\\|#2\\|_{#1}}\n$$\n\n$\\rank A = \\n{x} + \\n[1]y$',
    '$\\operatorname{rank} A = \\|x\\|_{2} + \\|y\\|_{1}$',
  ],
  [
    '$$\n\\newcommand{\\e}{\\varepsilon}\n\\e_1\n$$\n\n$2^\\e, \\cdot\\e x$',
    '$$\n\\varepsilon_1\n$$\n\n$2^{\\varepsilon}, \\cdot\\varepsilon x$',
  ],
  ['$\\newcommand{\\x}{\\x}$ Words $\\x$', undefined],
])('definitions count for all formulas of a text: %j', (text, expected) => {
  const body = importBody(text);
  if (expected === undefined) expect(body).toContain('Words');
  else expect(body).toBe(expected);
});

test('those of the site count, too', () => {
  const settings = `<script>
MathJax = { tex: { macros: { RR: "{\\\\bf R}", bold: ["{\\\\bf #1}", 1], f: ['#1(#2)', 2, 'g'] } } };
</script>`;
  const body = importBody('$x + \\RR + \\bold{x} + \\f{y}$', {
    'layouts/partials/math.html': settings,
  });
  expect(body).toBe('$x + {\\bf R} + {\\bf x} + g(y)$');
});

test('names in quotes with their backslash, as KaTeX has them, and no other table', () => {
  const macros = readMacroSettings(
    'katex.render(x, { macros: { "\\\\heva": "\\\\begin{cases}#1\\\\end{cases}" }, other: { a: "b" } })',
  );
  expect([...macros]).toEqual([['heva', { body: '\\begin{cases}#1\\end{cases}', count: 1 }]]);
});

test('eqnarray becomes align', () => {
  expect(importBody('$$\n\\begin{eqnarray}\na &=& b \\\\\nc &\\leq& d\n\\end{eqnarray}\n$$')).toBe(
    '$$\n\\begin{align*}\na &= b \\\\\nc &\\leq d\n\\end{align*}\n$$',
  );
});
