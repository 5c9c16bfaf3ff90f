import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { colorRules, findBarriers } from '#tests/support/axe.ts';
import { browseSite, untilPainted } from '#tests/support/browser.ts';
import { pageKinds } from '#tests/support/page-kinds.ts';

const site = browseSite();

const phone = { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true };

/** In both color schemes. The dark one changes nothing but colors. */
async function expectNoBarriers(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findBarriers(page, colorRules), 'dark').toEqual([]);
}

describe('axe accepts the page', () => {
  test('while a definition is open', async () => {
    const { page } = await site.visit(pageKinds.article);
    await page.locator('term-link a').first().focus();
    await page.getByRole('tooltip').waitFor();
    await expectNoBarriers(page);
  });

  test('while the contents are open on a phone', async () => {
    const { page } = await site.visit(pageKinds.article, phone);
    await page.getByText('Contents', { exact: true }).click();
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').first().waitFor();
    await expectNoBarriers(page);
  });

  test('after the switch has overruled the system', async () => {
    const { page } = await site.visit(pageKinds.article, { colorScheme: 'light' });
    for (const theme of ['dark', 'light']) {
      await page.getByRole('button', { name: theme }).click();
      expect(await findBarriers(page, colorRules), theme).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
    }
  });

  test('while the search is open, with and without results', async () => {
    const { page } = await site.visit(pageKinds.article);
    await untilPainted(page);
    await page.keyboard.press('/');
    await page.getByRole('option').first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.type('agent');
    await page.locator('mark').first().waitFor();
    await expectNoBarriers(page);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await findBarriers(page, colorRules), 'forced colors').toEqual([]);
  });

  test('after something was copied', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const { page } = await site.visit(pageKinds.article, { permissions });
    await page.getByRole('button', { name: 'Copy' }).first().click();
    await page.getByText('Copied').waitFor();
    await expectNoBarriers(page);
  });

  test('while typing filters the dictionary', async () => {
    const { page } = await site.visit(pageKinds.dictionary);
    await page.getByRole('searchbox').pressSequentially('agent');
    await expectNoBarriers(page);
  });
});
