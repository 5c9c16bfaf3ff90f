import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { AiTermJson } from '#lib/schema/ai-term.ts';
import { browseSite, untilPainted } from '#tests/support/browser.ts';
import { pressByKeyboard, tabTo } from '#tests/support/keyboard.ts';
import { readText } from '#tests/support/page-facts.ts';
import { pageKinds } from '#tests/support/page-kinds.ts';

const site = browseSite();

const path = pageKinds.article;
async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (box === null) throw new Error(`${place} is not shown.`);
  return box;
}

const desk = { width: 1440, height: 900 };

describe('a dictionary term in the text', () => {
  const findTerm = (page: Page) => page.locator('.prose term-link a').first();
  const findCard = (page: Page) => page.getByRole('tooltip');

  /** A definition is there for the eye, and described to a screen reader. */
  async function expectDefinition(page: Page): Promise<void> {
    const term = findTerm(page);
    const name = (await term.getAttribute('href'))?.replace('/ai-dictionary/', '');
    const { shortDefinition } = (await site.send(`/api/ai-terms/${name}`)).json() as AiTermJson;
    await findCard(page).waitFor();
    expect(await readText(findCard(page))).toContain(shortDefinition);
    const described = await term.getAttribute('aria-describedby');
    expect(await findCard(page).getAttribute('id')).toBe(described);
  }

  test('opens its definition on hover, and closes it after the mouse has left both', async () => {
    const { page, faults } = await site.visit(path);
    await findTerm(page).hover();
    await expectDefinition(page);
    await page.clock.install();
    await findCard(page).hover();
    await page.clock.fastForward(1_000);
    expect(await findCard(page).isVisible()).toBe(true);
    await page.clock.resume();
    await page.getByRole('heading', { level: 1 }).hover();
    await findCard(page).waitFor({ state: 'hidden' });
    expect(faults).toEqual([]);
  });

  test('opens its definition on focus and closes it when the focus goes on', async () => {
    const { page } = await site.visit(path);
    await findTerm(page).focus();
    await expectDefinition(page);
    await page.keyboard.press('Tab');
    await findCard(page).waitFor({ state: 'hidden' });
  });

  test.each(['hover', 'focus'] as const)('closes what %s has opened by Escape', async (opening) => {
    const { page } = await site.visit(path);
    await findTerm(page)[opening]();
    await findCard(page).waitFor();
    await page.keyboard.press('Escape');
    await findCard(page).waitFor({ state: 'hidden' });
  });

  test('opens its definition by a first tap and follows its link by a second', async () => {
    const { page } = await site.visit(path, { hasTouch: true, isMobile: true });
    await findTerm(page).tap();
    await expectDefinition(page);
    expect(new URL(page.url()).pathname).toBe(path);
    await findTerm(page).tap();
    await page.waitForURL('**/ai-dictionary/*');
  });

  test('is a link in a browser without popovers', async () => {
    const { page } = await site.visit('/now', { hasTouch: true, isMobile: true });
    await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover'));
    await page.goto(path);
    await findTerm(page).tap();
    await page.waitForURL('**/ai-dictionary/*');
  });

  test('opens its definition by a first tap in Safari, where a tap gives no focus', async () => {
    const { page } = await site.visit(path, { hasTouch: true, isMobile: true });
    await page.evaluate(() => addEventListener('mousedown', (event) => event.preventDefault()));
    await findTerm(page).tap();
    await findCard(page).waitFor();
    await findTerm(page).tap();
    await page.waitForURL('**/ai-dictionary/*');
  });

  test('closes its definition by a tap beside it', async () => {
    const { page } = await site.visit(path, { hasTouch: true, isMobile: true });
    await findTerm(page).tap();
    await findCard(page).waitFor();
    await page.getByRole('heading', { level: 1 }).tap();
    await findCard(page).waitFor({ state: 'hidden' });
  });

  test.each([320, 1440])('shows its definition beside it in a window of %i px', async (width) => {
    const height = 568;
    const { page } = await site.visit(path, { viewport: { width, height } });
    // The page scrolls to what gets the focus.
    await tabTo(findTerm(page));
    await findCard(page).waitFor();
    const readPlacement = async () => {
      const term = await boxOf(findTerm(page));
      const card = await boxOf(findCard(page));
      const gap = Math.max(card.y - (term.y + term.height), term.y - (card.y + card.height));
      return {
        isInWidth: card.x >= 0 && card.x + card.width <= width,
        isInHeight: card.y >= 0 && card.y + card.height <= height,
        isBeside: gap >= 0 && gap <= 16,
      };
    };
    // The page still scrolls smoothly to the term.
    await expect.poll(readPlacement).toEqual({ isInWidth: true, isInHeight: true, isBeside: true });
  });

  test('keeps its definition beside it while the page scrolls', async () => {
    const { page } = await site.visit(path);
    await findTerm(page).focus();
    await findCard(page).waitFor();
    const before = (await boxOf(findCard(page))).y - (await boxOf(findTerm(page))).y;
    await page.evaluate(() => scrollBy(0, 40));
    const after = (await boxOf(findCard(page))).y - (await boxOf(findTerm(page))).y;
    expect(Math.abs(after - before)).toBeLessThanOrEqual(1);
  });

  test.each([
    ['mouse', (term: Locator) => term.click()],
    ['keyboard', pressByKeyboard],
  ] as const)('is a link, followed by %s', async (_, press) => {
    const { page } = await site.visit(path);
    await press(findTerm(page));
    await page.waitForURL('**/ai-dictionary/*');
  });
});

