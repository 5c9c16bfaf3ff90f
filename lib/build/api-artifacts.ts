/** Writes the API documentation and `/openapi.json`, which need the schemas of the API and a Markdown parser. */
import { endpoints } from '#lib/api/endpoints.ts';
import { toOpenApi } from '#lib/api/openapi.ts';
import { artifactFiles } from '#lib/content/build-artifacts.ts';
import { toHtmlTree } from '#lib/markdown/hast.ts';
import { toPageBody } from '#lib/markdown/page-body.ts';
import { toMarkdown } from '#lib/markdown/write.ts';
import { toApiDocs, toApiDocsParts } from '#lib/represent/api-docs/docs.ts';
import { siteExamples } from '#lib/represent/api-docs/examples.ts';
import { findOperationForm } from '#lib/represent/api-docs/operation-form.ts';
import type { PreparedApiDocs } from '#lib/represent/api-docs/prepared.ts';
import { siteConfig } from '#lib/site/config.ts';
import { writeArtifact } from './article-artifacts.ts';

export function writeApiArtifacts(): void {
  const { name: siteName, baseUrl } = siteConfig;
  const { introduction, operations } = toApiDocsParts(endpoints);
  const docs: PreparedApiDocs = {
    markdown: toMarkdown(toApiDocs(endpoints)),
    introduction: toPageBody(toHtmlTree(introduction)),
    operations: operations.map(({ endpoint, example, request, response }) => ({
      operationId: endpoint.operationId,
      path: endpoint.path,
      form: findOperationForm(endpoint, example),
      request: toPageBody(toHtmlTree(request)),
      response: toPageBody(toHtmlTree(response)),
    })),
  };
  writeArtifact(artifactFiles.apiDocs, docs);
  const openApi = toOpenApi(endpoints, { siteName, baseUrl, examples: siteExamples });
  writeArtifact(artifactFiles.openApi, openApi);
}
