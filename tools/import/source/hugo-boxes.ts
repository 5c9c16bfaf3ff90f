/** The shortcodes of Hugo's themes that enclose Markdown: boxes, folded text, tabs, and tags that only lay out. */
import { isCalloutName } from '../body/callouts.ts';
import { mapProse } from '../body/dialects.ts';
import { readTagArguments, type TagArguments } from './tag-arguments.ts';

/** The marks in place of the tags around a text. */
type Form = {
  readonly start: (name: string, args: TagArguments) => string;
  readonly end: string;
  /** True if it stands in a sentence. */
  readonly isInline?: true;
};

const box: Form = {
  start: (name, { positional, named }) => {
    const given = [named.type, named.kind, named.style, named.color, ...positional, name];
    const kind = given.find((word) => word !== undefined && isCalloutName(word)) ?? 'note';
    const title =
      named.title ?? positional.find((word) => /\s/.test(word) || /^\p{Lu}/u.test(word));
    return `:::${kind.toLowerCase()} ${title ?? ''}`.trimEnd();
  },
  end: ':::',
};

const details: Form = {
  start: (_, { positional, named }) => {
    const title = named.title ?? named.summary ?? named.header ?? positional[0] ?? '…';
    return `<details><summary>${title.replaceAll('<', '&lt;')}</summary>\n`;
  },
  end: '\n</details>',
};

const tab: Form = {
  start: (_, { positional, named }) => {
    const title = named.title ?? named.name ?? named.tabName ?? positional[0];
    return title ? `**${title}**\n` : '';
  },
  end: '',
};

const layout: Form = { start: () => '', end: '' };

const mermaid: Form = { start: () => '```mermaid', end: '```' };

const forms: ReadonlyMap<string, Form> = new Map<string, Form>([
  ...['details', 'expand', 'expandable', 'collapse', 'fold', 'spoiler', 'accordion'].map(
    (name) => [name, details] as const,
  ),
  ...['tab', 'tabitem'].map((name) => [name, tab] as const),
  ...['tabs', 'tabgroup', 'tabpane', 'columns', 'column', 'center', 'align', 'lead'].map(
    (name) => [name, layout] as const,
  ),
  ...['raw', 'rawhtml', 'html', 'unsafe', 'math', 'katex', 'mathjax', 'mathjax/block'].map(
    (name) => [name, layout] as const,
  ),
  ['mermaid', mermaid],
  ...['sub', 'sup', 'mark', 'kbd'].map(
    (name) => [name, { start: () => `<${name}>`, end: `</${name}>`, isInline: true }] as const,
  ),
]);

export function hasForm(name: string): boolean {
  return forms.has(name.toLowerCase()) || isCalloutName(name);
}

const tag = /([^\n]?)\{\{([<%])\s*(\/?)\s*([\w/-]+)\s*([^{}]*?)\s*[>%]\}\}(?=(\n?))/g;

/** Puts Markdown in place of the tags that have an end. Code stays as it is. */
export function openBoxes(text: string): string {
  const ends = text.matchAll(/\{\{[<%]\s*\/\s*([\w/-]+)\s*[>%]\}\}/g);
  const closed = new Set(Array.from(ends, ([, name = '']) => name));
  if (closed.size === 0) return text;
  return mapProse(text, (part) =>
    part.replace(tag, (whole, before: string, _, slash: string, name: string, rest, after) => {
      const key = name.toLowerCase();
      const form = forms.get(key) ?? (isCalloutName(key) ? box : undefined);
      if (form === undefined || !closed.has(name)) return whole;
      const value = slash ? form.end : form.start(name, readTagArguments(rest));
      // Each has a line of its own, unless the tag only lays out.
      if (value === '' || form.isInline) return `${before}${value}`;
      const isIndent = /[ \t]/.test(before);
      return `${before}${before === '' || isIndent ? '' : '\n'}${value}${after === '' ? '\n' : ''}`;
    }),
  );
}
