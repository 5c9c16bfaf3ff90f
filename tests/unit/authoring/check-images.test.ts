import { describe, expect, test } from 'vitest';
import { checkContent } from '#lib/authoring/check/check.ts';
import { formatProblem } from '#lib/authoring/check/problem.ts';
import { toContentFile } from '#lib/authoring/content-folder.ts';
import {
  goodContent,
  postYaml,
  surroundings,
  toDocument,
} from '#tests/unit/authoring/sample-content.ts';

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
  ])('is found: %s', (address) => {
    expect(problemsOf(`![A letter](${address})`, publicFiles)).toEqual([]);
    expect(problemsOf(`[a letter](${address})`, publicFiles)).toEqual([]);
    const src = address.replace(/[<>]/g, '');
    expect(problemsOf(`<Figure src="${src}" alt="A letter" />`, publicFiles)).toEqual([]);
  });

  test.each([
    ['/images/A.png', '/images/a.png'],
    ['/images/d.png', '/images/a.png'],
    ['/images/covers/d.png', '/images/covers/c.png'],
    ['/a', undefined],
    ['/rss', undefined],
  ])('is not found: %s', (address, nearest) => {
    const question = nearest === undefined ? '' : ` Did you mean \`${nearest}\`?`;
    expect(problemsOf(`![A letter](${address})`, publicFiles)).toEqual([
      `8:1 ${noImage(address)}${question}`,
    ]);
    expect(problemsOf(`<Figure src="${address}" alt="A letter" />`, publicFiles)).toEqual([
      `8:9 ${noImage(address)}${question}`,
    ]);
  });

  test('of another site is one mistake, and not also a file that is missing', () => {
    expect(problemsOf('![A letter](//example.org/a.png)', publicFiles)).toHaveLength(1);
  });

  test('is a mistake for each property that is wrong', () => {
    expect(problemsOf('<Figure src="/images/nope.png" alt="" />', publicFiles)).toEqual([
      `8:9 ${noImage('/images/nope.png')}`,
      '8:32 alt: <Figure> needs the property `alt`. Write alt="What the image shows".',
    ]);
  });
});
