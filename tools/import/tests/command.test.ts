/** `npm run import` as owners run it: what it prints, writes and refuses. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { bundleCommand } from '../../authoring/tests/bundle-command.ts';
import { goodContent } from '../../authoring/tests/sample-content.ts';
import { readSource } from '../detect.ts';
import { withFiles } from './import-site.ts';

let command: string;

beforeAll(async () => {
  command = await bundleCommand('tools/import/command.ts');
});

const front = '---\ntitle: First\ndescription: D.\ndate: 2020-01-31\n---\n';
const files = {
  ...Object.fromEntries(
    Object.entries(goodContent).map(([path, text]) => [`content/${path}`, text]),
  ),
  'old/hugo.toml': 'baseURL = "https://old.example/"',
  'old/content/posts/first.md': `${front}Words. ![It](x.png)`,
  'old/content/posts/undated.md': '---\ntitle: No date\n---\nWords.',
  'unknown/nuxt.config.ts': '',
  'unknown/content/a.md': front,
  'lume/_config.ts': '',
  'lume/a.md': front,
  'empty/a.txt': '',
  'export.xml': '<rss><channel></channel></rss>',
};

function run(root: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, output: stdout, errors: stderr };
}

test('a dry run, an import, another one, and undo', () => {
  withFiles(files, (root) => {
    const post = join(root, 'content/posts/first.mdx');
    const dry = run(root, 'old', '--dry-run');
    expect(dry.errors).toMatch(
      /^Reading old\.\n(?:Read 1 of 2\.\n)?Read 2 of 2\.\n2 documents from hugo\.\n[\s\S]*Compared \d+ of \d+\.\n$/,
    );
    expect(dry.output).toMatch(/^Dry run: the site was not changed\.\n/);
    expect(dry.output).toMatch(
      /\nIt would be 1 document published, 1 draft\. Next: the same command without --dry-run\n$/,
    );
    expect([dry.status, existsSync(post)]).toEqual([0, false]);

    const first = run(root, 'old');
    expect(first.output).toMatch(/^Imported from hugo\.\n/);
    expect(first.output).toMatch(/\n1 document published, 1 draft\. Next: npm run site\n$/);
    const review = readFileSync(join(root, 'import-report.txt'), 'utf8');
    expect(review).toContain('content/posts/undated.md:1 It has no date. It is a draft now.\n');
    expect([first.status, existsSync(post)]).toEqual([0, true]);

    expect(run(root, 'old').output).toMatch(
      /\n1 document published, 1 draft\. Next: npm run site\n$/,
    );
    expect(run(root, '--undo').output).toBe('Removed 2 files that imports wrote.\n');
    expect(existsSync(post)).toBe(false);
  });
});

test('--help prints the arguments, and reads nothing', () => {
  const { status, output, errors } = run('.', 'missing', '--help');
  expect(output).toMatch(/^npm run import -- [^\n]+\n {2}<path>[\s\S]*--from[\s\S]*--undo/);
  expect([status, errors]).toEqual([0, '']);
});

test.each([
  [[], 'The path is missing. Give the folder of a site or the file of an export.'],
  [['old', '--dryrun'], 'There is no flag --dryrun. Did you mean'],
  [['old', '--as', 'talks'], 'There is no collection talks. Define one in'],
  [['unknown'], 'unknown is a site of Nuxt, which the import does not know.'],
  [['lume'], 'lume is a site of Lume, which the import does not know.'],
])('%j is refused with a way out', (args, message) => {
  withFiles(files, (root) => {
    const { status, output, errors } = run(root, ...args);
    expect(errors).toContain(message);
    expect([status, output]).toEqual([1, '']);
  });
});

test.each([
  ['missing', undefined, 'missing does not exist.'],
  ['empty', undefined, 'is from no tool that the import knows. Name it: --from hugo|zola|'],
  ['export.xml', undefined, 'is not an export of WordPress'],
  ['export.xml', 'hugo', 'is a file. Give the folder of the hugo site.'],
  ['old', 'ghost', 'does not contain a Ghost export (.json).'],
] as const)('%s, read as %s, is refused with a way out', (path, from, message) => {
  withFiles(files, (root) => {
    expect(() => readSource(join(root, path), from)).toThrow(message);
  });
});
