/** Figures of the voice: how sentences begin, how long they are, and words that make a drama of "none". */
import { readFileSync } from 'node:fs';
import type { Nodes, Root } from 'mdast';
import { parse } from 'yaml';
import { listFiles, splitFrontMatter } from '../../lib/content/content-files.ts';
import { parseBody, parseMarkdown } from '../../lib/markdown/parse.ts';

export type VoiceFigures = {
  readonly sentences: number;
  readonly words: number;
  /** The sentences that open with what, who, whoever, whatever or whether, and aren't questions. */
  readonly clauses: readonly string[];
  /** The sentences with nobody, nothing or whoever, once for each word. */
  readonly dramas: readonly string[];
};

/** A subject clause: style rule 1. A question may begin with the same words. */
const clauseOpening = /^["“(*_]*(?:what|who|whoever|whatever|whether)\b/i;
const dramaWord = /\b(?:nobody|nothing|whoever)\b/gi;

export function measureVoice(texts: readonly string[]): VoiceFigures {
  const sentences = texts.flatMap(toSentences);
  return {
    sentences: sentences.length,
    words: sentences.reduce((sum, sentence) => sum + countWords(sentence), 0),
    clauses: sentences.filter((text) => clauseOpening.test(text) && !text.endsWith('?')),
    dramas: sentences.flatMap((text) => [...text.matchAll(dramaWord)].map(() => text)),
  };
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

function toSentences(text: string): readonly string[] {
  return [...segmenter.segment(text.replace(/\s+/g, ' '))]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => /[a-z]/i.test(sentence));
}

function countWords(text: string): number {
  return text.split(/\s+/).length;
}

/** The paragraphs of a Markdown tree, without code blocks and tables. Code in a sentence counts as a word. */
export function listParagraphs(tree: Root): readonly string[] {
  const texts: string[] = [];
  const walk = (node: Nodes) => {
    if (node.type === 'paragraph' || node.type === 'heading') texts.push(textOf(node));
    else if ('children' in node && node.type !== 'table') node.children.forEach(walk);
  };
  walk(tree);
  return texts;
}

function textOf(node: Nodes): string {
  if (node.type === 'inlineCode') return 'code';
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** Each kind of text with its paragraphs. */
export function readVoices(): Readonly<Record<string, readonly string[]>> {
  const bodies = (folder: string) => readFolder(`content/${folder}`).flatMap(readBody);
  const docs = [...readFolder('docs'), 'README.md', 'CONTRIBUTING.md', 'SECURITY.md'];
  return {
    articles: bodies('posts'),
    projects: bodies('projects'),
    pages: bodies('pages'),
    dictionary: readFolder('content/ai-terms').flatMap(readTerm),
    docs: docs.flatMap((path) => listParagraphs(parseMarkdown(readFileSync(path, 'utf8')))),
  };
}

function readFolder(folder: string): readonly string[] {
  return listFiles(folder)
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => `${folder}/${name}`);
}

function readBody(path: string): readonly string[] {
  const { yaml = '', body } = splitFrontMatter(readFileSync(path, 'utf8'));
  const { description } = parse(yaml) as { readonly description: string };
  return [description, ...listParagraphs(parseBody(body, path))];
}

type Term = {
  readonly shortDefinition: string;
  readonly plainEnglish: string;
  readonly example: string;
  readonly whyItMatters: string;
  readonly confusedWith?: readonly { readonly difference: string }[];
};

function readTerm(path: string): readonly string[] {
  const { yaml = '' } = splitFrontMatter(readFileSync(path, 'utf8'));
  const term = parse(yaml) as Term;
  const { shortDefinition, plainEnglish, example, whyItMatters, confusedWith = [] } = term;
  return [
    shortDefinition,
    plainEnglish,
    whyItMatters,
    ...listParagraphs(parseMarkdown(example)),
    ...confusedWith.map(({ difference }) => difference),
  ];
}
