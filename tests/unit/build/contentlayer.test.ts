import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Generated = { readonly body: { readonly raw: string; readonly html: string } };

const read = (type: string) =>
  JSON.parse(
    readFileSync(`.contentlayer/generated/${type}/_index.json`, 'utf8'),
  ) as readonly Generated[];

describe('Contentlayer', () => {
  test.each(['Post', 'Project', 'Page'])('does not parse the bodies of type %s', (type) => {
    const documents = read(type);
    expect(documents.length).toBeGreaterThan(0);
    for (const { body } of documents) {
      expect(body.raw.trim()).not.toBe('');
      expect(body.html).toBe('');
    }
  });
});
