'use client';

/** What is shown where a page that depends on its query cannot be rendered. */
export default function ErrorPage({ reset }: { readonly reset: () => void }) {
  return (
    <main id="content" tabIndex={-1}>
      <h1>This page could not be shown</h1>
      <p>Something went wrong on the server, not on your side. It has been written down.</p>
      <p>
        <button type="button" onClick={reset}>
          Try again
        </button>{' '}
        or go to the <a href="/">home page</a>.
      </p>
    </main>
  );
}
