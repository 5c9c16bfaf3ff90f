/**
 * Writes documents as Contentlayer does from its own files, so that it types and stores what the build has already parsed. It never gets the
 * documents that a build leaves out, so they can't get into a build.
 */

import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { type FieldSchema, isDate } from '../../../lib/schema/fields.ts';

type Values = Readonly<Record<string, unknown>>;

export type ContentlayerDocument = Values & { readonly _id: string; readonly type: string };

type ParsedFile = {
  /** The path from the content folder. */
  readonly path: string;
  /** The name of the document type in `contentlayer.config.ts`. */
  readonly type: string;
  readonly schema: FieldSchema;
  /** Valid values of the fields. */
  readonly fields: Values;
  readonly slug?: string;
  /** `undefined` for a YAML file. */
  readonly body?: string | undefined;
};

export function toContentlayerDocument(file: ParsedFile): ContentlayerDocument {
  const { path, type, schema, fields, slug, body } = file;
  const { dir, base, name } = posix.parse(path);
  return {
    ...toValues(schema, fields),
    ...(body !== undefined && { body: { raw: body, html: '' } }),
    _id: path,
    _raw: {
      sourceFilePath: path,
      sourceFileName: base,
      sourceFileDir: dir || '.',
      contentType: body === undefined ? 'data' : path.endsWith('.md') ? 'markdown' : 'mdx',
      flattenedPath: posix.join(dir, name),
    },
    type,
    ...(body !== undefined && { slug: slug ?? name }),
  };
}

/** The values in the order of the schema. */
function toValues({ properties = {} }: FieldSchema, fields: Values): Values {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) => {
      const value = fields[name];
      return value === undefined || value === null ? [] : [[name, toValue(name, schema, value)]];
    }),
  );
}

function toValue(name: string, schema: FieldSchema, value: unknown): unknown {
  const { items } = schema;
  if (items && Array.isArray(value)) return value.map((item) => toValue(name, items, item));
  if (schema.type === 'object' && schema.properties) {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Entry`;
    return { ...toValues(schema, value as Values), type, _raw: {} };
  }
  return isDate(schema) ? new Date(String(value)).toISOString() : value;
}

/** `tools/authoring/content/content-step.ts` writes the list and `contentlayer.config.ts` reads it. */
export const unpublishedPath = '.generated/unpublished.json';

/**
 * Reads the list of this build: paths such as `posts/a.mdx`. It is empty in development.
 *
 * @throws Error if there is no list.
 */
export function readUnpublished(path = unpublishedPath): readonly string[] {
  if (!existsSync(path)) {
    throw new Error(
      `${path} is missing. It lists the unpublished documents. Run \`npm run content\`, which writes it.`,
    );
  }
  // The cast is safe: `tools/authoring/content/content-step.ts` wrote the file.
  return JSON.parse(readFileSync(path, 'utf8')) as readonly string[];
}

/** Reads the folders of the owner's collections of this build. Before the first build there are none. */
export function readCollectionFolders(path = '.generated/collections.json'): readonly string[] {
  if (!existsSync(path)) return [];
  // The cast is safe: `tools/authoring/content/site-data.ts` wrote the file.
  const collections = JSON.parse(readFileSync(path, 'utf8')) as readonly {
    readonly name: string;
  }[];
  return collections.map(({ name }) => name);
}
