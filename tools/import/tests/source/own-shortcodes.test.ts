/** The shortcodes of a site's own, and tags of Hugo's and Zola's themes whose files the archive lacks. */
import { expect, test } from 'vitest';
import { isError } from '../../../authoring/check/problem.ts';
import { bodyOf, importFiles, notesOf } from '../import-site.ts';

const front = '---\ntitle: First\ndescription: D.\ndate: 2020-01-31\n---\n';
const first = 'content/posts/first.mdx';

function importWith(config: string, text: string, more: Readonly<Record<string, string>>) {
  const plan = importFiles({
    [config]: config === 'hugo.toml' ? 'baseURL = "https://old.example/b/"' : '',
    'content/posts/first.md': front + text,
    'static/a.png': 'x',
    'static/b.png': 'x',
    ...more,
  });
  expect(plan.problems.filter(isError)).toEqual([]);
  return plan;
}

const hugo = (text: string, file = '') =>
  importWith('hugo.toml', text, { 'layouts/shortcodes/own.html': file });
const zola = (text: string, file = '') =>
  importWith('zola.toml', text, { 'templates/shortcodes/own.html': file });

test.each([
  [
    '{{< own >}}A *b*{{< /own >}}',
    '<b>New:</b> <i>{{ .Inner | markdownify }}</i>',
    '**New:** _A *b*_',
  ],
  [
    '{{% own "T" %}}\nA *b*\n{{% /own %}}',
    '<div>\n<h2>{{ .Get 0 }}</h2>\n{{ .Inner }}\n</div>',
    '## T\n\nA _b_',
  ],
  ['One {{< own "b" >}}.', '{{ with .Get 0 }}<b>{{ . }}</b>{{ else }}none{{ end }}', 'One **b**.'],
  ['One {{< own >}}.', '{{ with .Get 0 }}<b>{{ . }}</b>{{ else }}none{{ end }}', 'One none.'],
  [
    '{{< own rust "x" >}}\nlet *a* = b<c>;\n{{< /own >}}\n',
    '{{ $code := trim .Inner "\\n" }}{{ highlight $code (.Get 0) "" }}',
    '```rust\nlet *a* = b<c>;\n```',
  ],
  ['Of {{< own text >}}*a* < b{{< /own >}}.', '{{ highlight .Inner (.Get 0) }}', 'Of `*a* < b`.'],
  [
    'See {{< own "https://a.example/" >}}.',
    '<a href={{ .Get 0 }} target="_blank">{{ .Page.Title }}</a>',
    'See [First](https://a.example/).',
  ],
  [
    'See {{< own "A" "https://a.example" >}}, {{< own "b" >}}.',
    '{{ if len .Params | eq 2 }}<a href="{{ .Get 1 }}">{{ .Get 0 }}</a>{{ else if eq (len .Params) 3 }}no{{ else }}<i>{{ .Get 0 }}</i>{{ end }}',
    'See [A](https://a.example), _b_.',
  ],
  [
    '{{< own "A" "b" >}} {{< own "c" >}}',
    '{{ if ge (len .Params) 2 }}<b>{{ .Get 0 }}</b>{{ else }}<i>{{ .Get 0 }}</i>{{ end }}',
    '**A** _c_',
  ],
  [
    '{{< own a="b" >}} {{< own c >}}',
    '{{ if .IsNamedParams }}<b>{{ .Get "a" }}</b>{{ else }}<i>{{ .Get 0 }}</i>{{ end }}',
    '**b** _c_',
  ],
  ['[Two]({{< own >}}two/)', '{{ .Site.BaseURL }}', '[Two](https://old.example/b/two/)'],
])('Hugo fills %j with %j', (text, file, expected) => {
  expect(bodyOf(hugo(text, file), first)).toBe(expected);
});

test('Hugo fills the shortcodes of a theme in the site, and names of several words are figures', () => {
  const plan = importWith('hugo.toml', '{{< own >}} {{< imageFull src="/a.png" >}}', {
    'themes/b/layouts/shortcodes/own.html': '<b>Theme</b>',
  });
  expect(bodyOf(plan, first)).toBe('**Theme**\n\n![](./a.png)');
});

