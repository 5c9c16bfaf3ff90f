/** Finds the unit tests of files, fast: without loading a module. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { listFiles } from '#lib/content/content-files.ts';

/** So many tests are of what the file serves, not of itself. */
const maxTests = 6;

const unitTest = /^(?:tests\/(?:unit|structure)|tools\/\w+\/tests(?!\/e2e))\/.*\.test\.ts$/;

/**
 * The test that mirrors a file and those that name its path, as imports do. A file of a tool that has none has all tests of the tool.
 *
 * @param changed paths from the root of the project.
 */
export function findTests(changed: readonly string[]): readonly string[] {
  const all = ['tests', 'tools']
    .flatMap((folder) => listFiles(folder).map((path) => `${folder}/${path}`))
    .filter((path) => unitTest.test(path));
  const texts = new Map(all.map((path) => [path, readFileSync(path, 'utf8')]));
  const tests = changed.flatMap((path) => {
    if (unitTest.test(path)) return [path];
    const [tool] = /^tools\/\w+\//.exec(path) ?? [];
    const naming = all.filter((test) => {
      const text = texts.get(test) ?? '';
      const isOfTool = tool !== undefined && test.startsWith(tool);
      return text.includes(path) || (isOfTool && text.includes(`/${basename(path)}'`));
    });
    const own = [
      ...all.filter((test) => test === toMirrored(path)),
      ...(naming.length <= maxTests ? naming : []),
    ];
    return own.length === 0 && tool ? all.filter((test) => test.startsWith(tool)) : own;
  });
  const ofStructure = changed.some((path) => /^(?:lib|app|tools)\//.test(path))
    ? all.filter((path) => path.startsWith('tests/structure/'))
    : [];
  return [...new Set([...tests, ...ofStructure])].sort();
}

/** @example toMirrored('lib/text/nearest.ts') // → 'tests/unit/text/nearest.test.ts' */
function toMirrored(path: string): string {
  return path
    .replace(/^lib\//, 'tests/unit/')
    .replace(/^tools\/(\w+)\//, 'tools/$1/tests/')
    .replace(/\.\w+$/, '.test.ts');
}
