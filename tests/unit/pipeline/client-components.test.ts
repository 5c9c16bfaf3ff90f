import { expect, test } from 'vitest';
import {
  isClientComponent,
  refuseClientComponents,
  refuseDynamicPages,
} from '#lib/pipeline/client-components.ts';
import { openFolder } from '#tests/support/folder.ts';

const { toPath, write } = openFolder();

test.each([
  ["'use client';\nexport {}", true],
  ['"use client"', true],
  ["\n// A comment.\n/* Another\n */ 'use client';", true],
  ["'use strict';\n'use client';", true],
  ['', false],
  ["'use server';", false],
  ["// 'use client'", false],
  ["/* 'use client' */", false],
  ["import 'react';\n'use client';", false],
  ["const a = 'use client';", false],
])('%j is a client component: %s', (source, isClient) => {
  expect(isClientComponent(source)).toBe(isClient);
});

test('a client component is refused by its path, with what to do instead', () => {
  expect(() => refuseClientComponents()).not.toThrow();
  write('blog/page.tsx', "const text = 'use client';\n");
  expect(() => refuseClientComponents([toPath()])).not.toThrow();
  write('blog/[slug]/counter.tsx', "'use client';\n");
  const refuse = () => refuseClientComponents([toPath()]);
  expect(refuse).toThrow(toPath('blog/[slug]/counter.tsx'));
  expect(refuse).toThrow('app/_islands');
});

test.each([
  ['blog/page.tsx', 'export default ({ searchParams }) => null;'],
  ['now/page.tsx', "import { cookies } from 'next/headers';"],
  ['[slug]/page.tsx', 'export default () => null;'],
  ['[slug]/page.tsx', 'export function generateStaticParams() {}'],
])('a page that is rendered per request is refused: %s with %s', (name, source) => {
  write(name, source);
  expect(() => refuseDynamicPages(toPath())).toThrow(`per request: ${toPath(name)}`);
});

test('pages whose paths the build lists are accepted', () => {
  expect(() => refuseDynamicPages()).not.toThrow();
});
