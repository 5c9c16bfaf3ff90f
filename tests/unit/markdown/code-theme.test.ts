import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tokenKinds } from '#lib/markdown/highlight.ts';
import { themes } from '#lib/theme/themes.ts';

const code = readFileSync('app/styles/code.css', 'utf8');

test.each(tokenKinds)('.%s has a color of the theme', (kind) => {
  const [, name] =
    new RegExp(`\\.code \\.${kind} \\{\\s*color: var\\(--([\\w-]+)\\)`).exec(code) ?? [];
  expect(Object.keys(themes.paper.colors)).toContain(name);
});
