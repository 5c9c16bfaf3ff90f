import { describe, expect, test } from 'vitest';
import { cutSystemFont, describeMissing } from '#lib/pipeline/card-fonts.ts';
import { listCodePoints, subset } from '#lib/pipeline/font-sources.ts';
import type { Card } from '#lib/represent/pages/card.ts';
import { openFolder } from '#tests/support/folder.ts';

const toCodes = (text: string) => new Set(Array.from(text, (it) => it.codePointAt(0) ?? 0));

const part = { axes: { wght: 500 }, features: ['kern'] } as const;
const { toPath, write: writeFile } = openFolder();

/** @returns the path of a new file. */
function write(font: Buffer): string {
  writeFile('font.ttf', font);
  return toPath('font.ttf');
}

const latin = subset('sans', 'latin', 'normal', part, toCodes('abc'), 'truetype');

describe('a font of the system', () => {
  test('is cut to the characters that it has', async () => {
    const font = await cutSystemFont(write(await latin), toCodes('b日'));
    expect(listCodePoints(font ?? Buffer.alloc(0))).toEqual(toCodes('b'));
  });

  test('keeps the features that join and place letters', async () => {
    const features = ['kern', 'tnum'];
    const own = { axes: part.axes, features };
    const font = await subset('sans', 'latin', 'normal', own, toCodes('0123'), 'truetype');
    expect((await cutSystemFont(write(font), toCodes('01')))?.includes('tnum')).toBe(true);
  });

  test('is left out if it has none of the characters', async () => {
    expect(await cutSystemFont(write(await latin), toCodes('日本語'))).toBeUndefined();
  });

  test.each([
    ['an empty file', Buffer.alloc(0)],
    ['a bitmap font', Buffer.from('STARTFONT 2.1\n')],
    ['a collection that is cut off', Buffer.from('ttcf')],
  ])('is left out if it is %s', async (_, file) => {
    expect(await cutSystemFont(write(file), toCodes('b'))).toBeUndefined();
  });

  test('is left out if it was removed', async () => {
    expect(await cutSystemFont(toPath('removed.ttf'), toCodes('b'))).toBeUndefined();
  });
});

describe('the warning', () => {
  const toCard = (title: string, siteName = 'Site'): Card => ({
    kind: 'Article',
    title,
    facts: ['7 min'],
    siteName,
  });
  const codePoints = toCodes('abcdefghijklmnopqrstuvwxyzASE7');
  const fonts = { title: { codePoints }, interface: { codePoints } };

  test('is absent if the fonts have every character', () => {
    expect(describeMissing([['/cards/a.png', toCard('A\u200d b')]], fonts)).toBeUndefined();
  });

  test('names the card, its characters and the remedy in one line', () => {
    expect(describeMissing([['/cards/a.png', toCard('猫 A 猫')]], fonts)).toMatch(
      /^Warning: The social card \/cards\/a\.png leaves out 猫, because .* Install a font with them, .*\.$/,
    );
  });

  test('is one line for all cards', () => {
    const cards = ['a', 'b', 'c'].map(
      (name) => [`/cards/${name}.png`, toCard(name, '庭')] as const,
    );
    expect(describeMissing(cards, fonts)).toMatch(
      /^Warning: The social card \/cards\/a\.png and 2 more leave out 庭, because [^\n]*$/,
    );
  });

  test('names 40 characters and counts the others', () => {
    const title = String.fromCodePoint(...Array.from({ length: 100 }, (_, at) => 0x4e00 + at));
    const named = title.slice(0, 40);
    expect(describeMissing([['/cards/a.png', toCard(title)]], fonts)).toContain(
      `leaves out ${named} and 60 more characters, because`,
    );
  });
});
