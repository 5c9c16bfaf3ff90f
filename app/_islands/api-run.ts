/** Shows the response below the form instead of leaving the page. */
export class ApiRun extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form');
    if (!form) return;
    for (const control of form.querySelectorAll<HTMLInputElement>('[disabled]')) {
      control.disabled = false;
    }
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      // If the module fails to load, the browser opens the response itself.
      import('./lazy/run.ts').then(
        ({ run }) => run(form),
        () => location.assign(form.action),
      );
    });
  }
}
