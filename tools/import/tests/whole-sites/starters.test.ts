import { describe, expect, test } from 'vitest';
import { bodyOf, importFiles, notesOf, textOf } from '../import-site.ts';

describe('Astro', () => {
  const plan = importFiles({
    'astro.config.mjs': "export default { site: 'https://old.example' }",
    'src/assets/hero.svg': '<svg viewBox="0 0 1 1"/>',
    'src/content/blog/first.mdx': `---
title: "First: a start"
description: What it says.
pubDate: Jul 08 2022
updatedDate: 2022-08-01
heroImage: ../../assets/hero.svg
heroImageAlt: A hill.
author: Ada Lovelace
tags: [Web]
---
import { Image } from 'astro:assets';
import hero from '../../assets/hero.svg';
import Chart from '../Chart.astro';

<Image src={hero} alt="A hill." />

{/* not shown */}

<Aside type="tip" title="Try it">
Some *words*.
</Aside>

<Chart data={[1, 2]} />

1 {'<'} 2 and {Astro.url}
`,
  });

  test('reads pubDate, heroImage and author', () => {
    expect(textOf(plan, 'content/posts/first.mdx')).toMatch(`---
title: "First: a start"
description: What it says.
author: Ada Lovelace
category: imported
tags:
  - web
publishedAt: 2022-07-08
updatedAt: 2022-08-01
coverImage: ./hero.svg
coverAlt: A hill.
---
`);
  });

  test('converts components that this site has something for, and keeps the others as text', () => {
    expect(bodyOf(plan, 'content/posts/first.mdx')).toBe(`![A hill.](./hero.svg)

<Callout kind="tip" title="Try it">
  Some _words_.
</Callout>

\`<Chart data={[1, 2]} />\`

1 \\< 2 and \`{Astro.url}\``);
  });

  test('lists what it removed and what it kept', () => {
    expect(notesOf(plan)).toEqual([
      "src/content/blog/first.mdx:11 `import { Image } from 'astro:assets';` was removed.",
      "src/content/blog/first.mdx:11 `import hero from '../../assets/hero.svg';` was removed.",
      "src/content/blog/first.mdx:11 `import Chart from '../Chart.astro';` was removed.",
      'src/content/blog/first.mdx:17 The comment `{/* not shown */}` was left out.',
      'src/content/blog/first.mdx:23 The import does not know <Chart>. It is kept as text.',
      'src/content/blog/first.mdx:25 `{Astro.url}` is kept as text.',
    ]);
    expect(plan.problems).toEqual([]);
  });
});

test('Next: a starter with _posts, an object as author and an ISO date', () => {
  const plan = importFiles({
    'next.config.js': '',
    'public/assets/cover.jpg': 'x',
    '_posts/hello-you.md': `---
title: Hello you
excerpt: An excerpt.
coverImage: /assets/cover.jpg
date: '2020-03-16T05:35:07.322Z'
author:
  name: Ada Lovelace
  picture: /assets/ada.jpg
---
Words.`,
  });
  expect(textOf(plan, 'content/posts/hello-you.mdx')).toContain(`description: An excerpt.
author: Ada Lovelace
category: imported
tags:
  - imported
publishedAt: 2020-03-16T05:35:07.322Z
coverImage: ./cover.jpg
aliases:
  - /posts/hello-you
`);
});

const date = "date: '2020-01-31'";

test.each([
  [`export const metadata = {\n  title: 'A: b',\n  ${date},\n};`, '"A: b"'],
  [`export const metadata = { title: 'A b', ${date} } as const`, 'A b'],
  [`export let meta = {\r\n  "title": "A b", // it\r\n  ${date},\r\n}`, 'A b'],
  [`export const frontmatter = { title: \`A's "b"\`, ${date} }`, `"A's \\"b\\""`],
  [`export const metadata = { title: 'A\\'s \\u2014 b', ${date} }`, '"A\'s — b"'],
  [
    `import type { Metadata } from 'next'\n\nexport const metadata: Metadata = {\n  title: { absolute: 'A b', template: '%s' },\n\n  openGraph: { type: 'article', publishedTime: '2020-01-31' },\n}`,
    'A b',
  ],
  [`export const metadata = {\n  title: 'A b',\n  ${date},\n} satisfies Metadata;`, 'A b'],
  [
    `const site = 'S'\nexport const metadata = { title: \`A – \${site}\`, url: \`/\${slug}\`, ${date} }`,
    '"A – S"',
  ],
  [`export const metadata = {\n  title:\n    'A ' +\n    'b',\n  ${date},\n  ...base,\n}`, 'A b'],
  [`export const metadata = createMetadata({\n  title: 'A b', ${date} })`, 'A b'],
  [`export const generateMetadata = () => ({ title: 'A b', other: { ${date} } })`, 'A b'],
  [`export async function generateMetadata() {\n  return { title: 'A b', ${date} }\n}`, 'A b'],
  [
    `export const article = { title: 'A b', date: new Date('2020-01-31') }\n\nexport const metadata = { title: article.title, image: cover }`,
    'A b',
  ],
  [
    `\`\`\`js\nexport const metadata = { title: 'No' }\n\`\`\`\n\nexport const meta = { ${date} }`,
    'blog',
  ],
])('Next: the fields that %j exports', (program, title) => {
  const plan = importFiles({ 'next.config.mjs': '', 'app/blog/page.mdx': `${program}\n\nWords.` });
  const [document] = plan.documents;
  expect(document?.text).toContain(`\npublishedAt: 2020-01-31\n`);
  expect(document?.text?.split('\n')[1]).toBe(`title: ${title}`);
});

test('Eleventy: drops collection tags and the date of the file name', () => {
  const plan = importFiles({
    'eleventy.config.js': '',
    'content/blog/2020-01-31-first.md':
      '---\ntitle: First\ntags: [posts, HTTP]\n---\n{{ "/x" | url }} words.',
  });
  expect(textOf(plan, 'content/posts/first.mdx')).toContain(
    'tags:\n  - http\npublishedAt: 2020-01-31\n',
  );
  expect(plan.documents[0]?.aliases).toEqual([]);
});

test('a date of the front matter wins over that of the file name', () => {
  const plan = importFiles({
    'astro.config.mjs': '',
    'src/content/blog/2020-01-31-first.md': '---\ntitle: First\npubDate: 2021-02-03\n---\nWords.',
  });
  expect(textOf(plan, 'content/posts/first.mdx')).toContain('publishedAt: 2021-02-03\n');
});

test('plain Markdown: takes the title of the first heading and levels the others', () => {
  const plan = importFiles({ 'notes/a-note.md': '# A *note*\n\nWords.\n\n#### Deep\n\n# Next\n' });
  expect(textOf(plan, 'content/posts/a-note.mdx')).toMatch(/^---\ntitle: A note\n/);
  expect(bodyOf(plan, 'content/posts/a-note.mdx')).toBe('Words.\n\n## Deep\n\n## Next');
});
