import { siteConfig } from '#lib/site/config.ts';
import {
  legacySecurityTxtPath,
  machineFileList,
  machineFiles,
  toContentType,
} from '#lib/site/machine-files.ts';
import type { Reply } from '#tests/support/request.ts';
import { call } from './api.ts';

/** Requests to every page of the site take a slow machine a while. */
export const manyRequests = { timeout: 60_000 };

export const { baseUrl } = siteConfig;
export const registered = machineFileList.map(({ path }) => path);
export const files = [
  ...machineFileList.map((file) => [file.path, toContentType(file)] as const),
  [legacySecurityTxtPath, toContentType(machineFiles.securityTxt)] as const,
];

const texts = new Map(
  await Promise.all(
    [...registered, legacySecurityTxtPath].map(
      async (path) => [path, (await call(path)).text] as const,
    ),
  ),
);
export const textOf = ({ path }: { readonly path: string }) => texts.get(path) ?? '';

const searchIndex = (await call('/api/search-index')).json() as { entries: { path: string }[] };
export const publicPaths = searchIndex.entries.map(({ path }) => path);

/** The statuses of many paths, each once. */
export async function answersOf(
  paths: Iterable<string>,
): Promise<readonly (readonly [string, Reply])[]> {
  return Promise.all([...new Set(paths)].map(async (path) => [path, await call(path)] as const));
}

export type Ard = {
  readonly specVersion: string;
  readonly host: { readonly displayName: string; readonly documentationUrl: string };
  readonly entries: readonly {
    readonly identifier: string;
    readonly displayName: string;
    readonly type: string;
    readonly mediaType: string;
    readonly url: string;
    readonly representativeQueries: readonly string[];
    readonly capabilities?: readonly string[];
    readonly updatedAt?: string;
  }[];
};

export type Linkset = {
  readonly linkset: readonly ({ readonly anchor: string } & Readonly<
    Record<string, readonly { readonly href: string; readonly type: string }[]>
  >)[];
};
