/** Builds the documents that the check reads: one parse of a body gives its mistakes and its formats. */

import {
  type Read,
  type ReadResult,
  readDocument,
  restoreDocument,
  toReadResult,
} from '../check/check.ts';
import type { createDocumentBuilder } from './documents.ts';

type Builder = Pick<
  ReturnType<typeof createDocumentBuilder<ReadResult>>,
  'find' | 'render' | 'keep'
>;

/** @returns a reader for `checkContent`. It gives the builder each document without mistakes. */
export function createBuildingReader(builder: Builder, timeZone: string | undefined): Read {
  return (document) => {
    const known = builder.find(document);
    if (known) return restoreDocument(document, known);
    let body: ReturnType<Builder['render']>;
    const read = readDocument(document, timeZone, (tree, facts, fields) => {
      body = builder.render(document, tree, facts, fields);
    });
    const result = toReadResult(read);
    if (result) builder.keep(document, result, body);
    return read;
  };
}
