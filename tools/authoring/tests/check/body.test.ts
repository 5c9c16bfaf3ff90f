import { describe, expect, test } from 'vitest';
import { tagNames } from '../../../../lib/markdown/components.ts';
import { checkReferences, readBody } from '../../check/body.ts';
import { toLinkTargets } from '../../check/link-targets.ts';
import { toDocument } from '../../content/content-file.ts';
import { toContentFile } from '../../content-folder.ts';
import {
  check,
  checkPostBody,
  goodContent,
  postYaml,
  toDocument as toMdx,
} from '../sample-content.ts';

const unknownTag = (name: string) =>
  `<${name}> is not a component of this site. Write Markdown, or one of: ${tagNames.join(', ')}.`;
const noExpression =
  'Content cannot run code. Take out `{…}`, or write `\\{` for a brace that readers see.';
const noTerm = (slug: string) =>
  `slug: content/ai-terms/${slug}.mdx does not exist. Write the name of a file in content/ai-terms/, without .mdx.`;

describe('the body of an article', () => {
  test.each([
    [
      'a tag in a list in a callout',
      '<Callout>\n- a <b>c</b>\n</Callout>',
      '9:5 <b> is not a component of this site. Write **text**.',
    ],
    ['a term that is not there', 'a <Term slug="nope">b</Term>', `8:9 ${noTerm('nope')}`],
    [
      'a term that is not there, given as a second slug',
      '<Term slug="token" slug="nope">b</Term>',
      '8:20 slug: <Term> is given a property twice. Keep one of the two.',
    ],
    [
      'a term in another case',
      '<Term slug="Token">b</Term>',
      `8:7 ${noTerm('Token')} Did you mean \`token\`?`,
    ],
    [
      'a term of a name every object has',
      '<Term slug="constructor">b</Term>',
      `8:7 ${noTerm('constructor')}`,
    ],
    [
      'a component of a name every object has',
      '<constructor name="a" />',
      `8:1 ${unknownTag('constructor')}`,
    ],
    [
      'a link within a link',
      '[a <Term slug="token">b</Term>](/now)',
      '8:4 A link or a <Term> cannot stand within another one. Keep one of the two.',
    ],
    ['a body that is only a comment', '{/* a */}', /^8:1 The article has no text\. /],
    ['a brace that is never closed', 'a {b', /^8:3 `\{` begins an expression.* `\\\{`/],
    ['a tag that closes nothing', 'a\n\n</Callout>', /^10:1 This closing tag closes nothing/],
    [
      'a term that is never closed',
      'a <Term slug="token">b\n\nc',
      /^8:3 <Term> is never closed.* <\/Term> /,
    ],
    [
      'an import that is no JavaScript',
      'import a from',
      /^8:1 MDX reads a paragraph that begins with `import` .* Remove it/,
    ],
  ])('is reported for %s', (_, body, problem) => {
    expect(checkPostBody(body)).toEqual([
      typeof problem === 'string' ? problem : expect.stringMatching(problem),
    ]);
  });

  test.each([
    ['an open component', '<Callout>\nb'],
    ['an open term', 'a <Term slug="token">b'],
    ['a tag that closes another', '<Callout>\na\n</Figure>'],
  ])('names no line that is not one of the file: %s', (_, body) => {
    const lines = [
      ...checkPostBody(body)
        .join(' ')
        .matchAll(/(\d+):\d+/g),
    ];
    expect(lines).not.toEqual([]);
    for (const [, line] of lines) expect(Number(line)).toBeGreaterThanOrEqual(8);
  });

  test.each([
    [
      'a component',
      '{/* a */}\n\n<Callout kind="tip">\n[b](/now) <Term slug="token">d</Term>\n</Callout>',
    ],
    ['braces and tags in code', '`{a} <b>`\n\n```\nimport c\n<d>{e}</d>\n```'],
    ['escaped braces and tags', '\\{a\\} \\<b>'],
  ])('accepts %s', (_, body) => {
    expect(checkPostBody(body)).toEqual([]);
  });

  test('reports every mistake of one body in its order', () => {
    const body =
      '[a](data:b) <Video />\n\n<Term slug="nope">c</Term>\n\n{d}\n\n<Term>e</Term>\n\n[f](/nope)[^1]';
    expect(checkPostBody(body).map((problem) => problem.split(' ')[0])).toEqual([
      '8:1',
      '8:13',
      '10:7',
      '12:1',
      '14:1',
      '16:1',
      '16:11',
    ]);
  });

  test('reports mistakes in a component that is a mistake itself', () => {
    const body = '<Callout kind="danger">\n[a](data:b)\n\n<Term slug="nope">c</Term>\n</Callout>';
    expect(checkPostBody(body).map((problem) => problem.split(' ')[0])).toEqual([
      '8:10',
      '9:1',
      '11:7',
    ]);
  });
});

