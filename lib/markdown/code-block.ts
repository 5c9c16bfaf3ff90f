import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { isPlainLanguage } from './code-languages.ts';
import { type LineRange, readFenceMeta } from './fence.ts';
import { highlight, mergeRuns, type Run } from './highlight.ts';
import { element, text } from './html-node.ts';

/** Gives every `pre` of a body its form: the code in its colors, which scrolls on its own, and a button to copy it. */
export function dressCode(html: Root): void {
  visit(html, 'element', (node, index, parent) => {
    const [code] = node.children;
    if (node.tagName !== 'pre' || code?.type !== 'element') return undefined;
    if (!parent || index === undefined) return undefined;
    parent.children[index] = toCodeBlock(code);
    return SKIP;
  });
}

/** The text within `pre` is the code and nothing else. A page gives the button beside it a face. */
function toCodeBlock(code: Element): Element {
  const language = languageOf(code);
  const { file, marked } = readFenceMeta(code.data?.meta);
  const name = file ?? (language && isPlainLanguage(language) ? undefined : language);
  const lines = highlight(codeOf(code), language);
  const pre = element(
    'pre',
    {
      className: ['code'],
      // What scrolls has to be reached by keyboard, and what is reached to have a name. A group, not a region: an
      // article of twenty blocks would have twenty landmarks.
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

/** The class by which the HTML standard suggests to name the language. */
function toLanguageClass(language: string | undefined): Element['properties'] {
  return language === undefined ? {} : { className: [`language-${language}`] };
}

/** `remark-rehype` writes the language as a class. */
function languageOf({ properties }: Element): string | undefined {
  const [name] = Array.isArray(properties.className) ? properties.className : [];
  return name === undefined ? undefined : String(name).replace(/^language-/, '') || undefined;
}

/** `remark-rehype` ends the code with a line end of its own. */
function codeOf({ children: [content] }: Element): string {
  return content?.type === 'text' ? content.value.replace(/\n$/, '') : '';
}

/** Each marked line in an element of its own, with its line end; what stands between them in as few as possible. */
function toContent(
  lines: readonly (readonly Run[])[],
  marked: readonly LineRange[],
): ElementContent[] {
  const content: ElementContent[] = [];
  let unmarked: Run[] = [];
  const endUnmarked = () => {
    content.push(...mergeRuns(unmarked).map(toNode));
    unmarked = [];
  };
  lines.forEach((line, index) => {
    const runs = index < lines.length - 1 ? [...line, lineEnd] : line;
    if (marked.some(([first, last]) => first <= index + 1 && index + 1 <= last)) {
      endUnmarked();
      content.push(element('span', { className: ['line-mark'] }, mergeRuns(runs).map(toNode)));
    } else {
      unmarked.push(...runs);
    }
  });
  endUnmarked();
  return content;
}

const lineEnd: Run = { text: '\n', kind: undefined };

function toNode(run: Run): ElementContent {
  return run.kind ? element('span', { className: [run.kind] }, [text(run.text)]) : text(run.text);
}
