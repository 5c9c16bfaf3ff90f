/** A comment is left out, and the report says so. Marks for tools are left out without a note. */
import { describe, expect, test } from 'vitest';
import { bodyOf, importFiles, notesOf } from '../import-site.ts';

const front = '---\ntitle: A\n---\n';

function importBody(file: string, config: string, body: string) {
  const plan = importFiles({ [config]: '', [file]: front + body });
  const [document] = plan.documents;
  return {
    body: bodyOf(plan, `content/posts/a.mdx`),
    notes: notesOf(plan),
    file: document?.source,
  };
}

const hugo = (body: string) => importBody('content/posts/a.md', 'hugo.toml', body);

describe('a comment is left out with a note', () => {
  test.each([
    ['between blocks', 'B.\n\n<!-- Check this. -->\n\nC.', 'B.\n\nC.', 6, '<!-- Check this. -->'],
    ['on several lines', 'B.\n\n<!--\nCheck\nthis.\n-->', 'B.', 6, '<!-- Check this. -->'],
    ['in a sentence', 'B\nC <!-- d --> E.', 'B\nC  E.', 5, '<!-- d -->'],
    ['in a list', '- B\n\n  <!-- c -->', '- B', 6, '<!-- c -->'],
    ['in HTML', '<div>\nB <!-- c -->\n</div>', 'B', 5, '<!-- c -->'],
    ['beside a tag without text', '<div>\n<!-- c -->\n\nB\n\n</div>', 'B', 5, '<!-- c -->'],
    ['of Hugo', 'B\n\n{{< comment >}}c{{< /comment >}}', 'B', 6, '<!--c-->'],
    ['that never ends', 'B\n\n<!-- c\n\nd', 'B', 6, '<!-- c d-->'],
  ])('%s', (_, body, expected, line, comment) => {
    expect(hugo(body)).toMatchObject({
      body: expected,
      notes: [`content/posts/a.md:${line} The comment \`${comment}\` was left out.`],
    });
  });

  test('in MDX', () => {
    const body = "{/* b */}\n\nC {/* d */}{'e /* f */'}\n\n{\n  // g\n}";
    expect(importBody('src/content/posts/a.mdx', 'astro.config.mjs', body)).toMatchObject({
      body: 'C e /\\* f \\*/',
      notes: [
        'src/content/posts/a.mdx:4 The comment `{/* b */}` was left out.',
        'src/content/posts/a.mdx:6 The comment `{/* d */}` was left out.',
        'src/content/posts/a.mdx:8 The comment `{// g}` was left out.',
      ],
    });
  });

  test.each([
    '{% comment %}\nCheck this.\n{% endcomment %}',
    '{%- comment -%} Check this. {%- endcomment -%}',
    '{::comment}\nCheck this.\n{:/comment}',
    '{% # Check this. %}',
    '{# Check this. #}',
  ])('in Liquid, kramdown and Nunjucks: %j', (comment) => {
    const body = `B.\n\n${comment}\n`;
    expect(importBody('_posts/2020-01-31-a.md', '_config.yml', body)).toMatchObject({
      body: 'B.',
      notes: [
        `_posts/2020-01-31-a.md:6 The comment \`${comment.replaceAll('\n', ' ')}\` was left out.`,
      ],
    });
  });
});

test.each([
  '<!--more-->',
  '<!-- more -->',
  '<!--more Read on-->',
  '<!-- truncate -->',
  '<!--[if IE]><p>Old</p><![endif]-->',
  '<!--<![endif]-->',
  '<!-- endtab -->',
  '<!-- -->',
  '<!-- /wp:paragraph -->',
  '<!-- wp:image {"id":7} -->',
  '<!-- toc -->',
  '<!-- ... -->',
  '<!--kg-card-begin: html-->',
  '<!-- prettier-ignore -->',
  '<!-- markdownlint-disable MD013 -->',
])('the mark %s is left out without a note', (mark) => {
  expect(hugo(`B.\n\n${mark}\n\nC ${mark}`)).toMatchObject({ body: 'B.\n\nC', notes: [] });
});

test('a comment in code is text', () => {
  const body = '`<!-- b -->`\n\n```html\n<!-- c -->\n```';
  expect(hugo(body)).toMatchObject({ body, notes: [] });
});
