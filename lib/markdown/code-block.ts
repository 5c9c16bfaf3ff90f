/** Code blocks: what an author writes after the language of a fence, and the HTML that a page shows. */
import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { highlight, isPlainLanguage, mergeRuns, type Run } from './highlight.ts';
import { element, text } from './tree.ts';

/** A range of lines, counted from 1, both ends included. */
type LineRange = readonly [first: number, last: number];

type FenceMeta = {
  /** The file that the code comes from. */
  readonly file: string | undefined;
  /** The lines to highlight. */
  readonly marked: readonly LineRange[];
};

const filePart = /(?:^|\s)file=(\S+)/;
const linesPart = /(?:^|\s)\{([^{}]*)\}(?!\S)/;

/**
 * Reads what an author writes after the language of a fence. Ignores anything it doesn't understand.
 *
 * @example readFenceMeta('file=lib/x.ts {1,3-5}') // → { file: 'lib/x.ts', marked: [[1, 1], [3, 5]] }
 */
export function readFenceMeta(meta: string | null | undefined): FenceMeta {
  const file = filePart.exec(meta ?? '')?.[1];
  const ranges = linesPart.exec(meta ?? '')?.[1] ?? '';
  return { file, marked: ranges.split(',').flatMap(readRange) };
}

function readRange(text: string): LineRange[] {
  const [, first, last = first] = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(text) ?? [];
  const range = [Number(first), Number(last)] as const;
  return range[0] >= 1 && range[0] <= range[1] ? [range] : [];
}

/**
 * Whether everything that an author wrote after the language of a fence is valid.
 *
 * @param lines the number of lines of the block; only these can be marked.
 * @example isFenceMeta('{1,9}', 3) // → false
 */
export function isFenceMeta(meta: string, lines: number): boolean {
  const rest = meta.replace(filePart, '').replace(linesPart, '');
  if (rest.trim() !== '') return false;
  const written = linesPart.exec(meta)?.[1]?.split(',') ?? [];
  const { marked } = readFenceMeta(meta);
  return marked.length === written.length && marked.every(([, last]) => last <= lines);
}

/** Replaces every `pre` of a body with a block of colored code that scrolls and has a copy button. */
export function renderCodeBlocks(html: Root): void {
  visit(html, 'element', (node, index, parent) => {
    const [code] = node.children;
    if (node.tagName !== 'pre' || code?.type !== 'element') return undefined;
    if (!parent || index === undefined) return undefined;
    parent.children[index] = toCodeBlock(code);
    return SKIP;
  });
}

/** Keeps the text of `pre` equal to the code, so the copy button is outside; the page renders the button. */
function toCodeBlock(code: Element): Element {
  const language = languageOf(code);
  const { file, marked } = readFenceMeta(code.data?.meta);
  const name = file ?? (language && isPlainLanguage(language) ? undefined : language);
  const lines = highlight(codeOf(code), language);
  const pre = element(
    'pre',
    {
      className: ['code'],
      // Keyboards must reach what scrolls, and what they reach needs a name. The role is `group`, because twenty
      // regions would be twenty landmarks.
      tabIndex: 0,
      role: 'group',
      ariaLabel: name ? `Code: ${name}` : 'Code',
      ...(language && { dataLanguage: language }),
      ...(file && { dataFile: file }),
    },
    [element('code', toLanguageClass(language), toContent(lines, marked))],
  );
  return element('div', { className: ['code-block'] }, [pre, element('copy-button', {}, [])]);
}

/** The class name that the HTML standard suggests for a code's language. */
function toLanguageClass(language: string | undefined): Element['properties'] {
  return language === undefined ? {} : { className: [`language-${language}`] };
}

/** `remark-rehype` writes the language as a class. */
function languageOf({ properties }: Element): string | undefined {
  const [name] = Array.isArray(properties.className) ? properties.className : [];
  return name === undefined ? undefined : String(name).replace(/^language-/, '') || undefined;
}

/** `remark-rehype` appends a line ending to the code. */
function codeOf({ children: [content] }: Element): string {
  return content?.type === 'text' ? content.value.replace(/\n$/, '') : '';
}

/** Puts each marked line, with its line ending, in an element; merges the lines between into as few nodes as possible. */
function toContent(
  lines: readonly (readonly Run[])[],
  marked: readonly LineRange[],
): ElementContent[] {
  const content: ElementContent[] = [];
  let unmarked: Run[] = [];
  const flushUnmarked = () => {
    content.push(...mergeRuns(unmarked).map(toNode));
    unmarked = [];
  };
  lines.forEach((line, index) => {
    const runs = index < lines.length - 1 ? [...line, lineEnding] : line;
    if (marked.some(([first, last]) => first <= index + 1 && index + 1 <= last)) {
      flushUnmarked();
      content.push(element('span', { className: ['line-mark'] }, mergeRuns(runs).map(toNode)));
    } else {
      unmarked.push(...runs);
    }
  });
  flushUnmarked();
  return content;
}

const lineEnding: Run = { text: '\n', kind: undefined };

function toNode(run: Run): ElementContent {
  return run.kind ? element('span', { className: [run.kind] }, [text(run.text)]) : text(run.text);
}
