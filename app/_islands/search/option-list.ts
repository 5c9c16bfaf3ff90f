/**
 * The listbox of the palette. The focus stays in the input, which references the active option (WAI-ARIA Authoring
 * Practices, combobox with list autocomplete). Every option is a link, so middle click and the context menu work.
 */
import { createElement, ofInterface } from '#app/_islands/create-element.ts';
import { paletteResults } from '#lib/site/text/browser.ts';
import type { ListingGroup } from './listing.ts';

export type Move = 'next' | 'previous' | 'first' | 'last';

type OptionList = {
  readonly box: HTMLElement;
  /** @param isActive whether the first option becomes active. */
  readonly show: (groups: readonly ListingGroup[], isActive: boolean) => void;
  readonly move: (move: Move) => void;
  readonly findActive: () => HTMLAnchorElement | undefined;
};

const boxId = 'palette-options';

export function createOptionList(input: HTMLInputElement): OptionList {
  const box = createElement('div', {
    id: boxId,
    class: 'palette-options',
    role: 'listbox',
    'aria-label': paletteResults.list,
    // Browsers put scrollable elements into the tab order; the arrow keys reach these options.
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

  const show: OptionList['show'] = (groups, isActive) => {
    box.replaceChildren(...groups.map(toOptionGroup));
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
    activate(
      options.at(moveIndex(to, active ? options.indexOf(active) : undefined, options.length)),
    );
    active?.scrollIntoView({ block: 'nearest' });
  };

  input.role = 'combobox';
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-controls', boxId);
  // Keep the focus in the input.
  box.addEventListener('mousedown', (event) => event.preventDefault());
  // Scrolling by touch hides the on-screen keyboard.
  box.addEventListener('touchmove', () => input.blur(), { passive: true });
  // `mouseover` would also fire when the list changes under a resting mouse.
  box.addEventListener('mousemove', ({ target }) => {
    const option = target instanceof Element ? target.closest('a') : null;
    if (option && option !== active) activate(option);
  });
  show([], false);
  return { box, show, move, findActive: () => active };
}

/** The index of the next active option. It wraps around at both ends. */
function moveIndex(to: Move, index: number | undefined, total: number): number {
  switch (to) {
    case 'first':
      return 0;
    case 'last':
      return -1;
    case 'next':
      return index === undefined ? 0 : (index + 1) % total;
    case 'previous':
      return index === undefined ? -1 : index - 1;
  }
}

function toOptionGroup({ label, options }: ListingGroup, index: number): Node {
  const id = `palette-group-${index}`;
  return createElement(
    'div',
    { role: 'group', 'aria-labelledby': id },
    createElement('p', { id, class: 'palette-group', role: 'presentation', ...ofInterface }, label),
    ...options,
  );
}
