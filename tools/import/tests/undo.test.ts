/** A second import updates what nobody has changed, and `--undo` removes exactly what was written. */

import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isError } from '../../authoring/check/problem.ts';
import { readContentFolder, readPublicFiles } from '../../authoring/content-folder.ts';
import { goodContent } from '../../authoring/tests/sample-content.ts';
import { readSource } from '../detect.ts';
import { nameArchive, readEarlierImports, undoImport } from '../manifest.ts';
import { planImport } from '../plan.ts';
import { toImportReport } from '../report.ts';
import { writePlan } from '../write.ts';
import { withFiles, writeFiles } from './import-site.ts';

const contentFiles = Object.fromEntries(
  Object.entries(goodContent).map(([path, text]) => [`content/${path}`, text]),
);
const toPost = (title: string, body: string) =>
  `---\ntitle: ${title}\ndescription: D.\ndate: 2020-01-31\ntags: [New]\n---\n${body}`;
const source = {
  'old/hugo.toml': 'baseURL = "https://old.example/"',
  'old/content/posts/a.md': toPost('A', 'Words.'),
  'old/content/posts/b/index.md': toPost('B', '![It](x.png)'),
  'old/content/posts/b/x.png': 'x',
  'old/content/uses.md': '---\ntitle: Uses\ndescription: D.\nurl: /my-tools/\n---\nA pen.',
};

function importInto(root: string, folder = 'old') {
  const files = readContentFolder(root);
  const from = readSource(join(root, folder), undefined);
  const plan = planImport(from, {
    files,
    publicFiles: readPublicFiles(root),
    builtAt: '2026-06-01T00:00:00.000Z',
    ...readEarlierImports(nameArchive(from), root),
  });
  writePlan(plan, files, root);
  return plan;
}

function snapshot(root: string): Readonly<Record<string, string>> {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => statSync(join(root, name)).isFile()).toSorted();
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(root, name), 'utf8')]));
}

test('undo leaves the site as it was', () => {
  withFiles({ ...contentFiles, ...source }, (root) => {
    const before = snapshot(root);
    importInto(root);
    importInto(root);
    const { removed, kept } = undoImport(root);
    expect(removed).toHaveLength(4);
    expect(kept).toEqual([]);
    expect(snapshot(root)).toEqual(before);
  });
});

test('an About with a picture takes the place of that of a new site, and undo brings that back', () => {
  const own = {
    'content/pages/about.mdx': '---\ntitle: About\ndescription: D.\n---\nThis is me.\n',
    'old/content/about/index.md': '---\ntitle: About\ndescription: D.\n---\n![Me](me.png) at work.',
    'old/content/about/me.png': 'x',
  };
  withFiles({ ...contentFiles, ...source, ...own }, (root) => {
    const before = snapshot(root);
    importInto(root);
    importInto(root);
    expect(existsSync(join(root, 'content/pages/about.mdx'))).toBe(false);
    expect(existsSync(join(root, 'content/pages/about/index.mdx'))).toBe(true);
    undoImport(root);
    expect(snapshot(root)).toEqual(before);
  });
});

test('undo brings back the language of the site', () => {
  const german = {
    'old/hugo.toml': 'defaultContentLanguage = "de"',
    'old/content/posts/c.md': toPost('C', 'Worte.'),
  };
  withFiles({ ...contentFiles, ...german }, (root) => {
    const before = snapshot(root);
    importInto(root);
    importInto(root);
    const changed = readFileSync(join(root, 'content/site.yaml'), 'utf8');
    expect(changed).toContain('languages:\n  - tag: en\n  - tag: de\n');
    undoImport(root);
    expect(snapshot(root)).toEqual(before);
  });
});

test('undo keeps what you changed, with its tags', () => {
  withFiles({ ...contentFiles, ...source }, (root) => {
    importInto(root);
    const path = 'content/posts/a.mdx';
    writeFiles(root, { [path]: `${readFileSync(join(root, path), 'utf8')}Mine.\n` });
    expect(undoImport(root).kept).toEqual([path]);
    expect(existsSync(join(root, 'content/posts/b'))).toBe(false);
    expect(readFileSync(join(root, 'content/taxonomy.yaml'), 'utf8')).toContain('value: new');
  });
});

