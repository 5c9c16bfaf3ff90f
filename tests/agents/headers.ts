import type { Reply } from '#tests/support/request.ts';

/** A field of a response, empty where it is absent. */
export function readField(reply: Reply, name: string): string {
  const value = reply.headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}

export function isOfType(reply: Reply, type: string): boolean {
  return readField(reply, 'content-type').toLowerCase().startsWith(type);
}

/** Whether a list such as `Vary` has a member. */
export function hasMember(reply: Reply, name: string, member: string): boolean {
  return readField(reply, name)
    .split(',')
    .some((part) => part.trim().toLowerCase() === member);
}

export type LinkValue = { readonly href: string; readonly rel: string; readonly type: string };

/** The values of a `Link` field (RFC 8288). */
export function readLinks(reply: Reply): readonly LinkValue[] {
  return [...readField(reply, 'link').matchAll(/<([^>]*)>((?:\s*;\s*[\w*]+="[^"]*")*)/g)].map(
    ([, href = '', parameters = '']) => ({
      href,
      rel: /;\s*rel="([^"]*)"/.exec(parameters)?.[1] ?? '',
      type: /;\s*type="([^"]*)"/.exec(parameters)?.[1] ?? '',
    }),
  );
}
