import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lowerComponents } from '#lib/markdown/lower.ts';
import { parseMdx } from '#lib/markdown/parse.ts';
import { toMarkdown } from '#lib/markdown/write.ts';

const page = readFileSync('docs/authoring.md', 'utf8');

/** Each component of the page: its name, what an author writes, and what the page says that it becomes. */
const documented = [
  ...page.matchAll(/^### (\w+)\n```mdx\n([\s\S]*?)```[\s\S]*?```md\n([\s\S]*?)```/gm),
].map(([, name = '', written = '', lowered = '']) => [name, written, lowered] as const);

test('docs/authoring.md shows every component of the site', () => {
  expect(documented.map(([name]) => name)).toEqual(['Callout', 'Figure', 'Term']);
});

test.each(documented)(
  '%s becomes the Markdown that docs/authoring.md shows',
  (_, written, shown) => {
    const tree = lowerComponents(parseMdx(written), {
      termPath: (slug) => `/ai-dictionary/${slug}`,
      resolveUrl: (url) => new URL(url, 'https://example.com').href,
    });
    expect(toMarkdown(tree).trim()).toBe(shown.trim());
  },
);
