import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CommandError, readArguments, refuseArguments } from '#lib/pipeline/command.ts';
import { explainFileErrors } from '#tools/authoring/named-by-author.ts';

const read = (args: readonly string[]) => readArguments(args, { slug: 'a-title', format: 'json' });

describe('arguments', () => {
  test.each<[string, string[], string[], object]>([
    ['nothing', [], [], {}],
    ['texts by their place', ['post', 'A title'], ['post', 'A title'], {}],
    ['a flag with its value behind it', ['a', '--slug', 'b', 'c'], ['a', 'c'], { slug: 'b' }],
    ['a flag with its value behind a sign', ['--slug=b=c', 'a'], ['a'], { slug: 'b=c' }],
    ['two flags', ['--slug=b', '--format', 'json'], [], { slug: 'b', format: 'json' }],
    ['a value of several words', ['--slug', 'B c'], [], { slug: 'B c' }],
    ['a value on two lines', ['--slug=b\nc'], [], { slug: 'b\nc' }],
    ['a negative number', ['-5'], ['-5'], {}],
    ['a text that begins with a hyphen', ['-slug of it'], ['-slug of it'], {}],
    ['a text that begins with two hyphens', ['--slug is a flag'], ['--slug is a flag'], {}],
    ['a hyphen alone', ['-'], ['-'], {}],
    ['what stands behind two hyphens', ['--', '--slug', '--', 'b'], ['--slug', '--', 'b'], {}],
    ['an empty text', [''], [''], {}],
  ])('are %s', (_, args, positionals, flags) => {
    expect(read(args)).toEqual({ positionals, flags });
  });

  test.each([
    [
      'an unknown flag',
      ['--title', 'a'],
      'There is no flag --title. Use one of: --slug, --format.',
    ],
    [
      'a misspelt flag',
      ['--slgu=a'],
      'There is no flag --slgu. Did you mean "--slug"? Use one of: --slug, --format.',
    ],
    [
      'a flag of a name that every object has',
      ['--constructor=a'],
      'There is no flag --constructor. Use one of: --slug, --format.',
    ],
    [
      'a flag with one hyphen',
      ['-slug', 'a'],
      'There is no flag -slug. Did you mean "--slug"? Use one of: --slug, --format.',
    ],
    ['a short flag', ['-h'], 'There is no flag -h. Use one of: --slug, --format.'],
    ['a flag without a value', ['--slug'], '--slug needs a value, such as --slug a-title.'],
    ['a flag with an empty value', ['--slug='], '--slug needs a value, such as --slug a-title.'],
    [
      'a flag for a value',
      ['--slug', '--format', 'json'],
      '--slug needs a value, such as --slug a-title.',
    ],
    ['a flag given twice', ['--slug=a', '--slug=b'], '--slug is given twice. Give it once.'],
  ])('are refused with %s', (_, args, message) => {
    expect(() => read(args)).toThrow(new CommandError(message));
  });
});

describe('an error of the file system', () => {
  const explain = (run: () => unknown) =>
    explainFileErrors('a.md could not be read', 'Check it.', run);

  test('becomes a message with what to do', () => {
    expect(() => explain(() => readFileSync('/nowhere/a.md'))).toThrow(
      new CommandError(
        "a.md could not be read: ENOENT: no such file or directory, open '/nowhere/a.md'. Check it.",
      ),
    );
  });

  test('is the only one that is explained', () => {
    const mistake = new CommandError('Another one.');
    const throws = (error: Error) => () => {
      throw error;
    };
    expect(() => explain(throws(mistake))).toThrow(mistake);
    expect(() => explain(throws(new TypeError('A bug')))).toThrow(TypeError);
    expect(explain(() => 1)).toBe(1);
  });
});

test('a command without arguments refuses them', () => {
  expect(() => refuseArguments('npm run a', [])).not.toThrow();
  expect(() => refuseArguments('npm run a', ['b', '--c'])).toThrow(
    new CommandError(
      '`npm run a` takes no arguments, and was given "b --c". Nothing was done. Run it without arguments.',
    ),
  );
});
