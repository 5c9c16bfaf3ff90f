import { expect, test } from 'vitest';
import { createAsk } from '#lib/authoring/links/ask.ts';

const origin = 'http://127.0.0.1:3200';

/** A site that gives these answers, one after the other, and then the last again. */
function createWire(...responses: readonly (() => Response)[]) {
  const sent: { readonly url: string; readonly headers: Headers }[] = [];
  const slept: number[] = [];
  const notes: string[] = [];
  const wire = {
    fetch: async (url: string, { headers, redirect }: RequestInit) => {
      expect(redirect).toBe('manual');
      sent.push({ url, headers: new Headers(headers) });
      return (responses[sent.length - 1] ?? responses.at(-1) ?? Response.error)();
    },
    sleep: async (ms: number) => slept.push(ms),
    note: (text: string) => notes.push(text),
  };
  return { wire, sent, slept, notes };
}

const toHtml = () =>
  new Response('<p>', { headers: { 'Content-Type': 'Text/HTML; charset=utf-8' } });
const toBusy =
  (retryAfter: string, status = 429) =>
  () =>
    new Response('{}', { status, headers: { 'Retry-After': retryAfter } });

test('an answer has its status, its media type and its text', async () => {
  const { wire } = createWire(toHtml);
  const answer = { status: 200, type: 'text/html', location: undefined, text: '<p>' };
  expect(await createAsk(origin, wire)('/now')).toEqual(answer);
});

test.each([
  ['an image', new Response('…', { headers: { 'Content-Type': 'image/png' } })],
  [
    'a missing page',
    new Response('<p>', { status: 404, headers: { 'Content-Type': 'text/html' } }),
  ],
  ['an answer without a type', new Response(new Uint8Array())],
])('the body of %s is not read', async (_, response) => {
  const { wire } = createWire(() => response);
  expect(await createAsk(origin, wire)('/a')).toMatchObject({ text: '' });
});

test('a redirect is not followed', async () => {
  const { wire, sent } = createWire(() => Response.redirect(`${origin}/now`, 308));
  const answer = await createAsk(origin, wire)('/new');
  expect(answer).toMatchObject({ status: 308, location: `${origin}/now` });
  expect(sent.map(({ url }) => url)).toEqual([`${origin}/new`]);
});

test('a page is asked for as HTML, with the fields of this request', async () => {
  const { wire, sent } = createWire(toHtml);
  let count = 0;
  const ask = createAsk(origin, wire, () => {
    count += 1;
    return { 'X-Forwarded-For': `2001:db8::${count}` };
  });
  await ask('/a');
  await ask('/b');
  expect(sent.map(({ headers }) => headers.get('Accept'))).toEqual(
    Array(2).fill('text/html, */*;q=0.5'),
  );
  const clients = sent.map(({ headers }) => headers.get('X-Forwarded-For'));
  expect(clients).toEqual(['2001:db8::1', '2001:db8::2']);
});

test('a site that is asked too often is asked again when it says so', async () => {
  const { wire, sent, slept, notes } = createWire(toBusy('7'), toBusy('1'), toHtml);
  expect(await createAsk(origin, wire)('/api/now')).toMatchObject({ status: 200 });
  expect(sent).toHaveLength(3);
  expect(slept).toEqual([7000, 1000]);
  expect(notes[0]).toBe('The site asks to wait 7 s.');
});

test.each([
  ['says to wait too long', '3600', 1],
  ['does not say in seconds how long', 'Wed, 21 Oct 2026 07:28:00 GMT', 1],
  ['does not say how long', '', 1],
  ['says so every time', '1', 6],
])('a site that is asked too often and %s is taken at its word', async (_, retryAfter, times) => {
  const { wire, sent } = createWire(toBusy(retryAfter));
  expect(await createAsk(origin, wire)('/api/now')).toMatchObject({ status: 429 });
  expect(sent).toHaveLength(times);
});

test('a site that cannot answer now is not waited for', async () => {
  const { wire, slept } = createWire(toBusy('1', 503));
  expect(await createAsk(origin, wire)('/now')).toMatchObject({ status: 503 });
  expect(slept).toEqual([]);
});

test('a site that does not answer is named, with the reason', async () => {
  const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const { wire } = createWire(() => {
    throw new TypeError('fetch failed', { cause });
  });
  await expect(createAsk(origin, wire)('/now')).rejects.toThrow(
    'http://127.0.0.1:3200/now does not answer (ECONNREFUSED). Make sure that the site is running.',
  );
});
