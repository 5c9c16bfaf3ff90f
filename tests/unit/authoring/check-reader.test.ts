import { expect, test } from 'vitest';
import { createReader, readDocument } from '#lib/authoring/check/read-document.ts';
import { toContentFile, toDocument as toParsed } from '#lib/authoring/content-folder.ts';
import { postYaml, toDocument } from './sample-content.ts';

function write(path: string, body: string) {
  const document = toParsed(toContentFile(path, toDocument(postYaml, body)));
  if (document?.yaml === undefined) throw new Error(`${path} is no document.`);
  return { ...document, yaml: document.yaml };
}

test('a reader reads a document again only where its text has changed', () => {
  const read = createReader();
  const first = read(write('posts/a.mdx', 'Words.'));
  expect(read(write('posts/a.mdx', 'Words.'))).toBe(first);
  expect(read(write('posts/b.mdx', 'Words.'))).not.toBe(first);
  const changed = read(write('posts/a.mdx', '<Calout />'));
  expect(changed.read.problems).toHaveLength(1);
  expect(read(write('posts/a.mdx', 'Words.')).read.problems).toEqual([]);
});

test('whoever asks is shown the tree of an article that has no mistake in itself, and no other', () => {
  const seen: string[] = [];
  const see = (path: string, body: string) =>
    readDocument(write(path, body), ({ name }, _facts, tree) => {
      seen.push(`${name}: ${tree.children[0]?.type}`);
    });
  see('posts/a.mdx', '[a dead link](/nope)');
  see('posts/b.mdx', '<Calout />');
  see('posts/c.mdx', '');
  see('projects/d.mdx', '## Context\n\nWords.');
  expect(seen).toEqual(['content/posts/a.mdx: paragraph']);
});
