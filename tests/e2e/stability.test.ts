import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { machineFiles } from '#lib/site/machine-files.ts';
import { browseSite } from '#tests/support/browser.ts';
import { measureOverflow } from '#tests/support/page-facts.ts';
import { eachPageKind, pageKinds } from '#tests/support/page-kinds.ts';

const site = browseSite();

const phone = { width: 360, height: 800 };
const desk = { width: 1440, height: 900 };

/** Longer than a browser waits for a font before it shows text in another. */
const lateMs = 300;

/** A window in which the fonts of each page arrive late: routing disables the cache. */
async function openWithLateFonts(viewport: typeof phone): Promise<Page> {
  // Any URL: only the next pages are measured.
  const { page } = await site.visit(machineFiles.robots.path, { viewport });
  await page.route('**/*.woff2', async (route) => {
    await sleep(lateMs);
    await route.continue();
  });
  return page;
}

/** The sum of all layout shifts while the page was loading. */
async function sumShifts(page: Page): Promise<number> {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const add = (shifts: readonly PerformanceEntry[]) => {
          for (const shift of shifts) sum += (shift as unknown as { value: number }).value;
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        // The browser reports a shift after the frame that shows it.
        const finish = () => {
          add(observer.takeRecords());
          resolve(sum);
        };
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(finish)));
      }),
  );
}

test.each([phone, desk])(
  'no kind of page has a layout shift or is wider than a window of %o',
  async (viewport) => {
    const page = await openWithLateFonts(viewport);
    for (const [kind, path] of eachPageKind) {
      const late = page.waitForRequest('**/*.woff2');
      await page.goto(path);
      await late;
      expect(await sumShifts(page), kind).toBe(0);
      expect(await measureOverflow(page), kind).toBeLessThanOrEqual(0);
    }
  },
);

test('no kind of page is wider than a window of 1280 px at 200 %', async () => {
  const options = { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 };
  const { page } = await site.visit('/', options);
  for (const [kind, path] of eachPageKind) {
    await page.goto(path);
    expect(await measureOverflow(page), kind).toBeLessThanOrEqual(0);
  }
});

test('the home page fits on the first two screens of a phone', async () => {
  const { page } = await site.visit(pageKinds.home, { viewport: phone });
  const box = await page.getByRole('main').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(2 * phone.height);
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
  const { page } = await site.visit(pageKinds.article, { viewport: desk });
  const lengths = await countCharacters(page);
  expect(lengths.length).toBeGreaterThan(10);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  expect(mean).toBeGreaterThanOrEqual(62);
  expect(mean).toBeLessThanOrEqual(72);
});
