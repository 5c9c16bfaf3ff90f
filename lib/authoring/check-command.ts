/** `npm run content:check`: prints every mistake in `content/` and exits with 1 where there is one. */
import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { type ContentFile, checkContent } from './check.ts';
import { formatProblem } from './problem.ts';

const files: readonly ContentFile[] = readdirSync('content', {
  recursive: true,
  withFileTypes: true,
})
  .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  .map((entry) => `${entry.parentPath}/${entry.name}`.split(sep).join('/'))
  .map((path) => ({ path: path.replace(/^content\//, ''), text: readFileSync(path, 'utf8') }));

const problems = checkContent(files);
for (const problem of problems) console.error(formatProblem(problem));
if (problems.length > 0) {
  console.error(`\nMistakes in content/: ${problems.length}. Nothing was built.`);
  process.exitCode = 1;
} else {
  console.log(`Checked ${files.length} content files: no mistakes.`);
}
