import { describe, expect, test } from 'vitest';
import { CommandError, readArguments, refuseArguments } from '#lib/pipeline/command.ts';

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

  const names = 'Use one of: --slug, --format.';
  const example = '--slug needs a value, such as --slug a-title.';

  test.each([
    ['an unknown flag', ['--title', 'a'], `There is no flag --title. ${names}`],
    ['a misspelt flag', ['--slgu=a'], `There is no flag --slgu. Did you mean "--slug"? ${names}`],
    ['a name of every object', ['--constructor=a'], `There is no flag --constructor. ${names}`],
    ['one hyphen', ['-slug', 'a'], `There is no flag -slug. Did you mean "--slug"? ${names}`],
    ['a short flag', ['-h'], `There is no flag -h. ${names}`],
    ['a flag without a value', ['--slug'], example],
    ['a flag with an empty value', ['--slug='], example],
    ['a flag for a value', ['--slug', '--format', 'json'], example],
    ['a flag given twice', ['--slug=a', '--slug=b'], '--slug is given twice. Give it once.'],
  ])('are refused with %s', (_, args, message) => {
    expect(() => read(args)).toThrow(new CommandError(message));
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
