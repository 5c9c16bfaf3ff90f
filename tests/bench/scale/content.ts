/** Generated content in place of a site's articles, dictionary and taxonomy. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toArticleFile, toArticleSlug } from './article.ts';
import { toTaxonomyFile } from './taxonomy.ts';
import { toTermFile, toTermSlug } from './term.ts';

export type Size = { readonly articles: number; readonly terms: number };

/** @param folder the content of a site that has everything else. */
export function writeContent(folder: string, { articles, terms }: Size): void {
  const posts = clear(join(folder, 'posts'));
  for (let number = 0; number < articles; number += 1) {
    writeFileSync(join(posts, `${toArticleSlug(number)}.mdx`), toArticleFile(number, terms));
  }
  const entries = clear(join(folder, 'ai-terms'));
  for (let number = 0; number < terms; number += 1) {
    writeFileSync(join(entries, `${toTermSlug(number)}.mdx`), toTermFile(number, terms));
  }
  writeFileSync(join(folder, 'taxonomy.yaml'), toTaxonomyFile());
}

function clear(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  return folder;
}
