export default function NotFoundPage() {
  return (
    <>
      <h1>There is no page here</h1>
      <p>
        The address may be mistyped. <a href="/">Start at the home page</a>, or look through the{' '}
        <a href="/blog">articles</a> and the <a href="/ai-dictionary">dictionary</a>.
      </p>
    </>
  );
}
