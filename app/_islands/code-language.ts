/** Keeps the language of the code samples on the API page, in `localStorage`. */
const key = 'language';

export class CodeLanguage extends HTMLElement {
  connectedCallback(): void {
    const stored = readStored();
    for (const input of this.querySelectorAll('input')) {
      if (input.value === stored) input.checked = true;
      input.addEventListener('change', () => store(input.value));
    }
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(language: string): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // Storage is blocked: the choice lasts until the next page load.
  }
}
