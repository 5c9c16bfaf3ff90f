/** The table of contents: open in the margin of wide screens, with the current section marked. */
export class PageContents extends HTMLElement {
  connectedCallback(): void {
    const details = this.querySelector('details');
    const wide = matchMedia('(min-width: 75rem)');
    const fold = () => {
      if (details) details.open = wide.matches;
    };
    wide.addEventListener('change', fold);
    fold();
    this.markCurrentSection();
  }

  /**
   * The current section is the last one whose heading is above the upper fifth of the window. At the end of the page it is
   * the last one, which may be too short to get there.
   */
  private markCurrentSection(): void {
    const links = [...this.querySelectorAll('a')];
    const headings = links.map(({ hash }) =>
      document.getElementById(decodeURIComponent(hash.slice(1))),
    );
    const mark = () => {
      const { scrollTop, scrollHeight } = document.documentElement;
      const isAtEnd = scrollTop > 0 && scrollTop + innerHeight >= scrollHeight - 1;
      const line = isAtEnd ? Number.POSITIVE_INFINITY : innerHeight / 5;
      const current = headings.findLastIndex(
        (heading) => heading !== null && heading.getBoundingClientRect().top < line,
      );
      for (const [index, link] of links.entries()) {
        link.ariaCurrent = index === current ? 'location' : null;
      }
    };
    for (const event of ['scroll', 'resize']) addEventListener(event, mark, { passive: true });
    requestAnimationFrame(mark);
  }
}
