import { describe, expect, test } from 'vitest';
import { toMarkdownDocument } from '#lib/represent/markdown/pages.ts';
import { toSectionPage, toSectionPath } from '#lib/represent/markdown/section-page.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { site } from '#tests/support/site.ts';

const document = toMarkdownDocument(site, {
  path: '/blog/a',
  title: 'A title',
  description: 'What it says.',
  lastUpdated: '2026-01-31',
  content:
    'Intro.\n\n## One\n\nFirst.[^n]\n\n### Deep\n\nSecond.\n\n## Two\n\nThird.\n\n[^n]: A note.',
});

describe('toSectionPage', () => {
  test('returns the section with its title, its parents and its notes', () => {
    const { isFound, markdown } = toSectionPage(site, '/blog/a', document, 'one');
    expect(isFound).toBe(true);
    const url = `${toAbsoluteUrl(site, '/blog/a')}#one`;
    expect(markdown).toBe(
      `---\ntitle: A title\nurl: ${url}\nlast_updated: 2026-01-31\n---\n\n# A title\n\n## One\n\nFirst.[^n]\n\n### Deep\n\nSecond.\n\n[^n]: A note.\n`,
    );
  });

  test('puts the headings above a deeper section', () => {
    const { markdown } = toSectionPage(site, '/blog/a', document, 'deep');
    expect(markdown).toMatch(/# A title\n\n## One\n\n### Deep\n\nSecond\.\n$/);
  });

  test.each(['won', 'depe', '', 'x'.repeat(1000), '](x)<b>'])(
    'lists the sections for the id %j',
    (id) => {
      const { isFound, markdown } = toSectionPage(site, '/blog/a', document, id);
      expect(isFound).toBe(false);
      for (const known of ['one', 'deep', 'two']) {
        const url = toAbsoluteUrl(site, `/blog/a.md?section=${known}`);
        expect(markdown).toContain(`[${known}](${url})`);
      }
      expect(markdown.length).toBeLessThan(700);
      expect(markdown.includes('Did you mean "deep"?')).toBe(id === 'depe');
    },
  );
});

test.each([
  ['/', 'now', '/index.md?section=now'],
  ['/blog/a', 'größe', '/blog/a.md?section=gr%C3%B6%C3%9Fe'],
])('the section of %s with the id %s is at %s', (path, id, sectionPath) => {
  expect(toSectionPath(path, id)).toBe(sectionPath);
});
