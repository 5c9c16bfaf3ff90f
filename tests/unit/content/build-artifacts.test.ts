import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  artifactFiles,
  artifactsFolder,
  openArtifact,
  openArtifacts,
  readArtifact,
  readArtifactOr,
} from '#lib/content/build-artifacts.ts';
import { openFolder } from '#tests/support/folder.ts';
import { makeSite } from '#tests/unit/content/samples.ts';

const folder = openFolder();
const open = () => openArtifacts(folder.toPath());
const write = (file: string, text: string) => folder.write(`${artifactsFolder}/${file}`, text);

const readWords = () =>
  openArtifact(
    artifactFiles.words,
    () => ({ a: 2 }),
    ({ a }) => `a is ${a}`,
  );

describe('openBody', () => {
  const formats = { page: { contents: [], nodes: [] }, html: '<p>h</p>', wordCount: 1 };
  const texts = { part: 'p', words: 'w', terms: 't', headingWords: 'h', countedWords: 's' };

  test('reads every format of a body', () => {
    write(artifactFiles.markdown('posts/a'), 'Words.\n');
    write(artifactFiles.body('posts/a'), JSON.stringify(formats));
    write(artifactFiles.texts('posts/a'), JSON.stringify(texts));
    expect({ ...open().openBody('posts/a') }).toEqual({
      ...formats,
      ...texts,
      markdown: 'Words.\n',
    });
  });

  test('reads the texts of a body once', () => {
    const { openBody } = open();
    const writePart = (part: string) =>
      write(artifactFiles.texts('posts/a'), JSON.stringify({ part }));
    writePart('first');
    expect(openBody('posts/a').part).toBe('first');
    writePart('second');
    expect(openBody('posts/a').part).toBe('first');
    expect(open().openBody('posts/a').part).toBe('second');
  });

  test('reads only the format that is accessed', () => {
    const body = open().openBody('posts/a');
    write(artifactFiles.markdown('posts/a'), 'Words.');
    expect(body.markdown).toBe('Words.');
    expect(() => body.html).toThrow(artifactFiles.body('posts/a'));
  });
});

test('each use of a file is told, also of data that are kept', () => {
  const used: string[] = [];
  const takeUsed = () => used.splice(0);
  const { openBody, ...files } = openArtifacts(folder.toPath(), undefined, 'de', (file) => {
    used.push(file);
  });
  write('de/bodies/posts/a.json', '{"html":"h","wordCount":1}');
  write('de/bodies/posts/a.texts.json', '{"words":"w","terms":"t"}');
  write('de/bodies/posts/a.md', 'Words.');
  write('de/words.json', '{"a":1}');
  const body = openBody('posts/a');
  expect(takeUsed()).toEqual([]);
  for (const format of ['html', 'wordCount'] as const) {
    expect(body[format]).toBeDefined();
    expect(takeUsed()).toContain('de/bodies/posts/a.json');
  }
  for (const text of ['words', 'terms'] as const) {
    expect(body[text]).toBeDefined();
    expect(takeUsed()).toContain('de/bodies/posts/a.texts.json');
  }
  expect(body.markdown).toBe('Words.');
  expect(takeUsed()).toEqual(['de/bodies/posts/a.md']);
  const [site, read] = [makeSite({ files, isBuilt: true }), readWords()];
  for (const _ of [1, 2]) {
    expect(read(site)).toBe('a is 1');
    expect(takeUsed()).toContain('de/words.json');
  }
});

test('a generated file that is missing names the command that makes it', () => {
  const { read } = openArtifacts('test-results/no-such-site');
  expect(() => read('index.json')).toThrow(
    '.generated/content/index.json is missing. npm run build makes it.',
  );
});

const openSite = (isBuilt: boolean) => makeSite({ files: open(), isBuilt });
const writeWords = (text: string) => write(artifactFiles.words, text);

/** No value of `NODE_ENV` tells whether there are files: every host and shell sets its own. */
describe.each(['production', 'development', 'test', ''])('with NODE_ENV=%s', (environment) => {
  beforeEach(() => vi.stubEnv('NODE_ENV', environment));
  afterEach(() => vi.unstubAllEnvs());

  test('a site that a build has written reads the file at the first call', () => {
    const read = readWords();
    const site = openSite(true);
    writeWords('{"a":1}');
    expect(read(site)).toBe('a is 1');
    writeWords('{"a":3}');
    expect(read(site)).toBe('a is 1');
    expect(read(openSite(true))).toBe('a is 3');
    expect(readArtifactOr(site, artifactFiles.words, () => ({ a: 2 }))).toEqual({ a: 3 });
  });

  test('a site that a build has written throws if the file is missing', () => {
    expect(() => readArtifactOr(openSite(true), artifactFiles.words, () => ({}))).toThrow(
      artifactFiles.words,
    );
  });

  test('another site computes the value, whatever an earlier build has left', () => {
    writeWords('{"a":1}');
    expect(readWords()(openSite(false))).toBe('a is 2');
    expect(readArtifactOr(openSite(false), artifactFiles.words, () => ({ a: 2 }))).toEqual({
      a: 2,
    });
  });
});

test('a site without files says how to make them', () => {
  expect(() => readArtifact(makeSite(), artifactFiles.openApi)).toThrow('npm run build');
});
