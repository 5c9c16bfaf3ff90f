import type { BrowserContextOptions, Page } from 'playwright';
import { expect, test } from 'vitest';
import { siteTheme } from '#lib/theme/theme.ts';
import { browseSite } from '#tests/support/browser.ts';
import { pressByKeyboard } from '#tests/support/keyboard.ts';
import { pageKinds } from '#tests/support/page-kinds.ts';

const site = browseSite();

const themes = ['light', 'dark'] as const;

/** The color of the page in each theme, as a browser tells it. */
const [light, dark] = siteTheme.colors.paper;
const paper = { light: toRgb(light), dark: toRgb(dark) } as const;

/** @example toRgb('#fdfcf9') // → 'rgb(253, 252, 249)' */
function toRgb(hex: string): string {
  return `rgb(${hex
    .match(/[\da-f]{2}/g)
    ?.map((part) => Number.parseInt(part, 16))
    .join(', ')})`;
}

const findButton = (page: Page, theme: string) => page.getByRole('button', { name: theme });

const readPaper = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** Which buttons of the switch are announced as pressed. */
const listPressed = (page: Page) =>
  page
    .getByRole('group', { name: 'Theme' })
    .getByRole('button', { pressed: true })
    .allTextContents();

/** Chooses a theme on a page of its own, in a browser whose system has another. */
async function choose(theme: 'light' | 'dark', options: BrowserContextOptions = {}): Promise<Page> {
  const colorScheme = theme === 'light' ? 'dark' : 'light';
  const { page } = await site.visit(pageKinds.about, { colorScheme, ...options });
  await findButton(page, theme).click();
  return page;
}

test('the page follows the system until a theme is chosen, and each choice is marked and can be reset', async () => {
  const { page, faults } = await site.visit(pageKinds.home, { colorScheme: 'dark' });
  const expectShown = async (theme: string, color: string) => {
    expect(await readPaper(page)).toBe(color);
    expect(await listPressed(page)).toEqual([theme]);
  };
  await expectShown('system', paper.dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectShown('system', paper.light);
  for (const [theme, color] of [
    ['dark', paper.dark],
    ['light', paper.light],
    ['dark', paper.dark],
    ['system', paper.light],
  ] as const) {
    await pressByKeyboard(findButton(page, theme));
    await expectShown(theme, color);
  }
  expect(faults).toEqual([]);
});

test.each(themes)('the %s theme persists after a reload and on the next page', async (theme) => {
  const page = await choose(theme);
  for (const go of [() => page.reload(), () => page.locator('.site-nav a[href="/blog"]').click()]) {
    await go();
    await page.waitForLoadState();
    expect(await readPaper(page)).toBe(paper[theme]);
    expect(await listPressed(page)).toEqual([theme]);
  }
});

type Frame = { readonly theme: string | undefined; readonly paper: string };

/** Runs in the page: notes what each frame shows, from the first that has a body, and what there is once it is parsed. */
function noteFrames(): void {
  const frames: unknown[] = [];
  Object.assign(window, { frames_: frames });
  const note = () => {
    const root = document.documentElement;
    if (document.body === null) return;
    frames.push({ theme: root.dataset.theme, paper: getComputedStyle(root).backgroundColor });
  };
  const noteNext = () => {
    note();
    if (performance.now() < 2_000) requestAnimationFrame(noteNext);
  };
  requestAnimationFrame(noteNext);
  addEventListener('DOMContentLoaded', note);
}

test.each(themes)('the %s theme is there before the first paint of a page', async (theme) => {
  const page = await choose(theme);
  await page.addInitScript(noteFrames);
  for (const path of [pageKinds.article, pageKinds['filtered-blog'], pageKinds.missing]) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const frames = await page.evaluate<readonly Frame[]>('frames_');
    expect(frames.length, path).toBeGreaterThan(0);
    const others = frames.filter((frame) => frame.theme !== theme || frame.paper !== paper[theme]);
    expect(others, path).toEqual([]);
  }
});

test('a choice in one tab applies to the others at once', async () => {
  const page = await choose('dark');
  const other = await page.context().newPage();
  await other.goto(pageKinds.article);
  expect(await readPaper(other)).toBe(paper.dark);
  for (const theme of ['light', 'dark', 'system'] as const) {
    await findButton(page, theme).click();
    await expect.poll(() => listPressed(other)).toEqual([theme]);
    // The system is light here.
    expect(await readPaper(other)).toBe(paper[theme === 'dark' ? 'dark' : 'light']);
  }
});

test('a choice applies to the page if storage is blocked', async () => {
  const { page, faults } = await site.visit(pageKinds.home, { colorScheme: 'light' });
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('It is not allowed here.', 'SecurityError');
      },
    });
  });
  await page.reload();
  await findButton(page, 'dark').click();
  expect(await readPaper(page)).toBe(paper.dark);
  expect(faults).toEqual([]);
});

test('a choice on a later page applies to a page that the back button restores', async () => {
  const { page } = await site.visit(pageKinds.home, { colorScheme: 'light' });
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  expect(await readPaper(page)).toBe(paper.dark);
  expect(await listPressed(page)).toEqual(['dark']);
});

test('the bars of a browser have the color of the chosen theme', async () => {
  const { page } = await site.visit(pageKinds.home, { colorScheme: 'light' });
  const readColor = () =>
    [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content);
  const [light] = await page.evaluate(readColor);
  await findButton(page, 'dark').click();
  const [dark, ...others] = await page.evaluate(readColor);
  expect(others).toEqual([]);
  expect(dark).not.toBe(light);
  await page.reload();
  expect(await page.evaluate(readColor)).toEqual([dark]);
  await findButton(page, 'system').click();
  expect(await page.evaluate(readColor)).toEqual([light]);
});

test('an invalid stored theme has no effect', async () => {
  const { page, faults } = await site.visit(pageKinds.home, { colorScheme: 'dark' });
  await page.evaluate(() => localStorage.setItem('theme', 'sepia'));
  await page.reload();
  expect(await readPaper(page)).toBe(paper.dark);
  expect(await listPressed(page)).toEqual(['system']);
  expect(faults).toEqual([]);
});
