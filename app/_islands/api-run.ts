/** Shows an answer below the form that asks for it, where a plain form leaves the page. */
export class ApiRun extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form');
    if (!form) return;
    for (const control of form.querySelectorAll<HTMLInputElement>('[disabled]')) {
      control.disabled = false;
    }
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      // Where the module does not come, the browser opens the answer, or says why it cannot.
      import('./lazy/run.ts').then(
        ({ run }) => run(form),
        () => location.assign(form.action),
      );
    });
  }
}
