import { missingPage } from '#lib/represent/pages/missing-page.ts';
import { siteConfig } from '#lib/site/config.ts';
import { Page } from './_components/page.tsx';

export default function NotFoundPage() {
  return (
    <Page>
      <title>{siteConfig.name}</title>
      <meta name="description" content={siteConfig.description} />
      <h1>{missingPage.title}</h1>
      <p>{missingPage.explanation}</p>
      <missing-page />
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
