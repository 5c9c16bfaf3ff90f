import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeFault } from '#lib/pipeline/faults.mjs';
import { openFolder } from '#tests/support/folder.ts';

const root = process.cwd();
const { toPath } = openFolder();

beforeEach(() => process.chdir(toPath()));
afterEach(() => process.chdir(root));

const readDetails = () => readFileSync('.next/fault.log', 'utf8');

const advice = `If this names a file of yours, correct it. Otherwise run npm run cache:clear and try again; if that fails too, report it with the details in .next/fault.log.`;

test('an error is described by its message, and its stack is in the file', () => {
  const error = new Error('ENOENT: no such file or directory, open "a.json"');
  expect(describeFault('content', error)).toBe(
    `The step "content" failed: ENOENT: no such file or directory, open "a.json"\n${advice}`,
  );
  expect(readDetails()).toContain(error.stack);
});

test.each([['a text'], [undefined], [{ code: 1 }]])('%j can be thrown, too', (thrown) => {
  expect(describeFault('content', thrown)).toMatch(/^The step "content" failed: .+\n/);
});

test('of the output of a program, the part from the first error on is shown, without colors and stack', () => {
  const output = [
    '- Experiments (use with caution):',
    '  ⨯ isrFlushToDisk',
    'Creating an optimized build ...',
    '> Build error occurred',
    'Error occurred prerendering page "/about".',
    '\u001b[31mError: boom\u001b[39m',
    '    at AboutPage (app/about/page.tsx:3:1) {',
    "  digest: '2534039117'",
    '}',
    'Export encountered an error on /about.',
  ].join('\n');
  expect(describeFault('next build', output)).toBe(
    `The step "next build" failed: Error occurred prerendering page "/about".\nError: boom\nExport encountered an error on /about.\n${advice}`,
  );
  expect(readDetails()).toBe(`${output}\n`);
});

test.each([
  ['marked by Next', '▲ Next.js\n⨯ Another build is running.\n', '⨯ Another build is running.'],
  ['the whole output, without an error', 'Killed\n', 'Killed'],
])('a fault that is %s is shown', (_, output, shown) => {
  expect(describeFault('next build', output)).toBe(
    `The step "next build" failed: ${shown}\n${advice}`,
  );
});

test('where no file can be written, the details follow the message', () => {
  writeFileSync('.next', '');
  const error = new Error('broken');
  const text = describeFault('content', error);
  expect(text).toMatch(/^The step "content" failed: broken\n/);
  expect(text).toContain(`report it with the details:\n${error.stack}`);
});
