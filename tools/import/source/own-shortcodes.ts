/** A site's own shortcodes: files of HTML that are filled with the arguments of a tag and the text that it encloses. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TagArguments } from './tag-arguments.ts';

type Filling = TagArguments & {
  readonly body?: string | undefined;
  /** The path that the old site was below, without a slash at its end. */
  readonly basePath?: string;
  /** The title of the document. */
  readonly title?: string | undefined;
};

/** The second is that of Hugo since 0.146. */
const hugoFolders = ['layouts/shortcodes', 'layouts/_shortcodes'] as const;

/** The folders of the site, then those of the themes in it. */
export function listHugoFolders(root: string): readonly string[] {
  const themes = join(root, 'themes');
  const names = existsSync(themes) ? readdirSync(themes).map((name) => `themes/${name}/`) : [];
  return ['', ...names].flatMap((parent) => hugoFolders.map((folder) => `${parent}${folder}`));
}

export const zolaFolders = ['templates/shortcodes'] as const;

/** @returns the text of the file of a shortcode; `undefined` if the site has none of this name. */
export function readShortcodeFile(root: string, folders: readonly string[], name: string) {
  if (name === '' || name.includes('..')) return undefined;
  const file = folders
    .map((folder) => join(root, folder, `${name}.html`))
    .find((path) => existsSync(path));
  return file === undefined ? undefined : readFileSync(file, 'utf8').replace(comments, '');
}

