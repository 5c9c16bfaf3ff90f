import { expect, test } from 'vitest';
import { parseBody } from '../../../../lib/markdown/parse.ts';
import { check, checkPostBody, postYaml, toDocument } from '../sample-content.ts';

const table = (...rows: readonly string[]) => ['| a | b |', '| - | - |', ...rows].join('\n');

test.each([
  ['It costs $5 and 6$.', '`$5 and 6$` is read as math.'],
  ['Kosten: $5, aber 6$', 'is read as math'],
  ['價格$5到6$。', 'is read as math'],
  ['It is $HOME/$', 'is read as math'],
  ['the $n$th element', "`$n$` isn't read as math"],
  ['so $x^2$y', "`$x^2$` isn't read as math"],
  ['so $ \\alpha $', "`$ \\alpha $` isn't read as math"],
  ['5~7U 保证金 × 100~200倍', '`~7U 保证金 × 100~` is struck through.'],
  ['(~5분) 또는 10~20분', '`~5분) 또는 10~` is struck through.'],
  ['详见https://example.com。接着说', "doesn't end before `。接着说`"],
  ['全角（https://example.com/a）です', "doesn't end before `）です`"],
  ['www.example.com을 보세요', "doesn't end before `을`"],
  ['ดูhttps://example.com/ที่นี่', "doesn't end before `ที่นี่`"],
  ['“https://example.com/” he said', "doesn't end before `”`"],
  [
    '> [!tip] Try it\n> Words.',
    'Write `[!TIP]` and the title in bold below it, or `<Callout kind="tip"',
  ],
  ['> a\n>\n> > [!faq]- Why', '10:5 Readers see `[!faq]- Why` in a quote'],
  ['> [!NOTE]+\n> Words.', 'Write `[!NOTE]`, or'],
  [table('| `x|y` | z |'), 'A `|` within code ends the cell of a table.'],
  [table('| `x|y` |'), 'A `|` within code ends the cell of a table.'],
  [table('| ``x || y`` | z |'), 'A `|` within code ends the cell of a table.'],
  [table('| c | d | e |'), "readers don't see `e`"],
  [table('| c |'), 'The row has 1 of 2 cells.'],
  [table('Words that follow.'), 'The row has 1 of 2 cells.'],
  ['| a | `b|c` |\n| - | - |\n| d | e |', "This isn't a table"],
  ['> a | b | c\n> --- | ---', "This isn't a table"],
  ['| a | b |\n|---|\n| c | d |', "This isn't a table"],
])('is reported: %j', (body, message) => {
  expect(checkPostBody(body)).toEqual([expect.stringContaining(message)]);
});

test.each([
  '$HOME/bin:$PATH and $AAPL/$TSLA',
  'It costs $5, $10 or $12–$15.',
  'It costs \\$5 and 6\\$.',
  'The $n$-th: $x$, $ab$, $2x + 1$, $\\text{a b}$, $a_i$, $`5 and 6`$, $$two words$$, $\\Sigma$, $α β$',
  '`$n$th` and\n\n```\n$n$th\n```',
  '5\\~7 과 10\\~20, 5~7, 5 ~ 7 ~ 9, ~~a~~b, ~c~ (~d~)',
  '详见 https://example.com 。接着说',
  '见[https://example.com](https://example.com)。',
  '[日本語](https://ja.wikipedia.org/wiki/日本語)',
  'a@example.com。',
  '> [!TIP]  \n> Words.\n\n> \\[!tip] Words\n\n[!tip] Words',
  'https://ru.wikipedia.org/wiki/Москва',
  table('| `x\\|y` | z |', '| c | |', '| | |', '| \\` | d |'),
  'a | b\n\n--- | ---',
])('is accepted: %j', (body) => {
  expect(checkPostBody(body)).toEqual([]);
});

test('an autolink says where it ends', () => {
  const body = '见<https://example.com/路径>。';
  expect(check({ 'posts/link.md': toDocument(postYaml, body) })).toEqual([]);
});

test('every representation has the cells of the header', () => {
  const tree = parseBody(table('| c | d | e |', '| f |'), 'a.md');
  expect(JSON.stringify(tree)).not.toContain('"e"');
});
