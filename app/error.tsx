'use client';

/** Shown when a filtered page fails to render. */
export default function ErrorPage({ reset }: { readonly reset: () => void }) {
  return (
    <main id="content" tabIndex={-1}>
      <h1>This page failed to load</h1>
      <p>The server failed to render it and has logged the error.</p>
      <p>
        <button type="button" onClick={reset}>
          Try again
        </button>{' '}
        or go to the <a href="/">home page</a>.
      </p>
    </main>
  );
}
