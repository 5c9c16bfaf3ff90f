import type { Reply } from '../../tests/support/request.ts';

/** A header of a response, or `''` if it is absent. */
export function readHeader(reply: Reply, name: string): string {
  const value = reply.headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}

export function isOfType(reply: Reply, type: string): boolean {
  return readHeader(reply, 'content-type').toLowerCase().startsWith(type);
}

/** Looks for a member in a list header such as `Vary`. */
export function hasMember(reply: Reply, name: string, member: string): boolean {
  return readHeader(reply, name)
    .split(',')
    .some((part) => part.trim().toLowerCase() === member);
}

type LinkValue = { readonly href: string; readonly rel: string; readonly type: string };

/** The links of the `Link` header (RFC 8288). */
export function readLinks(reply: Reply): readonly LinkValue[] {
  return [...readHeader(reply, 'link').matchAll(/<([^>]*)>((?:\s*;\s*[\w*]+="[^"]*")*)/g)].map(
    ([, href = '', parameters = '']) => ({
      href,
      rel: /;\s*rel="([^"]*)"/.exec(parameters)?.[1] ?? '',
      type: /;\s*type="([^"]*)"/.exec(parameters)?.[1] ?? '',
    }),
  );
}
