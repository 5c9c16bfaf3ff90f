/**
 * The listbox of the palette. The focus stays in the input, which names the active option (WAI-ARIA Authoring Practices,
 * combobox with list autocomplete). Every option is a link, so that the mouse may do with it what it does with links.
 */

import { element } from '#app/_islands/element.ts';
import { markWords } from '#lib/content/search.ts';
import type { Choice, Listing } from './listing.ts';

export type Move = 'next' | 'previous' | 'first' | 'last';

export type OptionList = {
  readonly box: HTMLElement;
  /** Shows another listing, or nothing. @param isActive whether its first option becomes the active one. */
  readonly show: (listing: Listing | undefined, isActive: boolean) => void;
  readonly move: (move: Move) => void;
  readonly findActive: () => HTMLAnchorElement | undefined;
};

const boxId = 'palette-options';

export function createOptionList(input: HTMLInputElement): OptionList {
  const box = element('div', {
    id: boxId,
    class: 'palette-options',
    role: 'listbox',
    'aria-label': 'Results',
    // Browsers give a part that scrolls a place in the tab order. Its options are reached by the arrow keys.
    tabindex: '-1',
  });
  let options: readonly HTMLAnchorElement[] = [];
  let active: HTMLAnchorElement | undefined;

  const activate = (option: HTMLAnchorElement | undefined) => {
    active?.setAttribute('aria-selected', 'false');
    active = option;
    active?.setAttribute('aria-selected', 'true');
    if (active) input.setAttribute('aria-activedescendant', active.id);
    else input.removeAttribute('aria-activedescendant');
  };

  const show: OptionList['show'] = (listing, isActive) => {
    box.replaceChildren(...(listing ? toNodes(listing) : []));
    options = [...box.querySelectorAll('a')];
    options.forEach((option, index) => {
      option.id = `palette-option-${index}`;
    });
    box.hidden = options.length === 0;
    box.scrollTop = 0;
    input.setAttribute('aria-expanded', String(!box.hidden));
    activate(isActive ? options[0] : undefined);
  };

  const move: OptionList['move'] = (to) => {
    activate(options.at(toPlace(to, active ? options.indexOf(active) : undefined, options.length)));
    active?.scrollIntoView({ block: 'nearest' });
  };

  input.setAttribute('aria-controls', boxId);
  // A press must not take the focus from the input.
  box.addEventListener('mousedown', (event) => event.preventDefault());
  // Who scrolls by touch wants to see the list: the keyboard makes room.
  box.addEventListener('touchmove', () => input.blur(), { passive: true });
  // Not `mouseover`: a list that changes under a mouse at rest must not move the active option.
  box.addEventListener('mousemove', ({ target }) => {
    const option = target instanceof Element ? target.closest('a') : null;
    if (option && option !== active) activate(option);
  });
  show(undefined, false);
  return { box, show, move, findActive: () => active };
}

/** Beyond either end the other one follows. */
function toPlace(to: Move, place: number | undefined, total: number): number {
  switch (to) {
    case 'first':
      return 0;
    case 'last':
      return -1;
    case 'next':
      return place === undefined ? 0 : (place + 1) % total;
    case 'previous':
      return place === undefined ? -1 : place - 1;
  }
}

function toNodes({ groups, rest, words }: Listing): readonly Node[] {
  return [
    ...groups.map(({ label, choices }, index) => {
      const id = `palette-group-${index}`;
      return element(
        'div',
        { role: 'group', 'aria-labelledby': id },
        element('p', { id, class: 'palette-group', role: 'presentation' }, label),
        ...choices.map((choice) => toOption(choice, words)),
      );
    }),
    ...rest.map((choice) => toOption(choice, [])),
  ];
}

function toOption({ title, path, description }: Choice, words: readonly string[]): Node {
  const attributes = { class: 'palette-option', role: 'option', href: path, tabindex: '-1' };
  return element(
    'a',
    { ...attributes, 'aria-selected': 'false' },
    element('span', { class: 'palette-title' }, ...toMarked(title, words)),
    ...(description
      ? [' ', element('span', { class: 'palette-line' }, ...toMarked(description, words))]
      : []),
  );
}

function toMarked(text: string, words: readonly string[]): readonly (Node | string)[] {
  return markWords(text, words).map((piece) =>
    piece.marked ? element('mark', {}, piece.text) : piece.text,
  );
}
