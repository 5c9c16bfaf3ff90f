/** Finds barriers in a page with axe. */
import { readFileSync } from 'node:fs';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright';

/** Half as long as `axe.source`: a browser takes 0.2 s less to read it. */
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** WCAG 2.2 level AA and the best practices of axe, without exceptions. */
const allRules: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Half the time: axe doesn't describe the elements that pass.
  resultTypes: ['violations'],
};

/** The rules whose result a change of colors can change: one element in another theme. They take half the time. */
export const colorRules: RunOptions = {
  ...allRules,
  runOnly: axe
    .getRules(['cat.color'])
    .filter(({ tags }) => !tags.includes('wcag2aaa'))
    .map(({ ruleId }) => ruleId),
};

/** Lists what axe finds in the current state of the page, a line for each element. */
export async function findBarriers(page: Page, rules = allRules): Promise<readonly string[]> {
  // The Content-Security-Policy does not apply to `evaluate`.
  if (!(await page.evaluate<boolean>('"axe" in window'))) {
    await page.evaluate(source);
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
