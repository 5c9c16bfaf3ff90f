import { expect, test } from 'vitest';
import { type GoneDocument, getChanges } from '#lib/represent/machine-files/changes.ts';
import { makeSite, samplePost } from '#tests/unit/content/samples.ts';

const at = '2026-05-01T00:00:00.000Z';

test('what is gone is named, but no document that is back, and none of a section that is off', () => {
  const paths = ['/blog/old', '/blog/hello-world', '/projects/old'];
  const gone: readonly GoneDocument[] = paths.map((path) => ({ path, title: 'Old', at }));
  const site = makeSite({
    posts: [samplePost()],
    sections: ['writing'],
    isBuilt: true,
    files: { root: '', read: <Data>() => gone as Data, onRead: () => {} },
  });
  const removed = getChanges(site).filter(({ change }) => change === 'removed');
  expect(removed).toEqual([
    { change: 'removed', at, title: 'Old', url: 'https://example.com/blog/old' },
  ]);
});
