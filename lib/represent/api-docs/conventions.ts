/** The rules that hold for every operation: conditional requests, quota, errors, headers. */
import type { RootContent } from 'mdast';
import { errorEnvelope } from '#lib/api/json-schema.ts';
import { browserAdvice, compatibilityPolicy, errorExamples } from '#lib/api/openapi.ts';
import { code, heading, list, paragraph } from '#lib/represent/markdown/nodes.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { apiPaths, mcpPath } from '#lib/site/paths.ts';
import { isOn, mcpTools, publicApiPaths } from '#lib/site/sections.ts';
import { text, toList } from '#lib/site/text/text.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { fill } from '#lib/text/format.ts';
import { toJsonBlock } from './code-samples.ts';
import { components, toErrorWords, toFields, toFieldTable, toInlines } from './fields.ts';

export function toConventions(): RootContent[] {
  return [
    heading(2, text.api.every),
    ...toConditionalRequests(),
    ...toQuota(),
    ...toErrors(),
    ...toHeaders(),
    ...toMcp(),
    heading(3, text.api.strict),
    paragraph(...toInlines(text.api.strictText)),
    heading(3, text.api.compatibility),
    paragraph(...toInlines(compatibilityPolicy)),
  ];
}

const examplePath = isOn('now') ? apiPaths.now : (publicApiPaths[0] ?? apiPaths.searchIndex);

const toConditionalRequest = (url: string) => `curl --etag-save now.etag --etag-compare now.etag \\
  --output now.json --write-out '%{http_code}\\n' \\
  '${url}'`;

function toConditionalRequests(): RootContent[] {
  return [
    heading(3, text.api.conditional),
    paragraph(...toInlines(text.api.conditionalText)),
    { type: 'code', lang: 'sh', value: toConditionalRequest(toAbsoluteUrl(examplePath)) },
    paragraph(...toInlines(browserAdvice)),
  ];
}

function toQuota(): RootContent[] {
  return [heading(3, text.api.quota), paragraph(...toInlines(text.api.quotaText))];
}

function toMcp(): RootContent[] {
  const values = {
    url: toAbsoluteUrl(mcpPath),
    card: machineFiles.mcpServerCard.path,
    tools: toList(mcpTools.map((tool) => `\`${tool}\``)),
  };
  return [heading(3, 'MCP'), paragraph(...toInlines(fill(text.api.mcpText, values)))];
}

function toErrors(): RootContent[] {
  return [
    heading(3, text.api.errorsTitle),
    paragraph(text.api.errorsText),
    toFieldTable(toFields(errorEnvelope)),
    ...errorExamples.flatMap((error) => [
      paragraph(...toErrorWords(error.code)),
      toJsonBlock(error.toEnvelope()),
    ]),
  ];
}

function toHeaders(): RootContent[] {
  return [
    heading(3, text.api.headers),
    list(
      Object.entries(components.headers).map(([name, { example, description }]) => [
        code(`${name}: ${example}`),
        ': ',
        ...toInlines(description),
      ]),
    ),
  ];
}
