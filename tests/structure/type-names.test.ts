import { expect, test } from 'vitest';
import { groupBy } from '#lib/text/group-by.ts';
import { listSources, readSource } from './rooms.ts';

/** What Next passes to the files of a route. Its documentation uses these names in each of them. */
const routeTypes = /^(?:Props|Params|Context)$/;
const routeFile = /^app\/.*\/(?:page|route|page\.dev)\.tsx?$/;

const declaration = /^(?:export )?(?:declare )?(?:abstract )?(?:type|interface|class|enum) (\w+)/gm;

test('no two types have the same name', () => {
  const types = listSources()
    .filter((file) => /^(?:lib|app)\//.test(file))
    .flatMap((file) =>
      [...readSource(file).matchAll(declaration)].map(([, name = '']) => ({ name, file })),
    );
  expect(types.length).toBeGreaterThan(500);
  const own = types.filter(({ name, file }) => !(routeTypes.test(name) && routeFile.test(file)));
  const repeated = [...groupBy(own, ({ name }) => [name])].filter(([, { length }]) => length > 1);
  expect(repeated).toEqual([]);
});
