import { describe, expect, test } from 'vitest';
import { findComponent, tagNames } from '../../../../lib/markdown/components.ts';
import { legacySecurityTxtPath, machineFileList } from '../../../../lib/site/machine-files.ts';
import { apiPaths, pagePaths, toCardPath, toMarkdownPath } from '../../../../lib/site/paths.ts';
import { checkContent } from '../../check/check.ts';
import { formatProblem } from '../../check/report.ts';
import { toContentFile } from '../../content-folder.ts';
import {
  check,
  checkPostBody,
  goodContent,
  postYaml,
  surroundings,
  toDocument,
} from '../sample-content.ts';

const nothing = (path: string) =>
  `This site has no \`${path}\`. Write the path of a page, such as /blog/…, or of a file in public/.`;
const noHeading = (fragment: string) =>
  `The page has no heading \`${fragment}\`. Write the heading in lowercase, with hyphens for spaces.`;

describe('a link', () => {
  test.each([
    ['a page with a query', '/blog?q=a'],
    ['a page with a query and a place', '/blog?q=a#content'],
    ['an article', '/blog/hello'],
    ['an article as Markdown', '/blog/hello.md'],
    ['a tag', '/blog/tags/http'],
    ['a tag as Markdown', '/blog/tags/http.md'],
    ['the feed of a tag', '/blog/tags/http/rss.xml'],
    ['a category', '/blog/categories/guides'],
    ['the home page as Markdown', '/index.md'],
    ['a project', '/projects/legible'],
    ['a dictionary entry', '/ai-dictionary/token'],
    ['a dictionary entry as Markdown', '/ai-dictionary/token.md'],
    ['an article of the API', '/api/posts/hello'],
    ['a project of the API', '/api/projects/legible'],
    ['a dictionary entry of the API', '/api/ai-terms/token'],
    ['a list of the API with a filter', '/api/posts?tag=http'],
    ['the card of the home page', '/cards/home.png'],
    ['the card of an article', '/cards/blog/hello.png'],
    ['a file in public/', '/images/a.png'],
    ['a file with a query', '/images/a.png?a=b'],
    ['a cover', '/images/covers/hello.svg'],
    ['a cover that the build makes of it', '/images/covers/hello.png'],
    ['a place in a file', '/openapi.json#/paths'],
    ['the beginning of the page', '#'],
    ['the text of the page', '#content'],
    ['the text of another page', '/projects/legible#content'],
    ['a heading of another page', '/projects/legible#results'],
    ['a heading of another page as Markdown', '/projects/legible.md#results'],
    ['a place of a page that the program makes', '/blog#anything'],
    ['a place of a dictionary entry', '/ai-dictionary/token#anything'],
    ['no place after its sign', '/blog/hello#'],
    ['another site', 'https://example.org/nope#nope'],
    ['a mailbox', 'mailto:a@example.org'],
  ])('may be to %s', (_, url) => {
    expect(checkPostBody(`[a](${url}) [b]\n\n[b]: ${url}`)).toEqual([]);
  });

  test.each([
    ...Object.values(pagePaths),
    ...Object.values(pagePaths).map(toMarkdownPath),
    ...Object.values(pagePaths).map(toCardPath),
    ...Object.values(apiPaths),
    ...machineFileList.map(({ path }) => path),
    legacySecurityTxtPath,
  ])('may be to %s, which the site serves', (path) => {
    expect(checkPostBody(`[a](${path})`)).toEqual([]);
  });

  test.each([
    ['in a heading', '## [a](/nope)', '8:4'],
    ['in a table', '| a |\n| - |\n| [b](/nope) |', '10:3'],
    ['in a note', 'a[^1]\n\n[^1]: [b](/nope)', '10:7'],
    ['in a component', '<Callout>\n[a](/nope)\n</Callout>', '9:1'],
    ['around an image', '[![A letter](/images/a.png)](/nope)', '8:1'],
    ['in a definition, once for all that use it', '[a][c] [b][c]\n\n[c]: /nope', '10:1'],
  ])('that is broken is reported: %s', (_, body, place) => {
    expect(checkPostBody(body)).toEqual([`${place} ${nothing('/nope')} Did you mean \`/now\`?`]);
  });

  test.each([
    ['an article of the API', '/api/posts/nope', undefined],
    ['the API itself', '/api', '/api/now'],
    ['another case', '/Blog', '/blog'],
    ['a slash at the end', '/blog/hello/', '/blog/hello'],
    ['an escaped slash', '/blog%2Fhello', undefined],
    ['what cannot be decoded', '/%E0%A4%A', undefined],
    ['a card of no page', '/cards/nope.png', '/cards/home.png'],
    ['a file as Markdown', '/images/a.png.md', undefined],
    ['a folder', '/images', '/images/a.png'],
    ['a URL within', '/markdown/now', undefined],
    ['a name that every object has', '/constructor', undefined],
  ])('to %s is broken', (_, path, nearest) => {
    const question = nearest === undefined ? '' : ` Did you mean \`${nearest}\`?`;
    expect(checkPostBody(`[a](${path}?b=c)`)).toEqual([`8:1 ${nothing(path)}${question}`]);
  });

  test.each([
    ['/blog/helo', { 'redirects.yaml': 'redirects:\n  - { from: /blog/helo, to: /now }' }, '/now'],
    ['/alt/grüße', { 'posts/b.mdx': toDocument(`aliases: [/alt/grüße]\n${postYaml}`) }, '/blog/b'],
  ])('to the former path %s names the page that has moved', (path, files, nearest) => {
    const link = toDocument(postYaml, `[a](${path})`);
    expect(check({ ...files, 'posts/hello.mdx': link })).toEqual([
      `content/posts/hello.mdx:8:1 ${nothing(path)} Did you mean \`${nearest}\`?`,
    ]);
  });

  test.each(['`[a](/nope)`', '```\n[a](/nope)\n```', '\\[a](/nope)', '[a]\\(/nope)', '/nope'])(
    'does not count as one: %j',
    (body) => {
      expect(checkPostBody(body)).toEqual([]);
    },
  );
});

