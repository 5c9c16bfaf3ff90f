/** A reader who uses the keyboard alone. */
import type { Locator } from 'playwright';

/** More than any page has focusable elements. */
const enoughStops = 400;

/** Focuses an element with the Tab key only. */
export async function tabTo(target: Locator): Promise<void> {
  const { keyboard } = target.page();
  // To find it by its role again after every press would take most of the time.
  const element = await target.elementHandle();
  for (let stop = 0; stop < enoughStops; stop++) {
    if (await element?.evaluate((node) => node === document.activeElement)) return;
    await keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${target}.`);
}

/** Follows a link or presses a button. */
export async function pressByKeyboard(target: Locator): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('Enter');
}

/** Focuses a field and types. */
export async function typeByKeyboard(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.type(text);
}
