import type { RootContent } from 'mdast';
import { expect, test } from 'vitest';
import { separator } from '#lib/collections/facts.ts';
import { toTermFacts, toTermMarkdown } from '#lib/collections/terms.ts';
import { writeMarkdown } from '#lib/markdown/write.ts';
import { heading, link, list, paragraph } from '#lib/markdown/write-blocks.ts';
import { toDictionaryMarkdown } from '#lib/represent/markdown/page-bodies.ts';
import { toDictionaryView } from '#lib/represent/pages/dictionary.ts';
import { paths } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { site } from '#tests/support/site.ts';
import { sampleTerm } from '#tests/unit/content/samples.ts';

test.each([
  [undefined, /\n\n## Related\n\n- \[Token\]\(http\S+\/ai-dictionary\/token\)\n\n## Sources\n\n/],
  // Without related entries, there is no heading for them.
  [[], /Search by meaning\.\n\n## Sources\n\n/],
])('a dictionary entry lists its related entries: %j', (related, expected) => {
  expect(toTermMarkdown(site, sampleTerm(related && { related }))).toMatch(expected);
});

test('a dictionary entry has its example as Markdown and the terms that readers confuse with it', () => {
  const markdown = toTermMarkdown(
    site,
    sampleTerm({
      example: 'Run `a`:\n\n```sh\na --b\n```',
      confusedWith: [
        { label: 'Token', slug: 'token', difference: 'A text.' },
        { label: 'Vector', slug: undefined, difference: 'A list.' },
      ],
      addedAt: '2026-01-31T00:00:00.000Z',
      updatedAt: '2026-02-14T00:00:00.000Z',
    }),
  );
  expect(markdown).toContain(' · added 31 January 2026 · revised 14 February 2026\n');
  expect(markdown).toContain('## Example\n\nRun `a`:\n\n```sh\na --b\n```\n');
  expect(markdown).toMatch(
    /## Often confused with\n\n- \[Token\]\(http\S+\/token\): A text\.\n- \*\*Vector\*\*: A list\.\n/,
  );
});

test('a list written item by item equals the list written from one tree', () => {
  const view = toDictionaryView(site, new URLSearchParams());
  const tree: RootContent[] = [
    paragraph(view.summary),
    ...view.letters.flatMap(({ letter, terms: listed }) => [
      heading(2, letter),
      list(
        listed.map((term) => [
          link(toAbsoluteUrl(site, paths.aiTerm(term.slug)), term.term),
          ...Object.values(toTermFacts(term)).map((fact) => `${separator}${fact}`),
        ]),
      ),
    ]),
    heading(2, 'What the stages mean'),
    list(site.dictionary.stages.map(({ name, definition }) => [`${name}: ${definition}`])),
  ];
  expect(view.terms).toHaveLength(site.terms.length);
  expect(toDictionaryMarkdown(site, view)).toBe(writeMarkdown(tree));
});
