/** Loads the comments on an article when the reader asks for them. */
import { comments } from '#lib/site/text/browser.ts';

export class ArticleComments extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    if (!button) return;
    const start = () => {
      button.disabled = true;
      import('./lazy/comments.ts')
        .then(({ loadComments }) => loadComments(this))
        .then(
          () => button.remove(),
          () => {
            button.disabled = false;
            const status = this.querySelector('[role=status]');
            if (status) status.textContent = comments.failed;
          },
        );
    };
    button.hidden = false;
    button.addEventListener('click', start);
    // giscus sends readers back with this parameter after they have signed in.
    if (new URLSearchParams(location.search).has('giscus')) start();
  }
}
