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
    const above = new Set<Element | null>();
    let marked: HTMLAnchorElement | undefined;
    const mark = () => {
      const current = isAtEnd()
        ? links.at(-1)
        : links[headings.findLastIndex((heading) => above.has(heading))];
      if (current === marked) return;
      if (marked) marked.ariaCurrent = null;
      if (current) current.ariaCurrent = 'location';
      marked = current;
    };
    // It doesn't lay out sections that the browser skips, as measuring would. The margin extends the observed area far
    // upwards, so that a jump over several sections triggers too.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) above.add(target);
          else above.delete(target);
        }
        mark();
      },
      { rootMargin: '1000000px 0px -80% 0px' },
    );
    for (const heading of headings) if (heading) observer.observe(heading);
    addEventListener('scroll', mark, { passive: true });
  }
}

function isAtEnd(): boolean {
  const { scrollTop, scrollHeight } = document.documentElement;
  return scrollTop > 0 && scrollTop + innerHeight >= scrollHeight - 1;
}
