import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bodyOf, importFiles, notesOf, readFiles, textOf } from '../import-site.ts';

const plan = importFiles({
  'export.json': readFileSync('tools/import/tests/fixtures/ghost.json', 'utf8'),
  'content/images/2020/01/sea.jpg': 'x',
});

describe('Ghost', () => {
  test('reads authors in order, public tags, dates, the excerpt and the cover', () => {
    expect(textOf(plan, 'content/posts/first.mdx')).toMatch(`---
title: First
description: An excerpt.
authors:
  - Ada Lovelace
  - Grace Hopper
category: imported
tags:
  - http
publishedAt: 2020-01-31T09:00:00.000Z
updatedAt: 2020-02-01T09:00:00.000Z
coverImage: ./sea.jpg
coverAlt: The sea
aliases:
  - /first
---
`);
  });

  test('converts HTML', () => {
    expect(bodyOf(plan, 'content/posts/first.mdx')).toBe(`See the second.

<Figure src="./sea.jpg" alt="The sea">
  At noon
</Figure>

\`\`\`rust
let a = vec![1];

let b = &a;
\`\`\`

[A talk](https://www.youtube.com/watch?v=dQw4w9WgXcQ)`);
  });

  test('converts Lexical', () => {
    expect(
      bodyOf(plan, 'content/posts/second.mdx'),
    ).toBe(`_**Bold & slanted**_ \\{text}. [\`code\`](https://other.example/)

## A part

1. One

\`\`\`js
if (a < b) {

}
\`\`\`

<Figure src="./sea.jpg" alt="The sea">
  At _noon_
</Figure>

[A page](https://other.example/a)

What it says

Sign up for more`);
  });

  test('keeps drafts, and makes drafts of what was not public', () => {
    expect(plan.documents.map(({ isDraft }) => isDraft)).toEqual([false, true, true]);
  });

  test('lists what it could not convert', () => {
    expect(notesOf(plan)).toEqual([
      'export.json:12 <style> was left out.',
      'export.json:24 second: The card signup has no counterpart here. Its text is kept.',
      'export.json:37 paid: It was only for paid. It is a draft now.',
    ]);
  });
});

test('Ghost: lists fields that this site does not have', () => {
  const posts = [
    { id: '1', slug: 'a', title: 'A', html: '<p>B</p>', codeinjection_head: '<style></style>' },
  ];
  const posts_meta = [{ post_id: '1', feature_image_caption: 'The <b>sea</b>' }];
  const plan = importFiles({ 'export.json': JSON.stringify({ data: { posts, posts_meta } }) });
  expect(notesOf(plan)).toEqual([
    'export.json:1 This site has no field `codeinjection_head`. It was left out.',
    'export.json:1 This site has no field `feature_image_caption`. It was left out.',
  ]);
});

test.each(['locale', 'lang'])('Ghost: the language of the setting %s', (key) => {
  const data = { posts: [], settings: [{ key, value: 'de' }] };
  const files = { 'export.json': JSON.stringify({ db: [{ meta: {}, data }] }) };
  expect(readFiles(files, ({ language }) => language)).toBe('de');
});

const callouts = {
  html: '<div class="kg-card kg-callout-card kg-callout-card-red"><div class="kg-callout-emoji">!!</div><div class="kg-callout-text">Mind <b>it</b>.</div></div>',
  lexical: JSON.stringify({
    root: {
      children: [
        {
          type: 'callout',
          calloutEmoji: '!!',
          calloutText: 'Mind <b>it</b>.',
          backgroundColor: 'red',
        },
      ],
    },
  }),
  mobiledoc: JSON.stringify({
    cards: [
      ['callout', { calloutEmoji: '!!', calloutText: 'Mind <b>it</b>.', backgroundColor: 'red' }],
    ],
    sections: [[10, 0]],
  }),
};

test.each(Object.entries(callouts))('a callout in %s becomes one of this site', (name, body) => {
  const own = { title: 'A', slug: 'a', status: 'published', published_at: '2020-01-31T09:00:00Z' };
  const data = { posts: [{ ...own, [name]: body }] };
  const found = importFiles({ 'a.json': JSON.stringify({ db: [{ data }] }) });
  expect(bodyOf(found, 'content/posts/a.mdx')).toBe(
    '<Callout kind="caution">\n  !! Mind **it**.\n</Callout>',
  );
});
