/** Elements that each have a script of their own. Until it has loaded, or without it, they stay as the page has them. */
type Enhance = (element: HTMLElement) => Promise<void>;

/** Loads the script with the page. */
function enhanceAtOnce(enhance: Enhance): CustomElementConstructor {
  return class extends HTMLElement {
    connectedCallback(): void {
      enhance(this).catch(() => {});
    }
  };
}

/** Loads the script when the element comes near the screen. */
function enhanceNearScreen(enhance: Enhance): CustomElementConstructor {
  return class extends HTMLElement {
    connectedCallback(): void {
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return;
          observer.disconnect();
          enhance(this).catch(() => {});
        },
        { rootMargin: '50%' },
      );
      observer.observe(this);
    }
  };
}

export const lazyElements = {
  /** Figures that a reader can use. */
  'accept-choice': enhanceNearScreen(async (element) =>
    (await import('./lazy/choose-format.ts')).chooseFormat(element),
  ),
  'token-bucket': enhanceNearScreen(async (element) =>
    (await import('./lazy/drain-bucket.ts')).drainBucket(element),
  ),
  /** Filters the dictionary's entries as you type. */
  'dictionary-filter': enhanceAtOnce(async (element) =>
    (await import('./lazy/filter-entries.ts')).filterEntries(element),
  ),
  /** Lights up what an entry of the dictionary is related to. */
  'term-field': enhanceAtOnce(async (element) =>
    (await import('./lazy/light-relations.ts')).lightRelations(element),
  ),
  /** Suggests the nearest page on a 404. All missing pages share one response, so only the browser knows the path. */
  'missing-page': enhanceAtOnce(async (element) =>
    (await import('./lazy/suggest-page.ts')).suggestPage(element, location.pathname),
  ),
};
