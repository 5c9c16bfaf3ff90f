import { missingPage } from '#lib/represent/missing-page.ts';

export default function NotFoundPage() {
  return (
    <>
      <h1>{missingPage.title}</h1>
      <p>{missingPage.explanation}</p>
      <ul>
        {missingPage.links.map(({ path, label }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
