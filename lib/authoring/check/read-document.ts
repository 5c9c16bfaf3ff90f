import type { z } from 'zod';
import { type ContentDocument, documentSchemas } from '#lib/authoring/content-folder.ts';
import { type PublicationFacts, toPublication } from '#lib/content/visibility.ts';
import { authoredDateTime } from '#lib/schema/text.ts';
import { findPageIds, type LinkedDocument, type LinkedPage } from './addresses.ts';
import { type ReadBody, readBody } from './body.ts';
import { checkData } from './data.ts';
import { type Fields, type Report, toFieldName } from './field-report.ts';
import type { Problem } from './problem.ts';

/** A document with what is needed to judge it, each part read once. */
export type ReadDocument = LinkedDocument & {
  readonly fields: Fields;
  readonly read: ReadBody;
  /** The page that its body is of: taken for a draft where the fields cannot be read. */
  readonly page: LinkedPage;
  readonly report: Report;
  /** What is wrong with its fields, so far. */
  readonly problems: readonly Problem[];
};

/** @param builtAt what is dated later is not published: RFC 3339. */
export function readDocument(
  document: ContentDocument & { readonly yaml: string },
  builtAt: string,
): ReadDocument {
  const { name, yaml, body, collection } = document;
  const schema: z.ZodType = documentSchemas[collection];
  const { raw, spanOf, problems: found } = checkData(name, yaml, schema, 2);
  const fields = isFields(raw) ? raw : {};
  const read = readBody(body);
  const problems = [...found];
  const report: Report = (path, mistake) =>
    problems.push({ file: name, ...spanOf(path), field: toFieldName(path), ...mistake });
  const publication = toPublication(toFacts(fields), builtAt);
  const ids = findPageIds(document, read.tree);
  const page: LinkedPage = { publication: isFields(raw) ? publication : 'draft', ids };
  return { ...document, publication, ids, fields, read, page, report, problems };
}

/** What cannot be read is one mistake, reported already, and not one of every document that links here. */
function toFacts({ draft, publishedAt }: Fields): PublicationFacts {
  return { draft: draft === true, publishedAt: authoredDateTime.safeParse(publishedAt).data };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
