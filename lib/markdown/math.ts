/**
 * Math: `$x$` within a sentence and `$$…$$` on lines of its own, and GitHub's other spellings, `` $`x`$ `` and a fence with the language
 * `math`. Pages have MathML, Markdown has TeX.
 */
import type { Element } from 'hast';
import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { type Math as DisplayMath, type InlineMath, mathFromMarkdown } from 'mdast-util-math';
import { math as mathSyntax } from 'micromark-extension-math';
import type { Code, Construct, State } from 'micromark-util-types';
import rehypeParse from 'rehype-parse';
import temml from 'temml';
import { type Processor, unified } from 'unified';
import { ContentError } from './content-error.ts';
import { element, elementsOf, replaceNodes, text } from './tree.ts';

type MathNode = DisplayMath | InlineMath;

/** Parses what a renderer draws. */
export const htmlParser = unified().use(rehypeParse, { fragment: true }).freeze();

/** Styles that a browser doesn't have by itself: `app/styles/math.css`. Colors stay those of the theme. */
const layout = /(?:border|padding-(?:left|right):[01]em)[^;]*/g;

/**
 * Renders TeX as MathML, which browsers show without a script or a font of ours.
 *
 * @throws temml's ParseError for invalid TeX.
 */
function render({ type, value }: MathNode): Element {
  const displayMode = type === 'math';
  const root = htmlParser.parse(temml.renderToString(value, { displayMode, throwOnError: true }));
  for (const node of elementsOf(root)) {
    if (String(node.properties.className).includes('tml-ref'))
      throw new Error('formulas have no numbers here, which `\\ref` would show');
    // A label, which may be the id of something else on the page.
    delete node.properties.id;
    // The policy of pages forbids inline styles.
    node.properties.dataLayout = String(node.properties.style).match(layout)?.join(' ');
    delete node.properties.style;
    delete node.properties.mathbackground;
    node.position = undefined as never;
  }
  const [math] = root.children;
  if (math?.type !== 'element') throw new Error('temml wrote no element.');
  return math;
}

/** Returns the element that a page shows. Invalid TeX, which the content check reports, becomes code. */
export function toMathElement(node: MathNode): Element {
  try {
    return render(node);
  } catch {
    return element('code', {}, [text(node.value)]);
  }
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

/** The code of `$` in micromark's tables of constructs. */
const dollar = 36;

/** A plugin for the parser: reads math, but leaves prices alone. */
export function math(this: Processor): void {
  const data = this.data();
  const { flow = {}, text = {} } = mathSyntax();
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push({
    flow,
    text: { [dollar]: withoutPrices(text[dollar] as Construct) },
  });
  data.fromMarkdownExtensions ??= [];
  data.fromMarkdownExtensions.push(mathFromMarkdown());
}

/** Refuses a match that GitHub's rule for `$` refuses, so that "$5 and $10" stays text. */
function withoutPrices(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok): State {
      const end: State = (next) => {
        const [, token] = this.events.at(-1) ?? [];
        return token && isMath(this.sliceSerialize(token), next) ? ok(next) : nok(next);
      };
      return construct.tokenize.call(this, effects, end, nok);
    },
  };
}

/**
 * GitHub's rule: a single `$` opens before a character that isn't white space, and closes behind one and not before a letter or digit.
 * Code within is code: only `` $`x`$ `` has backticks.
 *
 * @param next the code of the character behind the match.
 */
function isMath(source: string, next: Code): boolean {
  if (source.startsWith('$$')) return true;
  const isBeforeWord = next !== null && next > 0 && /[A-Za-z\d]/.test(String.fromCharCode(next));
  const hasCode = source.includes('`') && !/^\$`[^`]+`\$$/.test(source);
  return !isBeforeWord && !hasCode && /^\$[^\s$](?:[\s\S]*[^\s$])?\$$/.test(source);
}

/** Gives math one form: display math that stands in a paragraph of its own becomes a block, other spellings are read. */
export function simplifyMath(tree: Root): Root {
  replaceNodes(tree, (node) => {
    if (node.type === 'inlineMath') node.value = unwrap(node.value);
    if (node.type === 'math' || node.type === 'inlineMath') delete node.data;
    const display = toDisplay(node);
    return display && [display];
  });
  return tree;
}

/** `` `x` `` → `x` */
function unwrap(value: string): string {
  return /^`([\s\S]+)`$/.exec(value)?.[1] ?? value.trim();
}

function toDisplay(node: Paragraph | Root['children'][number]): DisplayMath | undefined {
  const { position } = node;
  const toMath = (value: string): DisplayMath => ({
    type: 'math',
    value,
    ...(position && { position }),
  });
  if (node.type === 'code' && node.lang === 'math') return toMath(node.value);
  if (node.type !== 'paragraph' || node.children.length !== 1) return undefined;
  const [only] = node.children as [PhrasingContent];
  return isDisplay(only) ? toMath(only.value) : undefined;
}

/** True if math in a paragraph was written with two dollars: they take two columns more on each side than the TeX. */
function isDisplay(node: PhrasingContent): node is InlineMath {
  if (node.type !== 'inlineMath') return false;
  const { start, end } = node.position ?? {};
  return (end?.offset ?? 0) - (start?.offset ?? 0) >= node.value.length + 4;
}
