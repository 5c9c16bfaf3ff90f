/** Notes in the margin, as themes of several tools write them. */
import { expect, test } from 'vitest';
import { bodyOf, importFiles, notesOf } from '../import-site.ts';

const front = '---\ntitle: First\ndescription: D.\ndate: 2020-01-31\n---\n';

function toPlan(tool: keyof typeof places, text: string, more = {}) {
  const [config, file] = places[tool];
  return importFiles({ [config]: '', [file]: front + text, ...more });
}

const places = {
  hugo: ['hugo.toml', 'content/posts/first.md'],
  zola: ['zola.toml', 'content/first.md'],
  jekyll: ['_config.yml', '_posts/2020-01-31-first.md'],
  eleventy: ['.eleventy.js', 'posts/first.md'],
} as const;

const expected = 'One[^sidenote-1], two.\n\nThree.\n\n[^sidenote-1]: A *b*.'.replace('*b*', '_b_');

test.each([
  ['hugo', 'One{{< sidenote >}}A *b*.{{< /sidenote >}}, two.\n\nThree.', expected],
  ['hugo', 'One {{% marginnote "mn-1" %}}\nA *b*.\n{{%/marginnote%}}, two.\n\nThree.', expected],
  [
    'hugo',
    'One{{< sidenote "right" "a-note" "one" >}}A{{< /sidenote >}}.',
    'Oneone[^sidenote-1].\n\n[^sidenote-1]: A',
  ],
  [
    'hugo',
    'An {{< sidenote "hour" >}}A{{< /sidenote >}}.',
    'An hour[^sidenote-1].\n\n[^sidenote-1]: A',
  ],
  [
    'hugo',
    'One.{{< sidenote label="Why" >}}A{{< /sidenote >}}',
    'One.[^sidenote-1]\n\n[^sidenote-1]: **Why** A',
  ],
  ['hugo', 'One{{< sn "A *b*." >}}, two.\n\nThree.', expected],
  ['hugo', '{{< marginnote >}}\nA *b*.\n{{< /marginnote >}}\n\nOne.', 'A _b_.\n\nOne.'],
  [
    'hugo',
    '- One{{< sidenote >}}A\n\nB{{< /sidenote >}}\n- Two',
    '- One[^sidenote-1]\n- Two\n\n[^sidenote-1]: A\n\n    B',
  ],
  ['hugo', '`{{< sidenote >}}A{{< /sidenote >}}`', '`{{< sidenote >}}A{{< /sidenote >}}`'],
  [
    'hugo',
    '```md\n{{< sidenote >}}A{{< /sidenote >}}\n```',
    '```md\n{{< sidenote >}}A{{< /sidenote >}}\n```',
  ],
  ['zola', 'One{% sidenote() %}A *b*.{% end %}, two.\n\nThree.', expected],
  ['zola', 'One{{ sidenote(text="A *b*.") }}, two.\n\nThree.', expected],
  ['jekyll', "One{% sidenote 'sn-id' 'A *b*.' %}, two.\n\nThree.", expected],
  ['jekyll', 'One{% marginnote "mn-1" "A *b*." %}, two.\n\nThree.', expected],
  ['eleventy', 'One{% sidenote %}A *b*.{% endsidenote %}, two.\n\nThree.', expected],
] as const)('%s: %j', (tool, text, body) => {
  const plan = toPlan(tool, text);
  expect(bodyOf(plan, 'content/posts/first.mdx')).toBe(body);
  expect(text.includes('`') ? [] : notesOf(plan)).toEqual([]);
});

test('the first word of a tag is a name where the shortcode of the site does not show it', () => {
  const text = 'An hour{{< sidenote "hours" >}}A{{< /sidenote >}}.';
  const file = 'layouts/shortcodes/sidenote.html';
  const plain = toPlan('hugo', text, { [file]: '<i id="{{ .Get 0 }}">{{ .Inner }}</i>' });
  expect(bodyOf(plain, 'content/posts/first.mdx')).toContain('An hour[^sidenote-1].');
  const shown = toPlan('hugo', text, { [file]: '<label>{{ .Get 0 }}</label>{{ .Inner }}' });
  expect(bodyOf(shown, 'content/posts/first.mdx')).toContain('hourhours[^sidenote-1].');
});

test('lines below a note of several lines keep their numbers', () => {
  const plan = toPlan('hugo', 'One{{< sidenote >}}\nA\n{{< /sidenote >}}\ntwo.\n\n{{< nope >}}');
  expect(notesOf(plan)).toEqual([
    'content/posts/first.md:11 The import does not know `{{< nope >}}`. It is kept as text.',
  ]);
});
