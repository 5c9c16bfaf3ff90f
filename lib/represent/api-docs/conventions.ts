/** The rules that hold for every operation: conditional requests, quota, errors, headers. */

import type { RootContent } from 'mdast';
import { errorEnvelope } from '#lib/api/json-schema.ts';
import { browserAdvice, compatibilityPolicy, toErrorExamples } from '#lib/api/openapi.ts';
import { code, heading, list, paragraph } from '#lib/markdown/nodes.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { apiPaths, mcpPath } from '#lib/site/paths.ts';
import { isOn, listMcpTools, listPublicApiPaths } from '#lib/site/sections.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { toList } from '#lib/site/text/text.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { fill } from '#lib/text/format.ts';
import { toJsonBlock } from './code-samples.ts';
import { listFields, toComponents, toErrorWords, toFieldTable, toInlines } from './fields.ts';

export function toConventions(site: SiteFacts): RootContent[] {
  return [
    heading(2, site.text.api.every),
    ...toConditionalRequests(site),
    ...toQuota(site),
    ...toErrors(site),
    ...toHeaders(site),
    ...toMcp(site),
    heading(3, site.text.api.strict),
    paragraph(...toInlines(site.text.api.strictText)),
    heading(3, site.text.api.compatibility),
    paragraph(...toInlines(compatibilityPolicy)),
  ];
}

function toExamplePath(site: SiteFacts) {
  return isOn(site, 'now') ? apiPaths.now : (listPublicApiPaths(site)[0] ?? apiPaths.searchIndex);
}

const toConditionalRequest = (url: string) => `curl --etag-save now.etag --etag-compare now.etag \\
  --output now.json --write-out '%{http_code}\\n' \\
  '${url}'`;

function toConditionalRequests(site: SiteFacts): RootContent[] {
  return [
    heading(3, site.text.api.conditional),
    paragraph(...toInlines(site.text.api.conditionalText)),
    {
      type: 'code',
      lang: 'sh',
      value: toConditionalRequest(toAbsoluteUrl(site, toExamplePath(site))),
    },
    paragraph(...toInlines(browserAdvice)),
  ];
}

function toQuota(site: SiteFacts): RootContent[] {
  return [heading(3, site.text.api.quota), paragraph(...toInlines(site.text.api.quotaText))];
}

function toMcp(site: SiteFacts): RootContent[] {
  const values = {
    url: toAbsoluteUrl(site, mcpPath),
    card: machineFiles.mcpServerCard.path,
    tools: toList(
      site,
      listMcpTools(site).map((tool) => `\`${tool}\``),
    ),
  };
  return [heading(3, 'MCP'), paragraph(...toInlines(fill(site.text.api.mcpText, values)))];
}

function toErrors(site: SiteFacts): RootContent[] {
  return [
    heading(3, site.text.api.errorsTitle),
    paragraph(site.text.api.errorsText),
    toFieldTable(site, listFields(site, errorEnvelope)),
    ...toErrorExamples(site).flatMap((error) => [
      paragraph(...toErrorWords(site, error.code)),
      toJsonBlock(error.toEnvelope()),
    ]),
  ];
}

function toHeaders(site: SiteFacts): RootContent[] {
  return [
    heading(3, site.text.api.headers),
    list(
      Object.entries(toComponents(site).headers).map(([name, { example, description }]) => [
        code(`${name}: ${example}`),
        ': ',
        ...toInlines(description),
      ]),
    ),
  ];
}
