/**
 * Finds hashed files in all releases: a page that was loaded before a switch requests its styles and scripts after it, and while
 * the server switches, a page of the new release may request them over a connection of the old one.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { frameworkPrefix, hashedFolders } from '#lib/site/paths.ts';

/** By URL path. A name with a hash means the same in every release. */
const folders: readonly (readonly [prefix: string, folder: string])[] = [
  ...hashedFolders.map((folder) => [folder, `public${folder}`] as const),
  [`${frameworkPrefix}static/`, '.next/static'],
];

const plainFile = /^(?:[\w~@+-][\w.~@+-]*\/)*[\w~@+-][\w.~@+-]*$/;

/** Finds the file of a URL path in canonical form. */
export type FindAsset = (path: string) => string | undefined;

/** @param releases the folder of all releases. A build copies to a folder whose name starts with a dot. */
export function createAssetFinder(releases: string): FindAsset {
  return (path) => {
    const [prefix, folder] = folders.find(([start]) => path.startsWith(start)) ?? [];
    if (prefix === undefined || folder === undefined) return undefined;
    const name = path.slice(prefix.length);
    if (!plainFile.test(name)) return undefined;
    return readdirSync(releases)
      .filter((release) => !release.startsWith('.'))
      .map((release) => join(releases, release, folder, name))
      .find((file) => existsSync(file));
  };
}
