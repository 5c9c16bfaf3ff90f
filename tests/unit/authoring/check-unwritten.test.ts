import { describe, expect, test } from 'vitest';
import {
  check,
  checkPostBody,
  checkWith,
  postYaml,
  toDocument,
} from '#tests/unit/authoring/sample-content.ts';

const post = 'posts/hello.mdx';
const project = 'projects/legible.mdx';
const term = 'ai-terms/token.mdx';
const unwritten =
  'These words are still those of the template. Write your own, or `draft: true` until they are written.';

describe('words of a template in the fields', () => {
  test.each([
    ['in a text', post, 'What this is.', '"TODO: Say it"', '3:14 description'],
    ['in a text of many lines', post, 'What this is.', '>-\n  TODO: Say it', '3:14 description'],
    ['in a list', project, '[TypeScript]', '[a, TODO]', '4:19 technologies[1]'],
    ['in a group in a list', term, 'A paper', '"TODO: Name it"', '11:12 sources[0].label'],
  ])('are reported %s', (_, path, from, to, place) => {
    expect(checkWith(path, from, to)).toEqual([`content/${path}:${place}: ${unwritten}`]);
  });

  test.each([
    ['in a draft', post, 'title: Hello', 'title: "TODO: a title"\ndraft: true'],
    ['as a part of a word', post, 'title: Hello', 'title: TODOs of a day'],
    ['in small letters', post, 'title: Hello', 'title: Todo lists'],
    ['after other words', post, 'title: Hello', 'title: What a TODO is'],
  ])('are none %s', (_, path, from, to) => {
    expect(checkWith(path, from, to)).toEqual([]);
  });
});

describe('words of a template in the body', () => {
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
  ])('are none %s', (_, body) => {
    expect(checkPostBody(body)).toEqual([]);
  });

  test.each([
    ['that is not YAML', 'title: [\ndraft: true'],
    ['that is a list', '- draft: true'],
  ])('are none beside front matter %s, which may say that it is a draft', (_, yaml) => {
    expect(check({ [post]: toDocument(yaml, 'TODO: a') })).toEqual([
      expect.not.stringContaining(unwritten),
    ]);
  });

  test.each([
    ['a draft', `${postYaml}\ndraft: true`, 0],
    ['an article that is not published yet', postYaml.replace('2026-01-31', '2999-01-31'), 1],
  ])('are reported in what becomes public without another look: %s', (_, yaml, count) => {
    expect(check({ [post]: toDocument(yaml, 'TODO: a') })).toHaveLength(count);
  });
});
