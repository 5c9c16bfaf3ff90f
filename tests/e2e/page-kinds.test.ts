/**
 * Holds on every kind of page. Opening a page takes most of the time, so one visit per window checks all of it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContextOptions, Page } from 'playwright';
import { expect, test } from 'vitest';
import { machineFiles } from '#lib/site/machine-files.ts';
import { colorRules, findBarriers } from '#tests/support/axe.ts';
import { browseSite } from '#tests/support/browser.ts';
import {
  findCoveredCode,
  findHidden,
  findOutside,
  listEdgeless,
  listMoving,
  listOffCenter,
  measureOverflow,
  sumShifts,
} from '#tests/support/page-facts.ts';
import { eachPageKind, pageKinds, repeatedKinds } from '#tests/support/page-kinds.ts';

const site = browseSite();

/** Longer than a browser waits for a font before it shows text in another. */
const lateMs = process.env.SCREENSHOTS ? 0 : 300;

/** A window in which the fonts of each page arrive late: routing disables the cache. */
async function openWithLateFonts(options: BrowserContextOptions): Promise<Page> {
  // Any URL: only the next pages are measured.
  const { page } = await site.visit(machineFiles.robots.path, options);
  await page.route('**/*.woff2', async (route) => {
    await sleep(lateMs);
    await route.continue();
  });
  return page;
}

async function openStable(page: Page, kind: string, path: string): Promise<void> {
  const late = page.waitForRequest('**/*.woff2');
  await page.goto(path);
  await late;
  expect.soft(await sumShifts(page), `${kind}: layout shifts`).toBe(0);
}

/** Cut content has a sign, and code is never covered, in both directions of text. */
async function expectWhole(page: Page, kind: string): Promise<void> {
  expect.soft(await measureOverflow(page), `${kind}: wider than the window`).toBeLessThanOrEqual(0);
  for (const direction of ['rtl', 'ltr']) {
    await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
    for (const find of [findHidden, findCoveredCode, findOutside]) {
      expect.soft(await page.evaluate(find), `${kind}, ${direction}: ${find.name}`).toEqual([]);
    }
  }
}

/** For people to look at: `SCREENSHOTS=1` keeps the first screen. */
async function keepPicture(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENSHOTS) return;
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: `test-results/screenshots/${name}.png` });
}

test('each kind of page is whole, still and accessible on a phone, in each color scheme', async () => {
  const page = await openWithLateFonts({ viewport: { width: 360, height: 800 }, hasTouch: true });
  for (const [kind, path] of eachPageKind) {
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
    await openStable(page, kind, path);
    await keepPicture(page, `${kind}-360-light`);
    await expectWhole(page, kind);
    expect.soft(await page.evaluate(listMoving), `${kind}: moves`).toEqual([]);
    expect.soft(await page.evaluate(listOffCenter), `${kind}: off the middle`).toEqual([]);
    expect.soft(await findBarriers(page), kind).toEqual([]);
    if (repeatedKinds.has(kind)) continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    await keepPicture(page, `${kind}-360-dark`);
    expect.soft(await findBarriers(page, colorRules), `${kind}, dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
    expect.soft(await findBarriers(page, colorRules), `${kind}, forced colors`).toEqual([]);
    expect.soft(await page.evaluate(listEdgeless), `${kind}: controls without edge`).toEqual([]);
  }
});

test('each kind of page is whole, still and accessible in wide windows, zoomed, and on paper', async () => {
  const desk = { width: 1440, height: 900 };
  const page = await openWithLateFonts({ viewport: desk, colorScheme: 'light' });
  const readInk = () => page.evaluate(() => getComputedStyle(document.body).color);
  for (const [kind, path] of eachPageKind) {
    await openStable(page, kind, path);
    await keepPicture(page, `${kind}-1440-light`);
    const ink = await readInk();
    await expectWhole(page, kind);
    if (!repeatedKinds.has(kind)) expect.soft(await findBarriers(page), kind).toEqual([]);
    // A tablet, and 1280 px at 200 %.
    for (const width of [768, 640]) {
      await page.setViewportSize({ width, height: 900 });
      await expectWhole(page, `${kind} in ${width} px`);
    }
    await page.setViewportSize(desk);
    await page.getByRole('button', { name: 'dark', exact: true }).click();
    await keepPicture(page, `${kind}-1440-dark`);
    await page.emulateMedia({ media: 'print' });
    expect.soft(await readInk(), `${kind}: ink of the dark theme`).toBe(ink);
    const controls = page.locator('button, input:not([disabled]), select, nav, .skip-link');
    expect.soft(await controls.locator('visible=true').count(), `${kind} on paper`).toBe(0);
    expect.soft(await page.getByRole('heading', { level: 1 }).isVisible(), kind).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'system', exact: true }).click();
  }
});

test('without script each kind of page shows what it says, and no control that does nothing', async () => {
  const { page } = await site.visit(pageKinds.home, { javaScriptEnabled: false });
  const { page: scripted } = await site.visit(pageKinds.home);
  const countParts = (of: Page) => of.getByRole('main').locator('h1, h2, p, li, td, pre').count();
  for (const [kind, path] of eachPageKind) {
    await page.goto(path);
    await scripted.goto(path);
    expect(await page.getByRole('heading', { level: 1 }).isVisible(), kind).toBe(true);
    expect(await countParts(page), kind).toBe(await countParts(scripted));
    for (const button of await page.locator('button:visible').all()) {
      expect(await button.getAttribute('type'), kind).toBe('submit');
      expect(
        await button.evaluate((element) => element.closest('form[action]')),
        kind,
      ).not.toBeNull();
    }
    expect(await page.getByRole('group', { name: 'Theme' }).isVisible(), kind).toBe(false);
  }
});

test('the home page fits on the first two screens of a phone', async () => {
  const { page } = await site.visit(pageKinds.home, { viewport: { width: 360, height: 800 } });
  const box = await page.getByRole('main').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(2 * 800);
});

/** The characters of each line that the paragraphs fill. */
function countCharacters(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => {
    const lengths: number[] = [];
    for (const paragraph of document.querySelectorAll('.prose > p')) {
      const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      const lines: { bottom: number; length: number }[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (let at = 0; at < (text.textContent ?? '').length; at++) {
          const range = document.createRange();
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          const [box] = range.getClientRects();
          if (!box || box.width === 0) continue;
          const line = lines.at(-1);
          // A character that begins below the end of the line is on the next one.
          if (line && box.top < line.bottom) line.length++;
          else lines.push({ bottom: box.bottom - box.height / 3, length: 1 });
        }
      }
      lengths.push(...lines.slice(0, -1).map(({ length }) => length));
    }
    return lengths;
  });
}

test('a line of text has 62 to 72 characters in a wide window', async () => {
  const { page } = await site.visit(pageKinds.article, { viewport: { width: 1440, height: 900 } });
  const lengths = await countCharacters(page);
  expect(lengths.length).toBeGreaterThan(10);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  expect(mean).toBeGreaterThanOrEqual(62);
  expect(mean).toBeLessThanOrEqual(72);
});
