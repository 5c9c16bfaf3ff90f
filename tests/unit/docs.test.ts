/** The documentation names only files, commands and headings that exist. Decision records are history: only their links count. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

const pages: readonly string[] = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];
const currentPages = pages.filter((page) => !page.startsWith(join('docs', 'adr')));

const folders = ['lib', 'app', 'tests', 'tools', 'content', 'public', 'docs'] as const;

/** Owners replace these folders: the fixture has every file of content that a page may name. */
const isOwned = (folder: string) => folder === 'content' || folder === 'public';

/** Every file and folder that a page may name, from the root of the project. */
const files: readonly string[] = [
  ...readdirSync('.'),
  ...folders,
  ...folders.flatMap((folder) =>
    readdirSync(isOwned(folder) ? `tests/fixtures/site/${folder}` : folder, {
      recursive: true,
      encoding: 'utf8',
    })
      .filter((name) => !/(?:^|[\\/])(?:node_modules|\.next)(?:[\\/]|$)/.test(name))
      .map((name) => join(folder, name).replaceAll('\\', '/')),
  ),
];
const fileNames = new Set(files.map((file) => file.replace(/^.*\//, '')));

const fence = /^( *)(`{3,}|~{3,}).*\n[\s\S]*?^\1\2[ \t]*$/gm;

/** The texts in backticks, outside code blocks. */
function readCodeSpans(markdown: string): readonly string[] {
  const spans = markdown.replace(fence, '').matchAll(/(?<!`)(`+)(?!`)([\s\S]+?)(?<!`)\1(?!`)/g);
  return [...spans].map(([, , code = '']) => code.trim());
}

const pathPattern = new RegExp(
  String.raw`(?<![\w./#@-])(?:${folders.join('|')})/(?:\{[^}\s]*\}|[^\s"'\`,;(){}…])*`,
  'g',
);
const sourceName = /^[\w.-]+\.(?:tsx?|mjs)$/;

function findMissingPaths(markdown: string): readonly string[] {
  const spans = readCodeSpans(markdown);
  const paths = spans.flatMap((span) => span.match(pathPattern) ?? []);
  const names = spans.filter((span) => sourceName.test(span));
  return [
    ...paths.filter((path) => !isThere(path)),
    ...names.filter((name) => !fileNames.has(name)),
  ];
}

function isThere(path: string): boolean {
  // `npm run new site` moves the tests of the samples away.
  if (path.startsWith('tests/shipped') && !existsSync('tests/shipped')) return true;
  // A document or a collection that a page names may be an example.
  const isDocument = /^content\/.*(?:\.mdx|\/collection\.yaml)$/.test(path);
  const wanted = (isDocument ? dirname(path) : path).replace(/(?::\d+)*[./]*$/, '');
  const pattern = toPattern(wanted);
  return files.some((file) => pattern.test(file));
}

/** @example toPattern('app/**\/{page,route}.ts*') // matches 'app/a/b/page.tsx' */
function toPattern(glob: string): RegExp {
  const pattern = glob
    .replace(/<\w+>/g, '*')
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
    .replace(/\*\*\/|\*\*|\*/g, (star) =>
      star === '*' ? '[^/]*' : star === '**' ? '.*' : '(?:.*/)?',
    );
  return new RegExp(`^${pattern}$`);
}

function findMissingCommands(markdown: string): readonly string[] {
  const names = [...markdown.matchAll(/npm run\s+(?:-\S+\s+)*([a-z][\w:-]*)/g)];
  return names.map(([, name = '']) => name).filter((name) => !(name in scripts));
}

function findBrokenLinks(page: string, markdown: string): readonly string[] {
  const text = markdown.replace(fence, '').replace(/(?<!`)(`+)(?!`)[\s\S]+?(?<!`)\1(?!`)/g, 'code');
  const links = [
    ...text.matchAll(/\]\(([^)\s]+)\)/g),
    ...text.matchAll(/\b(?:src|srcset|href)="([^"]+)"/g),
  ].map(([, url = '']) => url);
  return links.filter((url) => !/^[a-z]+:/.test(url) && !resolves(page, url));
}

function resolves(page: string, url: string): boolean {
  const [path = '', fragment] = url.split('#');
  const target = path === '' ? page : join(dirname(page), path);
  if (!existsSync(target)) return false;
  return fragment === undefined || listAnchors(readFileSync(target, 'utf8')).includes(fragment);
}

/** The ids that GitHub gives to headings. */
function listAnchors(markdown: string): readonly string[] {
  const headings = markdown.replace(fence, '').matchAll(/^#{1,6} +(.*?) *$/gm);
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe.each(currentPages)('%s', (page) => {
  const markdown = readFileSync(page, 'utf8');

  test('names only files that exist', () => {
    expect(findMissingPaths(markdown)).toEqual([]);
  });

  test('names only commands that package.json has', () => {
    expect(findMissingCommands(markdown)).toEqual([]);
  });
});

test.each(pages)('the links of %s lead to files and headings that exist', (page) => {
  expect(findBrokenLinks(page, readFileSync(page, 'utf8'))).toEqual([]);
});

test('a page that names something else is refused', () => {
  const missing = ['lib/no-such.ts', 'lib/no-such/', 'lib/{no-such,none}/*.ts', 'no-such.ts'];
  expect(findMissingPaths(missing.map((path) => `\`${path}\``).join(' '))).toEqual(missing);
  expect(findMissingCommands('`npm run -s no-such`, `npm run build`')).toEqual(['no-such']);
  const links = '[a](no-such.md), [b](#no-such), [c](README.md#try-it), [d](https://a.b/)';
  expect(findBrokenLinks('README.md', links)).toEqual(['no-such.md', '#no-such']);
});