describe('the contents', () => {
  const findContents = (page: Page) => page.getByRole('navigation', { name: 'Contents' });
  const toId = async (link: Locator) => (await link.getAttribute('href'))?.slice(1);

  test('mark the section in view after every way to scroll', async () => {
    const { page } = await site.visit(path, { viewport: desk });
    const links = await findContents(page).getByRole('link').all();
    expect(links.length).toBeGreaterThan(2);
    const current = findContents(page).locator('[aria-current=location]');
    expect(await current.count()).toBe(0);
    for (const link of [...links, ...links.toReversed()]) {
      await page
        .locator(`[id="${await toId(link)}"]`)
        .evaluate((heading) => heading.scrollIntoView());
      await link.and(page.locator('[aria-current=location]')).waitFor();
      expect(await current.count()).toBe(1);
    }
  });

  test('mark the last section after a jump to the end of the page, and none at its start', async () => {
    const { page } = await site.visit(path, { viewport: desk });
    const links = findContents(page).getByRole('link');
    await untilPainted(page);
    await page.keyboard.press('End');
    await links.last().and(page.locator('[aria-current=location]')).waitFor();
    // While the browser still moves down it may not hear the key.
    const goHome = async () => {
      await page.keyboard.press('Home');
      return page.evaluate(() => scrollY);
    };
    await expect.poll(goHome).toBeLessThan(2);
    await expect.poll(() => findContents(page).locator('[aria-current]').count()).toBe(0);
  });

  test('mark a last section that is too short to reach the top of the window', async () => {
    const viewport = { ...desk, height: 1_400 };
    const { page } = await site.visit(path, { viewport });
    const last = findContents(page).getByRole('link').last();
    const heading = page.locator(`[id="${await toId(last)}"]`);
    await heading.evaluate((element) => {
      while (element.nextSibling) element.nextSibling.remove();
    });
    await untilPainted(page);
    await page.keyboard.press('End');
    await last.and(page.locator('[aria-current=location]')).waitFor();
    expect((await boxOf(heading)).y).toBeGreaterThan(viewport.height / 5);
  });

  test('lead to a section', async () => {
    const { page } = await site.visit(path, { viewport: desk });
    const link = findContents(page).getByRole('link').nth(1);
    const id = await toId(link);
    await link.click();
    await expect.poll(() => new URL(page.url()).hash).toBe(`#${id}`);
    const box = await page.locator(`[id="${id}"]`).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeLessThan(desk.height / 4);
  });

  test('are opened on a phone', async () => {
    const { page } = await site.visit(path, { viewport: { width: 360, height: 800 } });
    const links = findContents(page).getByRole('link');
    expect(await links.first().isVisible()).toBe(false);
    await findContents(page).locator('summary').click();
    await links.first().click();
    await expect.poll(() => new URL(page.url()).hash).toBe(`#${await toId(links.first())}`);
  });
});

test('a line of code has a link to itself left of it, and is marked as the target', async () => {
  const { page } = await site.visit('/blog/every-construct', {
    javaScriptEnabled: false,
  });
  const link = page.locator('.code:not([data-numbers]) a').nth(1);
  await link.scrollIntoViewIfNeeded();
  // It has no width of its own: its number lies in the margin of the block.
  const { left, top } = await link.evaluate((element) => element.getBoundingClientRect());
  await page.mouse.click(left - 8, top + 8);
  const id = await link.getAttribute('id');
  await expect.poll(() => new URL(page.url()).hash).toBe(`#${id}`);
  const mark = await link.evaluate((element) => {
    const { height, width, backgroundColor } = getComputedStyle(element, '::after');
    return { height, width, backgroundColor };
  });
  expect(mark.backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  expect(Number.parseFloat(mark.width)).toBeGreaterThan(200);
  expect(Number.parseFloat(mark.height)).toBeGreaterThan(12);
});

test('a heading has a link to itself', async () => {
  const { page } = await site.visit(path);
  const heading = page.locator('.prose h2').nth(1);
  const link = heading.getByRole('link');
  expect(await link.getAttribute('aria-label')).toContain(await readText(heading));
  await heading.hover();
  await link.click();
  await expect.poll(() => new URL(page.url()).hash).toBe(`#${await heading.getAttribute('id')}`);
});

test('a footnote and its reference lead to each other', async () => {
  const { page } = await site.visit(path, { viewport: desk });
  const reference = page.locator('[data-footnote-ref]').first();
  const note = page.locator(`[id="${(await reference.getAttribute('href'))?.slice(1)}"]`);
  await reference.click();
  await expect.poll(() => note.evaluate((element) => element.matches(':target'))).toBe(true);
  await note.locator('[data-footnote-backref]').click();
  await expect.poll(() => new URL(page.url()).hash).toBe(`#${await reference.getAttribute('id')}`);
});
