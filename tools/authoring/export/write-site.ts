/** Requests every path of the built site and writes the responses, with the files that a static host reads. */

import { extname } from 'node:path';
import { editorPath } from '../../../lib/site/paths.ts';
import type { SiteFacts } from '../../../lib/site/site-facts.ts';
import { type BuiltSite, mapConcurrently, serveBuild } from '../built-site.ts';
import type { ExportFolder } from './folder.ts';
import { limitations, type Redirect, toHeadersFile, toReadme, toRedirectsFile } from './hosting.ts';
import {
  listFolders,
  listFormerPaths,
  listPaths,
  requestRedirect,
  requestResource,
  toFile,
} from './site.ts';

/** @returns what to tell the author. */
export async function exportSite(
  site: SiteFacts,
  folder: ExportFolder,
): Promise<readonly string[]> {
  const built = await serveBuild();
  try {
    await writeSite(site, built, folder);
  } finally {
    built.stop();
  }
  const isLocal = site.config.baseUrl.startsWith('http://localhost');
  return [
    'A static host can’t do this (also in README.md):',
    ...limitations.map((line) => `- ${line}`),
    ...(isLocal
      ? [`All URLs begin with ${site.config.baseUrl}. Set SITE_URL, and build and export again.`]
      : []),
  ];
}

async function writeSite(site: SiteFacts, built: BuiltSite, folder: ExportFolder): Promise<void> {
  const paths = listPaths(site);
  const folders = listFolders(paths);
  const rewrites: Redirect[] = [];
  const pages: string[] = [];
  const untyped: { path: string; type: string }[] = [];
  let home = new Headers();
  let viewed = new Headers();
  let editor = new Headers();
  const extensions = new Set<string>();
  await mapConcurrently(paths, async (path) => {
    const resource = await requestResource(built, path);
    if (resource === undefined) return;
    const type = resource.headers.get('Content-Type') ?? '';
    const file = toFile(path, type, folders);
    folder.write(file, resource.body);
    if (path === '/') home = resource.headers;
    if (path === editorPath) editor = resource.headers;
    if (/\bsandbox\b/.test(resource.headers.get('Content-Security-Policy') ?? '')) {
      viewed = resource.headers;
      extensions.add(extname(path));
    }
    if (type.startsWith('text/html')) {
      if (path !== editorPath) pages.push(path);
      return;
    }
    if (`/${file}` !== decodeURIComponent(path)) rewrites.push({ from: path, to: `/${file}` });
    else if (extname(path) === '') untyped.push({ path, type });
  });
  const redirects = await listRedirects(site, built);
  folder.write('_redirects', toRedirectsFile(redirects, rewrites));
  folder.write(
    '_headers',
    toHeadersFile(pages, home, untyped, { headers: viewed, extensions }, editor),
  );
  folder.write('README.md', toReadme(site.config.baseUrl));
  // Otherwise, GitHub Pages makes pages of the Markdown, in place of ours, and leaves out `.well-known`.
  folder.write('.nojekyll', '');
}

async function listRedirects(site: SiteFacts, built: BuiltSite): Promise<Redirect[]> {
  const redirects: Redirect[] = [];
  await mapConcurrently(listFormerPaths(site), async (from) => {
    const to = await requestRedirect(built, from);
    if (to !== undefined) redirects.push({ from, to });
  });
  return redirects;
}
