/** Mermaid diagrams as SVG in the page, drawn while the site is built. */
import type { Element } from 'hast';
import { memoizeText } from '#lib/text/memoize.ts';
import { bodyText } from './body-text.ts';
import { frontMatter, readDiagram } from './diagram-lines.ts';
import { htmlParser } from './math.ts';
import { element, elementsOf, text } from './tree.ts';

/** Draws Mermaid source as SVG. Throws an error for what it can't read. */
type Draw = (source: string) => string;

let draw: Draw | undefined;

/** The check and the page draw the same diagrams. */
const limits = { maxEntries: 100, maxLength: 20_000 } as const;

/** Sets the renderer. `loadRenderers` calls it, because the renderer takes a third of a second to load. */
export function setDiagramRenderer(renderer: Draw): void {
  draw = memoizeText((source) => {
    const read = readDiagram(source, toType(source));
    if ('fault' in read) throw new Error(read.fault);
    return renderer(read.source);
  }, limits);
}

/** Checks if this thread can draw diagrams. */
export function hasDiagramRenderer(): boolean {
  return draw !== undefined;
}

/** The first words of the types that we draw. */
export const diagramTypes = [
  'flowchart',
  'graph',
  'sequenceDiagram',
  'stateDiagram',
  'classDiagram',
  'erDiagram',
] as const;

/** The word with which a diagram begins, behind comments and settings. */
function toType(source: string): string {
  const begin = source.replace(frontMatter, '').replace(/^\s*%%.*$/gm, '');
  return /[A-Za-z][\w-]*/.exec(begin)?.[0].replace(/-v2$/, '') ?? '';
}

/** @returns why a diagram can't be drawn, or `undefined` if it can. */
export function findDiagramFault(source: string): string | undefined {
  if (!(diagramTypes as readonly string[]).includes(toType(source))) {
    return `The site can't draw \`${toType(source)}\` diagrams.`;
  }
  const style = findForbiddenStyle(source);
  if (style !== undefined) {
    return `The site can't draw this diagram: the style \`${style}\` is not a color, a number or a length.`;
  }
  try {
    draw?.(source);
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `The site can't draw this diagram: ${reason.replace(/\.?$/, '.')}`;
  }
}

/** Colors, numbers, lengths and keywords. */
const styleValue =
  /^(?:#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/a-z-]*\)|-?[\d.]+(?:px|em|rem|pt|%)?|[a-z][a-z-]*)(?:[\s,]+-?[\d.]+(?:px|em|rem|pt|%)?)*$/i;

/** @returns the first style whose value could load a file. */
function findForbiddenStyle(source: string): string | undefined {
  const lines = source.matchAll(/(?:^|[\n;])[ \t]*(?:style|classDef|linkStyle)[ \t]+([^\n]*)/gi);
  for (const [, text = ''] of lines) {
    for (const [style = '', value = ''] of text.matchAll(
      /[\w-]+\s*:\s*((?:[^,;(]|\([^)]*\)?|,(?![ \t]*[\w-]+[ \t]*:))*)/g,
    )) {
      if (!styleValue.test(value.trim())) return style.trim();
    }
  }
  return undefined;
}

/**
 * Draws a diagram above its source, folded. Its colors are variables of the stylesheet, so it follows the theme.
 *
 * @param title names the diagram for readers who can't see it.
 * @param number the number of the diagram in its document, for unique ids.
 * @returns `undefined` if the diagram can't be drawn. The page then shows its source.
 */
export function drawDiagram(
  source: string,
  title: string | undefined,
  number: number,
): Element | undefined {
  const drawn = findDiagramFault(source) === undefined ? draw?.(source) : undefined;
  if (drawn === undefined) return undefined;
  const words = drawn.replace(reference, '&').replaceAll('>(no attributes)<', '><');
  const [svg] = htmlParser.parse(words).children;
  if (svg?.type !== 'element') return undefined;
  toPageImage(svg, `diagram-${number}-`);
  svg.properties.role = 'img';
  const caption = /^title:[ \t]*(["']?)(\S.*)\1$/m.exec(frontMatter.exec(source)?.[1] ?? '')?.[2];
  // Mermaid's own syntax for an alternative text.
  const ownTitle = /^\s*accTitle\s*:\s*(\S.*)$/m.exec(source)?.[1]?.trim();
  svg.properties.ariaLabel = title ?? ownTitle ?? caption ?? bodyText().diagram;
  const drawing = element(
    'div',
    { className: ['diagram'], tabIndex: 0, role: 'group', ariaLabel: bodyText().diagram },
    [svg],
  );
  const captions = caption ? [element('p', {}, [element('strong', {}, [text(caption)])])] : [];
  return element('div', {}, [...captions, drawing, toTextVersion(source)]);
}

/** Where HTML has an ampersand before a character that Mermaid writes as `#quot;` or `#9829;`. */
const reference = /(?<=>[^<]*)(?:#(?=[a-z]+;)|(?=#\d+;))/gi;

/** The source of a diagram is also its text: it names every part and every line between two parts. */
function toTextVersion(source: string): Element {
  const code = element('pre', { tabIndex: 0 }, [
    element('code', { className: ['language-mermaid'] }, [text(source)]),
  ]);
  return element('details', { className: ['diagram-text'] }, [
    element('summary', {}, [text(bodyText().diagramText)]),
    code,
  ]);
}

/**
 * Removes what the policy of pages forbids (styles, which also import a font of another site) and what no page needs, and
 * makes ids unique.
 */
function toPageImage(svg: Element, prefix: string): void {
  for (const node of elementsOf(svg)) {
    node.children = node.children.filter(
      (child) => child.type !== 'element' || !refusedElements.has(child.tagName),
    );
    node.properties = Object.fromEntries(
      Object.entries(node.properties)
        .filter(([name]) => !/^(?:style|className|data|on|href|xLinkHref)/i.test(name))
        .filter(([, value]) => !/url\s*\((?!#)|\\/i.test(String(value)))
        .map(([name, value]) => [name, toPageValue(name, value, prefix)]),
    );
  }
}

const refusedElements: ReadonlySet<string> = new Set(['style', 'script', 'foreignObject', 'image']);

function toPageValue<Value>(name: string, value: Value, prefix: string): Value | string {
  if (typeof value !== 'string') return value;
  if (name === 'id') return `${prefix}${value}`;
  return value
    .replace(/url\(#/g, `url(#${prefix}`)
    .replace(/\d+\.\d{3,}/g, (digits) => String(Math.round(Number(digits) * 100) / 100));
}
