/** Lets authors write `<br>` in MDX as in HTML, where MDX alone demands `<br />`. */
import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';
import { mdxJsxFromMarkdown } from 'mdast-util-mdx-jsx';
import type { Processor } from 'unified';

/** HTML standard, section 13.1.2, without obsolete elements. */
const names: ReadonlySet<string> = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

/** Whether an element never has content, and so no closing tag. */
export function isVoidElement(name: string): boolean {
  return names.has(name);
}

/** A plugin for the MDX parser. It comes after `remark-mdx`, because it replaces two of its handlers. */
export function voidElements(this: Processor): void {
  const data = this.data();
  data.fromMarkdownExtensions ??= [];
  data.fromMarkdownExtensions.push(closeVoidTags());
}

function closeVoidTags(): Extension {
  const { exit = {} } = mdxJsxFromMarkdown();
  const wrap = (kind: 'mdxJsxFlowTag' | 'mdxJsxTextTag') =>
    function closeTag(this: CompileContext, token: Token): undefined {
      const tag = this.data.mdxJsxTag;
      if (tag && !tag.close && isVoidElement(tag.name ?? '')) tag.selfClosing = true;
      exit?.[kind]?.call(this, token);
    };
  return { exit: { mdxJsxFlowTag: wrap('mdxJsxFlowTag'), mdxJsxTextTag: wrap('mdxJsxTextTag') } };
}
