import { describe, expect, test } from 'vitest';
import { resolveFacts } from '#lib/markdown/lower.ts';
import { parseMdx } from '#lib/markdown/parse.ts';
import { writeMarkdown } from '#lib/markdown/write.ts';

const resolve = (body: string, facts = {}) =>
  writeMarkdown(resolveFacts(parseMdx(body), facts, 'https://a.example'));

describe('a fact', () => {
  test('is replaced with its figure', () => {
    const facts = { entries: '163', size: '15.8 kB' };
    expect(resolve('All <Fact name="entries" /> take _<Fact name="size" />_.', facts)).toBe(
      'All 163 take _15.8 kB_.',
    );
  });

  test('is a link if it is a URL', () => {
    expect(resolve('At <Fact name="repository" />.', { repository: 'https://b.example/c' })).toBe(
      'At <https://b.example/c>.',
    );
  });

  test.each([
    ['a paragraph', 'One.\n\nAt <Fact name="repository" />.\n\nTwo.', 'One.\n\nTwo.'],
    ['an item', '- One.\n- At **<Fact name="repository" />**.', '- One.'],
  ])('without a value takes %s with it', (_, body, expected) => {
    expect(resolve(body)).toBe(expected);
  });

  test('in code stays text', () => {
    expect(resolve('`<Fact name="a" />`', { a: '1' })).toBe('`<Fact name="a" />`');
  });
});

test('the URL of the site is filled in, in text, code and blocks of code', () => {
  expect(resolve('At %SITE_URL%/a and `%SITE_URL%`:\n\n```sh\ncurl %SITE_URL%/b\n```')).toBe(
    'At https\\://a.example/a and `https://a.example`:\n\n```sh\ncurl https://a.example/b\n```',
  );
});
