import { expect, test } from 'vitest';
import { CommandError } from '../../../../lib/pipeline/command.ts';
import { formatStatus, readStatusFormat } from '../../status/report.ts';
import { type ContentStatus, toContentStatus } from '../../status/status.ts';
import { toFiles } from '../sample-content.ts';

const status = toContentStatus(toFiles(), new Date('2026-02-10T12:00:00.000Z'));

test.each([[[]], [['--format', 'text']]])('%j ask for text', (args) => {
  expect(readStatusFormat(args)(status)).toBe(formatStatus(status));
});

test('--format json asks for one object', () => {
  expect(JSON.parse(readStatusFormat(['--format=json'])(status))).toEqual(status);
});

test.each([
  [
    'a misspelt format',
    ['--format', 'jsn'],
    'There is no format "jsn". Did you mean "json"? Use one of: text, json.',
  ],
  [
    'a format of a name that every object has',
    ['--format', 'constructor'],
    'There is no format "constructor". Use one of: text, json.',
  ],
  ['an unknown flag', ['--json'], 'There is no flag --json. Use one of: --format.'],
  [
    'a flag that npm took',
    ['json'],
    '"json" is not a flag. Put flags after `--`, because npm takes those before it for itself:\n  npm run content:status -- --format json',
  ],
])('refuses %s', (_, args, message) => {
  expect(() => readStatusFormat(args)).toThrow(new CommandError(message));
});

const none = { drafts: [], scheduled: [], unlisted: [] };
const calm: ContentStatus = {
  asOf: '2026-11-21T12:00:00.000Z',
  articles: { published: 16, ...none },
  projects: { published: 0, ...none },
  terms: { published: 128, ...none },
  stale: [],
};

test('the status of published documents is three counts', () => {
  expect(formatStatus(calm)).toBe(`Content on 2026-11-21

  Articles    16 published
  Projects    0 published
  Dictionary  128 published

Nothing is stale.`);
});

test('the status lists unpublished and stale documents in columns', () => {
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

Scheduled: the first build after the date publishes them
  content/posts/soon.mdx  2026-11-21, today        To come
  content/posts/b.mdx     2026-11-22, in 1 day     To come
  content/posts/c.mdx     2027-03-01, in 100 days  To come

Unlisted: readers need the URL to find them
  content/projects/d.mdx  Quiet

Stale: check that they are still true, then update the date
  content/now.yaml   lastUpdated 2026-09-01, 81 days ago     Now
  content/site.yaml  security.expires 2026-11-20, 1 day ago  Security contact`);
});

test('two drafts have a plural', () => {
  const draft = { file: 'content/posts/a.mdx', title: 'A' };
  expect(formatStatus({ ...calm, terms: { ...calm.terms, drafts: [draft, draft] } })).toContain(
    '  Dictionary  128 published, 2 drafts\n',
  );
});
