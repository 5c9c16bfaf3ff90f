import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  artifactFiles,
  artifactsFolder,
  type DocumentName,
} from '../../../../lib/content/build-artifacts.ts';
import { listFiles } from '../../../../lib/content/content-files.ts';
import { parseMdx } from '../../../../lib/markdown/parse.ts';
import { openCache } from '../../../../lib/pipeline/cache.ts';
import { loadHighlighter } from '../../../../tests/support/load-highlighter.ts';
import { makeSite } from '../../../../tests/unit/content/samples.ts';
import { type ReadResult, restoreDocument, toReadResult } from '../../check/check.ts';
import { createBuildingReader } from '../../content/building-reader.ts';
import { type DocumentWithYaml, toDocument } from '../../content/content-file.ts';
import { createDocumentBuilder, renderBody } from '../../content/documents.ts';
import { toContentFile } from '../../content-folder.ts';

const site = makeSite();

beforeAll(loadHighlighter);

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'legible-'));
});

afterEach(() => rmSync(root, { recursive: true }));

const builtAt = '2026-01-31T09:00:00.000Z';

const fields = {
  posts: 'description: B\ncategory: guides\ntags: [http]\npublishedAt: 2026-01-01',
  projects: 'description: B\ntechnologies: [Wood]\nfeatured: true\norder: 1',
} as const;

function write(
  path: `${keyof typeof fields}/${string}`,
  body: string,
  more = '',
): DocumentWithYaml {
  const yaml = `title: A\n${fields[path.split('/')[0] as keyof typeof fields]}\n${more}`;
  const document = toDocument(toContentFile(path, `---\n${yaml}\n---\n${body}`));
  if (document?.yaml === undefined) throw new Error(`${path} is not a document.`);
  return { ...document, yaml: document.yaml };
}

const create = (
  options: Partial<Parameters<typeof createDocumentBuilder>[1]> = {},
  onBuilt?: (name: string) => void,
) => {
  const all = { cache: undefined, salt: '', builtAt, withDrafts: false, root, ...options };
  const builder = createDocumentBuilder<ReadResult>(site, all, onBuilt);
  return { ...builder, read: createBuildingReader(builder, site.config.timeZone) };
};

const pathOf = (file: string) => join(root, artifactsFolder, file);
const readBody = (name: DocumentName) =>
  [artifactFiles.body, artifactFiles.markdown, artifactFiles.texts].map((toFile) =>
    readFileSync(pathOf(toFile(name)), 'utf8'),
  );

