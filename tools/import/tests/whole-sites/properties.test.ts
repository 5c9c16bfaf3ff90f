/** Whatever a body contains, an import keeps its words, its code and the files that exist, and the result parses. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMdx } from '../../../../lib/markdown/parse.ts';
import { nodesOf } from '../../../../lib/markdown/tree.ts';
import { CommandError } from '../../../../lib/pipeline/command.ts';
import { readContentFolder, readPublicFiles } from '../../../authoring/content-folder.ts';
import { goodContent } from '../../../authoring/tests/sample-content.ts';
import { readSource } from '../../detect.ts';
import { countKeptWords } from '../../kept-words.ts';
import { planImport } from '../../plan.ts';
import { writePlan } from '../../write.ts';
import { bodyOf, importFiles, withFiles, writeFiles } from '../import-site.ts';

const word = fc.stringMatching(/^[a-z]{3,8}$/);

/** Pieces that mean something to Markdown, HTML, MDX or a template language. */
const mark = fc.constantFrom(
  '{',
  '}',
  '<',
  '>',
  '{{',
  '}}',
  '{%',
  '%}',
  '{{< a >}}',
  '{% b %}',
  '<b>',
  '</b>',
  '<div>',
  '<T>',
  '<!--',
  '-->',
  '`',
  '``',
  '*',
  '_',
  '[',
  ']',
  '](',
  '![',
  '#',
  '\\',
  '&lt;',
  '~',
  '|',
  'import a from "b"',
  'export default',
  '<br>',
  '$x$',
  '<Aside>',
  '[^1]',
  'https://a.example/',
);
const line = fc.array(fc.oneof({ weight: 3, arbitrary: word }, mark), { maxLength: 8 });
const body = fc
  .array(line, { minLength: 1, maxLength: 10 })
  .map((lines) => lines.map((words) => words.join(' ')).join('\n'));

const kinds = [
  ['hugo', 'hugo.toml', 'content/posts/a.md'],
  ['jekyll', '_config.yml', '_posts/2020-01-31-a.md'],
  ['astro', 'astro.config.mjs', 'src/content/blog/a.mdx'],
  ['markdown', 'notes.txt', 'a.md'],
] as const;

const front = '---\ntitle: A\ndescription: D.\ndate: 2020-01-31\ntags: [http]\n---\n';

describe.each(kinds)('an import from %s', (kind, config, file) => {
  const importBody = (text: string) => importFiles({ [config]: '', [file]: front + text }, kind);

  test('writes a body that parses, whatever the text is', () => {
    fc.assert(
      fc.property(body, (text) => {
        const plan = importBody(text);
        expect(() => parseMdx(bodyOf(plan, 'content/posts/a.mdx'))).not.toThrow();
      }),
      { numRuns: 40 },
    );
  });

  test('keeps every word of a text', () => {
    const sentence = fc
      .array(word, { minLength: 1, maxLength: 12 })
      .map((words) => words.join(' '));
    const block = fc.oneof(
      sentence,
      sentence.map((text) => `## ${text}`),
      sentence.map((text) => `- ${text}\n- *${text}*`),
      sentence.map((text) => `> ${text}`),
      sentence.map((text) => `<div><p>${text} <b>${text}</b></p></div>`),
      sentence.map((text) => `${text} <kbd>${text}</kbd>`),
      sentence.map((text) => `| ${text} | b |\n|---|---|\n| ${text} | d |`),
    );
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 6 }), (blocks) => {
        const text = blocks.join('\n\n');
        const { total, kept } = countKeptWords(
          text,
          bodyOf(importBody(text), 'content/posts/a.mdx'),
        );
        expect(kept).toBe(total);
      }),
      { numRuns: 15 },
    );
  });

  test('keeps code and its language byte for byte', () => {
    const code = fc
      .array(fc.string({ maxLength: 20 }), { minLength: 1, maxLength: 5 })
      .map((lines) => lines.join('\n').replaceAll('~', '-').replaceAll('\r', ''))
      .filter((text) => !text.includes('{{') && !text.includes('{%'));
    fc.assert(
      fc.property(code, fc.constantFrom('js', 'rust', 'c++'), (value, lang) => {
        const text = bodyOf(importBody(`~~~${lang}\n${value}\n~~~`), 'content/posts/a.mdx');
        const found = [...nodesOf(parseMdx(text))].find((node) => node.type === 'code');
        expect(found).toMatchObject({ lang, value });
      }),
      { numRuns: 15 },
    );
  });
});

