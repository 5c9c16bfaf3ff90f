import { expect, test } from 'vitest';
import { check, postYaml, toDocument } from '#tests/unit/authoring/sample-content.ts';

const toFacts = (figures: string) =>
  `measuredAt: 2026-01-31\nmachine: A laptop\nfigures:\n  ${figures}\n`;
const post = (name: string) =>
  toDocument(postYaml, `A <Term slug="token">token</Term> of <Fact name="${name}" />.`);

test.each(['entries', 'measured-at', 'machine', 'repository'])('%s is known', (name) => {
  const files = { 'facts.yaml': toFacts('entries: 163'), 'posts/hello.mdx': post(name) };
  expect(check(files)).toEqual([]);
});

test('an unknown fact gets the nearest name', () => {
  const files = { 'facts.yaml': toFacts('entries: 163'), 'posts/hello.mdx': post('entires') };
  expect(check(files)).toEqual([
    expect.stringMatching(
      /^content\/posts\/hello\.mdx:8:\d+ name: content\/facts\.yaml has no figure "entires"\. .*`entries`/,
    ),
  ]);
});

test('a site without the file has no figures', () => {
  expect(check({ 'posts/hello.mdx': post('entries') })).toHaveLength(1);
});

test.each(['Entries: 1', 'entries: true'])('%s is refused', (figures) => {
  expect(check({ 'facts.yaml': toFacts(figures) })).not.toEqual([]);
});
