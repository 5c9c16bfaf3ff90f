/** What every answer keeps, whatever was asked: each promise names how it is broken, or says nothing. */
import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { parseHtml } from '#tests/support/parse.ts';
import type { RawReply } from '#tests/support/raw-reply.ts';
import { markers } from './markers.ts';

type AnswerPromise = (reply: RawReply) => string | undefined;

/** Every field that the site may send. One that is not here was added by a request, or tells of what is within. */
const knownFields: ReadonlySet<string> = new Set([
  ...['accept-ranges', 'access-control-allow-origin', 'access-control-expose-headers', 'allow'],
  ...['cache-control', 'connection', 'content-disposition', 'content-length', 'content-location'],
  ...['content-range', 'content-security-policy', 'content-type', 'cross-origin-opener-policy'],
  ...[
    'cross-origin-resource-policy',
    'date',
    'etag',
    'keep-alive',
    'last-modified',
    'link',
    'location',
  ],
  ...['permissions-policy', 'ratelimit', 'ratelimit-policy', 'referrer-policy', 'retry-after'],
  ...[
    'speculation-rules',
    'transfer-encoding',
    'vary',
    'content-encoding',
    'x-content-type-options',
  ],
  ...['x-markdown-tokens', 'x-robots-tag', 'refresh'],
]);

const promises: readonly AnswerPromise[] = [
  ({ status }) => (status >= 500 ? `The status is ${status}.` : undefined),
  ({ headers }) => {
    const unknown = Object.keys(headers).find((name) => !knownFields.has(name));
    return unknown && `The field ${unknown} is none of the site's.`;
  },
  ({ head, body }) =>
    `${head}${body}`.includes(markers.host)
      ? 'The answer holds the host that was claimed.'
      : undefined,
  ({ headers }) => {
    const refresh = headers.refresh?.map((value) => value.replace(/^\d+;\s*url=/i, '')) ?? [];
    const places = [
      ...(headers.location ?? []),
      ...(headers['content-location'] ?? []),
      ...refresh,
    ];
    return places.some(isElsewhere) ? 'It leads to another site.' : undefined;
  },
  (reply) => (isHtml(reply) ? findMarkup(String(reply.body)) : undefined),
  ({ status, body }) =>
    status >= 400 && /\n\s+at .*:\d+:\d+|node_modules|\/work\/|file:\/\//.test(String(body))
      ? 'The body tells of the program.'
      : undefined,
];

export function findBrokenPromise(reply: RawReply): string | undefined {
  for (const promise of promises) {
    const broken = promise(reply);
    if (broken !== undefined) return broken;
  }
  return undefined;
}

/** As a browser reads it, wherever the site is. */
function isElsewhere(address: string): boolean {
  const origin = 'http://localhost';
  return !URL.canParse(address, origin) || new URL(address, origin).origin !== origin;
}

function isHtml({ headers }: RawReply): boolean {
  return headers['content-type']?.some((type) => /^text\/html\b/.test(type)) ?? false;
}

/** Markup that a request has put into a page, as a browser reads the page. */
function findMarkup(page: string): string | undefined {
  // Parsing takes time, and where no word of ours stands there is nothing to be found.
  const { element, attribute } = markers;
  if (!page.toLowerCase().includes(element) && !page.toLowerCase().includes(attribute)) return;
  let found: string | undefined;
  visit(parseHtml(page) as Root, (node) => {
    if (node.type === 'comment' && node.value.includes(element)) found = 'A comment holds markup.';
    if (node.type !== 'element') return;
    if (isOfMarker(node)) found = `The page holds an element of the request: <${node.tagName}>.`;
    if (node.tagName === 'script' && scriptText(node).includes(`<${element}`)) {
      found = 'A script holds markup.';
    }
  });
  return found;
}

function isOfMarker({ tagName, properties }: Element): boolean {
  const names = Object.keys(properties).map((name) => name.toLowerCase());
  const isLink = [properties.href, properties.src, properties.action].some((value) =>
    /^\s*javascript:/i.test(String(value)),
  );
  return tagName === markers.element || names.includes(markers.attribute) || isLink;
}

function scriptText({ children }: Element): string {
  return children.map((child) => (child.type === 'text' ? child.value : '')).join('');
}
