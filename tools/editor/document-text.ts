/**
 * A content file as the values of a form, and back. The text of the file travels with the values in a hidden field, so that a save
 * changes only the lines of what the author has changed: comments, quotes, the order of keys and unknown components stay.
 */
import { parse } from 'yaml';
import { splitFrontMatter } from '../../lib/content/content-files.ts';
import { isSame, patchYaml, writeYaml } from './patch-yaml.ts';

export type Values = Readonly<Record<string, unknown>>;

/** The hidden field with the text of the file, without white space around it. */
export const sourceField = 'legibleSource';

/** The field with the document body. */
export const bodyField = 'body';

/** What a form may write into a file. */
export type FormFields = {
  /** In the order in which a new file has them. */
  readonly names: readonly string[];
  /** Those that a new file has even if their value is `false`. */
  readonly required: readonly string[];
  readonly hasBody: boolean;
  /** Whether the file is YAML alone, such as `now.yaml`. */
  readonly isData: boolean;
};

/** @throws an error of `yaml` if the file isn't readable; the editor then doesn't offer it. */
export function toValues(text: string, { isData, hasBody }: FormFields): Values {
  const { yaml = '', body } = isData ? { yaml: text, body: '' } : splitFrontMatter(text);
  const fields = (parse(yaml) ?? {}) as Values;
  const source = text.trim();
  return { ...fields, ...(hasBody ? { [bodyField]: body.trim() } : {}), [sourceField]: source };
}

/** The inverse of `toValues`. Without a hidden text, the file is new. */
export function toText(values: Values, form: FormFields): string {
  const source = values[sourceField];
  const body = typeof values[bodyField] === 'string' ? values[bodyField].trim() : '';
  if (typeof source !== 'string' || source === '') {
    const yaml = writeYaml(values, form);
    return form.isData ? yaml : `---\n${yaml}---\n${body === '' ? '' : `${body}\n`}`;
  }
  if (form.isData) return `${patchYaml(`${source}\n`, values, form).trimEnd()}\n`;
  const split = splitFrontMatter(source);
  const patched = patchYaml(`${split.yaml ?? ''}\n`, values, form).trimEnd();
  const isUntouched = !form.hasBody || isSame(split.body.trim(), body);
  const kept = isUntouched ? split.body : `${/^\s*/.exec(split.body)?.[0] ?? ''}${body}`;
  const head = source.slice(0, source.length - split.body.length);
  const fences = split.yaml === undefined ? ['---\n', '\n---\n'] : cutAround(head, split.yaml);
  return `${fences[0]}${patched}${fences[1]}${kept}`.trimEnd().concat('\n');
}

/** What stands before and after a part of a text. */
function cutAround(text: string, part: string): readonly [string, string] {
  const start = text.indexOf('\n') + 1;
  return [text.slice(0, start), text.slice(start + part.length)];
}

/**
 * Gives a text the byte order mark, the line breaks and the end of the file that it replaces.
 * @param text as `toText` returns it.
 * @param old `''` if the file is new. One with both kinds of line breaks gets those of git.
 */
export function formatLike(text: string, old: string): string {
  const start = /^\s*/.exec(old)?.[0] ?? '';
  const end = old.trim() === '' ? '' : (/\s*$/.exec(old)?.[0] ?? '');
  const like = `${start}${text.trim()}${end.includes('\n') ? end : '\n'}`.replace(/\r\n?/g, '\n');
  return /\r\n/.test(old) && !/(?<!\r)\n/.test(old) ? like.replace(/\n/g, '\r\n') : like;
}
