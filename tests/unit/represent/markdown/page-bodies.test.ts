import { expect, test } from 'vitest';
import { toTermMarkdown } from '#lib/collections/terms.ts';
import { site } from '#tests/support/site.ts';
import { sampleTerm } from '#tests/unit/content/samples.ts';

test('a dictionary entry lists its related entries', () => {
  expect(toTermMarkdown(site, sampleTerm())).toMatch(
    /\n\n## Related\n\n- \[Token\]\(http\S+\/ai-dictionary\/token\)\n\n## Sources\n\n/,
  );
});

test('a dictionary entry without related entries has no heading for them', () => {
  const markdown = toTermMarkdown(site, sampleTerm({ related: [] }));
  expect(markdown).not.toContain('Related');
  expect(markdown).toContain('Search by meaning.\n\n## Sources\n\n');
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
