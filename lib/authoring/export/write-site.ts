/** Requests every path of the built site and writes the responses, with the files that a static host reads. */
import { extname } from 'node:path';
import { type BuiltSite, mapConcurrently, serveBuild } from '#lib/authoring/built-site.ts';
import { siteConfig } from '#lib/site/config.ts';
import type { ExportFolder } from './folder.ts';
import { limitations, type Redirect, toHeadersFile, toReadme, toRedirectsFile } from './hosting.ts';
import {
  formerPaths,
  listFolders,
  listPaths,
  requestRedirect,
  requestResource,
  toFile,
} from './site.ts';

/** @returns what to tell the author. */
export async function exportSite(folder: ExportFolder): Promise<readonly string[]> {
  const site = await serveBuild();
  try {
    await writeSite(site, folder);
  } finally {
    site.stop();
  }
  const isLocal = siteConfig.baseUrl.startsWith('http://localhost');
  return [
    'A static host can’t do this (also in README.md):',
    ...limitations.map((line) => `- ${line}`),
    ...(isLocal
      ? [`All URLs begin with ${siteConfig.baseUrl}. Set SITE_URL, and build and export again.`]
      : []),
  ];
}

async function writeSite(site: BuiltSite, folder: ExportFolder): Promise<void> {
  const paths = listPaths();
  const folders = listFolders(paths);
  const rewrites: Redirect[] = [];
  const untyped: { path: string; type: string }[] = [];
  let home = new Headers();
  await mapConcurrently(paths, async (path) => {
    const resource = await requestResource(site, path);
    if (resource === undefined) return;
    const type = resource.headers.get('Content-Type') ?? '';
    const file = toFile(path, type, folders);
    folder.write(file, resource.body);
    if (path === '/') home = resource.headers;
    if (type.startsWith('text/html')) return;
    if (`/${file}` !== decodeURIComponent(path)) rewrites.push({ from: path, to: `/${file}` });
    else if (extname(path) === '') untyped.push({ path, type });
  });
  const redirects = await listRedirects(site);
  folder.write('_redirects', toRedirectsFile(redirects, rewrites));
  folder.write('_headers', toHeadersFile(home, untyped));
  folder.write('README.md', toReadme(siteConfig.baseUrl));
}

async function listRedirects(site: BuiltSite): Promise<Redirect[]> {
  const redirects: Redirect[] = [];
  await mapConcurrently(formerPaths, async (from) => {
    const to = await requestRedirect(site, from);
    if (to !== undefined) redirects.push({ from, to });
  });
  return redirects;
}
