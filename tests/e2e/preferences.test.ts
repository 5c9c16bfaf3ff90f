import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { browseSite } from '#tests/support/browser.ts';
import { pageKinds } from '#tests/support/page-kinds.ts';

const site = browseSite();

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
      await expect.poll(() => page.evaluate('window.wasAnimated')).toBe(moves);
      const behavior = () => getComputedStyle(document.documentElement).scrollBehavior;
      expect(await page.evaluate(behavior)).toBe(scroll);
    },
  );
});

describe('with forced colors', () => {
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

  /** All text, that which the stylesheets add included. */
  const readAll = (page: Page) => page.locator('body').ariaSnapshot();

  test('the dictionary has its definitions on a sheet of A4', async () => {
    const page = await print(pageKinds.dictionary);
    await page.setViewportSize({ width: 718, height: 1_000 });
    expect(await page.locator('.letter .row-description').first().isVisible()).toBe(true);
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

  test('a cover has its own colors', async () => {
    const page = await print(pageKinds.article);
    const filter = await page
      .locator('.cover img')
      .evaluate((image) => getComputedStyle(image).filter);
    expect(filter).toBe('none');
  });

  test('a folded part of a text is shown', async () => {
    const page = await print('/blog/beyond-markdown');
    const folded = page.locator('.prose > details:not([open]) > p');
    expect(await folded.first().isVisible()).toBe(true);
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
