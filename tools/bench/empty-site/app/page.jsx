// biome-ignore lint/style/noDefaultExport: Next takes a page by its default export.
export default function Page() {
  return (
    <main>
      <h1>An empty page</h1>
      <p>One heading and one paragraph.</p>
    </main>
  );
}
