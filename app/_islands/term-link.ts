/**
 * A dictionary term in a text. Its definition opens on hover, focus or the first tap. Escape closes it, and the pointer
 * can move onto it (WCAG 2.2, 1.4.13).
 */
let cards = 0;

/** Time for the pointer to move from the term to the card. */
const closeDelayMs = 150;

export class TermLink extends HTMLElement {
  private card: HTMLElement | undefined;

  connectedCallback(): void {
    const link = this.querySelector('a');
    // The oldest browsers that we support have no popovers: there, a term is its link.
    if (!link || !this.dataset.definition || !('popover' in this)) return;
    this.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType === 'mouse') this.open(link);
    });
    // A finger also leaves the term when it is lifted. A tap elsewhere closes the card.
    this.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType === 'mouse') this.closeSoon();
    });
    this.addEventListener('focusin', () => this.open(link));
    this.addEventListener('focusout', () => this.closeSoon());
    document.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.close();
    });
    document.addEventListener('pointerdown', ({ target }) => {
      if (!(target instanceof Node && this.contains(target))) this.close();
    });
    // A tap opens the card; a second one follows the link.
    link.addEventListener('pointerdown', ({ pointerType }) => {
      if (pointerType === 'mouse' || this.isOpen()) return;
      link.addEventListener(
        'click',
        (click) => {
          click.preventDefault();
          this.open(link);
        },
        { once: true },
      );
    });
  }

  private isOpen(): boolean {
    return this.card?.matches(':popover-open') ?? false;
  }

  private open(link: HTMLAnchorElement): void {
    if (this.isOpen()) return;
    this.card ??= this.createCard(link);
    this.card.showPopover();
    this.place(link, this.card);
  }

  private close(): void {
    if (this.isOpen()) this.card?.hidePopover();
  }

  private closeSoon(): void {
    setTimeout(() => {
      if (!this.matches(':hover, :focus-within')) this.close();
    }, closeDelayMs);
  }

  private createCard(link: HTMLAnchorElement): HTMLElement {
    const card = document.createElement('span');
    card.id = `term-card-${++cards}`;
    card.className = 'term-card';
    card.popover = 'manual';
    card.setAttribute('role', 'tooltip');
    card.textContent = this.dataset.definition ?? '';
    if (link.hreflang) card.lang = link.hreflang;
    card.dir = 'auto';
    link.setAttribute('aria-describedby', card.id);
    this.append(card);
    return card;
  }

  /** Below the term, or above it if there is no room. Page coordinates make it scroll with the text. */
  private place(link: HTMLAnchorElement, card: HTMLElement): void {
    const { left, top, bottom } = link.getBoundingClientRect();
    const { width, height } = card.getBoundingClientRect();
    const isBelow = bottom + height + 16 < innerHeight;
    card.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8)) + scrollX}px`;
    card.style.top = `${(isBelow ? bottom + 4 : top - height - 4) + scrollY}px`;
  }
}
