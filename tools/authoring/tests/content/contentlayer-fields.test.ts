import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aiTermFrontMatter } from '../../../../lib/schema/ai-term.ts';
import { nowFile } from '../../../../lib/schema/data-files.ts';
import { authoredDateTime } from '../../../../lib/schema/fields.ts';
import { pageFrontMatter, postFrontMatter, taxonomyFile } from '../../../../lib/schema/post.ts';
import { projectFrontMatter } from '../../../../lib/schema/project.ts';
import { toContentlayerFields } from '../../content/contentlayer-fields.ts';

/** Contentlayer's own type also allows a list of fields: the site makes an object. */
const fieldsOf = (schema: z.ZodObject) =>
  toContentlayerFields(schema) as Record<string, { readonly required?: boolean }>;
const fieldOf = (schema: z.ZodType) => fieldsOf(z.strictObject({ a: schema })).a;

describe('toContentlayerFields', () => {
  test.each([
    ['a string', z.string(), { type: 'string', required: true }],
    ['a string of a pattern', z.string().regex(/^a/).max(3), { type: 'string', required: true }],
    ['a boolean', z.boolean(), { type: 'boolean', required: true }],
    ['a number', z.number(), { type: 'number', required: true }],
    ['a whole number', z.int().min(1), { type: 'number', required: true }],
    ['a choice', z.enum(['b', 'c']), { type: 'enum', options: ['b', 'c'], required: true }],
    ['an instant', authoredDateTime, { type: 'date', required: true }],
    ['a calendar date, which stays as written', z.iso.date(), { type: 'string', required: true }],
    ['a URL', z.url(), { type: 'string', required: true }],
    [
      'a list of strings',
      z.array(z.string()),
      { type: 'list', of: { type: 'string' }, required: true },
    ],
    ['an optional string', z.string().optional(), { type: 'string', required: false }],
    ['an optional instant', authoredDateTime.optional(), { type: 'date', required: false }],
    [
      'an optional list',
      z.array(z.string()).min(1).optional(),
      { type: 'list', of: { type: 'string' }, required: false },
    ],
    [
      'a described string',
      z.string().describe('b').meta({ id: 'B' }),
      { type: 'string', required: true },
    ],
  ])('turns %s into its field', (_, schema, field) => {
    expect(fieldOf(schema)).toEqual(field);
  });

  test('turns objects and lists of objects into nested types', () => {
    const entry = z
      .strictObject({ b: z.string(), c: z.boolean().optional() })
      .meta({ id: 'Entry' });
    const fields = {
      b: { type: 'string', required: true },
      c: { type: 'boolean', required: false },
    };
    const nested = (field: unknown) => (field as { of: { def: () => unknown } }).of.def();
    expect(fieldOf(entry)).toMatchObject({ type: 'nested', required: true });
    expect(nested(fieldOf(entry))).toMatchObject({ fields });
    expect(fieldOf(z.array(entry))).toMatchObject({ type: 'list', required: true });
    expect(nested(fieldOf(z.array(entry)))).toMatchObject({ name: 'AEntry', fields });
  });

  test('returns no field for an empty schema', () => {
    expect(toContentlayerFields(z.strictObject({}))).toEqual({});
  });

  test.each([
    ['posts', postFrontMatter],
    ['projects', projectFrontMatter],
    ['ai-terms', aiTermFrontMatter],
    ['pages', pageFrontMatter],
    ['now.yaml', nowFile],
    ['taxonomy.yaml', taxonomyFile],
  ])('has every field of %s and the same required fields', (_, schema) => {
    const fields = fieldsOf(schema);
    const required = Object.entries(schema.shape).map(([name, field]) => [
      name,
      !field.safeParse(undefined).success,
    ]);
    expect(Object.entries(fields).map(([name, field]) => [name, field.required])).toEqual(required);
  });

  test('has the fields of articles and terms that the site sorts and filters by', () => {
    expect(toContentlayerFields(postFrontMatter)).toMatchObject({
      publishedAt: { type: 'date', required: true },
      updatedAt: { type: 'date', required: false },
      draft: { type: 'boolean', required: false },
    });
    expect(toContentlayerFields(aiTermFrontMatter)).toMatchObject({
      category: { type: 'string', required: true },
    });
  });
});
