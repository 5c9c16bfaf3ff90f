import { expect, test } from 'vitest';
import { toChatLinks } from '#lib/represent/pages/chats.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';

test('asks each chat about the Markdown of the page', () => {
  const questions = toChatLinks('/blog/a').map(({ href }) => new URL(href).searchParams.get('q'));
  expect(questions.length).toBeGreaterThan(0);
  for (const question of questions) expect(question).toContain(toAbsoluteUrl('/blog/a.md'));
});
