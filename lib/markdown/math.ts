/** Math as MathML for pages, and as TeX in Markdown. */
import type { Element, Root } from 'hast';
import type { RootContent } from 'mdast';
import type { Math as DisplayMath, InlineMath } from 'mdast-util-math';
import rehypeParse from 'rehype-parse';
import temml from 'temml';
import { unified } from 'unified';
import { ContentError } from './content-error.ts';
import { element, elementsOf, text } from './tree.ts';

type MathNode = DisplayMath | InlineMath;

const htmlParser = unified().use(rehypeParse, { fragment: true }).freeze();

/**
 * Renders TeX as MathML, which browsers show without a script or a font of ours.
 *
 * @throws temml's ParseError for invalid TeX.
 */
function render({ type, value }: MathNode): Root {
  const displayMode = type === 'math';
  return htmlParser.parse(temml.renderToString(value, { displayMode, throwOnError: true }));
}

/**
 * Returns the element that a page shows. Invalid TeX, which the content check reports, becomes code.
 */
export function toMathElement(node: MathNode): Element {
  try {
    return findMath(render(node));
  } catch {
    return element('code', {}, [text(node.value)]);
  }
}

function findMath(root: Root): Element {
  for (const node of elementsOf(root)) {
    // The policy of pages forbids inline styles. They only repeat what the browser does by itself, or add color.
    delete node.properties.style;
    node.position = undefined as never;
  }
  const [math] = root.children;
  if (math?.type !== 'element') throw new Error('temml wrote no element.');
  return math;
}

/**
 * Accepts only TeX that can be rendered.
 *
 * @throws ContentError with temml's reason. It is a warning: readers see the TeX as code.
 */
export function assertMath(node: MathNode): void {
  try {
    render(node);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ContentError(`This TeX can't be read: ${toMathMistake(reason)}`, node, {
      accepted: 'Correct it, or write `\\$` for a dollar sign that readers see.',
      severity: 'warning',
    });
  }
}

function toMathMistake(reason: string): string {
  const [sentence = ''] = reason.trim().split(/ at (?:position|end of input)/, 1);
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}.`.replace(/\.\.$/, '.');
}

/**
 * Writes math as GitHub reads it and as every Markdown parser keeps it: `` $`x`$ `` within a sentence, and a fence with the
 * language `math`.
 */
export function lowerMath(node: MathNode): RootContent[] {
  const { value, position } = node;
  const place = position && { position };
  if (node.type === 'math') return [{ type: 'code', lang: 'math', value, ...place }];
  const dollar = { type: 'text', value: '$' } as const;
  return [dollar, { type: 'inlineCode', value, ...place }, dollar];
}
