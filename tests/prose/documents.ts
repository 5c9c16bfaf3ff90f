/** The documents whose commands `npm run prose` runs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { listFiles, splitFrontMatter } from '#lib/content/content-files.ts';
import { siteUrlMark } from '#lib/markdown/facts.ts';

export type ProseDocument = { readonly path: string; readonly body: string };

/** The README shows the URL of a site that was just started, an article its own site's. */
const readme = { path: 'README.md', siteUrl: 'http://localhost:3000' } as const;

/** Lists the documents of the content that have commands to run, and the README. */
export function listProse(): readonly ProseDocument[] {
  const documents = listFiles('content')
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => `content/${name}`)
    .map((path) => ({ path, body: splitFrontMatter(readFileSync(path, 'utf8')).body }));
  const text = readFileSync(readme.path, 'utf8');
  const own = { path: readme.path, body: text.replaceAll(readme.siteUrl, siteUrlMark) };
  return [own, ...documents].filter(({ body }) => /^```+sh(?: .*)? run(?: |$)/m.test(body));
}

export function writeBody({ path, body }: ProseDocument, updated: string): void {
  if (path === readme.path) {
    writeFileSync(path, updated.replaceAll(siteUrlMark, readme.siteUrl));
    return;
  }
  const text = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    text.replace(body, () => updated),
  );
}
