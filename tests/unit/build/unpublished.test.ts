import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findUnpublished, readDocuments, readUnpublished } from '#lib/build/unpublished.ts';

const builtAt = '2026-01-31T09:00:00.000Z';

test('every kind of document is read: MDX, Markdown, and both in a folder', () => {
  const root = mkdtempSync(join(tmpdir(), 'legible-documents-'));
  const paths = ['posts/a.mdx', 'posts/b.md', 'posts/c/index.mdx', 'posts/d/index.md'];
  for (const path of [...paths, 'posts/c/e.png', 'now.yaml']) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), 'draft');
  }
  expect(readDocuments(root).map(({ path }) => path)).toEqual(paths);
  rmSync(root, { recursive: true });
});

describe('findUnpublished', () => {
  test.each([
    ['an article in the past', 'publishedAt: 2026-01-31', false],
    ['an article in the future', 'publishedAt: 2026-02-01', true],
    ['an article in a later hour', 'publishedAt: 2026-01-31T10:30:00+01:00', true],
    [
      'an article in the same hour of another time zone',
      'publishedAt: 2026-01-31T11:00:00+02:00',
      false,
    ],
    ['a date in quotes', 'publishedAt: "2027-01-31"', true],
    ['a draft of the past', 'publishedAt: 2020-01-31\ndraft: true', true],
    ['a draft without a date', 'title: A\ndraft: true', true],
    ['draft: false', 'draft: false', false],
    ['draft: TRUE', 'draft: TRUE', true],
    ['a draft only in a comment', '# draft: true', false],
    ['a draft only in a text', 'description: "draft: true"', false],
    ['empty front matter', '', false],
  ])('%s', (_, yaml, isUnpublished) => {
    const file = { path: 'posts/a.mdx', text: `---\n${yaml}\n---\ndraft: true\n` };
    expect(findUnpublished([file], builtAt)).toEqual(isUnpublished ? ['posts/a.mdx'] : []);
  });

  test('accepts Windows line endings and a byte order mark', () => {
    const file = { path: 'ai-terms/a.mdx', text: '\uFEFF---\r\ndraft: true\r\n---\r\n' };
    expect(findUnpublished([file], builtAt)).toEqual(['ai-terms/a.mdx']);
  });

  test('keeps the order of the files', () => {
    const text = '---\ndraft: true\n---\n';
    const paths = ['posts/b.mdx', 'posts/a.mdx', 'projects/c.mdx'];
    expect(
      findUnpublished(
        paths.map((path) => ({ path, text })),
        builtAt,
      ),
    ).toEqual(paths);
  });
});

test('a missing list is reported with advice', () => {
  expect(() => readUnpublished('nowhere/unpublished.json')).toThrow(
    'nowhere/unpublished.json is missing. It lists the unpublished documents. Run `npm run content`',
  );
});
