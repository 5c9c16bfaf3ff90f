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

  /** The current section is the last one whose heading is above the upper fifth of the window. */
  private markCurrentSection(): void {
    const links = [...this.querySelectorAll('a')];
    const headings = links.map(({ hash }) =>
      document.getElementById(decodeURIComponent(hash.slice(1))),
    );
    const mark = () => {
      const line = innerHeight / 5;
      const current = headings.findLastIndex(
        (heading) => heading !== null && heading.getBoundingClientRect().top < line,
      );
      for (const [index, link] of links.entries()) {
        link.ariaCurrent = index === current ? 'location' : null;
      }
    };
    // The margin extends the observed area far upwards, so that a jump over several sections triggers too.
    const observer = new IntersectionObserver(mark, { rootMargin: '1000000px 0px -80% 0px' });
    for (const heading of headings) if (heading) observer.observe(heading);
  }
}
