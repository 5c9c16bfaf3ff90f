import { describe, expect, test } from 'vitest';
import { findForbiddenImports, listSources, readSource, rooms } from './rooms.ts';

describe('the table of rooms in docs/architecture.md', () => {
  const sources = listSources();
  const hasFile = (folder: string) =>
    sources.some((source) => source === folder || source.startsWith(`${folder}/`));

  test('allows every import of the code', () => {
    const forbidden = sources.flatMap((path) => findForbiddenImports(path, readSource(path)));
    expect(forbidden).toEqual([]);
  });

  test('names only rooms and folders that exist', () => {
    expect(rooms.length).toBeGreaterThan(20);
    expect(rooms.map(({ path }) => path).filter((path) => !hasFile(path))).toEqual([]);
    const others = /^(?:\.generated|\.contentlayer|package\.json|tests\/support|clients\/.*)$/;
    const unknown = rooms.flatMap(({ mayImport }) => mayImport.filter((path) => !hasFile(path)));
    expect(unknown.filter((path) => !others.test(path))).toEqual([]);
  });
});

test.each([
  ['of a room below', 'lib/http/a.ts', "import { a } from '#lib/edge/decide.ts';"],
  ['over lines', 'lib/http/a.ts', "import {\n  a,\n  b,\n} from '#lib/content/posts.ts';"],
  ['of a type', 'lib/text/a.ts', "import type { A } from '#lib/site/env.ts';"],
  ['that re-exports', 'lib/text/a.ts', "export { a } from '#lib/site/env.ts';"],
  ['at run time', 'lib/edge/a.ts', "const a = await import('#lib/server/request-listener.ts');"],
  ['for its side effect', 'lib/edge/a.ts', "import '#lib/server/main.ts';"],
  ['of a tool', 'lib/http/a.ts', "import { a } from '#tools/links/crawl.ts';"],
  ['by a relative path', 'lib/edge/a.ts', "import { a } from '../server/request-listener.ts';"],
  ['of the framework', 'lib/edge/a.ts', "import { NextResponse } from 'next/server';"],
  ['of content', 'lib/represent/a.ts', "import { posts } from 'contentlayer/generated';"],
  ['of a folder without a room', 'lib/new/a.ts', ''],
])('an import %s is reported', (_, path, source) => {
  expect(findForbiddenImports(path, source)).toHaveLength(1);
});

test.each([
  ['an allowed room', 'lib/edge/a.ts', "import { a } from '#lib/http/b.ts';"],
  ['a file of the same room', 'lib/edge/rate-limit/a.ts', "import { a } from '../client-ip.ts';"],
  ['a package', 'lib/edge/a.ts', "import ipaddr from 'ipaddr.js';"],
  ['the framework, in a route', 'app/a.ts', "import { NextResponse } from 'next/server';"],
])('an import of %s passes', (_, path, source) => {
  expect(findForbiddenImports(path, source)).toEqual([]);
});
