import type { RootContent } from 'mdast';
import { expect, test } from 'vitest';
import { separator } from '#lib/collections/facts.ts';
import { toTermFacts } from '#lib/collections/terms.ts';
import { writeMarkdown } from '#lib/markdown/write.ts';
import { heading, link, list, paragraph } from '#lib/markdown/write-blocks.ts';
import { toDictionaryMarkdown } from '#lib/represent/markdown/page-bodies.ts';
import { toDictionaryView } from '#lib/represent/pages/dictionary.ts';
import { paths } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { site } from '#tests/support/site.ts';

test('a list written item by item equals the list written from one tree', () => {
  const view = toDictionaryView(site, new URLSearchParams());
  const tree: RootContent[] = [
    paragraph(view.summary),
    ...view.letters.flatMap(({ letter, terms: listed }) => [
      heading(2, letter),
      list(
        listed.map((term) => [
          link(toAbsoluteUrl(site, paths.aiTerm(term.slug)), term.term),
          ...Object.values(toTermFacts(term)).map((fact) => `${separator}${fact}`),
        ]),
      ),
    ]),
    heading(2, 'What the stages mean'),
    list(site.dictionary.stages.map(({ name, definition }) => [`${name}: ${definition}`])),
  ];
  expect(view.terms).toHaveLength(site.terms.length);
  expect(toDictionaryMarkdown(site, view)).toBe(writeMarkdown(tree));
  expect(toDictionaryMarkdown(site, view)).toBe(writeMarkdown(tree));
});
