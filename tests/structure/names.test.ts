import { expect, test } from 'vitest';
import { groupBy } from '#lib/text/lists.ts';
import { listSources, readSource } from './rooms.ts';

/** What Next passes to the files of a route. Its documentation uses these names in each of them. */
const routeTypes = /^(?:Props|Params|Context)$/;
const routeFile = /^app\/.*\/(?:page|route|page\.dev)\.tsx?$/;

const type = /^(?:export )?(?:declare )?(?:abstract )?(?:type|interface|class|enum) (\w+)/gm;
const exportedFunction = /^export (?:async )?function (\w+)/gm;

/** What Next calls in the files of a route. */
const routeFunctions = /^(?:GET|POST|generateStaticParams)$/;

type Declaration = { readonly name: string; readonly file: string };

/** Each name once per file: an overload repeats it. */
function listDeclarations(pattern: RegExp): readonly Declaration[] {
  return listSources()
    .filter((file) => /^(?:lib|app|tools\/authoring\/content)\//.test(file))
    .flatMap((file) => {
      const names = Array.from(readSource(file).matchAll(pattern), ([, name = '']) => name);
      return [...new Set(names)].map((name) => ({ name, file }));
    });
}

function findRepeated(declarations: readonly Declaration[]) {
  return [...groupBy(declarations, ({ name }) => [name])].filter(([, { length }]) => length > 1);
}

test.each([
  ['types', type, routeTypes],
  ['exported functions', exportedFunction, routeFunctions],
])('no two %s have the same name', (_, pattern, ofRoutes) => {
  const all = listDeclarations(pattern);
  expect(all.length).toBeGreaterThan(500);
  const own = all.filter(({ name, file }) => !(ofRoutes.test(name) && routeFile.test(file)));
  expect(findRepeated(own)).toEqual([]);
});
