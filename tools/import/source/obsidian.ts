/** Obsidian, and Quartz, which publishes a vault in `content/`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findLiteral, readProgram, scripts } from './script-settings.ts';
import {
  dateOfName,
  type Location,
  nameOf,
  type ParsedDocument,
  type SiteSettings,
  toSettings,
} from './tool.ts';

export const quartzMarkers = [
  'quartz.config.ts',
  'quartz.config.yaml',
  'quartz.layout.ts',
] as const;

export function readVaultSettings(root: string): SiteSettings {
  if (!quartzMarkers.some((name) => existsSync(join(root, name)))) return toSettings({});
  const program = readProgram(root, scripts('quartz.config'));
  const host = findLiteral(program, 'baseUrl');
  const [, list = ''] = /\bignorePatterns\s*:\s*\[([^\]]*)\]/.exec(program) ?? [];
  return toSettings({
    url: host && `https://${host}`,
    locale: findLiteral(program, 'locale'),
    isQuartz: true,
    ignored: Array.from(list.matchAll(/["'`]([\w .-]+)["'`]/g), ([, name]) => name),
    isExplicit: /\bExplicitPublish\(/.test(program),
  });
}

/** Quartz leaves out the folders that its configuration ignores. */
export function isVaultContent(path: string, { config }: SiteSettings): boolean {
  if (config.isQuartz !== true) return true;
  const ignored = (config.ignored ?? []) as readonly string[];
  const folders = path.split('/');
  return folders[0] === 'content' && !folders.some((name) => ignored.includes(name));
}

export function locateInVault(facts: ParsedDocument): Location | undefined {
  const { path, data, fields, settings } = facts;
  // A file of the plugin Excalidraw has the data of a drawing, not a text.
  if (data['excalidraw-plugin'] !== undefined) return undefined;
  const { isQuartz, isExplicit } = settings.config;
  if (isQuartz === true && /^content\/index\.md$/.test(path)) return undefined;
  const name = nameOf(path);
  const isHidden = isExplicit === true && `${data.publish}` !== 'true';
  return {
    kind: 'post',
    name,
    ...(isQuartz === true && { url: toQuartzUrl(path) }),
    fields: {
      title: fields.title ?? name,
      ...dateOfName(facts),
      ...(isHidden && { draft: true }),
    },
  };
}

/** @example toQuartzUrl('content/Some notes/R&D.md') // → '/Some-notes/R-and-D' */
function toQuartzUrl(path: string): string {
  const route = path
    .replace(/^content\//, '')
    .replace(/(?:(?:^|\/)index)?\.[^./]+$/, '')
    .replace(/\s/g, '-')
    .replaceAll('&', '-and-')
    .replaceAll('%', '-percent')
    .replace(/[?#]/g, '');
  return `/${route}`;
}
