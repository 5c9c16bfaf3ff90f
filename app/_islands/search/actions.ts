/** Besides searching, the palette copies the page as Markdown, changes the theme and subscribes. It reads these actions from the page. */
import { copyFrom } from '#app/_islands/copy-text.ts';
import { createElement, ofInterface } from '#app/_islands/create-element.ts';
import { copy, paletteResults } from '#lib/site/text/browser.ts';
import { fill } from '#lib/text/format.ts';
import { type ListingGroup, toOption } from './listing.ts';

/** Does what an option says. The text is for the status of the palette. */
type Action = () => string | Promise<string>;

const texts = paletteResults.actions;
const actions = new WeakMap<Element, Action>();

/** @returns what the option does, or `undefined` if it's only a link. */
export function findAction(option: Element): Action | undefined {
  return actions.get(option);
}

/** @param q what was typed. With text, only actions whose words begin with each of its words. */
export function toActions(q: string): readonly ListingGroup[] {
  const words = q.toLowerCase().split(/\s+/);
  const options = [...listCopy(), ...listThemes(), ...listFeed()].filter(({ textContent }) => {
    const own = textContent.toLowerCase().split(/[\s:]+/);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
  return options.length > 0 ? [{ label: texts.label, options }] : [];
}

/** The link of the page's head to one of its other formats. */
function findAlternate(type: string): string | undefined {
  return document.querySelector<HTMLLinkElement>(`link[rel="alternate"][type="${type}"]`)?.href;
}

function listCopy(): readonly HTMLElement[] {
  const href = findAlternate('text/markdown');
  // Browsers have no clipboard API on pages without HTTPS.
  if (href === undefined || !navigator.clipboard) return [];
  const copyPage = () =>
    copyFrom(href).then(
      () => copy.done,
      () => copy.failed,
    );
  return [createAction(href, texts.copy, copyPage)];
}

/** The buttons of the switch that aren't pressed. */
function listThemes(): readonly HTMLElement[] {
  const buttons = document.querySelectorAll<HTMLButtonElement>('theme-switch button');
  return [...buttons]
    .filter(({ ariaPressed }) => ariaPressed === 'false')
    .map((button) => {
      const label = fill(texts.theme, { theme: button.textContent });
      return createAction('', label, () => {
        button.click();
        return label;
      });
    });
}

function listFeed(): readonly HTMLElement[] {
  const href = findAlternate('application/rss+xml');
  return href ? [toInterfaceOption(href, texts.subscribe)] : [];
}

function createAction(href: string, label: string, action: Action): HTMLElement {
  const option = toInterfaceOption(href, label);
  actions.set(option, action);
  return option;
}

function toInterfaceOption(href: string, label: string): HTMLElement {
  return toOption(href, { title: [createElement('bdi', ofInterface, label)] });
}
