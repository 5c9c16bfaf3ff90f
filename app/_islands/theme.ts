/** The reader's choice of a theme, kept in this browser; it is the one thing that the site stores. */
const key = 'theme';
const root = document.documentElement;

/** Puts the theme that was chosen on the page. Without a choice, or where nothing may be stored, the system's stands. */
export function applyTheme(theme: string = readTheme()): void {
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
}

function readTheme(): string {
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
    // The choice then holds for this page alone.
  }
}

/** Three buttons, of which the one that holds is pressed. A choice in another tab counts here too. */
export class ThemeSwitch extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button) this.choose(button.value);
    });
    addEventListener('storage', () => {
      applyTheme();
      this.show();
    });
    this.show();
  }

  private choose(theme: string): void {
    storeTheme(theme);
    applyTheme(theme);
    this.show();
  }

  private show(): void {
    const current = root.dataset.theme ?? 'system';
    for (const button of this.querySelectorAll('button')) {
      button.ariaPressed = String(button.value === current);
    }
  }
}