test.each([
  [
    '{{ own(img="a.png", alt="Alt (a)") }}',
    '<figure>\n<img src="/{{img}}" alt="{{ alt }}" />\n</figure>',
    '![Alt (a)](./a.png)',
  ],
  [
    '{{ own(src="a.png") }}',
    '<img src="{{ get_url(path=src) }}" alt="{{ alt | default(value="Alt") }}">',
    '![Alt](./a.png)',
  ],
  [
    '{% own(date="May") %}\nA *b*\n{% end %}',
    '<blockquote>\n<h3>Of {{ date }}</h3>\n{{ body | markdown | safe }}\n</blockquote>',
    '> ## Of May\n>\n> A _b_',
  ],
  [
    'One {% own() %}b{% end %}.',
    '{# A note #}<b>{{ body }}</b>{% if at %}{{ at }}{% endif %}',
    'One **b**.',
  ],
])('Zola fills %j with %j', (text, file, expected) => {
  expect(bodyOf(zola(text, file), first)).toBe(expected);
});

test.each([
  ['So {{ katex(body="\\vec{a}\\\\ b") }}.', 'So $\\vec{a}\\\\ b$.'],
  ['{{ katex(body="x_1", block=true) }}', '$$\nx_1\n$$'],
  ['{% katex(block=true) %}\nx_1\n{% end %}', '$$\nx_1\n$$'],
])('Zola: the formula %j', (text, expected) => {
  expect(bodyOf(zola(text), first)).toBe(expected);
});

test.each([
  [zola, '{{ full_width_image(src="a.png", alt="A") }}', '![A](./a.png)'],
  [zola, '{{ dual_theme_image(light_src="a.png", dark_src="b.png", alt="A") }}', '![A](./a.png)'],
  [
    zola,
    '{{ image_toggler(default_src="a.png", toggled_src="b.png", default_alt="A", toggled_alt="B") }}',
    '![A](./a.png)\n\n![B](./b.png)',
  ],
  [hugo, '{{< lazy-image src="/a.png" alt="A" >}}', '![A](./a.png)'],
  [
    zola,
    '{{ admonition(type="tip", text="A (b).") }}',
    '<Callout kind="tip">\n  A (b).\n</Callout>',
  ],
  [
    zola,
    '{{ multilingual_quote(original="A", translated="B", author="C") }}',
    '> A\n>\n> B\n>\n> — C',
  ],
  [zola, 'One.\n\n{{ toc() }}\n\nTwo.', 'One.\n\nTwo.'],
  [hugo, 'H{{< sub >}}2{{< /sub >}}O', 'H<sub>2</sub>O'],
])('%#: knows what themes mean by %j', (convert, text, expected) => {
  const plan = convert(text);
  expect(bodyOf(plan, first)).toBe(expected);
  expect(notesOf(plan)).toEqual([]);
});

test('the text within an unknown pair stays without its tags, and data stays with them', () => {
  const plan = hugo(
    'One {{< standout >}}two *b*{{< /standout >}}.\n\n{{< chart >}}{"a": 1}{{< /chart >}}',
  );
  expect(bodyOf(plan, first)).toBe(
    'One two _b_.\n\n\\{\\{\\< chart >}}\\{"a": 1}\\{\\{\\< /chart >}}',
  );
  expect(notesOf(plan)).toEqual([
    'content/posts/first.md:6 The import does not know `{{< standout >}}`. The text that it encloses is kept.',
    'content/posts/first.md:8 The import does not know `{{< chart >}}`. It is kept as text.',
    'content/posts/first.md:8 The import does not know `{{< /chart >}}`. It is kept as text.',
  ]);
});

test('a list of contents is not shown, and a pair may enclose links and other tags', () => {
  const plan = hugo(
    '{{< toc >}}\n\n{{% standout "A" %}}\n[b](https://a.example)\n{{% /standout %}}\n\n{{% standout "A" %}}\n{{< own >}}\n{{% /standout %}}',
    '<b>c</b>',
  );
  expect(bodyOf(plan, first)).toBe('[b](https://a.example)\n\n**c**');
});