describe('a link to a heading', () => {
  test.each([
    ['of one word', '[a](#part)\n\n## Part'],
    ['of several', '[a](#one-part-of-it)\n\n## One part, of *it*'],
    ['of a deep level', '[a](#c)\n\n## A\n\n### B\n\n#### C'],
    ['of the second with this name', '[a](#part-1)\n\n## Part\n\n## Part'],
    ['of other letters', '[a](#größe)\n\n## Größe'],
    ['of other letters, escaped', '[a](#gr%C3%B6%C3%9Fe)\n\n## Größe'],
    ['of code', '[a](#findposts)\n\n## `findPosts`'],
    ['in a callout', '[a](#part)\n\n<Callout>\n## Part\n</Callout>'],
    ['above', '## Part\n\n[a](#part)'],
    ['of its own page by its path', '[a](/blog/hello#part)\n\n## Part'],
    ['of its own page in a definition', '[a]\n\n[a]: #part\n\n## Part'],
  ])('finds one %s', (_, body) => {
    expect(checkPostBody(body)).toEqual([]);
  });

  test.each([
    ['another case', '[a](#Part)\n\n## Part', '#Part', '#part'],
    ['a word that is missing', '[a](#one)\n\n## One part', '#one', '#one-part'],
    ['what cannot be decoded', '[a](#%E0%A4%A)', '#%E0%A4%A', undefined],
    ['a heading in code', '[a](#part)\n\n```md\n## Part\n```', '#part', undefined],
    ['a name that every object has', '[a](#constructor)', '#constructor', undefined],
  ])('does not find %s', (_, body, fragment, nearest) => {
    const question = nearest === undefined ? '' : ` Did you mean \`${nearest}\`?`;
    const [problem = ''] = checkPostBody(body);
    expect(problem).toMatch(/^8:1 The page has no heading `/);
    expect(problem).toContain(fragment);
    expect(problem.endsWith(question || 'Remove the fragment: the page has no headings.')).toBe(
      true,
    );
  });

  test('to the about page finds the headings of its body', () => {
    const about = goodContent['pages/about.mdx']?.replace('Words.', '## Contact\n\nWords.');
    const problems = check({
      'pages/about.mdx': about,
      'posts/hello.mdx': toDocument(postYaml, '[a](/about#contact) [b](/about.md#contract)'),
    });
    expect(problems).toEqual([
      `content/posts/hello.mdx:8:21 ${noHeading('#contract')} Did you mean \`#contact\`?`,
    ]);
  });
});

