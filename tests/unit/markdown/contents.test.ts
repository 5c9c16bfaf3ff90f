import { expect, test } from 'vitest';
import { toContents } from '#lib/markdown/contents.ts';
import { treeOf } from '#tests/unit/markdown/pages.ts';

test.each([
  ['an empty body', '', []],
  ['no headings', 'a\n\nb', []],
  ['headings of the second and third level', '## A\n\n### B', ['2 a A', '3 b B']],
  ['no other levels', '# A\n\n## B\n\n#### C\n\n##### D\n\n###### E', ['2 b B']],
  ['a third level before a second', '### A\n\n## B', ['3 a A', '2 b B']],
  ['headings that say the same', '## A\n\n## A', ['2 a A', '2 a-1 A']],
  ['the words of markup', '## A `b` *c* [d](/e)', ['2 a-b-c-d A b c d']],
  ['the words of a term', '## <Term slug="a">B</Term> c', ['2 b-c B c']],
  ['the alternative text of an image', '## A ![b](/c)', ['2 a- A b']],
  ['a heading of two lines as one', 'A\nb\n---', ['2 ab A b']],
  ['no heading that cannot be linked to', '## …\n\n## A', ['2 a A']],
  ['headings within a component', '<Callout>\n## A\n</Callout>', ['2 a A']],
  ['not the heading over the footnotes', '## A\n\nb[^1]\n\n[^1]: c', ['2 a A']],
  ['no heading within a footnote', 'a[^1]\n\n[^1]: b\n\n    ## C', []],
  ['a heading that an author calls Footnotes', '## Footnotes', ['2 footnotes Footnotes']],
])('toContents lists %s', (_, source, entries) => {
  const lines = toContents(treeOf(source)).map(({ depth, id, text }) => `${depth} ${id} ${text}`);
  expect(lines).toEqual(entries);
});
