import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  isClientComponent,
  refuseClientComponents,
  refuseDynamicPages,
} from '#lib/pipeline/client-components.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'legible-'));
  mkdirSync(join(folder, 'blog/[slug]'), { recursive: true });
  writeFileSync(join(folder, 'blog/page.tsx'), "const text = 'use client';\n");
});

afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  "'use client';\nexport {}",
  '"use client"',
  "\n// A comment.\n/* Another\n */ 'use client';",
  "'use strict';\n'use client';",
])('%j is a client component', (source) => {
  expect(isClientComponent(source)).toBe(true);
});

test.each([
  '',
  "'use server';",
  "// 'use client'",
  "/* 'use client' */",
  "import 'react';\n'use client';",
  "const a = 'use client';",
])('%j is not a client component', (source) => {
  expect(isClientComponent(source)).toBe(false);
});

test('a folder without client components passes', () => {
  expect(() => refuseClientComponents([folder])).not.toThrow();
});

test('a client component is refused by its path, with what to do instead', () => {
  const path = join(folder, 'blog/[slug]/counter.tsx');
  writeFileSync(path, "'use client';\n");
  expect(() => refuseClientComponents([folder])).toThrow(path);
  expect(() => refuseClientComponents([folder])).toThrow('app/_islands');
});

test('the site has no client component', () => {
  expect(() => refuseClientComponents()).not.toThrow();
});

test.each([
  ['blog/page.tsx', 'export default ({ searchParams }) => null;'],
  ['now/page.tsx', "import { cookies } from 'next/headers';"],
  ['[slug]/page.tsx', 'export default () => null;'],
  ['[slug]/page.tsx', 'export function generateStaticParams() {}'],
])('a page that is rendered per request is refused: %s with %s', (name, source) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), source);
  expect(() => refuseDynamicPages(folder)).toThrow(`per request: ${join(folder, name)}`);
});

test('pages whose paths the build lists are accepted', () => {
  expect(() => refuseDynamicPages()).not.toThrow();
});
