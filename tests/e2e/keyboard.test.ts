import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { browseSite, untilPainted } from '#tests/support/browser.ts';
import { eachPageKind, pageKinds, repeatedKinds } from '#tests/support/page-kinds.ts';

const site = browseSite();

/** A place at which the focus stops. */
type Stop = {
  /** The beginning of its HTML. */
  readonly html: string;
  /** The part of the page that it is in. */
  readonly part: string;
  /** The element shows that it has the focus. */
  readonly isMarked: boolean;
  /** It is in the window, and no other element covers it. */
  readonly isInView: boolean;
};

/** Runs in the page: notes where the focus is when the Tab key is about to move it on, until it has left the page. */
function noteStops(): void {
  const stops: Stop[] = [];
  const walk = { stops, isOver: false };
  Object.assign(window, { walk });
  addEventListener('keydown', () => {
    const { activeElement: focused } = document;
    if (focused instanceof HTMLElement && focused !== document.body) {
      if (!walk.isOver) stops.push(toStop(focused));
    } else walk.isOver ||= stops.length > 0;
  });

  function toStop(focused: HTMLElement): Stop {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(focused);
    const paper = getComputedStyle(document.documentElement).backgroundColor;
    return {
      html: focused.outerHTML.slice(0, 120),
      part: focused.closest('header:not(main *), main, footer')?.localName ?? 'before',
      isMarked:
        outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && outlineColor !== paper,
      isInView: isInView(focused),
    };
  }

  function isInView(focused: HTMLElement): boolean {
    const [box] = focused.getClientRects();
    if (!box) return false;
    // The middle of what the window shows of it.
    const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
    const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
    const top = document.elementFromPoint(x, y);
    if (top === null) return false;
    // The definition of a term that had the focus before may be on its way out.
    const isLeaving = top.closest('[role=tooltip]') && !top.parentElement?.contains(focused);
    return isLeaving || focused.contains(top) || top.contains(focused);
  }
}

/** All stops of the Tab key, in their order. */
async function walk(page: Page): Promise<readonly Stop[]> {
  await page.evaluate(noteStops);
  for (let presses = 0; presses < 1_000; presses++) {
    await page.keyboard.press('Tab');
    // To ask after every press would take much longer.
    if (presses % 20 > 0 || !(await page.evaluate<boolean>('walk.isOver'))) continue;
    return await page.evaluate<readonly Stop[]>('walk.stops');
  }
  throw new Error('The focus does not leave the page.');
}

const order = ['before', 'header', 'main', 'footer'];

test('the focus goes through each kind of page in the order of its parts, and is seen everywhere', async () => {
  const { page } = await site.visit(pageKinds.home);
  for (const [kind, path] of eachPageKind.filter(([kind]) => !repeatedKinds.has(kind))) {
    await page.goto(path);
    const stops = await walk(page);
    const parts = stops.map(({ part }) => part);
    expect(parts, kind).toEqual(parts.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
    expect(new Set(parts), kind).toEqual(new Set(order));
    expect(
      stops.filter(({ isMarked }) => !isMarked),
      kind,
    ).toEqual([]);
    expect(
      stops.filter(({ isInView }) => !isInView),
      kind,
    ).toEqual([]);
  }
});

test.each([pageKinds.home, pageKinds.article, pageKinds['filtered-blog'], pageKinds.missing])(
  'the first stop of %s leads past the header',
  async (path) => {
    const { page } = await site.visit(path);
    await untilPainted(page);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    const main = page.getByRole('main');
    expect(await main.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.locator('main :focus').count()).toBe(1);
  },
);

test('the focus is visible with forced colors', async () => {
  const { page } = await site.visit(pageKinds.article, { forcedColors: 'active' });
  const stops = await walk(page);
  expect(stops.filter(({ isMarked }) => !isMarked)).toEqual([]);
});

test('code that is wider than its box scrolls by keyboard', async () => {
  const { page } = await site.visit('/blog/strong-etags', {
    viewport: { width: 360, height: 800 },
  });
  const blocks = await page.getByRole('group', { name: /^Code/ }).all();
  const widths = await Promise.all(
    blocks.map((block) => block.evaluate((element) => element.scrollWidth - element.clientWidth)),
  );
  const code = blocks[widths.findIndex((width) => width > 0)];
  if (code === undefined) throw new Error('The article has no code that is wider than its box.');
  await code.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => code.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});
