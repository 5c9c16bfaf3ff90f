/** Code blocks: what an author writes after the language of a fence, and the HTML that a page shows. */
import type { Element, ElementContent, Root } from 'hast';
import { fill } from '#lib/text/format.ts';
import { bodyText } from './body-text.ts';
import { drawDiagram } from './diagram.ts';
import { highlight, isPlainLanguage, mergeRuns, type Run } from './highlight.ts';
import { element, replaceNodes, text } from './tree.ts';

/** A range of lines, counted from 1, both ends included. */
type LineRange = readonly [first: number, last: number];

type FenceMeta = Readonly<Record<keyof typeof linesParts, readonly LineRange[]>> & {
  readonly file: string | undefined;
  readonly title: string | undefined;
  readonly hasNumbers: boolean;
  /** Whether `npm run prose` runs the code and compares its output with the next block. */
  readonly isRun: boolean;
  /** A regular expression: what varies in the output. */
  readonly mask: string | undefined;
};

const filePart = /(?:^|\s)file=(\S+)/;
const titlePart = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/;
/** The words of `npm run prose`, which a page doesn't show. */
const proseParts = {
  run: /(?:^|\s)run(?!\S)/,
  mask: /(?:^|\s)mask=(?:"([^"]*)"|'([^']*)')/,
} as const;
const numbersPart = /(?:^|\s)showLineNumbers(?!\S)/;
const linesParts = {
  marked: /(?:^|\s)\{([^{}]*)\}(?!\S)/,
  inserted: /(?:^|\s)ins=\{([^{}]*)\}(?!\S)/,
  deleted: /(?:^|\s)del=\{([^{}]*)\}(?!\S)/,
  /** The rest steps back behind these lines. */
  focused: /(?:^|\s)focus=\{([^{}]*)\}(?!\S)/,
} as const;

/**
 * Reads what an author writes after the language of a fence, in the words of Expressive Code. Ignores anything it doesn't
 * understand.
 *
 * @example readFenceMeta('title="A test" {1,3-5}') // → { title: 'A test', marked: [[1, 1], [3, 5]], … }
 */
export function readFenceMeta(meta: string | null | undefined): FenceMeta {
  const text = meta ?? '';
  // Words in the title are no options.
  const rest = text.replace(titlePart, '');
  const [, double, single] = titlePart.exec(text) ?? [];
  const [, doubleMask, singleMask] = proseParts.mask.exec(text) ?? [];
  const lines = (part: keyof typeof linesParts) =>
    (linesParts[part].exec(rest)?.[1] ?? '').split(',').flatMap(readRange);
  return {
    file: filePart.exec(rest)?.[1],
    title: (double ?? single)?.trim() || undefined,
    hasNumbers: numbersPart.test(rest),
    marked: lines('marked'),
    inserted: lines('inserted'),
    deleted: lines('deleted'),
    focused: lines('focused'),
    isRun: proseParts.run.test(rest),
    mask: doubleMask ?? singleMask,
  };
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
  const parts = [
    titlePart,
    filePart,
    numbersPart,
    ...Object.values({ ...proseParts, ...linesParts }),
  ];
  const rest = parts.reduce((text, part) => text.replace(part, ''), meta);
  if (rest.trim() !== '') return false;
  const read = readFenceMeta(meta);
  const untitled = meta.replace(titlePart, '');
  return Object.entries(linesParts).every(([name, part]) => {
    const written = part.exec(untitled)?.[1]?.split(',') ?? [];
    const ranges = read[name as keyof typeof linesParts];
    return ranges.length === written.length && ranges.every(([, last]) => last <= lines);
  });
}

/**
 * Replaces every `pre` of a body with a block of colored code that scrolls and has a copy button, or with the diagram that
 * it describes.
 */
export function renderCodeBlocks(html: Root, hasLineLinks: boolean): void {
  let diagrams = 0;
  let blocks = 0;
  replaceNodes(html, (node) => {
    const [code] = node.type === 'element' && node.tagName === 'pre' ? node.children : [];
    if (code?.type !== 'element') return undefined;
    const diagram = toDiagramOf(code, diagrams + 1);
    if (diagram) diagrams += 1;
    return [diagram ?? toCodeBlock(code, hasLineLinks ? ++blocks : undefined)];
  });
}

