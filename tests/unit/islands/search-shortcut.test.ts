import { describe, expect, test } from 'vitest';
import { isSearchShortcut, type KeyPress } from '#app/_islands/search/shortcut.ts';

const plain: KeyPress = {
  key: 'a',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  defaultPrevented: false,
};

type Case = readonly [string, Partial<KeyPress>, boolean, boolean];

const cases: readonly Case[] = [
  ['Ctrl+K', { key: 'k', ctrlKey: true }, true, true],
  ['Cmd+K', { key: 'k', metaKey: true }, true, true],
  ['Ctrl+K with Caps Lock', { key: 'K', ctrlKey: true }, true, true],
  ['Ctrl+Shift+K', { key: 'K', ctrlKey: true, shiftKey: true }, false, false],
  ['Ctrl+Alt+K', { key: 'k', ctrlKey: true, altKey: true }, false, false],
  ['K', { key: 'k' }, false, false],
  ['Ctrl+J', { key: 'j', ctrlKey: true }, false, false],
  ['/', { key: '/' }, true, false],
  ['/ typed with Shift', { key: '/', shiftKey: true }, true, false],
  ['Ctrl+/', { key: '/', ctrlKey: true }, false, false],
  ['Cmd+/', { key: '/', metaKey: true }, false, false],
  ['Alt+/', { key: '/', altKey: true }, false, false],
  ['Shift+7 without /', { key: '7', shiftKey: true }, false, false],
  ['/ with default prevented', { key: '/', defaultPrevented: true }, false, false],
  [
    'Ctrl+K with default prevented',
    { key: 'k', ctrlKey: true, defaultPrevented: true },
    false,
    false,
  ],
  ['a dead key', { key: 'Dead' }, false, false],
];

describe.each(cases)('%s', (_, press, opens, opensWhileTyping) => {
  test(`${opens ? 'opens' : 'does not open'} the search`, () => {
    expect(isSearchShortcut({ ...plain, ...press }, false)).toBe(opens);
  });

  test(`${opensWhileTyping ? 'opens' : 'does not open'} the search while typing`, () => {
    expect(isSearchShortcut({ ...plain, ...press }, true)).toBe(opensWhileTyping);
  });
});