describe('writing an import', () => {
  const source = {
    'old/hugo.toml': '',
    'old/content/posts/a/index.md':
      '---\ntitle: A\ndate: 2020-01-31\ntags: [New]\n---\n![It](x.png)',
    'old/content/posts/a/x.png': 'x',
    'old/content/posts/hello.md': '---\ntitle: Another\ndate: 2020-01-31\n---\nWords.',
  };
  const contentFiles = Object.fromEntries(
    Object.entries(goodContent).map(([path, text]) => [`content/${path}`, text]),
  );

  function importInto(root: string) {
    const site = {
      files: readContentFolder(root),
      publicFiles: readPublicFiles(root),
      builtAt: '2026-06-01T00:00:00.000Z',
    };
    const plan = planImport(readSource(join(root, 'old'), undefined), site);
    writePlan(plan, site.files, root);
    return plan;
  }

  function snapshot(root: string): ReadonlyMap<string, string> {
    const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
    const files = names.filter((name) => statSync(join(root, name)).isFile()).toSorted();
    return new Map(files.map((name) => [name, readFileSync(join(root, name), 'utf8')]));
  }

  test('says which file could not be written, because a file is in the place of its folder', () => {
    const files = {
      'public/files': 'x',
      'old/hugo.toml': '',
      'old/content/posts/b.md': `${front}[P](/p.pdf)`,
      'old/static/p.pdf': 'x',
    };
    withFiles({ ...contentFiles, ...files }, (root) => {
      expect(() => importInto(root)).toThrow(CommandError);
      expect(() => importInto(root)).toThrow(/public\/files\/b\/p.pdf could not be written: /);
    });
  });

  test('changes no file except the taxonomy, to which it only adds', () => {
    withFiles({ ...contentFiles, ...source }, (root) => {
      const before = snapshot(root);
      const plan = importInto(root);
      const after = snapshot(root);
      const changed = [...before].filter(([name, text]) => after.get(name) !== text);
      expect(changed.map(([name]) => name)).toEqual(['content/taxonomy.yaml']);
      const [categories, tags] = (goodContent['taxonomy.yaml'] ?? '').split(/^(?=tags:)/m);
      expect(after.get('content/taxonomy.yaml')).toBe(
        `${categories}  - value: imported\n    label: Imported\n${tags}  - value: new\n    label: New\n`,
      );
      const added = [...after.keys()].filter((name) => !before.has(name));
      expect(added).toEqual([
        'content/.import.json',
        'content/posts/a/index.mdx',
        'content/posts/a/x.png',
      ]);
      expect(plan.documents.map(({ text }) => text === undefined)).toEqual([false, true]);
    });
  });

  test('a second import changes nothing', () => {
    withFiles({ ...contentFiles, ...source }, (root) => {
      importInto(root);
      const after = snapshot(root);
      importInto(root);
      expect(snapshot(root)).toEqual(after);
    });
  });

  test('a second import after an edit keeps the edit', () => {
    withFiles({ ...contentFiles, ...source }, (root) => {
      importInto(root);
      writeFiles(root, { 'content/posts/a/index.mdx': 'mine', 'content/posts/a/x.png': 'mine' });
      const edited = snapshot(root);
      importInto(root);
      expect(snapshot(root)).toEqual(edited);
    });
  });

  test('an interrupted import can be continued', () => {
    withFiles({ ...contentFiles, ...source }, (root) => {
      writeFiles(root, { 'content/posts/a/x.png': 'x' });
      importInto(root);
      expect(snapshot(root).has('content/posts/a/index.mdx')).toBe(true);
    });
  });
});