/** @returns `undefined` if the code is not that of a diagram, or can't be drawn. */
function toDiagramOf(code: Element, number: number): Element | undefined {
  if (languageOf(code) !== 'mermaid') return undefined;
  return drawDiagram(codeOf(code), readFenceMeta(code.data?.meta).title, number);
}

/** The longest line that fits the text column, in characters. */
const columnLength = 70;

/**
 * Keeps the text of `pre` equal to the code, so the copy button is outside; the page renders the button.
 *
 * @param number the number of the block in its document, for the links to its lines. `undefined` without links.
 */
function toCodeBlock(code: Element, number: number | undefined): Element {
  const language = languageOf(code);
  const meta = readFenceMeta(code.data?.meta);
  const { file, title, hasNumbers } = meta;
  const name = title ?? file ?? (language && isPlainLanguage(language) ? undefined : language);
  const lines = highlight(codeOf(code), language);
  const pre = element(
    'pre',
    {
      className: ['code'],
      // Keyboards must reach what scrolls, and what they reach needs a name. The role is `group`, because twenty
      // regions would be twenty landmarks.
      tabIndex: 0,
      role: 'group',
      ariaLabel: name ? fill(bodyText().codeOf, { name }) : bodyText().code,
      ...(language && { dataLanguage: language }),
      ...(file && { dataFile: file }),
      ...(title && { dataTitle: title }),
      ...(hasNumbers && { dataNumbers: true }),
    },
    // The class name that the HTML standard suggests.
    [
      element(
        'code',
        language === undefined ? {} : { className: [`language-${language}`] },
        toContent(lines, meta, number),
      ),
    ],
  );
  const isWide = codeOf(code)
    .split('\n')
    .some((line) => line.length > columnLength);
  const className = ['code-block', ...(isWide ? ['wide'] : [])];
  return element('div', { className }, [pre, element('copy-button', {}, [])]);
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

/**
 * Begins each line of several with its link, puts a line that looks special, with its line ending, in an element, and
 * merges what is between into few nodes.
 */
function toContent(
  lines: readonly (readonly Run[])[],
  meta: FenceMeta,
  block: number | undefined,
): ElementContent[] {
  const content: ElementContent[] = [];
  const isLinked = block !== undefined && (lines.length > 1 || meta.hasNumbers);
  let plain: Run[] = [];
  const flush = () => {
    content.push(...mergeRuns(plain).map(toNode));
    plain = [];
  };
  lines.forEach((line, index) => {
    const runs = index < lines.length - 1 ? [...line, lineEnding] : line;
    const link = isLinked ? [toLineLink(`code-${block}-L${index + 1}`)] : [];
    const toLine = toLineElement(index + 1, meta);
    if (toLine || isLinked) flush();
    if (toLine) content.push(toLine([...link, ...mergeRuns(runs).map(toNode)]));
    else {
      content.push(...link);
      plain.push(...runs);
    }
  });
  flush();
  return content;
}

/** @returns `undefined` for a line that looks like any other. */
function toLineElement(line: number, meta: FenceMeta) {
  const isIn = (ranges: readonly LineRange[]) =>
    ranges.some(([first, last]) => first <= line && line <= last);
  const isInserted = isIn(meta.inserted);
  const isDeleted = isIn(meta.deleted);
  const className = [
    ...(isIn(meta.marked) ? ['line-mark'] : []),
    ...(isInserted ? ['line-ins'] : []),
    ...(isDeleted ? ['line-del'] : []),
    ...(meta.focused.length > 0 && !isIn(meta.focused) ? ['line-dim'] : []),
  ];
  if (className.length === 0) return undefined;
  const tagName = isInserted ? 'ins' : isDeleted ? 'del' : 'span';
  return (children: ElementContent[]) => element(tagName, { className }, children);
}

/**
 * The link to a line is left of it. It has no text, so that the text of `pre` stays the code, and neither keyboards nor
 * screen readers stop at it: twenty links would be noise.
 */
function toLineLink(id: string): Element {
  return element('a', { id, href: `#${id}`, ariaHidden: 'true', tabIndex: -1 }, []);
}

const lineEnding: Run = { text: '\n', kind: undefined };

function toNode(run: Run): ElementContent {
  return run.kind ? element('span', { className: [run.kind] }, [text(run.text)]) : text(run.text);
}
