/** The input devices of a reader, so that one test can run with each of them. */
import type { Locator } from 'playwright';

type Device = {
  /** Hovers over an element or focuses it. */
  readonly reach: (target: Locator) => Promise<void>;
  /** Follows a link or presses a button. */
  readonly press: (target: Locator) => Promise<void>;
  /** Focuses a field and types. */
  readonly type: (field: Locator, text: string) => Promise<void>;
};

/** More than any page has focusable elements. */
const enoughStops = 400;

/** Focuses an element with the Tab key only. */
async function tabTo(target: Locator): Promise<void> {
  const { keyboard } = target.page();
  // To find it by its role again after every press would take most of the time.
  const element = await target.elementHandle();
  for (let stop = 0; stop < enoughStops; stop++) {
    if (await element?.evaluate((node) => node === document.activeElement)) return;
    await keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${target}.`);
}

export const devices = {
  mouse: {
    reach: (target) => target.hover(),
    press: (target) => target.click(),
    type: async (field, text) => {
      await field.click();
      await field.page().keyboard.type(text);
    },
  },
  keyboard: {
    reach: tabTo,
    press: async (target) => {
      await tabTo(target);
      await target.page().keyboard.press('Enter');
    },
    type: async (field, text) => {
      await tabTo(field);
      await field.page().keyboard.type(text);
    },
  },
} as const satisfies Readonly<Record<string, Device>>;

/** For `describe.each`. */
export const eachDevice = Object.entries<Device>(devices);
