import { expect, test } from 'vitest';
import { toPublicationMark } from '#lib/collections/byline.ts';
import { site } from '#tests/support/site.ts';
import { samplePost, sampleProject, sampleTerm } from '#tests/unit/content/samples.ts';

test.each([
  ['a published article', samplePost(), undefined],
  ['a draft', samplePost({ publication: 'draft' }), 'Draft'],
  [
    'a scheduled article',
    samplePost({ publication: 'scheduled', publishedAt: '2027-03-01T23:59:59.999Z' }),
    'Scheduled for 1 March 2027',
  ],
  ['a published project', sampleProject(), undefined],
  ['a draft project', sampleProject({ publication: 'draft' }), 'Draft'],
  ['a published entry', sampleTerm(), undefined],
  ['a draft entry', sampleTerm({ publication: 'draft' }), 'Draft'],
])('the publication mark of %s', (_, document, mark) => {
  expect(toPublicationMark(site, document)).toBe(mark);
});
