import { expect, test } from 'vitest';
import { toTermMarkdown } from '#lib/represent/markdown/page-bodies.ts';
import { sampleTerm } from '#tests/unit/content/samples.ts';

test('a dictionary entry lists its related entries', () => {
  expect(toTermMarkdown(sampleTerm())).toMatch(
    /\n\n## Related\n\n- \[Token\]\(http\S+\/ai-dictionary\/token\)\n\n## Sources\n\n/,
  );
});

test('a dictionary entry without related entries has no heading for them', () => {
  const markdown = toTermMarkdown(sampleTerm({ related: [] }));
  expect(markdown).not.toContain('Related');
  expect(markdown).toContain('Search by meaning.\n\n## Sources\n\n');
});
