import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readReply } from '#tests/support/raw-reply.ts';

function read(text: string, method = 'GET', hasEnded = false) {
  const reply = readReply(Buffer.from(text, 'latin1'), method, hasEnded);
  return reply && [reply.value.status, String(reply.value.body), text.slice(reply.length)];
}

const ok = 'HTTP/1.1 200 OK\r\n';
const sized = `${ok}Content-Length: 3\r\n\r\n`;
const chunked = `${ok}Transfer-Encoding: chunked\r\n\r\n`;

describe('a response', () => {
  test.each([
    ['has the length of Content-Length', `${sized}abcNEXT`, 'GET', [200, 'abc', 'NEXT']],
    [
      'has chunks',
      `${chunked}2\r\nab\r\nA\r\n0123456789\r\n0\r\n\r\nNEXT`,
      'GET',
      [200, 'ab0123456789', 'NEXT'],
    ],
    ['of HEAD has no body', `${sized}NEXT`, 'HEAD', [200, '', 'NEXT']],
    ['of 304 has no body', 'HTTP/1.1 304 Not Modified\r\n\r\nNEXT', 'GET', [304, '', 'NEXT']],
    ['of 100 has no body', 'HTTP/1.1 100 Continue\r\n\r\nNEXT', 'GET', [100, '', 'NEXT']],
  ])('%s', (_, text, method, expected) => {
    expect(read(text, method)).toEqual(expected);
  });

  test('without Content-Length ends with the connection', () => {
    expect(read(`${ok}\r\nabc`)).toBeUndefined();
    expect(read(`${ok}\r\nabc`, 'GET', true)).toEqual([200, 'abc', '']);
  });

  test.each([sized, chunked])('is undefined until it is complete: %j', (head) => {
    const whole = head === sized ? `${head}abc` : `${head}3\r\nabc\r\n0\r\n\r\n`;
    for (let length = 0; length < whole.length; length += 1) {
      expect(read(whole.slice(0, length), 'GET', true)).toBeUndefined();
    }
    expect(read(whole)).toEqual([200, 'abc', '']);
  });

  test('has every value of a header', () => {
    const bytes = Buffer.from(`${ok}A: 1\r\na:  2 \r\nContent-Length: 0\r\n\r\n`);
    expect(readReply(bytes, 'GET', false)?.value.headers).toMatchObject({ a: ['1', '2'] });
  });
});

test.each([
  ['another version', 'HTTP/2 200 OK\r\n\r\n'],
  ['a body before the status line', `abc${sized}`],
  ['a header without a colon', `${ok}A\r\n\r\n`],
  ['a header with a bare line feed', `${ok}A: b\nC: d\r\n\r\n`],
  ['a chunk without a size', `${chunked}xyz\r\n`],
])('%s is not a response', (_, text) => {
  expect(() => read(text)).toThrow('This is not a');
});

test('any bytes are a response, an error or incomplete', () => {
  const text = fc.array(fc.constantFrom(ok, chunked, '\r\n', '0', 'a', ':', '3\r\nabc', '\0'));
  fc.assert(
    fc.property(text, fc.boolean(), (pieces, hasEnded) => {
      try {
        const [status = 200] = read(pieces.join(''), 'GET', hasEnded) ?? [];
        expect(status).toBe(200);
      } catch (error) {
        expect((error as Error).message).toMatch(/^This is no/);
      }
    }),
  );
});
