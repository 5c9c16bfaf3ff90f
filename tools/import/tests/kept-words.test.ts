import { expect, test } from 'vitest';
import { countKeptWords, toTextWords } from '../kept-words.ts';

test.each([
  ['**Bold** and [a link](https://a.example/b "title")', ['bold', 'and', 'a', 'link']],
  ['<p class="x">One &amp; <b>two</b></p>', ['one', 'two']],
  ['&#97; &#x62; &#x110000;', ['a', 'b', 'x110000']],
  ['<style>\n.a { b: c }\n</style> One <script src="x">let d;</script>', ['one']],
  ['```js\nlet a;\n```', ['let', 'a']],
  ['{{< figure src="a.png" >}} {% include x %} <!-- not shown --> shown', ['shown']],
  ["[a](/b 'c') ![d](e.png 'f')", ['a', 'd']],
  ["![a](<1 b/c.png>) [d](<e f> 'g')", ['a', 'd']],
  [':::tip Read\n!!! note "on"\n> [!NOTE] here', ['read', 'on', 'here']],
  ['```html\n<b>c</b>\n```\n`<i>` d', ['b', 'c', 'b', 'i', 'd']],
  ['<code>a<br>b</code>', ['a', 'b']],
  ['A[^b].\n\n[^b]: C d\n\n[e]: https://f.example', ['a', 'b', 'b', 'c', 'd']],
  ['![a]({{ site.url }}/b.png) [c]( mailto:d@e.example)', ['a', 'c']],
  ['1 \\< 2 \\{x}', ['1', '2', 'x']],
  ['![[a b.png|300]] [[c d|e]] [[f]]', ['e', 'f']],
  ['<Callout kind="tip" title="A b">', ['a', 'b']],
])('the words of %j are %j', (text, words) => {
  expect(toTextWords(text)).toEqual(words);
});

test.each([
  ['a b b', 'b a', { total: 3, kept: 2 }],
  ['a', 'a a', { total: 1, kept: 1 }],
  ['a b', '', { total: 2, kept: 0 }],
  ['', 'a', { total: 0, kept: 0 }],
])('counts the words of %j that are in %j', (before, after, expected) => {
  expect(countKeptWords(before, after)).toEqual(expected);
});
