/** The ways in which a reader works a page, so that one journey can be taken in each of them. */
import type { Locator } from 'playwright';

export type Hand = {
  /** Points at an element, which shows what it shows then. */
  readonly reach: (target: Locator) => Promise<void>;
  /** Follows a link, or presses a button. */
  readonly press: (target: Locator) => Promise<void>;
  /** Goes to a field and types. */
  readonly type: (field: Locator, text: string) => Promise<void>;
};

/** More than any page has places for the focus. */
const enoughStops = 400;

/** Brings the focus to an element as only a keyboard can. */
async function tabTo(target: Locator): Promise<void> {
  const { keyboard } = target.page();
  for (let stop = 0; stop < enoughStops; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await keyboard.press('Tab');
  }
  throw new Error(`The focus does not come to ${target}.`);
}

export const hands = {
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
} as const satisfies Readonly<Record<string, Hand>>;

/** For `describe.each`. */
export const eachHand = Object.entries<Hand>(hands);
