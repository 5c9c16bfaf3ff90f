/** The pages that the build takes from its cache, so that Next doesn't render them (docs/adr/0021). */
import { artifactFiles, readArtifactOr } from './build-artifacts.ts';

/** The items whose pages Next renders. In development, that is all of them. */
export function withoutKept<Item>(
  items: readonly Item[],
  toPath: (item: Item) => string,
): readonly Item[] {
  const kept = new Set(readArtifactOr<readonly string[]>(artifactFiles.keptPages, () => []));
  return items.filter((item) => !kept.has(toPath(item)));
}
