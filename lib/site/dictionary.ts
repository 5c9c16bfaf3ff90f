/** The categories and stages of the dictionary, which the first step of `npm run content` reads from `content/taxonomy.yaml`. */
import facets from '#generated/dictionary.json' with { type: 'json' };

export const dictionaryCategories: readonly string[] = facets.categories;

/** The most settled stage first. */
export const dictionaryStages: readonly { readonly name: string; readonly definition: string }[] =
  facets.stages;

/** The fragment of the dictionary page that defines a stage. */
export function toStageId(name: string): string {
  return `stage-${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`;
}
