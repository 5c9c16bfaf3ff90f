import { inventAddress, type Reply } from '#tests/support/request.ts';
import { eachResponseKind, type ResponseKind } from '#tests/support/response-kinds.ts';
import { call } from './api.ts';

/** `[name, what its address is, kind, reply]` of every kind of response that the site has. */
export const replies = await Promise.all(
  eachResponseKind.map(
    async ([name, address, kind]) => [name, address, kind, await ask(kind)] as const,
  ),
);

async function ask({ path, options = {}, after = 0 }: ResponseKind): Promise<Reply> {
  const address = typeof path === 'string' ? path : await findAddress(path);
  const headers = { 'X-Forwarded-For': inventAddress(), ...options.headers };
  for (let sent = 0; sent < after; sent += 1) await call(address, { headers });
  return call(address, { ...options, headers });
}

/** @throws Error where the page names no such address. */
async function findAddress({ on, pattern }: { readonly on: string; readonly pattern: RegExp }) {
  const [address] = pattern.exec((await call(on)).text) ?? [];
  if (address === undefined) throw new Error(`${on} names nothing like ${pattern}.`);
  return address;
}
