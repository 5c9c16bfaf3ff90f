/** Offers the page in the reader's language, if the page has it and isn't in one that the reader prefers. */
export class LanguageOffer extends HTMLElement {
  connectedCallback(): void {
    const links = new Map(
      [...this.querySelectorAll('a')].map((link) => [toKey(link.hreflang), link]),
    );
    for (const wanted of navigator.languages.map(toKey)) {
      if (wanted === toKey(document.documentElement.lang)) return;
      const link = links.get(wanted);
      if (link === undefined) continue;
      link.hidden = false;
      return;
    }
  }
}

/**
 * Two tags of one language in one script are the same to readers: `de` and `de-AT`, not `zh-Hans` and `zh-Hant`. Browsers on Linux also list
 * names of the system, such as `C` and `en-US@posix`.
 */
function toKey(tag: string): string {
  try {
    const { language, script } = new Intl.Locale(tag.replace(/[.@].*/, '')).maximize();
    return `${language}-${script}`;
  } catch {
    return tag;
  }
}
