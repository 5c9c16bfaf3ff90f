// biome-ignore lint/style/noDefaultExport: Next takes a layout by its default export.
export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
