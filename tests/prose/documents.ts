/** The documents whose commands `npm run prose` runs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { listFiles, splitFrontMatter } from '#lib/content/content-files.ts';

export type ProseDocument = { readonly path: string; readonly body: string };

/** Lists the documents of the content that have commands to run. */
export function listProse(): readonly ProseDocument[] {
  return listFiles('content')
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => `content/${name}`)
    .map((path) => ({ path, body: splitFrontMatter(readFileSync(path, 'utf8')).body }))
    .filter(({ body }) => /^```+sh(?: .*)? run(?: |$)/m.test(body));
}

export function writeBody({ path, body }: ProseDocument, updated: string): void {
  const text = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    text.replace(body, () => updated),
  );
}