test('a second import updates what you have not changed, and lists the rest', () => {
  withFiles({ ...contentFiles, ...source }, (root) => {
    importInto(root);
    writeFiles(root, {
      'content/posts/a.mdx': 'mine',
      'old/content/posts/a.md': toPost('A', 'Theirs.'),
      'old/content/posts/b/index.md': toPost('B', 'Without an image.'),
      'old/content/posts/c.md': toPost('C', 'New.'),
    });
    const plan = importInto(root);
    const read = (path: string) => readFileSync(join(root, path), 'utf8');
    expect(read('content/posts/a.mdx')).toBe('mine');
    expect(read('content/posts/b.mdx')).toContain('Without an image.');
    expect(existsSync(join(root, 'content/posts/b/index.mdx'))).toBe(false);
    expect(read('content/posts/c.mdx')).toContain('New.');
    const left = plan.documents.filter(({ text }) => text === undefined);
    expect(left.map(({ source: file }) => file)).toEqual(['content/posts/a.md']);
  });
});

test("an imported About takes the place of a new site's, and undo brings that back", () => {
  const about =
    '---\ntitle: About me\ndescription: D.\n---\nI build bridges, and write about them here since 2012.';
  withFiles({ ...contentFiles, ...source, 'old/content/about.md': about }, (root) => {
    const before = readFileSync(join(root, 'content/pages/about.mdx'), 'utf8');
    importInto(root);
    expect(readFileSync(join(root, 'content/pages/about.mdx'), 'utf8')).toContain('bridges');
    undoImport(root);
    expect(readFileSync(join(root, 'content/pages/about.mdx'), 'utf8')).toBe(before);
  });
});

test('a second import leaves away what you removed or renamed, and links to it lead to the old site', () => {
  withFiles({ ...contentFiles, ...source }, (root) => {
    writeFiles(root, { 'old/content/posts/c.md': toPost('C', '[a](/posts/a/) [b](/posts/b/)') });
    importInto(root);
    rmSync(join(root, 'content/posts/a.mdx'));
    renameSync(join(root, 'content/posts/b'), join(root, 'content/posts/mine'));
    const plan = importInto(root);
    expect(existsSync(join(root, 'content/posts/a.mdx'))).toBe(false);
    expect(existsSync(join(root, 'content/posts/b'))).toBe(false);
    expect(plan.problems.filter(isError)).toEqual([]);
    expect(readFileSync(join(root, 'content/posts/c.mdx'), 'utf8')).toContain(
      '[a](https://old.example/posts/a) [b](https://old.example/posts/b)',
    );
    expect(toImportReport(plan, { isDryRun: false, copied: 0 }).review).toContain(
      'content/posts/a.md:1 content/posts/a.mdx was imported before, and you removed or renamed it.',
    );
  });
});

test('another archive with the same names takes nothing away, and both can be imported again', () => {
  const other = {
    'other/hugo.toml': 'baseURL = "https://other.example/"',
    'other/content/posts/a.md': toPost('A', 'Other words.'),
  };
  withFiles({ ...contentFiles, ...source, ...other }, (root) => {
    const before = snapshot(root);
    importInto(root);
    importInto(root, 'other');
    const after = snapshot(root);
    expect(after['content/posts/a.mdx']).toContain('Words.');
    expect(after['content/posts/a-2.mdx']).toContain('Other words.');
    importInto(root);
    importInto(root, 'other');
    expect(snapshot(root)).toEqual(after);
    undoImport(root);
    expect(snapshot(root)).toEqual(before);
    expect(undoImport(root)).toEqual({ removed: [], kept: [] });
  });
});

test('line endings that git changed are no change of yours, and a file that only you may read is removed', () => {
  withFiles({ ...contentFiles, ...source }, (root) => {
    const before = snapshot(root);
    importInto(root);
    const path = join(root, 'content/posts/a.mdx');
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('\n', '\r\n'));
    chmodSync(path, 0o400);
    expect(undoImport(root).kept).toEqual([]);
    expect(snapshot(root)).toEqual(before);
  });
});
