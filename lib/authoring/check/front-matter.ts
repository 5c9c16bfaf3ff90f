/** Explains why a document has no front matter that can be read. */

import type { ContentDocument } from '#lib/authoring/content-folder.ts';
import { abbreviate } from '#lib/text/format.ts';
import { fileStart, type Mistake, type Problem } from './problem.ts';

/** A line of YAML: a field, an item, a comment, or text that continues one. */
const yamlLine = /^(?:\s+\S|-\s|#|["']?[\w-]+["']?\s*:(?:\s|$))/;

const unclosed: Mistake = {
  message: 'The front matter is never closed.',
  accepted: 'Write a line with only `---` between the fields and the text.',
};

type Explained = {
  readonly problem: Problem;
  /** The document with the text behind its front matter as body, which has mistakes of its own. */
  readonly document: ContentDocument;
};

/** @param document a document that does not begin with closed YAML between two `---` lines. */
export function explainFrontMatter(document: ContentDocument): Explained {
  const lines = document.text.split('\n');
  const [first = ''] = lines;
  const explain = (mistake: Mistake, line: number, bodyLine: number): Explained => ({
    problem: { file: document.name, ...fileStart, line, ...mistake },
    document: { ...document, body: lines.slice(bodyLine - 1).join('\n'), bodyLine },
  });
  if (/^---[ \t]*$/.test(first)) {
    const end = lines.findIndex((line, index) => index > 0 && !yamlLine.test(line));
    const line = end === -1 ? lines.length : end + 1;
    return explain(unclosed, line, line);
  }
  if (/^\+\+\+/.test(first)) {
    const end = lines.findIndex((line, index) => index > 0 && /^\+\+\+/.test(line));
    return explain(toml, 1, end === -1 ? lines.length + 1 : end + 2);
  }
  if (/^---\s*\w/.test(first)) {
    const end = lines.findIndex((line, index) => index > 0 && /^---[ \t]*$/.test(line));
    const message = `The front matter names a language: \`${abbreviate(first, 40)}\`.`;
    const accepted = 'Begin the file with a line `---` and write the fields in YAML.';
    return explain({ message, accepted }, 1, end === -1 ? lines.length + 1 : end + 2);
  }
  return explain(noFrontMatter, 1, 1);
}

const toml: Mistake = {
  message: 'The front matter is TOML, as Hugo and Zola have it.',
  accepted: 'Write YAML between two `---` lines: `title: …` instead of `title = …`.',
};

const noFrontMatter: Mistake = {
  message: 'The file does not begin with front matter.',
  accepted: 'Begin the file with its fields between two `---` lines.',
};
