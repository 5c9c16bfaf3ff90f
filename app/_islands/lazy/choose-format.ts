/** Chooses the form for the header that a reader types, with the code of the server. */
import { explainChoice } from '#lib/http/accept.ts';

export function chooseFormat(figure: HTMLElement): void {
  const field = figure.querySelector('input');
  const output = figure.querySelector('output');
  if (!field || !output) return;
  field.readOnly = false;
  field.addEventListener('input', () => {
    const { chosen, rule, ...ranges } = explainChoice(field.value);
    output.textContent = chosen ? `text/${chosen}` : '406 Not Acceptable';
    for (const type of ['html', 'markdown'] as const) {
      const [range, weight] = figure.querySelectorAll(`[data-type=${type}] td`);
      if (range) range.textContent = ranges[type]?.name ?? '–';
      if (weight) weight.textContent = `q=${ranges[type]?.weight ?? 0}`;
    }
    for (const item of figure.querySelectorAll<HTMLElement>('[data-rule]')) {
      if (item.dataset.rule === rule) item.ariaCurrent = 'true';
      else item.removeAttribute('aria-current');
    }
  });
}
