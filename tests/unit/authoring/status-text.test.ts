import { expect, test } from 'vitest';
import type { ContentStatus } from '#lib/authoring/status/status.ts';
import { formatStatus } from '#lib/authoring/status/text.ts';

const none = { drafts: [], scheduled: [], unlisted: [] };
const calm: ContentStatus = {
  asOf: '2026-11-21T12:00:00.000Z',
  articles: { published: 16, ...none },
  projects: { published: 0, ...none },
  terms: { published: 128, ...none },
  stale: [],
};

test('the status of what is published is three counts', () => {
  expect(formatStatus(calm)).toBe(`Content on 2026-11-21

  Articles    16 published
  Projects    0 published
  Dictionary  128 published

Nothing is stale.`);
});

test('the status names what is not published and what is stale, in columns', () => {
  const scheduled = (file: string, date: string, inDays: number) => ({
    file: `content/posts/${file}.mdx`,
    title: 'To come',
    field: 'publishedAt',
    date,
    inDays,
  });
  const status: ContentStatus = {
    ...calm,
    articles: {
      published: 1,
      drafts: [{ file: 'content/posts/a.mdx', title: ' On\n two lines ' }],
      scheduled: [
        scheduled('soon', '2026-11-21', 0),
        scheduled('b', '2026-11-22', 1),
        scheduled('c', '2027-03-01', 100),
      ],
      unlisted: [],
    },
    projects: {
      published: 2,
      drafts: [{ file: 'content/projects/longer.mdx', title: 'x'.repeat(300) }],
      scheduled: [],
      unlisted: [{ file: 'content/projects/d.mdx', title: 'Quiet' }],
    },
    terms: { ...calm.terms, drafts: [] },
    stale: [
      {
        file: 'content/now.yaml',
        title: 'Now',
        field: 'lastUpdated',
        date: '2026-09-01',
        inDays: -81,
      },
      {
        file: 'content/site.yaml',
        title: 'Security contact',
        field: 'security.expires',
        date: '2026-11-20',
        inDays: -1,
      },
    ],
  };
  expect(formatStatus(status)).toBe(`Content on 2026-11-21

  Articles    1 published, 1 draft, 3 scheduled
  Projects    2 published, 1 draft, 1 unlisted
  Dictionary  128 published

Drafts
  content/posts/a.mdx          On two lines
  content/projects/longer.mdx  ${'x'.repeat(120)}…

Scheduled, each for the first build after its date
  content/posts/soon.mdx  2026-11-21, today        To come
  content/posts/b.mdx     2026-11-22, in 1 day     To come
  content/posts/c.mdx     2027-03-01, in 100 days  To come

Unlisted, found at their own address alone
  content/projects/d.mdx  Quiet

Stale: see whether it still holds, then move the date
  content/now.yaml   lastUpdated 2026-09-01, 81 days ago     Now
  content/site.yaml  security.expires 2026-11-20, 1 day ago  Security contact`);
});

test('several drafts are drafts', () => {
  const draft = { file: 'content/posts/a.mdx', title: 'A' };
  expect(formatStatus({ ...calm, terms: { ...calm.terms, drafts: [draft, draft] } })).toContain(
    '  Dictionary  128 published, 2 drafts\n',
  );
});
