import { expect, test } from 'vitest';
import { countFormulas } from '../formulas.ts';

test.each([
  [
    'The sum $\\sum_{i=1}^{n} x_i$ and $a_1 * b_2$.',
    '$\\sum_{i=1}^{n} x_i$ and $a_1 \\* b_2$',
    1,
    2,
  ],
  ['$$\nx = 1\n$$', '> $$\n> x = 1\n> $$', 1, 1],
  ['$$x$$ \\(y^2\\) \\\\[z_1\\\\]', '$x$ $y^2$ $$z_1$$', 3, 3],
  ['> $$\n> x = 1\n> $$', '> $$\n> x = 1\n> $$', 1, 1],
  ['$latex x$', '$x$', 1, 1],
  ['$5 or $6, $HOME, \\$a_b$, \\[a\\], `$a_1$`\n\n```\n$b_1$\n```', '', 0, 0],
])('the formulas of %j in %j', (body, written, kept, total) => {
  expect(countFormulas({ body, format: 'markdown' }, written)).toEqual({ total, kept });
});

test('a formula in HTML has entities, and code in HTML has no formulas', () => {
  const body = '<p>\\(a_1 &lt; b\\)</p><pre>$$x$$</pre>';
  expect(countFormulas({ body, format: 'html' }, '$a_1 < b$')).toEqual({ total: 1, kept: 1 });
});
