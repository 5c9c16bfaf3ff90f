/** The categories and tags of generated articles: the same however many articles there are. */
import { capitalize } from './capitalize.ts';
import { nouns } from './words.ts';

const categoryCount = 6;
const tagCount = 24;

export const categories = nouns.slice(0, categoryCount);
export const tags = nouns.slice(categoryCount, categoryCount + tagCount);

/** The first articles have it for themselves. */
export const firstTag = 'first';

export function toTaxonomyFile(): string {
  const toEntry = (value: string) => `  - value: ${value}\n    label: ${capitalize(value)}\n`;
  const toEntries = (values: readonly string[]) => values.map(toEntry).join('');
  return `categories:\n${toEntries(categories)}tags:\n${toEntries([...tags, firstTag])}`;
}
