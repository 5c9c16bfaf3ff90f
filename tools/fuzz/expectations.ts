/** Checks every response: security rules, the API contract, and the expectation of its request. */
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { parseTarget } from '../../lib/edge/request.ts';
import { isApiPath } from '../../lib/site/paths.ts';
import { parseHtml } from '../../tests/support/parse.ts';
import { policyField } from '../../tests/support/quota.ts';
import type { RawReply } from '../../tests/support/raw-reply.ts';
import { send } from '../../tests/support/request.ts';
import { list, markers } from './payloads.ts';
import type { SentRequest } from './requests.ts';

/** Every header that the site may send. Another one comes from the request or reveals the framework. */
const knownHeaders: ReadonlySet<string> = new Set(
  list(`accept-ranges access-control-allow-origin access-control-expose-headers allow cache-control
    cdn-cache-control
  connection content-disposition content-encoding content-language content-length content-location content-range
  content-security-policy content-type cross-origin-opener-policy cross-origin-resource-policy date
  etag keep-alive last-modified link location permissions-policy preference-applied ratelimit
  ratelimit-policy referrer-policy refresh retry-after speculation-rules strict-transport-security
  transfer-encoding vary x-content-type-options x-markdown-tokens x-robots-tag`),
);

const rules: readonly ((reply: RawReply) => string | undefined)[] = [
  // An overloaded server may refuse a page.
  ({ status, headers }) =>
    status < 500 || (status === 503 && headers['retry-after'])
      ? undefined
      : `The status is ${status}.`,
  ({ headers }) => {
    const unknown = Object.keys(headers).find((name) => !knownHeaders.has(name));
    return unknown && `The site does not send the header ${unknown}.`;
  },
  ({ head, body }) =>
    `${head}${body}`.includes(markers.host) ? 'It contains the claimed host.' : undefined,
  ({ headers }) => {
    const refresh = headers.refresh?.map((value) => value.replace(/^\d+;\s*url=/i, '')) ?? [];
    const urls = [...(headers.location ?? []), ...(headers['content-location'] ?? []), ...refresh];
    return urls.some(isForeign) ? 'It leads to another site.' : undefined;
  },
  (reply) => (isHtml(reply) ? findMarkup(String(reply.body)) : undefined),
  ({ status, body }) =>
    status >= 400 && /\n\s+at .*:\d+:\d+|node_modules|file:\/\//.test(String(body))
      ? 'The body reveals the program.'
      : undefined,
];

/** Returns the broken rule for all responses, or `undefined`. */
export function findBrokenRule(reply: RawReply): string | undefined {
  for (const rule of rules) {
    const broken = rule(reply);
    if (broken !== undefined) return broken;
  }
  return undefined;
}

/** Resolves a URL as a browser does. */
function isForeign(url: string): boolean {
  const origin = 'http://localhost';
  return !URL.canParse(url, origin) || new URL(url, origin).origin !== origin;
}

function isHtml({ headers }: RawReply): boolean {
  return headers['content-type']?.some((type) => /^text\/html\b/.test(type)) ?? false;
}

/** Markup from the request, as a browser parses the page. */
function findMarkup(page: string): string | undefined {
  const { element, attribute } = markers;
  // Parsing is slow, and a page without markers has nothing to find.
  if (!page.toLowerCase().includes(element) && !page.toLowerCase().includes(attribute)) return;
  let found: string | undefined;
  visit(parseHtml(page) as Root, (node) => {
    if (node.type === 'comment' && node.value.includes(element)) {
      found = 'A comment contains markup of the request.';
    }
    if (node.type !== 'element') return;
    if (isFromRequest(node))
      found = `The page contains an element of the request: ${node.tagName}.`;
    const text = node.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
    if (node.tagName === 'script' && text.includes(`<${element}`)) {
      found = 'A script contains markup of the request.';
    }
  });
  return found;
}

function isFromRequest({ tagName, properties }: Element): boolean {
  const names = Object.keys(properties).map((name) => name.toLowerCase());
  const isScriptUrl = [properties.href, properties.src, properties.action].some((value) =>
    /^\s*javascript:/i.test(String(value)),
  );
  return tagName === markers.element || names.includes(markers.attribute) || isScriptUrl;
}

/** Returns the difference from the expectation of the request, or `undefined`. `usual` has the status and ETag of each target. */
export function findUnexpected(
  { method, target, expected }: SentRequest,
  { status, headers }: RawReply,
  usual: ReadonlyMap<string, string>,
): string | undefined {
  const isServed = status === 200 || status === 206 || status === 304;
  if (expected === 'not-served' && isServed) {
    return `A URL of the framework is served with ${status}.`;
  }
  if (expected === 'missing') {
    if (status !== 404) return `A missing URL returns ${status}, not 404.`;
    if (headers.etag) return 'A 404 has an ETag.';
  }
  const found = toUsual(status, headers.etag?.[0]);
  const isUsual = status === 503 || usual.get(target) === found;
  return expected === 'usual' && !isUsual
    ? `A pipelined ${method} ${target} returns ${found}, not ${usual.get(target)}.`
    : undefined;
}

