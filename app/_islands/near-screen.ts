/** Figures that a reader can use. Each loads its script when it comes near the screen. */
abstract class NearScreen extends HTMLElement {
  protected abstract load(): Promise<void>;

  connectedCallback(): void {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        // Without it, the figure stays as the page has it.
        this.load().catch(() => {});
      },
      { rootMargin: '50%' },
    );
    observer.observe(this);
  }
}

export class AcceptChoice extends NearScreen {
  protected async load(): Promise<void> {
    (await import('./lazy/choose-format.ts')).chooseFormat(this);
  }
}

export class TokenBucket extends NearScreen {
  protected async load(): Promise<void> {
    (await import('./lazy/drain-bucket.ts')).drainBucket(this);
  }
}
