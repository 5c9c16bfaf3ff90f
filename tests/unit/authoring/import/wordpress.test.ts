import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bodyOf, importFiles, notesOf, textOf } from './import-site.ts';

const plan = importFiles({
  'export.xml': readFileSync('tests/fixtures/import/wordpress.xml', 'utf8'),
  'wp-content/uploads/2020/01/sea.jpg': 'x',
});

describe('WordPress', () => {
  test('reads date with offset, author, categories, tags and the cover', () => {
    expect(textOf(plan, 'content/posts/first.mdx')).toMatch(`---
title: "First & foremost"
# Made by the import from the first sentence. Write your own.
description: "One line and another with 1 < 2."
author: Ada Lovelace
category: field-notes
tags:
  - http
  - guides
publishedAt: 2020-07-01T12:00:00+02:00
updatedAt: 2020-07-02T12:00:00+02:00
coverImage: ./sea.jpg
aliases:
  - /2020/07/01/first
---
`);
  });

  test('converts the classic editor with its shortcodes, and code byte for byte', () => {
    expect(bodyOf(plan, 'content/posts/first.mdx')).toBe(`One line\\
and _another_ with 1 \\< 2.

[![The sea](./sea.jpg)](/images/content/posts/first/sea.jpg)

The sea

\`\`\`php
if ($a < 1) { echo "[x]"; }

$b = '&amp;';
\`\`\`

![](./sea.jpg)

\\[contact-form to="ada"]

See [the second](/blog/second) and [a draft](https://old.example/?p=9).`);
  });

  test('converts the block editor', () => {
    expect(bodyOf(plan, 'content/posts/second.mdx')).toBe(`## A part

\`\`\`js
let a = 1;

if (a < 2) {}
\`\`\`

<Figure src="./sea.jpg" alt="The sea">
  At _noon_
</Figure>

1. A _note_.`);
  });

  test('a private post is a draft, and the trash is left out', () => {
    expect(plan.documents.map(({ file, isDraft }) => [file, isDraft])).toEqual([
      ['content/posts/first/index.mdx', false],
      ['content/posts/second/index.mdx', true],
    ]);
  });

  test('lists what it could not convert, with the line of the export', () => {
    expect(notesOf(plan)).toEqual([
      'export.xml:35 The import does not know the shortcode [contact-form to="ada"]. It is kept as text.',
      'export.xml:37 https://old.example/?p=9 was not imported. The link is unchanged.',
      'export.xml:53 "Second" was not public (private). It is a draft now.',
      'export.xml:82 "Old" was left out: type post, status trash.',
    ]);
  });
});
