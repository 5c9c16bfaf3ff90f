import type { Root } from 'mdast';
import type { z } from 'zod';
import { type ContentDocument, documentSchemas } from '#lib/authoring/content-folder.ts';
import type { PublicationFacts } from '#lib/content/visibility.ts';
import { authoredDateTime } from '#lib/schema/fields.ts';
import { type ReadBody, readBody } from './body.ts';
import { checkData } from './data.ts';
import type { Fields } from './field-report.ts';
import type { Problem, Span } from './problem.ts';

/** A document with what is needed to judge it, each part read once. It depends on no other document. */
export type ReadDocument = ContentDocument & {
  readonly fields: Fields;
  /** Whether the front matter can be read. */
  readonly isReadable: boolean;
  /** What it says of its publication. */
  readonly facts: PublicationFacts;
  /** Where in the file a field stands. */
  readonly spanOf: (path: readonly PropertyKey[]) => Span;
  readonly read: ReadBody;
  /** What is wrong with its fields by themselves. */
  readonly problems: readonly Problem[];
};

export type WrittenDocument = ContentDocument & { readonly yaml: string };

/** Is given an article that has no mistake in its body, with the tree of it, which may be changed. */
export type SeeArticle = (document: ContentDocument, facts: PublicationFacts, tree: Root) => void;

export function readDocument(
  document: WrittenDocument,
  seeArticle: SeeArticle = () => {},
): ReadDocument {
  const { name, yaml, collection } = document;
  const schema: z.ZodType = documentSchemas[collection];
  const { raw, spanOf, problems } = checkData(name, yaml, schema, 2);
  const isReadable = isFields(raw);
  const fields = isReadable ? raw : {};
  const facts = toFacts(fields);
  const isDraft = !isReadable || facts.draft === true;
  const read = readBody(document, isDraft, (tree) => seeArticle(document, facts, tree));
  return { ...document, fields, isReadable, facts, spanOf, read, problems };
}

/**
 * Reads documents again only where their text is another one.
 *
 * @returns what `readDocument` does, for a program that checks more than once.
 */
export function createReader(): (document: WrittenDocument) => ReadDocument {
  const known = new Map<string, ReadDocument>();
  return (document) => {
    const before = known.get(document.name);
    const read = before?.text === document.text ? before : readDocument(document);
    known.set(document.name, read);
    return read;
  };
}

/** What cannot be read is one mistake, reported already, and not one of every document that links here. */
function toFacts({ draft, publishedAt }: Fields): PublicationFacts {
  return { draft: draft === true, publishedAt: authoredDateTime.safeParse(publishedAt).data };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
