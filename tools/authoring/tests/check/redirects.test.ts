import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isReservedCollection, isReservedPageName } from '../../../../lib/site/paths.ts';
import { check, checkWith, goodContent } from '../sample-content.ts';

const post = 'posts/hello.mdx';
const dated = 'publishedAt: 2026-01-31';

type Row = readonly [from: string, to: string];

const toFile = (...rows: readonly Row[]) =>
  `redirects:\n${rows.map(([from, to]) => `  - from: ${from}\n    to: ${to}\n`).join('')}`;

test.each<readonly Row[]>([
  [['/old', '/blog/hello']],
  [['/2020/01/old.html', '/ai-dictionary/token']],
  [['/old', '/images/a.png']],
  [['/old', '/blog/hello#part']],
  [['/old', 'https://example.org/new']],
  [['/old/', '/now/']],
  [['/über', '/blog/hello']],
  [['/a:b(c)$1;d', '/blog/hello']],
  [
    ['/a', '/b'],
    ['/b', '/c'],
    ['/c', '/now'],
  ],
])('%j is accepted', (...rows) => {
  expect(check({ 'redirects.yaml': toFile(...rows) })).toEqual([]);
});

const draft = { [post]: goodContent[post]?.replace(dated, `${dated}\ndraft: true`) };
const scheduled = { [post]: goodContent[post]?.replace(dated, 'publishedAt: 2999-01-31') };

test.each([
  [draft, 'a draft'],
  [scheduled, 'not published yet'],
])('an entry that leads to what readers do not get is reported: %#', (changes, state) => {
  expect(
    check({ ...changes, 'redirects.yaml': toFile(['/a', '/b'], ['/b', '/blog/hello']) }),
  ).toEqual(
    ['2:11 redirects[0]', '4:11 redirects[1]'].map((entry) =>
      expect.stringContaining(
        `${entry}.from: /blog/hello is ${state}, so readers would get a 404.`,
      ),
    ),
  );
});

test('a former path of a draft is accepted', () => {
  const text = draft[post]?.replace('draft', 'aliases: [/former]\ndraft');
  expect(check({ [post]: text })).toEqual([]);
});

test.each<[message: string, ...rows: Row[]]>([
  ['2:11 redirects[0].from: .*without a query', ['old', '/now']],
  ['2:11 redirects[0].from: .*without a query', ['/old?a', '/now']],
  ['2:11 redirects[0].from: .*without a query', ['//host/old', '/now']],
  ['2:11 redirects[0].from: .*whole path of one page, without a query, `\\*` or', ['/*', '/now']],
  ['2:11 redirects[0].from: .*without a query, `\\*` or', ['/a/:path/b', '/now']],
  ['3:9 redirects[0].to: .*path of this site', ['/old', 'now']],
  ['3:9 redirects[0].to: .*path of this site', ['/old', 'javascript:alert(1)']],
  ['3:9 redirects[0].to: .*path of this site', ['/old', '//evil.example']],
  ['2:11 redirects[0].from: /blog/helo does not exist. .*`/blog/hello`', ['/old', '/blog/helo']],
  ['2:11 redirects[0].from: /now is a page or a file', ['/now', '/blog/hello']],
  ['2:11 redirects[0].from: /images/a.png is a page or a file', ['/images/a.png', '/now']],
  [
    '2:11 redirects[0].from: /now/ is the path /now, which is a page or a file',
    ['/now/', '/blog/hello'],
  ],
  ['/x/../now is the path /now, which is a page', ['/x/../now', '/blog/hello']],
  ['/%6eow is the path /now, which is a page', ['/%6eow', '/blog/hello']],
  ['/now.md is a page or a file', ['/now.md', '/blog/hello']],
  ['/api/posts/ is the path /api/posts, which is a page', ['/api/posts/', '/now']],
  ['/api/anything is a path of the program', ['/api/anything', '/now']],
  ['/mcp is a path of the program', ['/mcp', '/now']],
  ['/health is a path of the program', ['/health', '/now']],
  [
    '/.well-known/acme-challenge/a is a path of the program',
    ['/.well-known/acme-challenge/a', '/now'],
  ],
  ['/assets/site.css is a path of the program', ['/assets/site.css', '/now']],
  ['/_next/static/a.js is a path of the program', ['/_next/static/a.js', '/now']],
  [
    '4:11 redirects[1].from: .* already has the former path /old, which is the same as /old/',
    ['/old', '/now'],
    ['/old/', '/now'],
  ],
  ['leads back to itself, over /a, /b/', ['/a', '/b#x'], ['/b/', '/a?y']],
  ['3:9 redirects[0].to: .*path of this site', ['/old', 'https://']],
  ['2:11 redirects[0].from: /a leads back to itself', ['/a', '/a']],
  ['leads back to itself', ['/x', '/a'], ['/a', '/b'], ['/b', '/a']],
])('%s: %j', (message, ...rows) => {
  const [first] = check({ 'redirects.yaml': toFile(...rows) });
  expect(first).toMatch(
    new RegExp(`^content/redirects.yaml:.*${message.replace(/[[\]]/g, '\\$&')}`),
  );
});

test.each(['/old: /now\n', ''])('a file that is no list is refused: %j', (text) => {
  expect(check({ 'redirects.yaml': text })).not.toEqual([]);
});

