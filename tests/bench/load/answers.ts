/** What the production server answers, kept so that the other servers can send the same. */
import { Agent, request } from 'node:http';
import { inventAddress } from '#tests/support/request.ts';
import type { BenchCase } from './cases.ts';

type Headers = Readonly<Record<string, string>>;

type Reply = {
  readonly status: number;
  /** Names and values in turn, as they came. */
  readonly fields: readonly string[];
  readonly etag: string;
  readonly type: string;
  readonly body: Buffer;
};

/** One case's answer. `bare-server.mjs` and `empty-site` read it as JSON. */
export type Answer = {
  /** The request's fields that lead to it, a validator included where it is a 304. */
  readonly headers: Headers;
  readonly status: number;
  readonly fields: readonly string[];
  /** As it was sent, over gzip where the request allows it: in Base64. */
  readonly body: string;
  /** The whole text of which that is the answer, for a server that compresses it by itself. */
  readonly plain: { readonly etag: string; readonly type: string; readonly text: string };
};

/** @throws Error where the site does not answer with 200, or not with 304 to a validator. */
export async function captureAnswer(
  siteUrl: string,
  { kind, path, headers }: BenchCase,
): Promise<Answer> {
  const agent = new Agent({ keepAlive: true });
  const ask = async (fields: Headers, status: number) => {
    const reply = await send(new URL(path, siteUrl), fields, agent);
    if (reply.status === status) return reply;
    throw new Error(`${path} answers with ${reply.status}, not with ${status}.`);
  };
  try {
    const { 'Accept-Encoding': _, ...uncompressed } = headers;
    const { type, body } = await ask(uncompressed, 200);
    // A server may keep its answer from the first time: what it sends from then on is what is measured.
    const { etag } = await ask(headers, 200);
    const isUnchanged = kind === '304';
    const asked = isUnchanged ? { ...headers, 'If-None-Match': etag } : headers;
    const sent = await ask(asked, isUnchanged ? 304 : 200);
    return {
      headers: asked,
      status: sent.status,
      fields: sent.fields,
      body: sent.body.toString('base64'),
      plain: { etag, type, text: body.toString('utf8') },
    };
  } finally {
    agent.destroy();
  }
}

function send(url: URL, headers: Headers, agent: Agent): Promise<Reply> {
  const options = { agent, headers: { ...headers, 'X-Forwarded-For': inventAddress() } };
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('error', reject);
      reply.on('end', () => {
        const { statusCode: status = 0, rawHeaders: fields } = reply;
        const { etag = '', 'content-type': type = '' } = reply.headers;
        resolve({ status, fields, etag, type, body: Buffer.concat(chunks) });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
