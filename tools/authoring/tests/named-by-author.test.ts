import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CommandError } from '../../../lib/pipeline/command.ts';
import { explainFileErrors } from '../named-by-author.ts';

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
