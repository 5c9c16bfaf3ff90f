/** The words of the forms in the language of the interface. English ones are those of the editor schemas and docs/fields.md. */
import { aiTermTextLengths } from '../../lib/schema/ai-term.ts';
import { descriptionMaxLength } from '../../lib/schema/limits.ts';
import { findLanguage } from '../../lib/site/text/languages.ts';
import { fill } from '../../lib/text/format.ts';
import { de } from './help/de.ts';
import { es } from './help/es.ts';
import { ja } from './help/ja.ts';
import { pl } from './help/pl.ts';

/** The words of the field for a text. */
export type FieldWords = {
  readonly insert: string;
  readonly image: string;
  /** By the name of the block. */
  readonly blocks: Readonly<Record<string, string>>;
};

export type Help = FieldWords & {
  /** It stands before the example of a hint. */
  readonly example: string;
  /** By the path of a field, such as `posts.title`, or by its name alone. With `{max}` and `{range}` for the limits of a text. */
  readonly hints: Readonly<Record<string, string>>;
};

const languages: Readonly<Record<string, Help>> = { de, es, ja, pl };

/** @returns `undefined` if the interface is in English. */
export function findHelp(tag: string): Help | undefined {
  return languages[findLanguage(tag) ?? ''];
}

/**
 * @param hint in English, with an example.
 * @returns the hint in the language, if it has one, with the same example.
 */
export function translateHint(path: string, hint: string, help: Help | undefined): string {
  const name = path.slice(path.lastIndexOf('.') + 1);
  const text = help?.hints[path] ?? help?.hints[name];
  if (help === undefined || text === undefined) return hint;
  const { min, max } = Object.entries(aiTermTextLengths).find(([term]) => term === name)?.[1] ?? {
    min: 0,
    max: descriptionMaxLength,
  };
  const [, sample = ''] = hint.split(' Example: ');
  const meaning = fill(text, { max: descriptionMaxLength, range: `${min}–${max}` });
  return sample === '' ? meaning : `${meaning} ${help.example}: ${sample}`;
}
