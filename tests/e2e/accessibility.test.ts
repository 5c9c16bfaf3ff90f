import { describe, expect, test } from 'vitest';
import { findBarriers } from '#tests/support/axe.ts';
import { browseSite } from '#tests/support/browser.ts';
import { eachPageKind, pageKinds } from '#tests/support/page-kinds.ts';

const site = browseSite();

const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true };
const themes = ['light', 'dark'] as const;

describe.each([desk, phone])('in a window of $viewport.width px', (window) => {
  test.each(eachPageKind)('axe finds no barrier on the page of kind %s', async (_, path) => {
    const { page } = await site.visit(path, window);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      expect(await findBarriers(page), colorScheme).toEqual([]);
    }
  });
});

test.each(eachPageKind)(
  'axe finds no barrier on the page of kind %s where colors are forced',
  async (_, path) => {
    const { page } = await site.visit(path, { ...phone, forcedColors: 'active' });
    expect(await findBarriers(page)).toEqual([]);
  },
);

describe.each(themes)('in the %s theme axe finds no barrier', (colorScheme) => {
  test('while a definition is open', async () => {
    const { page } = await site.visit(pageKinds.article, { colorScheme });
    await page.locator('term-link a').first().focus();
    await page.getByRole('tooltip').waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  test('while the contents are open on a phone', async () => {
    const { page } = await site.visit(pageKinds.article, { colorScheme, ...phone });
    await page.getByText('Contents', { exact: true }).click();
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  test('once the switch has chosen it against the system', async () => {
    const system = colorScheme === 'light' ? 'dark' : 'light';
    const { page } = await site.visit(pageKinds.article, { colorScheme: system });
    await page.getByRole('button', { name: colorScheme }).click();
    expect(await findBarriers(page)).toEqual([]);
  });

  test('while the search is open, over an empty field and over results', async () => {
    const { page } = await site.visit(pageKinds.article, { colorScheme });
    await page.keyboard.press('/');
    await page.getByRole('option').first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.type('agent');
    await page.locator('mark').first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  test('once something has been copied', async () => {
    const { page } = await site.visit(pageKinds.article, {
      colorScheme,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.getByRole('button', { name: 'Copy' }).first().click();
    await page.getByText('Copied').waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  test('once the dictionary is filtered while typing', async () => {
    const { page } = await site.visit(pageKinds.dictionary, { colorScheme });
    await page.getByRole('searchbox').pressSequentially('agent');
    expect(await findBarriers(page)).toEqual([]);
  });
});