describe('a document builder', () => {
  test('writes every format of a body', () => {
    const builder = create();
    builder.read(write('posts/a.mdx', '## Words\n\nof [b](/blog/b).\n'));
    expect(builder.findBody('posts/a.mdx')).toEqual({
      readTimeMinutes: 1,
      structure: 'h50t50',
      bodyHash: expect.stringMatching(/^\w{16}$/),
    });
    const [body, markdown, texts] = readBody('posts/a');
    expect(JSON.parse(body ?? '')).toEqual({
      page: expect.objectContaining({ contents: [expect.objectContaining({ text: 'Words' })] }),
      html: '<h2>Words</h2>\n<p>of <a href="https://example.com/blog/b">b</a>.</p>',
      wordCount: 3,
    });
    expect(JSON.parse(texts ?? '')).toEqual({
      part: '### Words\n\nof [b](https://example.com/blog/b).',
      words: 'words of b. https://example.com/blog/b',
      terms: 'words',
      headingWords: 'words',
      countedWords: 'words b',
    });
    expect(markdown).toBe('## Words\n\nof [b](https://example.com/blog/b).');
  });

  test('reads the case study of a project', () => {
    const builder = create();
    builder.read(write('projects/a.mdx', '## Context\n\nWords.\n'));
    expect(builder.findBody('projects/a.mdx')?.caseStudy).toEqual({
      sections: [{ title: 'Context', body: 'Words.' }],
    });
  });

  test('writes nothing for a body with a mistake, or an unpublished document', () => {
    const builder = create();
    expect(builder.read(write('posts/a.mdx', '<Calout />')).read.problems).toHaveLength(1);
    builder.read(write('posts/b.mdx', 'Words.', 'draft: true'));
    expect(existsSync(pathOf('bodies'))).toBe(false);
    create({ withDrafts: true }).read(write('posts/b.mdx', 'Words.', 'draft: true'));
    expect(readBody('posts/b')[1]).toBe('Words.');
  });

  test('deletes the bodies of deleted documents', () => {
    const builder = create();
    for (const slug of ['a', 'b']) builder.read(write(`posts/${slug}.mdx`, 'Words.'));
    builder.finish([write('posts/b.mdx', 'Words.')]);
    expect(readdirSync(pathOf('bodies/posts')).sort()).toEqual(['b.json', 'b.md', 'b.texts.json']);
  });

  test('keeps them under `npm run dev`, where a page may still show the document', () => {
    const builder = create({ withDrafts: true });
    builder.read(write('posts/a.mdx', 'Words.'));
    builder.finish([]);
    expect(readBody('posts/a')[1]).toBe('Words.');
  });

  test('builds again only what has changed', () => {
    const built: string[] = [];
    const builder = create({}, (name) => built.push(name));
    builder.read(write('posts/a.mdx', 'Words.'));
    builder.read(write('posts/b.mdx', 'Words.'));
    builder.read(write('posts/a.mdx', 'Words.'));
    builder.read(write('posts/b.mdx', 'More.'));
    expect(built).toEqual(['content/posts/a.mdx', 'content/posts/b.mdx', 'content/posts/b.mdx']);
  });

  test('takes everything from the cache after a build, and nothing for another version of the code', () => {
    const cache = openCache(join(root, 'cache'));
    const document = write('projects/a.mdx', '## Context\n\n[Words](/now#b).\n');
    const first = create({ cache });
    const read = first.read(document);
    const files = readBody('projects/a');
    rmSync(pathOf('bodies'), { recursive: true });
    const onBuilt = vi.fn();
    const second = create({ cache }, onBuilt);
    expect({ ...second.read(document), spanOf: 0 }).toEqual({ ...read, spanOf: 0 });
    expect(readBody('projects/a')).toEqual(files);
    expect(second.findBody(document.path)).toEqual(first.findBody(document.path));
    expect(onBuilt).not.toHaveBeenCalled();
    create({ cache, salt: 'other' }, onBuilt).read(document);
    expect(onBuilt).toHaveBeenCalledOnce();
  });

  test('finds what another builder, such as one in a thread, has built into the cache', () => {
    const cache = openCache(join(root, 'cache'));
    const [good, broken, draft] = [
      write('projects/a.mdx', '## Context\n\n[Words](/now#b).\n'),
      write('posts/b.mdx', '<Callout'),
      write('posts/c.mdx', 'Secret.', 'draft: true'),
    ];
    const all = [good, broken, draft];
    const builder = create({ cache });
    expect(builder.findUnbuilt(all)).toEqual(all);
    for (const document of all) create({ cache }).read(document);
    expect(builder.findUnbuilt(all)).toEqual([broken, draft]);
    expect(builder.read(broken).read.problems).toHaveLength(1);
    expect(builder.read(draft).read.problems).toEqual([]);
  });

  test('writes the files of a document again that was removed for a while', () => {
    const builder = create();
    const document = write('posts/a.mdx', 'Words.');
    builder.read(document);
    builder.finish([]);
    expect(existsSync(pathOf(artifactFiles.markdown('posts/a')))).toBe(false);
    builder.read(document);
    expect(readBody('posts/a')[1]).toBe('Words.');
  });

  test('keeps no unpublished text in the cache', () => {
    const cache = openCache(join(root, 'cache'));
    create({ cache, withDrafts: true }).read(write('posts/a.mdx', 'Secret.', 'draft: true'));
    create({ cache }).read(write('posts/b.mdx', 'Secret.', 'publishedAt: 2027-01-01'));
    expect(listFiles(join(root, 'cache'))).toEqual([]);
  });

  test.each([
    ['truncated', (file: Buffer) => file.subarray(0, -9)],
    ['changed', (file: Buffer) => Buffer.concat([file.subarray(0, -1), Buffer.from('!')])],
    ['empty', () => Buffer.alloc(0)],
    ['foreign', () => Buffer.from('{"result":{}}')],
  ])('builds again what is %s in the cache', (_, damage) => {
    const cache = openCache(join(root, 'cache'));
    const document = write('posts/a.mdx', 'Words.');
    create({ cache }).read(document);
    const files = readBody('posts/a');
    for (const name of listFiles(join(root, 'cache'))) {
      const path = join(root, 'cache', name);
      writeFileSync(path, damage(readFileSync(path)));
    }
    rmSync(pathOf('bodies'), { recursive: true });
    expect(create({ cache }).read(document).read.problems).toEqual([]);
    expect(readBody('posts/a')).toEqual(files);
    rmSync(pathOf('bodies'), { recursive: true });
    create({ cache }).read(document);
    expect(readBody('posts/a')).toEqual(files);
  });
});

/** Markdown of every kind, as a body. */
const bodies = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '## A',
        'Words *and* [b](/now#c).',
        '- a\n- b',
        '| a | b |\n| - | -: |\n| 1 | 2 |',
        '> a',
        '```ts {1}\nconst a = 1;\n```',
        '<Callout kind="tip">\nA\n</Callout>',
        'A[^1]\n\n[^1]: B',
        'A <Term slug="token">b</Term>.',
        '![a](/images/a.png)',
        '- [x] a',
        '***',
        '1. a\n   1. b',
      ),
      fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[{}<>\\&]/g, '')),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((blocks) => blocks.join('\n\n'));

test('a build with the cache writes the same bytes as one without it', () => {
  const cache = openCache(join(root, 'cache'));
  fc.assert(
    fc.property(bodies, (body) => {
      const document = write('posts/a.mdx', body);
      const build = (withCache: boolean) => {
        rmSync(pathOf(''), { recursive: true, force: true });
        const builder = create({ cache: withCache ? cache : undefined });
        const { problems } = builder.read(document).read;
        if (problems.length > 0) return problems;
        return [readBody('posts/a'), builder.findBody(document.path)];
      };
      const without = build(false);
      expect(build(true)).toEqual(without);
      expect(build(true)).toEqual(without);
    }),
    { numRuns: 30 },
  );
}, 60_000);

test('renders the same files from a parsed tree as from the text', () => {
  const document = write(
    'posts/a.mdx',
    '## Words\n\nof [b](/blog/b), <Term slug="token">c</Term>.\n\n```ts\nconst d = 1;\n```\n',
  );
  expect(renderBody(site, document, parseMdx(document.body))).toEqual(renderBody(site, document));
});

test('a document can be restored from the cache only if it has no mistake', () => {
  const broken = write('posts/a.mdx', '<Calout />');
  const builder = create();
  expect(toReadResult(builder.read(broken))).toBeUndefined();
  const document = write('posts/a.mdx', 'Words.');
  const result = toReadResult(builder.read(document));
  if (result === undefined) throw new Error('The document has a mistake.');
  const restored = restoreDocument(document, result);
  expect(restored.spanOf(['title'])).toEqual({ line: 2, column: 8, length: 1 });
});