export function toUsual(status: number, etag: string | undefined): string {
  return `${status} ${etag ?? 'without an ETag'}`;
}

type Operation = {
  readonly path: string;
  readonly pattern: RegExp;
  readonly statuses: readonly number[];
  readonly isBody: ValidateFunction;
};

/** The served OpenAPI document, compiled. */
export type Contract = {
  readonly operations: readonly Operation[];
  readonly isError: ValidateFunction;
};

type Document = {
  readonly paths: {
    readonly [path: string]: {
      readonly get?: {
        readonly parameters: readonly { readonly in: string; readonly example?: unknown }[];
        readonly responses: { readonly [status: string]: unknown };
      };
    };
  };
};

export async function readContract(origin: string): Promise<Contract> {
  const name = 'openapi.json';
  const document = (await send(origin, `/${name}`)).json() as Document;
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema(document, name);
  const compile = (pointer: string) => ajv.compile({ $ref: `${name}#${pointer}` });
  const operations = Object.entries(document.paths).flatMap(([template, { get }]) => {
    if (get === undefined) return [];
    const [example] = get.parameters.filter((parameter) => parameter.in === 'path');
    const body = `/paths/${template.replaceAll('/', '~1')}/get/responses/200/content/application~1json/schema`;
    return {
      path: template.replace(/\{.*\}/, String(example?.example)),
      pattern: new RegExp(`^${template.replace(/\{.*\}/, '[^/]+')}$`),
      statuses: Object.keys(get.responses).map(Number),
      isBody: compile(encodeURI(body)),
    };
  });
  return { operations, isError: compile('/components/schemas/Error') };
}

/** The path that a target means: without origin, query and fragment, with its dots resolved. */
export function toPath(target: string): string {
  const path = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?]*/i, '').replace(/[?#][\s\S]*$/, '');
  return parseTarget(`/${path}`).path;
}

const errorCodes: Readonly<Record<number, string>> = {
  400: 'invalid_parameter',
  404: 'not_found',
  405: 'method_not_allowed',
  429: 'rate_limited',
};

/** Returns the broken rule of the API contract, or `undefined`. */
export function findBreach(
  { method, target }: SentRequest,
  { status, headers, body }: RawReply,
  { operations, isError }: Contract,
): string | undefined {
  const path = toPath(target);
  if (!isApiPath(path)) {
    const isCounted = headers.ratelimit ?? headers['ratelimit-policy'];
    return isCounted && 'It counts against the quota, but is no API response.';
  }
  // Non-canonical spellings are redirected before they count.
  if (status === 308 && target !== path) return undefined;
  const expected: Readonly<Record<string, RegExp>> = {
    'ratelimit-policy': new RegExp(`^${policyField}$`),
    ratelimit: /^"default";r=\d{1,2};t=\d{1,2}$/,
    'access-control-allow-origin': /^\*$/,
    'x-content-type-options': /^nosniff$/,
    ...(status === 304 ? {} : { 'content-type': /^application\/json$/ }),
    ...(status === 200 || status === 304 ? { etag: /^"[^"]+"$/ } : {}),
    ...(status === 405 ? { allow: /^GET, HEAD$/ } : {}),
    ...(status === 429 ? { 'retry-after': /^[1-9]\d?$/ } : {}),
  };
  const wrong = Object.entries(expected).find(([name, pattern]) => {
    const values = headers[name] ?? [];
    return values.length !== 1 || !pattern.test(values[0] ?? '');
  });
  if (wrong) return `${wrong[0]} is ${JSON.stringify(headers[wrong[0]])}.`;

  const operation = operations.find(({ pattern }) => pattern.test(path));
  const documented = operation?.statuses ?? [404, 405, 429];
  if (!documented.includes(status)) return `The status ${status} is not documented for ${path}.`;
  const isRead = method === 'GET' || method === 'HEAD';
  if (!isRead && status !== 405 && status !== 429) return `${method} returns ${status}.`;

  if (method === 'HEAD' || status === 304) return body.length > 0 ? 'It has a body.' : undefined;
  const value = JSON.parse(String(body)) as { readonly error?: { readonly code: string } };
  const matches = status === 200 ? operation?.isBody : isError;
  if (!matches?.(value)) {
    return `The body does not match its schema: ${JSON.stringify(matches?.errors)}`;
  }
  const { error } = value;
  return error && error.code !== errorCodes[status]
    ? `${status} has the code ${error.code}.`
    : undefined;
}