test('an alias of an article is a former path', () => {
  expect(checkWith(post, dated, `${dated}\naliases: [/2020/hello.html]`)).toEqual([]);
  expect(checkWith(post, dated, `${dated}\naliases: [/now]`)).toEqual([
    expect.stringMatching(
      /^content\/posts\/hello\.mdx:7:11 aliases\[0\]: \/now is a page or a file/,
    ),
  ]);
});

test('two documents cannot have the same former path', () => {
  const problems = check({
    'redirects.yaml': toFile(['/old', '/now']),
    [post]: `---\ntitle: Hello\ndescription: What this is.\ncategory: guides\ntags: [http]\n${dated}\naliases: [/old]\n---\nWords.`,
  });
  expect(problems).toEqual([
    expect.stringMatching(
      /redirects\.yaml:2:11 .*content\/posts\/hello\.mdx already has the former path \/old/,
    ),
  ]);
});

test('the names of a dictionary entry are no paths', () => {
  expect(checkWith('ai-terms/token.mdx', 'related:', 'aliases: [/now]\nrelated:')).toEqual([]);
});

test('a malformed entry does not hide the mistakes of the others', () => {
  const rows: readonly Row[] = [
    ['/a', '/b'],
    ['/b', 'now'],
    ['c', '/now'],
    ['/d', '/blog/helo'],
    ['/now', '/blog/hello'],
    ['/a', '/now'],
  ];
  const text = `${toFile(...rows)}  - from: /e\n    to: /f\n    form: /g\n  - /h\n`;
  expect(check({ 'redirects.yaml': text })).toEqual([
    expect.stringMatching(/yaml:5:9 redirects\[1\]\.to: .*path of this site/),
    expect.stringMatching(/yaml:6:11 redirects\[2\]\.from: .*without a query/),
    expect.stringMatching(/yaml:8:11 redirects\[3\]\.from: \/blog\/helo does not exist/),
    expect.stringMatching(/yaml:10:11 redirects\[4\]\.from: \/now is a page/),
    expect.stringMatching(/yaml:12:11 redirects\[5\]\.from: .*already has the former path \/a/),
    expect.stringMatching(/yaml:14:11 redirects\[6\]\.from: \/f does not exist/),
    expect.stringMatching(/yaml:16:5 redirects\[6\]\.form: There is no field/),
    expect.stringMatching(/yaml:17:5 redirects\[7\]: /),
  ]);
});

/** Every path that a route of the program has. The folders of documents have their former paths. */
const routePaths = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?:^|\/)(?:route\.ts|page\.tsx)$/.test(file))
  .map((file) => `/${file}`.replace(/\/[^/]+$/g, '').replace(/\[[^\]]+\]+/g, 'x') || '/')
  .filter((path) => !/^\/(?:x|_components|(?:blog|projects|ai-dictionary)\/x)\b/.test(path));

const folders = ['/api', '/mcp', '/admin', '/health', '/cards', '/_next', '/_vercel', '/markdown'];

const hostPaths = ['/404', '/404.html', '/500', '/_error', '/_headers', '/favicon.ico', '/feed'];

const spellings: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => `${path}/`,
  (path) => `/a/..${path}`,
  (path) => path.toUpperCase(),
  (path) => path.replace(/\w/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => `/de${path}`,
  (path) => `/DE${path}/`,
];

test('no former path is where the program, the build or a host responds, in any spelling', () => {
  const languages = (goodContent['site.yaml'] ?? '').replace(
    /^language: .*/m,
    'languages: [{ tag: en }, { tag: de }]',
  );
  // The pages of the sample exist, so a page is refused under its own name alone.
  const program = routePaths.filter((path) => !/^\/[\w-]*$/.test(path));
  const all = [...program, ...folders, ...folders.map((path) => `${path}/x`), ...hostPaths];
  const accepted = all.flatMap((path) => {
    const former = spellings.map((spell) => spell(path));
    const text = toFile(...former.map((from) => [from, '/now'] as const));
    const problems = check({ 'site.yaml': languages, 'redirects.yaml': text });
    return former.filter((_, index) => !problems.some((one) => one.includes(`[${index}].from: `)));
  });
  expect(program.length).toBeGreaterThan(20);
  expect(accepted).toEqual([]);
});

test.each(['mcp', 'admin', 'health', 'api', 'cards', 'assets', 'index', '404', 'feed', 'sitemap'])(
  'no page and no collection is named %s',
  (name) => {
    expect([isReservedPageName(name), isReservedCollection(name)]).toEqual([true, true]);
  },
);

test.each(['images', 'error', 'apis', 'old-feed', 'index-of-a'])(
  'a page may be named %s',
  (name) => {
    expect(isReservedPageName(name)).toBe(false);
  },
);

test.each<[alias: string, problem: string]>([
  ['""', 'aliases[0]: The text is empty. Write the whole path of one page'],
  ['"/"', 'aliases[0]: "/" is not accepted here.'],
])('an alias %s gives one message', (alias, problem) => {
  const problems = checkWith(post, dated, `${dated}\naliases: [${alias}]`);
  expect(problems).toEqual([expect.stringContaining(problem)]);
});
