/** A dictionary term in a text: its definition opens on hover, on focus, and on the first tap where nothing hovers. */
let cards = 0;

export class TermLink extends HTMLElement {
  private card: HTMLElement | undefined;

  connectedCallback(): void {
    const link = this.querySelector('a');
    if (!link || !this.dataset.definition) return;
    this.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType === 'mouse') this.open(link);
    });
    this.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType === 'mouse') this.close();
    });
    this.addEventListener('focusin', () => this.open(link));
    this.addEventListener('focusout', () => this.close());
    this.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.close();
    });
    // A tap opens the card; a second one follows the link.
    link.addEventListener('pointerdown', (event) => {
      if (event.pointerType === 'mouse' || this.isOpen()) return;
      link.addEventListener('click', (click) => click.preventDefault(), { once: true });
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
    // The pointer may be on its way to the card, which must not vanish under it.
    setTimeout(() => {
      if (this.isOpen() && !this.matches(':hover, :focus-within')) this.card?.hidePopover();
    }, 150);
  }

  private createCard(link: HTMLAnchorElement): HTMLElement {
    const card = document.createElement('span');
    card.id = `term-card-${++cards}`;
    card.className = 'term-card';
    card.popover = 'manual';
    card.setAttribute('role', 'tooltip');
    card.textContent = this.dataset.definition ?? '';
    link.setAttribute('aria-describedby', card.id);
    this.append(card);
    return card;
  }

  /** Below the term, or above it where there is no room; never outside the window. */
  private place(link: HTMLAnchorElement, card: HTMLElement): void {
    const { left, top, bottom } = link.getBoundingClientRect();
    const { width, height } = card.getBoundingClientRect();
    const below = bottom + height + 16 < innerHeight;
    card.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
    card.style.top = `${below ? bottom + 4 : top - height - 4}px`;
  }
}
