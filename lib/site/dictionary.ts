/** The categories and stages of the dictionary, from `content/taxonomy.yaml`. */
export type Dictionary = {
  readonly categories: readonly string[];
  /** The most settled stage first. */
  readonly stages: readonly { readonly name: string; readonly definition: string }[];
};

/** The fragment of the dictionary page that defines a stage. */
export function toStageId(name: string): string {
  return `stage-${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`;
}
