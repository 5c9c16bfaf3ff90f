import { Tree } from '#app/_components/content/body.tsx';
import { HeadLinks } from '#app/_components/head-links.tsx';
import { toPageMetadata } from '#app/_components/metadata.ts';
import { PageIntro } from '#app/_components/page-intro.tsx';
import { StructuredData } from '#app/_components/structured-data.tsx';
import { endpoints } from '#lib/api/endpoints.ts';
import { toApiDocs } from '#lib/represent/api-docs.ts';
import { toApiDocsGraph } from '#lib/represent/structured-data/pages.ts';
import { paths } from '#lib/site/paths.ts';

export const metadata = toPageMetadata('api-docs');

export default function ApiDocsPage() {
  return (
    <>
      <HeadLinks path={paths.page('api-docs')} />
      <StructuredData graph={toApiDocsGraph()} />
      <PageIntro slug="api-docs" />
      <Tree tree={toApiDocs(endpoints)} />
    </>
  );
}