describe('readBody with checkReferences', () => {
  const page = { publication: 'published', ids: undefined } as const;
  const problemsOf = (path: string, text: string, terms: readonly string[] = []) => {
    const document = readMdx(path, text);
    const entries = terms.map((slug) => ({
      ...readMdx(`ai-terms/${slug}.mdx`, ''),
      publication: 'published' as const,
      ids: undefined,
    }));
    const read = readBody(document, false);
    const dead = checkReferences(document, read, page, toLinkTargets(entries, []));
    return [...read.problems, ...dead];
  };

  test.each([
    ['right below the front matter', '---\n---\na\n\n{b}', 5],
    ['below more of it', '---\ntitle: a\ntags:\n  - b\n---\n\na\n\n{b}', 9],
  ])('places a mistake in the file: %s', (_, text, line) => {
    expect(problemsOf('posts/a.mdx', text)).toEqual([
      {
        file: 'content/posts/a.mdx',
        line,
        column: 1,
        length: 3,
        message: 'Content cannot run code.',
        accepted: noExpression.replace('Content cannot run code. ', ''),
      },
    ]);
  });

  test('marks one character of a part that continues on the next line', () => {
    expect(problemsOf('posts/a.mdx', '---\n---\n[a\nb](data:c)')).toMatchObject([
      { line: 3, column: 1, length: 1 },
    ]);
  });

  test('requires case study headings only in projects', () => {
    const text = '---\n---\nLead.';
    expect(problemsOf('posts/a.mdx', text)).toEqual([]);
    expect(problemsOf('pages/about.mdx', text)).toEqual([]);
    expect(problemsOf('projects/a.mdx', text)).toHaveLength(1);
  });

  test('requires a body only in articles', () => {
    for (const folder of ['projects', 'pages', 'ai-terms']) {
      expect(problemsOf(`${folder}/a.mdx`, '---\n---\n')).toEqual([]);
    }
    expect(problemsOf('posts/a.mdx', '---\n---\n\n')).toMatchObject([{ line: 3, column: 1 }]);
  });

  test('accepts a comment below the fields of a dictionary entry', () => {
    expect(problemsOf('ai-terms/a.mdx', '---\n---\n{/* a */}')).toEqual([]);
    expect(problemsOf('ai-terms/a.mdx', '---\n---\n\nb')).toMatchObject([{ line: 4, column: 1 }]);
  });

  test('knows the terms in the link targets', () => {
    const text = '---\n---\n<Term slug="a">b</Term>';
    expect(problemsOf('posts/a.mdx', text, ['a'])).toEqual([]);
    expect(problemsOf('posts/a.mdx', text, ['b'])).toHaveLength(1);
  });
});

function readMdx(path: string, text: string) {
  const document = toDocument(toContentFile(path, text));
  if (document === undefined) throw new Error(`${path} is no document`);
  return document;
}

