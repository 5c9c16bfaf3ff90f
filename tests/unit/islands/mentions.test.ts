import { afterAll, beforeAll, expect, test } from 'vitest';
import { toMentions } from '#app/_islands/mentions.ts';

// As in Safari 16. Other files share the worker.
const { canParse } = URL;
beforeAll(() => void Reflect.deleteProperty(URL, 'canParse'));
afterAll(() => Object.assign(URL, { canParse }));

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
  '',
  'reply',
  'https://example.com@evil.example/',
  'https://:a@evil.example/',
  undefined,
  1,
])('a mention with the URL %j is left out', (url) => {
  expect(toMentions({ children: [{ ...mention, url }] })).toEqual([]);
});

test.each([null, 'text', {}, { children: 'a' }, { children: [null, 1, 'a', []] }])(
  'what is no list of mentions, %j, has none',
  (feed) => {
    expect(toMentions(feed)).toEqual([]);
  },
);

const long = 'a'.repeat(9_999);

test.each([
  [long, long, long.slice(0, 100), long.slice(0, 500)],
  // No value changes the direction of what stands beside it.
  ['\u202Ea\u0000d\u2066a', 'a\u202Db\nc', 'ada', 'ab\nc'],
  // A text is not cut within a character.
  ['Ada', `${'a'.repeat(499)}🚀`, 'Ada', 'a'.repeat(499)],
])('a name and a text are short and harmless', (name, text, author, shown) => {
  const children = [{ ...mention, author: { name }, content: { text } }];
  expect(toMentions({ children })).toMatchObject([{ author, text: shown }]);
});
