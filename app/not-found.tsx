import { missingPage } from '#lib/represent/pages/missing-page.ts';
import { Page } from './_components/page.tsx';

export default function NotFoundPage() {
  return (
    <Page>
      <h1>{missingPage.title}</h1>
      <p>{missingPage.explanation}</p>
      <ul>
        {missingPage.links.map(({ path, label }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ul>
    </Page>
  );
}