const comments = /\{\{-?\s*\/\*[\s\S]*?\*\/\s*-?\}\}|\{#[\s\S]*?#\}|<!--[\s\S]*?-->/g;

/** A condition on one argument, without another one in it. */
const hugoCondition =
  /\{\{-?\s*(?:if|with)\s+\(?\.Get\s+(?<key>["'`][\w-]+["'`]|\d+)\)?\s*-?\}\}(?<then>(?:(?!\{\{-?\s*(?:if|with|range|end|else)\b)[\s\S])*)(?:\{\{-?\s*else\s*-?\}\}(?<other>(?:(?!\{\{-?\s*(?:if|with|range|end)\b)[\s\S])*))?\{\{-?\s*end\s*-?\}\}/g;
const zolaCondition =
  /\{%-?\s*if\s+(?<key>\w+)(?:\s+is\s+defined)?\s*-?%\}(?<then>(?:(?!\{%-?\s*(?:if|for|else|elif|endif)\b)[\s\S])*)(?:\{%-?\s*else\s*-?%\}(?<other>(?:(?!\{%-?\s*(?:if|for|endif)\b)[\s\S])*))?\{%-?\s*endif\s*-?%\}/g;

/** Conditions on the number of the arguments, and on their kind. */
const hugoCount =
  /(?<=\{\{-?\s*(?:else\s+)?if\s+)(?:\(?len\s+\.Params\)?\s*\|\s*(?<piped>eq|ne)\s+(?<first>\d+)|(?<compared>eq|ne|gt|ge|lt|le)\s+\(\s*len\s+\.Params\s*\)\s+(?<second>\d+)|(?<not>not\s+)?\.IsNamedParams)(?=\s*-?\}\})/g;

const comparisons: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  eq: (a, b) => a === b,
  ne: (a, b) => a !== b,
  gt: (a, b) => a > b,
  ge: (a, b) => a >= b,
  lt: (a, b) => a < b,
  le: (a, b) => a <= b,
};

/** Writes such conditions as one on an argument, which `isTrue` is and `isFalse` isn't. */
function answerCounts(text: string, { positional, named }: Filling): string {
  const count = positional.length || Object.keys(named).length;
  return text.replace(hugoCount, (...args) => {
    const groups = args.at(-1) as Readonly<Record<string, string | undefined>>;
    const { piped, first, compared, second, not } = groups;
    const compare = comparisons[piped ?? compared ?? ''];
    const isNamed = Object.keys(named).length > 0;
    const holds = compare?.(count, Number(first ?? second)) ?? isNamed === (not === undefined);
    return `.Get "${holds ? isTrue : isFalse}"`;
  });
}

const [isTrue, isFalse] = ['is-true', 'is-false'] as const;

/** The last `else if` of a chain. */
const elseIf =
  /\{\{-?\s*else\s+(?=if\b)(?<condition>[^{}]*\}\}(?:(?!\{\{-?\s*(?:if|with|range|else\s+if)\b)[\s\S])*?\{\{-?\s*end\s*-?\}\})/;

/** Writes `else if` as a condition within `else`. */
function nestConditions(text: string): string {
  const nested = text.replace(elseIf, '{{ else }}{{ $<condition>{{ end }}');
  return nested === text ? text : nestConditions(nested);
}

/** @returns `undefined` if the file is a program: it has more than its arguments. */
export function fillHugoShortcode(text: string, filling: Filling): string | undefined {
  const { positional, named, body = '', basePath = '', title = '' } = filling;
  const findValue = (key: string) => {
    const name = key.replace(/["'`]/g, '');
    return /^\d/.test(key) ? positional[Number(key)] : name === isTrue ? name : named[name];
  };
  const quoted = nestConditions(answerCounts(text, filling)).replace(
    /(\s[\w-]+=)(\{\{[^{}]*\}\})(?=[\s>])/g,
    '$1"$2"',
  );
  const html = chooseBranches(quoted, hugoCondition, findValue, /\{\{-?\s*\.\s*-?\}\}/g)
    .replace(
      /\{\{-?\s*\.Get\s+(["'`][\w-]+["'`]|\d+)\s*(?:\|\s*(?:safe\w+|markdownify)\s*)*-?\}\}/g,
      (_, key: string) => findValue(key) ?? '',
    )
    .replace(/\{\{-?\s*(?:\.Page)?(?:\.Site|site)\.BaseURL\s*-?\}\}/gi, `${basePath}/`)
    .replace(/\{\{-?\s*\.Page\.Title\s*-?\}\}/g, () => title);
  const inner =
    /\{\{-?\s*(?:trim\s+)?\.Inner\s*(?:"[^"]*"\s*)?(?:\|\s*(?:safe\w+|markdownify|[$.\w]*RenderString)\s*)*-?\}\}/g;
  return fillInner(html, inner, body);
}

const colors = /\{\{-?[^{}]*\b(?:transform\.)?highlight\b/i;

/**
 * A file that colors the text that its tag encloses: the text is code.
 *
 * @returns `undefined` if the file does something else.
 */
export function fillHugoCode(text: string, { positional, named, body = '' }: Filling) {
  if (!colors.test(text) || !text.includes('.Inner')) return undefined;
  const language = named.lang ?? named.language ?? positional[0] ?? '';
  const longest = Math.max(0, ...[...body.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  if (!body.includes('\n')) {
    const ticks = '`'.repeat(longest + 1);
    const blank = longest > 0 ? ' ' : '';
    return `${ticks}${blank}${body}${blank}${ticks}`;
  }
  const fence = '`'.repeat(Math.max(3, longest + 1));
  const name = /^[\w+#-]+$/.test(language) ? language : '';
  return `${fence}${name}\n${body.replace(/^[ \t]*\n|\n[ \t]*$/g, '')}\n${fence}`;
}

/** As `fillHugoShortcode`, for Zola. */
export function fillZolaShortcode(text: string, filling: Filling): string | undefined {
  const { named, body = '' } = filling;
  const html = chooseBranches(text, zolaCondition, (key) => (key === 'body' ? body : named[key]))
    .replace(
      /\{\{-?\s*get_url\(path=(\w+)[^)]*\)\s*(?:\|\s*safe\s*)?-?\}\}/g,
      (_, key: string) => `/${(named[key] ?? '').replace(/^\/+/, '')}`,
    )
    .replace(
      /\{\{-?\s*(?!body\b)(\w+)\s*(?:\|\s*default\(value=["']([^"']*)["']\)\s*)?(?:\|\s*(?:safe|markdown(?:\([^)]*\))?)\s*)*-?\}\}/g,
      (whole, key: string, standard: string | undefined) =>
        named[key] ?? standard ?? (key === 'nth' ? '' : whole),
    );
  return fillInner(html, /\{\{-?\s*body\s*(?:\|\s*\w+(?:\([^)]*\))?\s*)*-?\}\}/g, body);
}

/** Replaces conditions from the inside. @param self stands for the value of the condition. */
function chooseBranches(
  text: string,
  condition: RegExp,
  findValue: (key: string) => string | undefined,
  self?: RegExp,
): string {
  const next = text.replace(condition, (...args) => {
    const { key = '', then = '', other = '' } = args.at(-1) as Readonly<Record<string, string>>;
    const value = findValue(key);
    if (!value || value === 'false') return other;
    return self === undefined ? then : then.replace(self, () => value);
  });
  return next === text ? text : chooseBranches(next, condition, findValue, self);
}

const block =
  /<(?:div|p|blockquote|section|article|aside|figure|details|h\d|ul|ol|table|center)\b/i;

const container = /<\/?(?:div|blockquote|section|article|aside|figure|details|center)\b[^>]*>/gi;

/** One line around the text, so that Markdown reads it as one block and the lines below keep their numbers. */
function fillInner(html: string, inner: RegExp, body: string): string | undefined {
  const mark = '\uFDD3';
  const marked = html.replace(inner, mark);
  if (/\{\{|\{%|<script|<style/i.test(marked)) return undefined;
  const line = marked.replace(/\s*\n\s*/g, ' ').trim();
  if (!line.includes(mark)) return line;
  if (!block.test(html)) return line.replaceAll(mark, () => body.trim());
  // Markdown ends a block of HTML at an empty line, and a box has to begin and end as a block of its own.
  const parts = line
    .replace(container, '\n\n$&\n\n')
    .replaceAll(mark, () => `\n\n${body.trim()}\n\n`);
  return parts.replace(/\s*\n\s*\n\s*/g, '\n\n').trim();
}
