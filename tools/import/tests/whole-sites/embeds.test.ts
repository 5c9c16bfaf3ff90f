/** An embed of another tool becomes a link to its page, in every form in which tools write it. */
import { expect, test } from 'vitest';
import { bodyOf, importFiles, notesOf } from '../import-site.ts';

const front = '---\ntitle: A\ndate: 2020-01-31\n---\n';

const sources = {
  wordpress: (body: string) => ({
    'a.xml': `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><item><title>A</title><link>https://old.example/a</link><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_name>a</wp:post_name><wp:post_date>2020-01-31 10:00:00</wp:post_date><content:encoded><![CDATA[${body}]]></content:encoded></item></channel></rss>`,
  }),
  jekyll: (body: string) => ({ '_config.yml': '', '_posts/2020-01-31-a.md': front + body }),
  hugo: (body: string) => ({ 'hugo.toml': '', 'content/posts/a.md': front + body }),
  hexo: (body: string) => ({
    '_config.yml': '',
    'package.json': '{"dependencies": {"hexo": "7.0.0"}}',
    'source/_posts/a.md': front + body,
  }),
} as const;

const youTube = 'https://www.youtube.com/watch?v=abc';
const gist = 'https://gist.github.com/ann/1';
const frame = (url: string, name = 'src') => `<iframe ${name}="${url}"></iframe>`;
const block = (name: string, url: string, caption = '') =>
  `<!-- wp:${name} {"url":"${url}"} -->\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${url}\n</div>${caption}</figure>\n<!-- /wp:${name} -->`;

const cases: readonly (readonly [from: keyof typeof sources, text: string, url: string])[] = [
  ...[
    'https://youtu.be/abc?t=10',
    'https://www.youtube.com/shorts/abc',
    'https://youtube.com/live/abc',
    'https://www.youtube.com/playlist?list=PL1',
    'https://vimeo.com/123',
    `${gist}#file-a-js`,
    'https://open.spotify.com/track/1',
    'HTTPS://YOUTU.BE/abc',
  ].flatMap(
    (url) =>
      [
        ['wordpress', url, url],
        ['wordpress', `<p>${url}</p>`, url],
        ['wordpress', `<p><strong>${url}</strong></p>`, url],
        ['wordpress', `<ul><li>\r\n${url}\r\n</li></ul>`, url],
        ['wordpress', `Words\n${url}\nwords`, url],
        ['wordpress', block('embed', url, '<figcaption>A <em>talk</em></figcaption>'), url],
      ] as const,
  ),
  ['wordpress', '//www.youtube.com/watch?v=abc', youTube],
  ['wordpress', block('core-embed/vimeo', 'https://vimeo.com/1'), 'https://vimeo.com/1'],
  [
    'wordpress',
    '<!-- wp:embed {"url":"https://x.com/a/status/1"} /-->',
    'https://x.com/a/status/1',
  ],
  ['wordpress', `[youtube=${youTube}]`, youTube],
  ['wordpress', '[vimeo 12 w=500&h=281]', 'https://vimeo.com/12'],
  ['wordpress', '[gist id="1" file="a b.js"]', 'https://gist.github.com/1#file-a-b-js'],
  ['wordpress', `[gist id="2"]\n\n[gist]${gist}[/gist]`, gist],
  ['wordpress', '[soundcloud url="https://a.example/1"]', 'https://a.example/1'],
  ['wordpress', '[spotify https://a.example/2]', 'https://a.example/2'],
  ['wordpress', '[embed width="9"]https://youtu.be/x[/embed]', 'https://youtu.be/x'],
  ['wordpress', frame('https://www.youtube.com/embed/abc', 'src="about:blank" data-src'), youTube],
  ...(['wordpress', 'jekyll', 'hugo', 'hexo'] as const).flatMap(
    (from) =>
      [
        [from, frame('//www.youtube-nocookie.com/embed/abc?start=3'), youTube],
        [
          from,
          frame('https://www.youtube.com/embed/videoseries?list=PL9'),
          'https://www.youtube.com/playlist?list=PL9',
        ],
        [from, frame('https://player.vimeo.com/video/12?h=1'), 'https://vimeo.com/12'],
        [from, `<script src="${gist}.js"></script>`, gist],
        [from, `<script src="${gist}.js?file=a.js"></script>`, `${gist}#file-a-js`],
        [from, '<object data="http://www.youtube.com/v/abc"></object>', youTube],
      ] as const,
  ),
  ...(['jekyll', 'hexo'] as const).flatMap(
    (from) =>
      [
        [from, '{% youtube abc %}', youTube],
        [from, `{% youtube "${youTube}" %}`, youTube],
        [from, '{% vimeo 12 %}', 'https://vimeo.com/12'],
        [from, '{% gist ann/1 a.js %}', `${gist}#file-a-js`],
        [from, '{% twitter https://x.com/a/status/1 %}', 'https://x.com/a/status/1'],
        [from, '{% iframe https://a.example/x 100% 200 %}', 'https://a.example/x'],
        [from, '{% jsfiddle xyz result %}', 'https://jsfiddle.net/xyz'],
      ] as const,
  ),
  ['jekyll', '{% include video id="abc" provider="youtube" %}', youTube],
  ['jekyll', '{%- include youtube-player.html id="abc" -%}', youTube],
  ['hugo', '{{< youtube id="abc" title="T" >}}', youTube],
  ['hugo', '{{<gist ann 1 "a.js">}}', `${gist}#file-a-js`],
  ['hugo', '{{% vimeo "12" %}}', 'https://vimeo.com/12'],
  ['hugo', '{{< x user="a" id="1" >}}', 'https://x.com/i/status/1'],
];

test.each(cases)('%s: %j links to %s', (from, text, url) => {
  const plan = importFiles(sources[from](text));
  const body = bodyOf(plan, 'content/posts/a.mdx');
  expect(body.replaceAll('\\', '')).toContain(`](${url})`);
  expect(body).not.toMatch(/https\\:|\{%|\{\{|\\\[/);
  expect(notesOf(plan).filter((note) => note.includes('kept as text'))).toEqual([]);
});
