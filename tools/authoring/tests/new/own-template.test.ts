import { describe, expect, test } from 'vitest';
import { checkContent } from '../../check/check.ts';
import { formatProblem } from '../../check/report.ts';
import { bindCollections } from '../../content-folder.ts';
import { describeNextSteps, toNewFile } from '../../new/new-document.ts';
import { goodContent, surroundings, toFiles } from '../sample-content.ts';

const request = { kind: 'talk', title: 'A title', slug: 'a-title' };
const talk = '---\ntitle: A\n---\nWords.';

/** The problems of a new talk, and what the command says about it. */
function makeTalk(
  fields: string,
  changes: Readonly<Record<string, string>> = {},
  publicFiles = surroundings.publicFiles,
) {
  const own = {
    'talks/collection.yaml': `label: Talks\nitem: Talk\nfields:\n${fields}`,
    ...changes,
  };
  const files = bindCollections(toFiles(own));
  const file = toNewFile(request, files, '2026-05-01', publicFiles);
  return {
    text: file.text,
    problems: checkContent(bindCollections(toFiles({ ...own, [file.path]: file.text })), {
      ...surroundings,
      publicFiles,
    }).map(formatProblem),
    steps: describeNextSteps(request, file, files, publicFiles),
  };
}

describe('a new document of the owner’s collection', () => {
  test.each([
    ['an image', '  cover: { type: image, required: true }\n'],
    ['images', '  covers: { type: list, of: { type: image }, required: true }\n'],
    [
      'an image in a group',
      '  a: { type: object, required: true, fields: { b: { type: image } } }\n',
    ],
    ['a reference', '  post: { type: reference, collection: posts, required: true }\n'],
    ['a tag', '  tags: { type: tags, required: true }\n'],
  ])('passes the check if it has to name %s that the site has', (_, fields) => {
    const { problems, steps, text } = makeTalk(fields);
    expect(problems).toEqual([]);
    expect(steps).not.toContain('doesn’t exist yet');
    expect(text).not.toContain("doesn't exist yet");
  });

  test('names no image whose path would need quotes', () => {
    const paths = ['/images/a, b.png', '/images/{c}.png', '/images/d.png'];
    const { text, problems } = makeTalk('  cover: { type: image, required: true }\n', {}, paths);
    expect(text).toContain('cover: { src: /images/d.png, ');
    expect(problems).toEqual([]);
  });

  test('names a document of the first language', () => {
    const site =
      goodContent['site.yaml']?.replace('language: en', 'languages: [{ tag: de }, { tag: en }]') ??
      '';
    const { problems } = makeTalk(
      '  book: { type: reference, collection: books, required: true }\n',
      {
        'site.yaml': site,
        'books/collection.yaml': 'label: Books\nitem: Book\nfields: {}\n',
        'books/a.en.mdx': talk.replace('---\n', '---\nslug: translated\n'),
        'books/b.mdx': talk,
      },
    );
    expect(problems.filter((problem) => problem.includes('talks/a-title'))).toEqual([]);
  });

  test.each([
    ['cover', '{ type: image, required: true }'],
    ['book', '{ type: reference, collection: books, required: true }'],
    ['all', '{ type: list, of: { type: image }, required: true }'],
  ])(
    'says in it and in the next steps that %s has to be filled in, if the site has none',
    (name, field) => {
      const books = { 'books/collection.yaml': 'label: Books\nitem: Book\nfields: {}\n' };
      const { problems, text, steps } = makeTalk(`  ${name}: ${field}\n`, books, []);
      expect(problems).toHaveLength(1);
      expect(text).toContain(`# TODO: ${name} names something that doesn't exist yet.\n${name}: `);
      expect(steps).toContain(`The check refuses it until you fill in: ${name}.`);
    },
  );

  test('says nothing of an optional field', () => {
    const { problems, text, steps } = makeTalk('  cover: { type: image }\n', {}, []);
    expect(problems).toEqual([]);
    expect(text).toContain('# cover: { src: /images/name.png');
    expect(`${text}${steps}`).not.toMatch(/exist yet|refuses/);
  });
});
