/** What holds for every operation, so that none of them has to repeat it. */
import type { RootContent } from 'mdast';
import { errorExamples } from '#lib/api/error-examples.ts';
import { errorEnvelope } from '#lib/api/schemas.ts';
import type { ErrorCode } from '#lib/http/errors.ts';
import { code, heading, list, paragraph } from '#lib/represent/markdown/nodes.ts';
import { apiPaths } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { toJsonBlock } from './answer.ts';
import { contract } from './contract.ts';
import { toFields, toFieldTable } from './fields.ts';
import { toInlines } from './table.ts';

export function toConventions(): RootContent[] {
  return [
    heading(2, 'Every operation'),
    ...toConditionalRequests(),
    ...toQuota(),
    ...toErrors(),
    ...toHeaderFields(),
  ];
}

const conditionalRequest = (url: string) => `curl --etag-save now.etag --etag-compare now.etag \\
  --output now.json --write-out '%{http_code}\\n' \\
  '${url}'`;

function toConditionalRequests(): RootContent[] {
  return [
    heading(3, 'Conditional requests'),
    paragraph(
      ...toInlines(
        'An answer of 200 carries an `ETag`. Send it back as `If-None-Match`: as long as the bytes are the same the answer is 304, without a body. curl keeps the tag in a file, so that this command prints 200 the first time and 304 from then on:',
      ),
    ),
    { type: 'code', lang: 'sh', value: conditionalRequest(toAbsoluteUrl(apiPaths.now)) },
  ];
}

function toQuota(): RootContent[] {
  return [
    heading(3, 'Quota'),
    paragraph(
      ...toInlines(
        'Every request counts, also one that is answered with 304 or an error. `RateLimit-Policy` says how many there may be, `RateLimit` how many are left and for how long. When none is left the answer is 429: wait as many seconds as `Retry-After` says, and the next request is served.',
      ),
    ),
    toErrorExample('rate_limited'),
  ];
}

function toErrors(): RootContent[] {
  return [
    heading(3, 'Errors'),
    paragraph('Every error has one shape; its hint says how to resolve it:'),
    toFieldTable(toFields(errorEnvelope)),
    paragraph('For example:'),
    toErrorExample('invalid_parameter'),
  ];
}

function toErrorExample(wanted: ErrorCode): RootContent {
  return toJsonBlock(errorExamples.find(({ code: found }) => found === wanted)?.toEnvelope());
}

function toHeaderFields(): RootContent[] {
  return [
    heading(3, 'Header fields'),
    list(
      Object.entries(contract.headers).map(([name, { example, description }]) => [
        code(`${name}: ${example}`),
        ': ',
        ...toInlines(description),
      ]),
    ),
  ];
}
