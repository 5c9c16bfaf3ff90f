/** Shows the response below the form instead of leaving the page, and keeps the form's values in the page's URL. */
export class ApiRun extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form');
    if (!form) return;
    const query = new URLSearchParams(location.search);
    for (const control of form.querySelectorAll<HTMLInputElement>('input, select')) {
      control.disabled = false;
      // The ids are `<operationId>-<name>`.
      control.value = query.get(control.id) ?? control.value;
    }
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      keepValues(form);
      // If the module fails to load, the browser opens the response itself.
      import('./lazy/run.ts').then(
        ({ run }) => run(form),
        () => form.submit(),
      );
    });
  }
}

/** Other forms keep their values. */
function keepValues(form: HTMLFormElement): void {
  const url = new URL(location.href);
  for (const { id, value } of form.querySelectorAll<HTMLInputElement>('input[id], select')) {
    if (value.trim()) url.searchParams.set(id, value.trim());
    else url.searchParams.delete(id);
  }
  history.replaceState(history.state, '', url);
}
