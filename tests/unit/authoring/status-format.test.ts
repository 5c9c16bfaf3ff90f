import { expect, test } from 'vitest';
import { CommandError } from '#lib/authoring/command.ts';
import { readStatusFormat } from '#lib/authoring/status/format.ts';
import { toContentStatus } from '#lib/authoring/status/status.ts';
import { formatStatus } from '#lib/authoring/status/text.ts';
import { toFiles } from '#tests/unit/authoring/sample-files.ts';

const status = toContentStatus(toFiles(), new Date('2026-02-10T12:00:00.000Z'));

test.each([[[]], [['--format', 'text']]])('%j ask for text', (args) => {
  expect(readStatusFormat(args)(status)).toBe(formatStatus(status));
});

test('--format json asks for one object', () => {
  expect(JSON.parse(readStatusFormat(['--format=json'])(status))).toEqual(status);
});

test.each([
  [
    'a misspelt format',
    ['--format', 'jsn'],
    'There is no format "jsn". Did you mean "json"? Known: text, json.',
  ],
  [
    'a format of a name that every object has',
    ['--format', 'constructor'],
    'There is no format "constructor". Known: text, json.',
  ],
  ['an unknown flag', ['--json'], 'There is no flag --json. Known: --format.'],
  [
    'a flag that npm has kept',
    ['json'],
    '"json" is too much. A flag stands behind `--`, or npm keeps it:\n  npm run content:status -- --format json',
  ],
])('refuses %s', (_, args, message) => {
  expect(() => readStatusFormat(args)).toThrow(new CommandError(message));
});
