/** The documents whose commands `npm run prose` runs. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, splitFrontMatter } from '../../lib/content/content-files.ts';
import { siteUrlMark } from '../../lib/markdown/lower.ts';
import { isSampleSite } from '../authoring/new/site.ts';

export type ProseDocument = { readonly path: string; readonly body: string };

/** The README shows the URL of a site that was just started, an article its own site's. */
const readme = { path: 'README.md', siteUrl: 'http://localhost:3000' } as const;

/**
 * Lists the documents of the content that have commands to run. The README shows responses with our own content, so it's one of
 * them only on our own site.
 *
 * @param root the folder of the project.
 */
export function listProse(root = '.'): readonly ProseDocument[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const documents = listFiles(join(root, 'content'))
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => `content/${name}`)
    .map((path) => ({ path, body: splitFrontMatter(read(path)).body }));
  const own = hasSampleContent(root)
    ? [{ path: readme.path, body: read(readme.path).replaceAll(readme.siteUrl, siteUrlMark) }]
    : [];
  return [...own, ...documents].filter(({ body }) => /^```+sh(?: .*)? run(?: |$)/m.test(body));
}

/** Whether the content is the samples of this repository, not that of another owner. */
export function hasSampleContent(root = '.'): boolean {
  const file = join(root, 'content/site.yaml');
  return existsSync(file) && isSampleSite(readFileSync(file, 'utf8'));
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
