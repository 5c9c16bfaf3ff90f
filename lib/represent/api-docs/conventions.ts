/** The rules that hold for every operation: conditional requests, quota, errors, headers. */
import type { RootContent } from 'mdast';
import { browserAdvice, compatibilityPolicy, errorExamples } from '#lib/api/openapi.ts';
import { errorEnvelope } from '#lib/api/schemas.ts';
import type { ErrorCode } from '#lib/http/errors.ts';
import { code, heading, list, paragraph } from '#lib/represent/markdown/nodes.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { apiPaths, mcpPath } from '#lib/site/paths.ts';
import { isOn, mcpTools, publicApiPaths } from '#lib/site/sections.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { toJsonBlock } from './code-samples.ts';
import { components, toFields, toFieldTable, toInlines } from './fields.ts';

export function toConventions(): RootContent[] {
  return [
    heading(2, 'Every operation'),
    ...toConditionalRequests(),
    ...toQuota(),
    ...toErrors(),
    ...toHeaders(),
    ...toMcp(),
    heading(3, 'Strict requests'),
    paragraph(
      ...toInlines(
        'Unknown parameters are ignored. With `Prefer: handling=strict` (RFC 7240) you get 400 and the nearest name instead.',
      ),
    ),
    heading(3, 'Compatibility'),
    paragraph(...toInlines(compatibilityPolicy)),
  ];
}

const examplePath = isOn('now') ? apiPaths.now : (publicApiPaths[0] ?? apiPaths.searchIndex);

const toConditionalRequest = (url: string) => `curl --etag-save now.etag --etag-compare now.etag \\
  --output now.json --write-out '%{http_code}\\n' \\
  '${url}'`;

function toConditionalRequests(): RootContent[] {
  return [
    heading(3, 'Conditional requests'),
    paragraph(
      ...toInlines(
        'A 200 response has an `ETag`. Send it back as `If-None-Match`: while the response is unchanged, you get 304 without a body. curl stores the ETag in a file, so this command prints 200 the first time and 304 after that:',
      ),
    ),
    { type: 'code', lang: 'sh', value: toConditionalRequest(toAbsoluteUrl(examplePath)) },
    paragraph(...toInlines(browserAdvice)),
  ];
}

function toQuota(): RootContent[] {
  return [
    heading(3, 'Quota'),
    paragraph(
      ...toInlines(
        'Every request counts, including those that get 304 or an error. `RateLimit-Policy` has the quota, `RateLimit` the number of requests left and the seconds until the window ends. When the quota is used up, you get 429: wait `Retry-After` seconds, and the next request is served.',
      ),
    ),
    toErrorExample('rate_limited'),
  ];
}

function toMcp(): RootContent[] {
  return [
    heading(3, 'MCP'),
    paragraph(
      ...toInlines(
        `Agents can use the same content as tools: \`${toAbsoluteUrl(mcpPath)}\` is an MCP server (Streamable HTTP, stateless, without a key) with the tools ${mcpTools.map((tool) => `\`${tool}\``).join(', ')}. Each message counts against the quota. \`${machineFiles.mcpServerCard.path}\` describes it.`,
      ),
    ),
  ];
}

function toErrors(): RootContent[] {
  return [
    heading(3, 'Errors'),
    paragraph('Every error has the same fields. The hint says how to resolve it:'),
    toFieldTable(toFields(errorEnvelope)),
    paragraph('Example:'),
    toErrorExample('invalid_parameter'),
  ];
}

function toErrorExample(code: ErrorCode): RootContent {
  return toJsonBlock(errorExamples.find((error) => error.code === code)?.toEnvelope());
}

function toHeaders(): RootContent[] {
  return [
    heading(3, 'Response headers'),
    list(
      Object.entries(components.headers).map(([name, { example, description }]) => [
        code(`${name}: ${example}`),
        ': ',
        ...toInlines(description),
      ]),
    ),
  ];
}
