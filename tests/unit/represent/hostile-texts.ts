/** Hostile texts and bodies that pass the content check. */

/** Values of front matter fields. The first is harmless, and tests compare the others with it. */
export const texts: readonly (readonly [name: string, text: string])[] = [
  ['plain text', 'Words'],
  ['a script', '</script><script>alert(1)</script>'],
  ['the start of a comment in a script', '<!--<script>'],
  ['an image with a handler', '"><img src=x onerror=alert(1)>'],
  ['the end of an attribute', '" onmouseover="alert(1)" x="'],
  ['the same with the other quote', "' onmouseover='alert(1)' x='"],
  ['the end of a title', '</title><script>alert(1)</script>'],
  ['the end of a text area', '</textarea></style></noscript><iframe src=//evil.example>'],
  ['the end of a CDATA section', ']]> ]]&gt; ]]]]><![CDATA[>'],
  ['an item of a feed', '</title></item><item><title>a</title>'],
  ['an entity', '&lt;script&gt; &amp;lt; &#60; &#x3c; &copy'],
  ['an external entity', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>&b;'],
  ['a link in Markdown', '[a](javascript:alert(1)) <javascript:alert(1)>'],
  ['the end of a link in Markdown', 'a](javascript:alert(1)) [b'],
  ['an image in Markdown', '![a](https://evil.example/a.png)'],
  ['blocks of Markdown', 'a\n\n# b\n\n- c\n\n```\nd'],
  ['a table in Markdown', 'a | b\n- | -\n`c` | **d**'],
  ['the end of front matter', '---\ndraft: true\n---'],
  ['YAML', '!!js/function "a" &b *c : # {d: [e'],
  ['a component', '<Callout onClick={alert(1)}>{process.exit(1)}</Callout>'],
  ['a template', '{{constructor.constructor("alert(1)")()}} #{alert(1)} <%= a %>'],
  ['a name of a prototype', '__proto__'],
  ['a pattern of replacement', "$& $` $' $1 $$"],
  ['half a surrogate pair', 'a\ud800b\udc00c'],
  ['noncharacters', 'a\ufffeb\uffffc'],
];

/** Values that front matter can't have. */
export const invisible: readonly (readonly [name: string, text: string])[] = [
  ['a NUL', 'a\u0000<\u0000script>b'],
  ['controls of a terminal', 'a\u001b[31m\u009b31m\u0007b'],
  ['changes of direction', 'a\u202e\u2066txt.exe\u2069b'],
  ['ends of lines', 'a\u2028b\u2029c\u0085d'],
];

/** Bodies that the check accepts. */
export const bodies: readonly (readonly [name: string, body: string])[] = [
  ['a script that is text', '\\<script>alert(1)\\</script>'],
  ['a script in character references', '&lt;script&gt;alert(1)&#60;/script&#x3e;'],
  ['a script in code', '```html\n<script>alert(1)</script>\n```'],
  ['the end of code', '`</code><script>` and\n\n~~~\n</code></pre><script>alert(1)</script>\n~~~'],
  ['the file of code', '```js file="><script>alert(1)</script>\na\n```'],
  ['a file of code with a handler', '```js file="onmouseover="alert(1)\na\n```'],
  ['a script in a comment', 'a {/* <script>alert(1)</script> */} b'],
  ['the title of a link', '[a](/now "\\" onmouseover=\\"alert(1)")'],
  ['the URL of a link', '[a](<https://example.org/" onmouseover="alert(1)>)'],
  ['a URL with markup', '[a](https://example.org/]]>&lt;script&gt;alert(1)&lt;/script&gt;)'],
  ['an email address', '[a](mailto:a@example.org?body=%3Cscript%3E&cc=b)'],
  ['a URL that is text', 'javascript:alert(1) www.example.org/?&lt;b&gt;'],
  ['text that looks like a link', '[a](java\tscript:alert(1)) \\[a](javascript:alert(1))'],
  ['an alt text', '!["><script>alert(1)\\</script>](/images/a.png)'.replace('<s', '\\<s')],
  ['an alt text with a handler', '![" onerror="alert(1)](/images/a.png "\\" onload=\\"a")'],
  [
    'the properties of a figure',
    '<Figure src="/images/a.png" alt="&quot; onerror=&quot;alert(1)&lt;/script&gt;" />',
  ],
  [
    'the title of a callout',
    '<Callout title="&lt;script&gt;alert(1)&lt;/script&gt;">\na\n</Callout>',
  ],
  ['the text of a term', 'a <Term slug="w-1">\\<img src=x onerror=alert(1)></Term>'],
  ['a cell of a table', '| \\<b> |\n| - |\n| \\<img src=x onerror=alert(1)> ]]> |'],
  ['the name of a note', 'a[^"\\>\\<b>]\n\n[^"\\>\\<b>]: \\<script>c'],
  [
    'notes of names that every object has',
    'a[^__proto__] b[^toString]\n\n[^__proto__]: c\n\n[^toString]: d',
  ],
  ['a definition of such a name', '[a][__proto__]\n\n[__proto__]: /now'],
  ['headings of such names', '## __proto__\n\na\n\n## constructor\n\nb\n\n## __proto__\n\nc'],
  ['a heading', '## \\</h2>\\<script>alert(1)\\</script> " onclick="a'],
  ['a name of a language', '```text\n]]> </script>\n```'],
  ['the end of a CDATA section', ']]> `]]>` **]]>** ]]&gt;'],
  ['a NUL', 'a\u0000b `\u0000` \\<\u0000script>'],
  ['half a surrogate pair', 'a\ud800b `\udc00`'],
  ['changes of direction', 'a\u202eb `\u2066`'],
  ['ends of lines', 'a\u2028b `\u0085`'],
  ['a line of four thousand words', `${'word '.repeat(4_000)}\\<script>`],
];

/** All texts, joined. */
export const allTexts = texts.map(([, text]) => text).join(' ');
