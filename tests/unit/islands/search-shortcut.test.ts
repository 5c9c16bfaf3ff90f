import { expect, test } from 'vitest';
import { isSearchShortcut, type KeyPress } from '#app/_islands/search/shortcut.ts';

const plain: KeyPress = {
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  defaultPrevented: false,
};

test.each<[press: Partial<KeyPress>, opens: boolean, opensWhileTyping: boolean]>([
  [{ key: 'k', ctrlKey: true }, true, true],
  [{ key: 'k', metaKey: true }, true, true],
  [{ key: 'K', ctrlKey: true }, true, true],
  [{ key: 'K', ctrlKey: true, shiftKey: true }, false, false],
  [{ key: 'k', ctrlKey: true, altKey: true }, false, false],
  [{ key: 'k', ctrlKey: true, defaultPrevented: true }, false, false],
  [{ key: 'k' }, false, false],
  [{ key: 'j', ctrlKey: true }, false, false],
  [{ key: 'л', code: 'KeyK', ctrlKey: true }, true, true],
  [{ key: 't', code: 'KeyK', ctrlKey: true }, false, false],
  [{}, false, false],
  [{ key: '/' }, true, false],
  [{ key: '/', shiftKey: true }, true, false],
  [{ key: '/', ctrlKey: true }, false, false],
  [{ key: '/', metaKey: true }, false, false],
  [{ key: '/', altKey: true }, false, false],
  [{ key: '/', defaultPrevented: true }, false, false],
  [{ key: '7', shiftKey: true }, false, false],
  [{ key: 'Dead' }, false, false],
])('the keys %j open the search: %s, and while typing: %s', (press, opens, opensWhileTyping) => {
  const key = { ...plain, ...press };
  expect([isSearchShortcut(key, false), isSearchShortcut(key, true)]).toEqual([
    opens,
    opensWhileTyping,
  ]);
});
