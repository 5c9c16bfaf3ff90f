import { cpSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Region } from 'sharp';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { smallestSize, titleMaxBottom, toCardElement, toPositions } from '#app/cards/card.tsx';
import { drawCard } from '#app/cards/draw.ts';
import { type Card, cardSize } from '#lib/represent/pages/card.ts';
import { openFolder } from '#tests/support/folder.ts';
import { siteFolder } from '#tests/support/site-folder.ts';

const { toPath, write } = openFolder();
const drawing = { timeout: 30_000 };

function article(title: string, fields: Partial<Card> = {}): Card {
  return { kind: 'Article', title, facts: ['2026-01-31', '7 min'], siteName: 'Small', ...fields };
}

const whole: Region = { left: 0, top: 0, ...cardSize };
/** The part above the rule. */
const above: Region = { ...whole, height: 490 };

/** The bounding box of all pixels that differ from the background. */
async function findInk(image: Buffer, region: Region) {
  const { info } = await sharp(await sharp(image).extract(region).png().toBuffer())
    .trim({ threshold: 20 })
    .toBuffer({ resolveWithObject: true });
  const left = region.left - (info.trimOffsetLeft ?? 0);
  const top = region.top - (info.trimOffsetTop ?? 0);
  return { left, top, right: left + info.width, bottom: top + info.height };
}

function expectMargins({ left, right }: { readonly left: number; readonly right: number }): void {
  expect(left).toBeGreaterThanOrEqual(80);
  expect(right).toBeLessThanOrEqual(cardSize.width - 80);
}

const long =
  'How a document that is written once becomes a page, a Markdown file, a JSON object and an item of two feeds';

test('a card with a title from right to left is mirrored', () => {
  const [ltr, rtl] = ['HTTP', 'مرحبا'].map((title) => toPositions(article(title)));
  expect(ltr?.icon).toBeLessThan(ltr?.cover ?? 0);
  expect(rtl?.cover).toBeLessThan(rtl?.icon ?? 0);
});

test.each([
  ['مرحبا HTTP 304', true],
  ['“שלום” REST', true],
  ['2026: ދިވެހި', true],
  ['HTTP مرحبا', false],
  ['Zażółć', false],
  ['日本語', false],
])('a title has the direction of its first letter: %s', (title, isRightToLeft) => {
  const fonts = { fonts: [], toFontFamily: () => '' };
  const card = JSON.stringify(toCardElement(article(title), smallestSize, fonts));
  expect(card.includes('"direction":"rtl"')).toBe(isRightToLeft);
});

describe('drawCard', drawing, () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

  test('draws a small PNG of 1200 by 630, the same each time', async () => {
    const image = await drawCard(article(long));
    expect(await sharp(image).metadata()).toMatchObject({ format: 'png', ...cardSize });
    expect(image.length).toBeLessThan(80_000);
    expect(await drawCard(article(long))).toEqual(image);
  });

  test('shows the cover beside the title', async () => {
    const title = 'A rate limit whose Retry-After is true';
    for (const part of ['public/icon.svg', '.generated/fonts']) {
      cpSync(join(siteFolder, part), toPath(part), { recursive: true });
    }
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path fill="#f00" d="M0 0h20v10H0z"/></svg>';
    write('public/cover.svg', drawing);
    const image = await drawCard(article(title, { cover: '/cover.svg' }), toPath());
    const [red, green] = await sharp(image)
      .extract({ left: 1_000, top: 270, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([red, green]).toEqual([255, 0]);
    const { right } = await findInk(image, { ...above, width: 640 });
    expect(right).toBeGreaterThan(400);
    expect(await drawCard(article(title, { cover: '/missing.svg' }), toPath())).toEqual(
      await drawCard(article(title), toPath()),
    );
  });

  test.each([
    'Now',
    'A rate limit whose Retry-After is true',
    long,
    'WHY MAMMOTH WORKFLOWS AND MMMM AND WWWW MAKE EVERY HEADLINE WIDER THAN WE WOULD HAVE THOUGHT',
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    'W'.repeat(300),
    'very long '.repeat(60).trim(),
  ])('keeps the title between the margins: %s', async (title) => {
    const ink = await findInk(await drawCard(article(title)), above);
    expectMargins(ink);
    expect(ink.bottom).toBeLessThanOrEqual(titleMaxBottom);
  });

  test('keeps long facts and a long name between the margins', async () => {
    const facts = [
      'Lead engineer of the platform and maintainer of all of its parts',
      'since 1998',
    ];
    const siteName = 'A name of some length '.repeat(4);
    expectMargins(await findInk(await drawCard(article('Title', { facts, siteName })), whole));
  });

  test('draws Greek, Cyrillic, Vietnamese and Central European letters', async () => {
    await drawCard(article('λόγος, Заметки, Đặng, Žižek', { facts: ['Łukasz'] }));
    expect(console.warn).not.toHaveBeenCalled();
  });

  test('leaves out characters that no font has and warns', async () => {
    const image = await drawCard(article('Ship 🚀 it 👨‍👩‍👧', { facts: ['漢字', '7 min'] }));
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('🚀 👨‍👩‍👧'));
    expect(image).toEqual(await drawCard(article('Ship it', { facts: ['7 min'] })));
  });

  test('shows the site name if no font has the title', async () => {
    expect(await drawCard(article('読みやすい'))).toEqual(await drawCard(article('Small')));
  });

  test.each(['', '\ud800', 'x\u030c', '\u202eabc', '1️⃣', '<b>&amp;</b>'])(
    'draws hostile text: %j',
    async (title) => {
      expect(await sharp(await drawCard(article(title))).metadata()).toMatchObject(cardSize);
    },
  );
});
