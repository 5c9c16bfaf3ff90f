/** What the search palette loads when it is opened on a page. */
import type { Browser } from 'playwright';
import { sumBytes } from './figures.ts';
import { visit } from './visit.ts';
import type { Wire } from './wire.ts';

/** @returns the bytes of its script, without the index, or `undefined` where Control+K opens no dialog. */
export async function measurePalette(
  browser: Browser,
  wire: Wire,
  path: string,
): Promise<number | undefined> {
  let script: number | undefined;
  await visit(browser, wire, path, async (page) => {
    await page.keyboard.press('Control+k');
    const opened = await page
      .waitForSelector('dialog[open]', { timeout: 5_000 })
      .catch(() => undefined);
    const transfers = await wire.drain();
    if (opened) script = sumBytes(transfers, 'script');
  });
  return script;
}