describe('a link to an unpublished document', () => {
  const draft = `${postYaml}\ndraft: true`;
  const scheduled = postYaml.replace('2026-01-31', '2026-06-02');
  const termOf = (path: string) => goodContent[path]?.replace('maturity', 'draft: true\nmaturity');
  const hidden = (what: string, state: string) =>
    `\`${what}\` is ${state}, so readers would get a 404. Publish it first, or remove the link.`;

  test.each([
    ['a draft as Markdown', '/blog/next.md', toDocument(draft), 'a draft'],
    ['a place in a draft', '/blog/next#nope', toDocument(draft), 'a draft'],
    ['what comes later', '/blog/next', toDocument(scheduled), 'not published yet'],
  ])('is reported: %s', (_, url, text, state) => {
    const from = toDocument(postYaml, `[a](${url})`);
    expect(check({ 'posts/next.mdx': text, 'posts/hello.mdx': from })).toEqual([
      `content/posts/hello.mdx:8:1 ${hidden(url, state)}`,
    ]);
  });

  test('is reported for a project and for a term, as a link or a component', () => {
    const project = goodContent['projects/legible.mdx']?.replace(
      'order: 1',
      'order: 1\ndraft: true',
    );
    const body = '[a](/projects/legible) [b](/ai-dictionary/token) <Term slug="token">c</Term>';
    const problems = check({
      'projects/legible.mdx': project,
      'ai-terms/token.mdx': termOf('ai-terms/token.mdx'),
      'posts/hello.mdx': toDocument(postYaml, body),
    });
    expect(problems).toEqual([
      `content/posts/hello.mdx:8:1 ${hidden('/projects/legible', 'a draft')}`,
      `content/posts/hello.mdx:8:24 ${hidden('/ai-dictionary/token', 'a draft')}`,
      `content/posts/hello.mdx:8:56 ${hidden('token', 'a draft')}`,
    ]);
  });

  test.each([
    ['a draft leads to a draft', draft, draft],
    ['a draft leads to what comes later', draft, scheduled],
    ['what comes later leads to a draft', scheduled, draft],
    ['what comes later leads to what comes later', scheduled, scheduled],
    ['a draft links to a published document', draft, postYaml],
  ])('is accepted if %s', (_, from, to) => {
    const link = toDocument(from, '[a](/blog/next) [b](/blog/next.md#part)');
    expect(
      check({ 'posts/next.mdx': toDocument(to, '## Part\n\na'), 'posts/hello.mdx': link }),
    ).toEqual([]);
  });

  test('is accepted from the moment of publication', () => {
    const now = postYaml.replace('2026-01-31', surroundings.builtAt);
    const link = toDocument(postYaml, '[a](/blog/next)');
    expect(check({ 'posts/next.mdx': toDocument(now), 'posts/hello.mdx': link })).toEqual([]);
  });

  test('reports a broken link in a draft too', () => {
    expect(check({ 'posts/hello.mdx': toDocument(draft, '[a](/blog/nope)') })).toHaveLength(1);
  });
});

const noImage = (path: string) =>
  `public${path} does not exist. Put the image into public/images/ and write /images/… here.`;

