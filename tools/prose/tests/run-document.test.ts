import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matches, runDocument, updateOutputs } from '../run-document.ts';

const server = createServer(({ headers }, response) => {
  response.end(`${headers['x-forwarded-for']?.toString().replace(/2001:\S+/, 'me')}\n`);
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

const block = (language: string, ...lines: string[]) =>
  [`\`\`\`${language}`, ...lines, '```', ''].join('\n');
const run = (...blocks: string[]) => runDocument(blocks.join('\n'), 'a.mdx', url);

describe('runDocument', () => {
  test('accepts the output that the document shows', async () => {
    expect(await run(block('sh run', 'echo a; echo b >&2'), block('text', 'a', 'b'))).toEqual([]);
  });

  test('ignores what the mask of the output matches', async () => {
    const output = block('text mask="\\d+ ms"', 'in 7 ms');
    expect(await run(block('sh run', 'echo in 12 ms'), output)).toEqual([]);
  });

  test('reports an output that differs, with its line', async () => {
    expect(await run('Text.\n', block('sh run', 'echo a'), block('text', 'b'))).toMatchObject([
      { line: 7, expected: 'b', actual: 'a' },
    ]);
  });

  test('runs no other fence', async () => {
    expect(await run(block('sh', 'echo a'), block('text', 'b'))).toEqual([]);
  });

  test('saves files by their titles, and keeps them between commands', async () => {
    const file = block('js title="a.mjs"', 'console.log(1)');
    const [first, second] = [block('sh run', 'node a.mjs | tee b'), block('sh run', 'cat b')];
    expect(await run(file, first, block('js', '1'), second, block('js', '1'))).toEqual([]);
  });

  test('requests the running site as a client of its own, behind the headers of the command', async () => {
    const ask = block(
      'sh run',
      'curl -s -H "X-Forwarded-For: 1.1.1.1" %SITE_URL%/; echo %SITE_URL%',
    );
    expect(await run(ask, block('text', '1.1.1.1, me', '%SITE_URL%'))).toEqual([]);
  });

  test('refuses a command without an output', async () => {
    await expect(run(block('sh run', 'echo a'), 'Text.')).rejects.toThrow(
      'a.mdx, line 1 of the body: the command has no output.',
    );
  });

  test('updates the outputs that differ and nothing else', async () => {
    const body = [
      block('sh run', 'echo a'),
      block('text', 'b'),
      block('sh run', 'echo "$((1+1))"'),
      block('text', 'b'),
      block('sh run', 'echo c'),
      block('text'),
    ].join('\n');
    const updated = updateOutputs(body, await runDocument(body, 'a.mdx', url));
    expect(await runDocument(updated, 'a.mdx', url)).toEqual([]);
    expect(updated).toContain('echo a\n```\n\n```text\na\n```');
  });
});

test.each([
  ['the same', 'a', 'a', undefined, true],
  ['another text', 'a', 'b', undefined, false],
  ['white space at the end of a line', 'a \nb', 'a\nb', undefined, true],
  ['what the mask matches', '12 ms, a', '9 ms, a', '\\d+ ms', true],
  ['a mask at the end of each line', 'a 12\nb 3', 'a 9\nb 4', '\\d+$', true],
  ['what the mask leaves', '12 ms, a', '9 ms, b', '\\d+ ms', false],
])('%s', (_, actual, expected, mask, same) => {
  expect(matches(actual, expected, mask)).toBe(same);
});
