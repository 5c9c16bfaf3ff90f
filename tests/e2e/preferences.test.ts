import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { browseSite } from '#tests/support/browser.ts';
import { eachPageKind, pageKinds } from '#tests/support/page-kinds.ts';

const site = browseSite();

/** The elements that are animated, or would be. */
function listMoving(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { animationName, transitionDuration } = getComputedStyle(element);
      const moves = animationName !== 'none' || Number.parseFloat(transitionDuration) > 0.01;
      return moves ? [element.outerHTML.slice(0, 80)] : [];
    }),
  );
}

/** The controls that do not stand out from the page. */
function listEdgeless(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const paper = getComputedStyle(document.documentElement).backgroundColor;
    const controls = document.querySelectorAll(
      // A task list has disabled boxes, which are no controls.
      'button, select, input:not([type=hidden], [disabled])',
    );
    return [...controls].flatMap((control) => {
      const { borderBottomStyle, borderBottomWidth, borderBottomColor } = getComputedStyle(control);
      const hasEdge =
        borderBottomStyle !== 'none' &&
        Number.parseFloat(borderBottomWidth) >= 1 &&
        borderBottomColor !== paper;
      return hasEdge || !control.checkVisibility() ? [] : [control.outerHTML.slice(0, 80)];
    });
  });
}

describe('for readers who prefer', () => {
  /** Runs in the page: keeps whether the way to it was animated. */
  function noteTransition(): void {
    addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as Event & { viewTransition: unknown };
      Object.assign(window, { wasAnimated: viewTransition !== null });
    });
  }

  test.each([
    ['less motion', 'reduce', false, 'auto'],
    ['motion', 'no-preference', true, 'smooth'],
  ] as const)(
    '%s, pages change and scroll accordingly',
    async (_, reducedMotion, moves, scroll) => {
      const { page } = await site.visit(pageKinds.home, { reducedMotion });
      await page.addInitScript(noteTransition);
      await page.locator('.site-nav a[href="/blog"]').click();
      await page.waitForURL('**/blog');
      await page.waitForFunction('"wasAnimated" in window');
      expect(await page.evaluate('wasAnimated')).toBe(moves);
      const behavior = () => getComputedStyle(document.documentElement).scrollBehavior;
      expect(await page.evaluate(behavior)).toBe(scroll);
    },
  );

  test('less motion, nothing moves on any kind of page', async () => {
    const { page } = await site.visit('/', { reducedMotion: 'reduce' });
    for (const [kind, path] of eachPageKind) {
      await page.goto(path);
      expect(await listMoving(page), kind).toEqual([]);
    }
  });
});

describe('with forced colors', () => {
  test('controls keep an edge on every kind of page', async () => {
    const { page } = await site.visit('/', { forcedColors: 'active' });
    for (const [kind, path] of eachPageKind) {
      await page.goto(path);
      expect(await listEdgeless(page), kind).toEqual([]);
    }
  });

  test('more than color marks the chosen theme and the current page', async () => {
    const { page } = await site.visit(pageKinds.about, { forcedColors: 'active' });
    for (const current of [
      page.getByRole('button', { pressed: true }),
      page.getByRole('navigation', { name: 'Site', exact: true }).locator('[aria-current=page]'),
    ]) {
      const line = await current.evaluate(
        (element) => getComputedStyle(element).textDecorationLine,
      );
      expect(line).toBe('underline');
    }
  });
});

describe('on paper', () => {
  /** The page as a reader prints it who has chosen the dark theme. */
  async function print(path: string): Promise<Page> {
    const { page } = await site.visit(path, { colorScheme: 'dark' });
    await page.getByRole('button', { name: 'dark' }).click();
    await page.emulateMedia({ media: 'print' });
    return page;
  }

  const readInk = (page: Page) => page.evaluate(() => getComputedStyle(document.body).color);

  /** All text, that which the stylesheets add included. */
  const readAll = (page: Page) => page.locator('body').ariaSnapshot();

  test('every kind of page is black text only, in every theme', async () => {
    const { page: onScreen } = await site.visit('/', { colorScheme: 'light' });
    const ink = await readInk(onScreen);
    const page = await print('/');
    for (const [kind, path] of eachPageKind) {
      await page.goto(path);
      const controls = page
        .locator('button, input:not([disabled]), select, nav, .skip-link')
        .locator('visible=true');
      expect(await controls.count(), kind).toBe(0);
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
      expect(await readInk(page)).toBe(ink);
    }
  });

  test('an article shows its URL and the URLs of its links', async () => {
    const page = await print(pageKinds.article);
    const text = await readAll(page);
    const canonicalUrl = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(text.includes(`${canonicalUrl}`), `${canonicalUrl}`).toBe(true);
    const links = await page.locator('.prose a[href^=http]').all();
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      const target = `(${await link.getAttribute('href')})`;
      expect(text.includes(target), target).toBe(true);
    }
  });

  test('code is not cut off', async () => {
    const page = await print(pageKinds.article);
    await page.setViewportSize({ width: 600, height: 800 });
    const cut = await page
      .locator('pre')
      .evaluateAll((blocks) =>
        blocks
          .filter((block) => block.scrollWidth > block.clientWidth + 1)
          .map((block) => block.outerHTML.slice(0, 80)),
      );
    expect(cut).toEqual([]);
  });
});
