/** The theme the reader chose, stored in `localStorage`. */
const key = 'theme';
const root = document.documentElement;

/** Applies the chosen theme. Without a choice or without storage, the system's theme applies. */
export function applyTheme(theme: string = readChosenTheme()): void {
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  colorBrowser(theme);
}

/** The bars of a browser on a phone have the color of the page. The elements are in the order of the schemes. */
function colorBrowser(theme: string): void {
  for (const [index, scheme] of ['light', 'dark'].entries()) {
    const meta = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')[index];
    const media = theme === 'system' ? `(prefers-color-scheme: ${scheme})` : 'all';
    if (meta) meta.media = ['system', scheme].includes(theme) ? media : 'not all';
  }
}

function readChosenTheme(): string {
  try {
    const stored = localStorage.getItem(key) ?? '';
    return ['light', 'dark'].includes(stored) ? stored : 'system';
  } catch {
    return 'system';
  }
}

function storeTheme(theme: string): void {
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Storage is blocked: the choice lasts until the next page load.
  }
}

/** Three toggle buttons, kept in sync with other tabs. */
export class ThemeSwitch extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button) this.choose(button.value);
    });
    const follow = () => {
      applyTheme();
      this.update();
    };
    addEventListener('storage', follow);
    // The reader may have chosen another theme on a page after this one.
    addEventListener('pageshow', ({ persisted }) => persisted && follow());
    this.update();
  }

  private choose(theme: string): void {
    storeTheme(theme);
    applyTheme(theme);
    this.update();
  }

  private update(): void {
    const current = root.dataset.theme ?? 'system';
    for (const button of this.querySelectorAll('button')) {
      button.ariaPressed = String(button.value === current);
    }
  }
}
