import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright';

/** WCAG 2.2 at level AA, and what axe counts among good practice. No rule is switched off. */
const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** What axe finds wrong with the page as it is now: a line for each place. Nothing is an exception. */
export async function findBarriers(page: Page): Promise<readonly string[]> {
  // What the browser's own tools evaluate is not subject to the page's policy.
  if (!(await page.evaluate<boolean>('"axe" in window'))) {
    await page.evaluate(axe.source);
    await page.evaluate(tellForcedColors);
  }
  const run = `axe.run(document, ${JSON.stringify(options)})`;
  const { violations } = await page.evaluate<AxeResults>(run);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${help}): ${html} ${failureSummary}`),
  );
}

/** Runs in the page: axe takes the fill color of text, which Chromium tells as it is before colors are forced. */
function tellForcedColors(): void {
  const styles = CSSStyleDeclaration.prototype;
  const { getPropertyValue } = styles;
  styles.getPropertyValue = function (name) {
    const isMistold =
      name === '-webkit-text-fill-color' && matchMedia('(forced-colors: active)').matches;
    // Without one, axe takes the color.
    return isMistold ? '' : getPropertyValue.call(this, name);
  };
}
