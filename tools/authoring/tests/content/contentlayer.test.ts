import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { nowFile } from '../../../../lib/schema/data-files.ts';
import { toFieldSchema } from '../../../../lib/schema/fields.ts';
import { postFrontMatter } from '../../../../lib/schema/post.ts';
import { siteFolder } from '../../../../tests/support/site-folder.ts';
import { toContentlayerDocument } from '../../content/contentlayer-documents.ts';

const read = (type: string) =>
  JSON.parse(
    readFileSync(`${siteFolder}/.contentlayer/generated/${type}/_index.json`, 'utf8'),
  ) as readonly {
    readonly body: { readonly raw: string; readonly html: string };
  }[];

describe('Contentlayer', () => {
  test.each(['Post', 'Project', 'Page'])('stores the documents of type %s as they are', (type) => {
    const documents = read(type);
    expect(documents.length).toBeGreaterThan(0);
    expect(documents.some(({ body }) => body.raw.trim() !== '')).toBe(true);
    for (const { body } of documents) {
      expect(body.html).toBe('');
    }
  });

  test('types every document', () => {
    const types = readFileSync(`${siteFolder}/.contentlayer/generated/types.d.ts`, 'utf8');
    for (const name of ['Post', 'Project', 'AiTerm', 'Page', 'Now', 'Taxonomy']) {
      expect(types).toContain(`export type ${name} = {`);
    }
  });
});

describe('a document for Contentlayer', () => {
  test('has its fields in the order of the schema, with dates in UTC, and system fields', () => {
    const fields = { publishedAt: '2026-01-31T10:00:00+01:00', tags: ['http'], title: 'A' };
    const schema = toFieldSchema(postFrontMatter);
    const document = toContentlayerDocument({
      path: 'posts/a.mdx',
      type: 'Post',
      schema,
      fields,
      body: 'Words.\n',
    });
    expect(Object.entries(document)).toEqual([
      ['title', 'A'],
      ['tags', ['http']],
      ['publishedAt', '2026-01-31T09:00:00.000Z'],
      ['body', { raw: 'Words.\n', html: '' }],
      ['_id', 'posts/a.mdx'],
      [
        '_raw',
        {
          sourceFilePath: 'posts/a.mdx',
          sourceFileName: 'a.mdx',
          sourceFileDir: 'posts',
          contentType: 'mdx',
          flattenedPath: 'posts/a',
        },
      ],
      ['type', 'Post'],
      ['slug', 'a'],
    ]);
  });

  test('names the type of nested objects', () => {
    const fields = { lastUpdated: '2026-01-31', items: [{ label: 'a', value: 'b' }] };
    const schema = toFieldSchema(nowFile);
    expect(toContentlayerDocument({ path: 'now.yaml', type: 'Now', schema, fields })).toMatchObject(
      {
        items: [{ label: 'a', value: 'b', type: 'ItemsEntry', _raw: {} }],
        _raw: { sourceFileDir: '.', contentType: 'data', flattenedPath: 'now' },
      },
    );
  });
});
