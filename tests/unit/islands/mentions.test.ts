import { expect, test } from 'vitest';
import { toMentions } from '#app/_islands/mentions.ts';

const mention = {
  url: 'https://ada.example/reply',
  author: { type: 'card', name: 'Ada' },
  content: { html: '<b>Good</b>', text: 'Good' },
  published: '2026-01-31T09:00:00Z',
};

test('a mention has its author, text and date', () => {
  expect(toMentions({ type: 'feed', children: [mention] })).toEqual([
    { url: 'https://ada.example/reply', author: 'Ada', text: 'Good', date: '2026-01-31' },
  ]);
});

test('a mention without an author, a text or a date has the name of its host', () => {
  expect(toMentions({ children: [{ url: mention.url }] })).toEqual([
    { url: mention.url, author: 'ada.example', text: '', date: '' },
  ]);
});

test.each([
  'javascript:alert(1)',
  'java\u202Escript:alert(1)',
  'data:text/html,a',
  'https://example.com@evil.example/',
  'https://:a@evil.example/',
  '',
  undefined,
  1,
  'reply',
])('a mention with the URL %j is left out', (url) => {
  expect(toMentions({ children: [{ ...mention, url }] })).toEqual([]);
});

test.each([null, 'text', {}, { children: 'a' }, { children: [null, 1, 'a', []] }])(
  'what is no list of mentions, %j, has none',
  (feed) => {
    expect(toMentions(feed)).toEqual([]);
  },
);

test('a long text and a long name are cut', () => {
  const long = 'a'.repeat(9_999);
  const [cut] = toMentions({
    children: [{ ...mention, author: { name: long }, content: { text: long } }],
  });
  expect([cut?.text.length, cut?.author.length]).toEqual([500, 100]);
});

test('no value changes the direction of what stands beside it', () => {
  const author = { name: '\u202Ea\u0000d\u2066a' };
  const [shown] = toMentions({
    children: [{ ...mention, author, content: { text: 'a\u202Db\nc' } }],
  });
  expect(shown).toMatchObject({ author: 'ada', text: 'ab\nc' });
});

test('a long text is not cut within a character', () => {
  const text = `${'a'.repeat(499)}🚀`;
  const [cut] = toMentions({ children: [{ ...mention, content: { text } }] });
  expect(cut?.text).toBe('a'.repeat(499));
});
