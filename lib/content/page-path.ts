import { type PageSlug, pagePaths, paths } from '#lib/site/paths.ts';

/**
 * The page of a content file.
 *
 * @param source the file's path from the content folder, without its extension.
 * @example toPagePath('posts/a') // → '/blog/a'
 */
export function toPagePath(source: string): string {
  const [folder, slug = ''] = source.split('/');
  if (folder === 'posts') return paths.post(slug);
  if (folder === 'projects') return paths.project(slug);
  if (folder === 'ai-terms') return paths.aiTerm(slug);
  // The content check has made sure that every page has an address.
  return pagePaths[slug as PageSlug];
}
