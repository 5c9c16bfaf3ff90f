/** Lights up what an entry of the dictionary is related to. */
export class TermField extends HTMLElement {
  connectedCallback(): void {
    import('./lazy/light-relations.ts').then(
      ({ lightRelations }) => lightRelations(this),
      () => {
        // Without it, the entries are links.
      },
    );
  }
}