describe('an image', () => {
  const problemsOf = (body: string, publicFiles: readonly string[]) => {
    const files = Object.entries({ ...goodContent, 'posts/hello.mdx': toDocument(postYaml, body) });
    return checkContent(
      files.map(([path, text]) => toContentFile(path, text)),
      { ...surroundings, publicFiles },
    ).map((problem) => formatProblem(problem).replace('content/posts/hello.mdx:', ''));
  };
  const publicFiles = ['/images/a.png', '/images/a b.png', '/images/covers/c.svg', '/images/d.svg'];

  test.each([
    '/images/a.png',
    '/images/a%20b.png',
    '</images/a b.png>',
    '/images/covers/c.svg',
    '/images/covers/c.png',
    '/cards/blog/hello.png',
  ])('is found: %s', (url) => {
    expect(problemsOf(`![A letter](${url})`, publicFiles)).toEqual([]);
    expect(problemsOf(`[a letter](${url})`, publicFiles)).toEqual([]);
    const src = url.replace(/[<>]/g, '');
    expect(problemsOf(`<Figure src="${src}" alt="A letter" />`, publicFiles)).toEqual([]);
  });

  test.each([
    ['/images/A.png', '/images/a.png'],
    ['/images/d.png', '/images/a.png'],
    ['/images/covers/d.png', '/images/covers/c.png'],
    ['/a', undefined],
    ['/rss', undefined],
  ])('is not found: %s', (url, nearest) => {
    const question = nearest === undefined ? '' : ` Did you mean \`${nearest}\`?`;
    expect(problemsOf(`![A letter](${url})`, publicFiles)).toEqual([
      `8:1 ${noImage(url)}${question}`,
    ]);
    expect(problemsOf(`<Figure src="${url}" alt="A letter" />`, publicFiles)).toEqual([
      `8:9 ${noImage(url)}${question}`,
    ]);
  });

  test.each(
    tagNames.flatMap((name) => {
      const { attributes = {} } =
        findComponent({ type: 'mdxJsxFlowElement', name, attributes: [], children: [] }) ?? {};
      const rules = Object.entries(attributes);
      const others = rules.map(([key, { required = '', url }]) =>
        url || !required ? '' : `${key}="${required}"`,
      );
      return rules
        .filter(([, { url }]) => url === 'file' || url === 'image')
        .map(([key, { url }]) => [name, key, url, others.join(' ')] as const);
    }),
  )('or a file of <%s %s> is found or reported', (name, key, kind, others) => {
    const place =
      kind === 'image'
        ? 'images/ and write /images/…'
        : ' or next to the document, and write its path';
    const found = problemsOf(`<${name} ${others} ${key}="/none.vtt" />`, publicFiles);
    expect(found.filter((line) => line.includes('exist'))).toEqual([
      expect.stringContaining(
        `public/none.vtt does not exist. Put the ${kind} into public/${place} here.`,
      ),
    ]);
  });

  test.each([
    ['/images/caf\u00e9.png', 'caf\u00e9.png'],
    ['/images/caf%C3%A9.png', 'caf\u00e9.png'],
  ])('whose name only looks the same is not found: %s', (url, name) => {
    const message = `There is no \`${name}\`, only one that looks the same: é can be one character or two.`;
    const files = ['/images/cafe\u0301.png', '/images/a.png'];
    const advice = ' Copy the name from there and paste it here.';
    expect(problemsOf(`![A letter](${url})`, files)).toEqual([`8:1 ${message}${advice}`]);
    expect(problemsOf(`[a letter](${url})`, files)).toEqual([`8:1 ${message}${advice}`]);
  });

  test('of another site is one mistake, not also a missing file', () => {
    expect(problemsOf('![A letter](//example.org/a.png)', publicFiles)).toHaveLength(1);
  });

  test('is a mistake for each property that is wrong', () => {
    expect(problemsOf('<Figure src="/images/nope.png" alt="" />', publicFiles)).toEqual([
      `8:9 ${noImage('/images/nope.png')}`,
      '8:32 alt: <Figure> needs the property `alt`. Write alt="What the image shows".',
    ]);
  });
});

describe('a figure of content/facts.yaml', () => {
  const toFacts = (figures: string) =>
    `measuredAt: 2026-01-31\nmachine: A laptop\nfigures:\n  ${figures}\n`;
  const withFact = (name: string) =>
    toDocument(postYaml, `A <Term slug="token">token</Term> of <Fact name="${name}" />.`);

  test.each(['entries', 'measured-at', 'machine', 'repository'])('%s is known', (name) => {
    const files = { 'facts.yaml': toFacts('entries: 163'), 'posts/hello.mdx': withFact(name) };
    expect(check(files)).toEqual([]);
  });

  test('an unknown fact gets the nearest name', () => {
    const files = { 'facts.yaml': toFacts('entries: 163'), 'posts/hello.mdx': withFact('entires') };
    expect(check(files)).toEqual([
      expect.stringMatching(
        /^content\/posts\/hello\.mdx:8:\d+ name: content\/facts\.yaml has no figure "entires"\. .*`entries`/,
      ),
    ]);
  });

  test('a site without the file has no figures', () => {
    expect(check({ 'posts/hello.mdx': withFact('entries') })).toHaveLength(1);
  });

  test.each(['Entries: 1', 'entries: true'])('%s is refused', (figures) => {
    expect(check({ 'facts.yaml': toFacts(figures) })).not.toEqual([]);
  });
});

test.each([
  ['http://localhost:3000', []],
  ['https://a.example', ['This link names the origin of this site.']],
])('a link to the origin %s, of a site that has it', (origin, expected) => {
  const files = [
    ...Object.entries(goodContent).map(([path, text]) => toContentFile(path, text)),
    toContentFile('posts/first.mdx', toDocument(postYaml, `[a](${origin}/b) and [c](${origin})`)),
  ];
  const messages = checkContent(files, { ...surroundings, origin }).map(({ message }) => message);
  expect(messages).toEqual(expected.flatMap((message) => [message, message]));
});