describe('the body of a project', () => {
  const problemsOf = (body: string) => {
    const text = goodContent['projects/legible.mdx']?.replace(
      /---\n## [\s\S]*$/,
      () => `---\n${body}`,
    );
    return check({ 'projects/legible.mdx': text }).map((line) =>
      line.replace('content/projects/legible.mdx:', ''),
    );
  };
  const begin = 'Every part of a case study has a title. Begin with a `##` heading.';
  const list =
    '`## Results` holds something else than a list. Write one bulleted list there, and nothing else.';

  test.each([
    ['text before the first heading', 'Lead.\n\n## A\n\na', `8:1 ${begin}`],
    [
      'a first-level heading, as in any body',
      '# A\n\n## B\n\nb',
      '8:1 The first level is reserved for the title of the page. Begin the headings of the body with `##`.',
    ],
    [
      'a heading without a title',
      '## A\n\na\n\n##\n\nb',
      '12:1 The heading is empty. Write its text after `##`, or remove it.',
    ],
  ])('is reported for %s', (_, body, problem) => {
    expect(problemsOf(body)).toEqual([problem]);
  });

  test.each([
    ['a comment before the first heading', '{/* a */}\n\n## B\n\nc'],
    ['a comment alone', '{/* a */}'],
    ['a note of a section', '## A\n\na[^1]\n\n## B\n\nb\n\n[^1]: c'],
  ])('accepts %s', (_, body) => {
    expect(problemsOf(body)).toEqual([]);
  });

  test.each([
    ['an outcome without text', '## A\n\na\n\n## Outcome', 12],
    ['a section without text', '## A\n\na\n\n## B', 12],
    ['a section that is only a comment', '## A\n\n{/* later */}\n\n## B\n\nb', 8],
    ['an empty item', '## Results\n\n- a\n-', 11],
  ])('is reported on its line for %s', (_, body, line) => {
    expect(problemsOf(body)).toEqual([
      expect.stringMatching(new RegExp(`^${line}:.* Write something there, or take`)),
    ]);
  });

  test('is reported for a part of the case study beside a broken link', () => {
    expect(problemsOf('## A\n\n[a](/nope)\n\n## Results\n\nFast.')).toEqual([
      expect.stringMatching(/^10:1 This site has no `\/nope`\. /),
      `14:1 ${list}`,
    ]);
  });
});

const post = 'posts/hello.mdx';
const unwritten =
  'This is still the placeholder text of the template. Replace it, or set `draft: true` until you do.';

describe('placeholders in the body', () => {
  test.each([
    ['in a paragraph', 'TODO: Begin.', '8:1'],
    ['in a heading', '## TODO: Give a title\n\na', '8:4'],
    ['in a list', '- a\n- TODO', '9:3'],
    ['in a callout', '<Callout>\nTODO: Say it.\n</Callout>', '9:1'],
    ['in a link', '[TODO](/now)', '8:2'],
  ])('are reported %s', (_, body, place) => {
    expect(checkPostBody(body)).toEqual([`${place} ${unwritten}`]);
  });

  test.each([
    ['in code', '`TODO: a`\n\n```\nTODO: b\n```'],
    ['in a comment', '{/* TODO: a */}\n\nb'],
    ['after other words', 'A TODO is a note.'],
    ['as a part of a word', 'TODOs are notes.'],
  ])('are accepted %s', (_, body) => {
    expect(checkPostBody(body)).toEqual([]);
  });

  test.each([
    ['that is not YAML', 'title: [\ndraft: true'],
    ['that is a list', '- draft: true'],
  ])('are accepted beside front matter %s, which may be a draft', (_, yaml) => {
    expect(check({ [post]: toMdx(yaml, 'TODO: a') })).toEqual([
      expect.not.stringContaining(unwritten),
    ]);
  });

  test.each([
    ['a draft', `${postYaml}\ndraft: true`, 0],
    ['an article that is not published yet', postYaml.replace('2026-01-31', '2999-01-31'), 1],
  ])('are reported unless it is a draft: %s', (_, yaml, count) => {
    expect(check({ [post]: toMdx(yaml, 'TODO: a') })).toHaveLength(count);
  });
});
