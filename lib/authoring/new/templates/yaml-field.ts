import { stringify } from 'yaml';

/**
 * A field of front matter on one line, with quotes where YAML needs them.
 *
 * @example toYamlField('title', 'Vary: Accept') // → 'title: "Vary: Accept"'
 */
export function toYamlField(name: string, value: string): string {
  return stringify({ [name]: value }, { lineWidth: 0 }).trimEnd();
}
