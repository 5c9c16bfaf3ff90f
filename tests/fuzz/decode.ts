/** The body of an answer without its content coding, of which the server knows one. */
import { gunzipSync } from 'node:zlib';
import type { RawReply } from '#tests/support/raw-reply.ts';

/** @throws Error where the body is not in the coding that it says. */
export function decode(reply: RawReply): RawReply {
  const [coding] = reply.headers['content-encoding'] ?? [];
  if (coding === undefined || reply.body.length === 0) return reply;
  if (coding !== 'gzip') throw new Error(`The coding ${coding} is not known.`);
  return { ...reply, body: gunzipSync(reply.body) };
}
