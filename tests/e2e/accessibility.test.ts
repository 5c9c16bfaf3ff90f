import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { browseSite } from '#tests/support/browser.ts';
import { eachPageKind, pageKinds } from '#tests/support/page-kinds.ts';

const site = browseSite();

const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true };

/** WCAG 2.2 level AA and the best practices of axe, without exceptions. */
const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Half the time: axe doesn't describe the elements that pass.
  resultTypes: ['violations'],
};

/** The rules whose result a change of colors can change: one element in another theme. They take half the time. */
const colorOptions: RunOptions = {
  ...options,
  runOnly: axe
    .getRules(['cat.color'])
    .filter(({ tags }) => !tags.includes('wcag2aaa'))
    .map(({ ruleId }) => ruleId),
};

/** Lists what axe finds in the current state of the page, a line for each element. */
async function findBarriers(page: Page, rules = options): Promise<readonly string[]> {
  // The Content-Security-Policy does not apply to `evaluate`.
  if (!(await page.evaluate<boolean>('"axe" in window'))) {
    await page.evaluate(axe.source);
    await page.evaluate(correctForcedColors);
  }
  const run = `axe.run(document, ${JSON.stringify(rules)})`;
  const { violations } = await page.evaluate<AxeResults>(run);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${help}): ${html} ${failureSummary}`),
  );
}

/** Runs in the page: axe reads the fill color of text, and Chromium reports it as it is without forced colors. */
function correctForcedColors(): void {
  const styles = CSSStyleDeclaration.prototype;
  const { getPropertyValue } = styles;
  styles.getPropertyValue = function (name) {
    const isWrong =
      name === '-webkit-text-fill-color' && matchMedia('(forced-colors: active)').matches;
    // Without a fill color, axe reads the color.
    return isWrong ? '' : getPropertyValue.call(this, name);
  };
}

test.each([desk, phone])('axe accepts each kind of page in a window of %o', async (window) => {
  const { page } = await site.visit(pageKinds.home, window);
  for (const [kind, path] of eachPageKind) {
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
    await page.goto(path);
    expect(await findBarriers(page), kind).toEqual([]);
    if (window === desk) continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findBarriers(page, colorOptions), `${kind}, dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
    expect(await findBarriers(page, colorOptions), `${kind}, forced colors`).toEqual([]);
  }
});

/** In both color schemes. The dark one changes nothing but colors. */
async function expectNoBarriers(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findBarriers(page, colorOptions), 'dark').toEqual([]);
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
      expect(await findBarriers(page, colorOptions), theme).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
    }
  });

  test('while the search is open, with and without results', async () => {
    const { page } = await site.visit(pageKinds.article);
    await page.keyboard.press('/');
    await page.getByRole('option').first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.type('agent');
    await page.locator('mark').first().waitFor();
    await expectNoBarriers(page);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await findBarriers(page, colorOptions), 'forced colors').toEqual([]);
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
