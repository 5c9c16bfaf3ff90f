/** `--as talks`: documents become entries of a collection. */

import { expect, test } from 'vitest';
import { isError } from '../../authoring/check/problem.ts';
import { readCollections } from '../../authoring/content/content-file.ts';
import { bindCollections, toContentFile } from '../../authoring/content-folder.ts';
import { readSource } from '../detect.ts';
import { asCollection } from '../own-collection.ts';
import { planImport } from '../plan.ts';
import { notesOf, site, textOf, withFiles } from './import-site.ts';

const definition = `label: Talks
item: Talk
order: -date
fields:
  date: { type: date, required: true }
  event: { type: text, required: true }
  slides: { type: url }
  tags: { type: tags }
`;

test('entries have the fields of their collection, and those without a required one are left out', () => {
  const target = {
    ...site,
    files: bindCollections([...site.files, toContentFile('talks/collection.yaml', definition)]),
  };
  const [own] = readCollections(target.files);
  if (!own) throw new Error('The definition has a mistake.');
  const talk =
    'title: On caches\ndate: 2020-01-31T10:00:00Z\nevent: Conf\nslides: https://a.example/s\nplace: Here\ntags: [Web]';
  const plan = withFiles(
    {
      'hugo.toml': '',
      'content/talks/on-caches/index.md': `---\n${talk}\n---\n![It](x.png)`,
      'content/talks/on-caches/x.png': 'x',
      'content/talks/other.md': '---\ntitle: Other\ndate: 2020-01-31\n---\nWords.',
    },
    (root) => planImport(asCollection(readSource(root, undefined), own), target),
  );
  expect(plan.problems.filter(isError)).toEqual([]);
  expect(textOf(plan, 'content/talks/on-caches.mdx')).toBe(`---
title: On caches
# Made by the import from the first sentence. Write your own.
description: On caches
date: 2020-01-31
event: Conf
slides: https://a.example/s
tags:
  - web
---

![It](./x.png)
`);
  expect(plan.copies.map(({ to }) => to)).toEqual(['content/talks/on-caches/x.png']);
  expect(plan.documents.find(({ file }) => file.includes('other'))?.text).toBeUndefined();
  const notes = notesOf(plan).join('\n');
  expect(notes).toContain('on-caches/index.md:6 This site has no field `place`.');
  expect(notes).not.toContain('no field `event`');
  expect(notes).toContain('content/talks/other.md:1 It was left out: event');
});
