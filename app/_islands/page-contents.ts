/** The contents of an article: open where they stand in the margin, with the section in view marked. */
export class PageContents extends HTMLElement {
  connectedCallback(): void {
    const details = this.querySelector('details');
    const wide = matchMedia('(min-width: 75rem)');
    const fold = () => {
      if (details) details.open = wide.matches;
    };
    wide.addEventListener('change', fold);
    fold();
    this.followSections();
  }

  /** The section in view is the last one whose heading has passed the upper fifth of the window. */
  private followSections(): void {
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
    // All that is above the line is in view for the observer, so that a jump over several sections counts too.
    const observer = new IntersectionObserver(mark, { rootMargin: '1000000px 0px -80% 0px' });
    for (const heading of headings) if (heading) observer.observe(heading);
  }
}
