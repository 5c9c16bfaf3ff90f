/** Parses a text once for all who read it: the data files are read in many places. */
import { LineCounter, parseDocument } from 'yaml';
import { memoizeText } from '../../../lib/text/memoize.ts';

/** Few are kept, because those of a whole site would cost memory. Callers must not change the document. */
export const parseYamlDocument = memoizeText(
  (text) => {
    const lines = new LineCounter();
    return { lines, document: parseDocument(text, { lineCounter: lines }) };
  },
  { maxEntries: 100, maxLength: 100_000 },
);
