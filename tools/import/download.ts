/**
 * Downloads the images of other sites. An archive can name any URL, so only public addresses are asked, also by DNS and after
 * redirects, and the number, the size and the time of downloads have limits.
 */

import { lookup as lookUpAddress } from 'node:dns';
import { writeFileSync } from 'node:fs';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import ipaddr from 'ipaddr.js';
import { isImageFile } from '../../lib/markdown/body-urls.ts';
import { isDrawing } from '../../lib/pipeline/svg.ts';
import { hash } from './slugs.ts';

export type Downloads = {
  /** The paths of the files by their URLs. */
  readonly files: ReadonlyMap<string, string>;
  /** Why the others failed, by their URLs: the end of a sentence. */
  readonly failures: ReadonlyMap<string, string>;
};

export type DownloadLimits = {
  readonly images: number;
  /** Of one image, and of all. */
  readonly bytes: number;
  readonly allBytes: number;
  /** Of one request, in milliseconds. */
  readonly time: number;
};

export const downloadLimits: DownloadLimits = {
  images: 5_000,
  bytes: 20_000_000,
  allBytes: 2_000_000_000,
  time: 20_000,
};

type DownloadOptions = {
  /** An existing folder. */
  readonly folder: string;
  readonly limits?: Partial<DownloadLimits>;
  /** Whether an IP address may be asked; tests allow their own server. */
  readonly isAllowed?: (address: string) => boolean;
  /** Called after each image, and while servers are slow each `waitMs`, with the number of images so far. */
  readonly onProgress?: (done: number) => void;
  readonly waitMs?: number;
};

const parallel = 4;
const maxRedirects = 5;

/** @param urls of images; each is asked for once, and once more if its server fails. Never throws because of an answer. */
export async function downloadImages(
  urls: readonly string[],
  {
    folder,
    limits,
    isAllowed = isPublicAddress,
    onProgress = () => {},
    waitMs = 500,
  }: DownloadOptions,
): Promise<Downloads> {
  const { images, bytes, allBytes, time } = { ...downloadLimits, ...limits };
  const files = new Map<string, string>();
  const failures = new Map<string, string>();
  let total = 0;
  let done = 0;
  const download = async (url: string): Promise<void> => {
    if (total >= allBytes) throw new Refusal(`all downloads have more than ${allBytes} bytes`);
    const content = await readTwice(url, { bytes, time, isAllowed });
    total += content.length;
    const file = join(folder, `${hash(url)}.${readImageType(content)}`);
    writeFileSync(file, content);
    files.set(url, file);
  };
  const queue = [...new Set(urls)];
  for (const url of queue.splice(images)) failures.set(url, `more than ${images} images`);
  const work = async (): Promise<void> => {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      const current = url;
      await download(current).catch((error: Error) => failures.set(current, error.message));
      onProgress(++done);
    }
  };
  const waiting = setInterval(() => onProgress(done), waitMs);
  await Promise.all(Array.from({ length: parallel }, work));
  clearInterval(waiting);
  return { files, failures };
}

/** Whether an address is of the public internet: not of this machine, a private network, or reserved. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** A second request would end as the first one did. */
class Refusal extends Error {}

type RequestOptions = {
  readonly bytes: number;
  readonly time: number;
  readonly isAllowed: (address: string) => boolean;
};

async function readTwice(url: string, options: RequestOptions): Promise<Uint8Array> {
  try {
    return await read(url, options);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return read(url, options);
  }
}

async function read(url: string, options: RequestOptions): Promise<Uint8Array> {
  const deadline = AbortSignal.timeout(options.time);
  let target = url;
  for (let count = 0; count <= maxRedirects; count += 1) {
    const response = await request(target, deadline, options);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return readBytes(response, options.bytes);
    response.destroy();
    if (statusCode >= 300 && statusCode < 400 && URL.canParse(headers.location ?? '', target)) {
      target = new URL(headers.location ?? '', target).href;
      continue;
    }
    const message = `the server answered with ${statusCode}`;
    throw statusCode >= 500 || statusCode === 429 ? new Error(message) : new Refusal(message);
  }
  throw new Refusal(`more than ${maxRedirects} redirects`);
}

function request(
  url: string,
  signal: AbortSignal,
  { isAllowed }: RequestOptions,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { protocol, hostname, username } = new URL(url);
    const host = hostname.replace(/^\[|\]$/g, '');
    if (!/^https?:$/.test(protocol)) throw new Refusal(`${protocol} is not http or https`);
    if (username !== '') throw new Refusal('the URL contains a user name');
    // An address is never looked up.
    if (isIP(host) !== 0 && !isAllowed(host)) throw new Refusal(`${host} is not a public address`);
    const get = protocol === 'https:' ? getHttps : getHttp;
    const headers = { accept: 'image/*', 'user-agent': 'legible-import' };
    // Without an agent, each request makes a connection of its own, to the address that was checked.
    get(url, { signal, headers, agent: false, lookup: createLookup(isAllowed) }, resolve).on(
      'error',
      (error) => reject(signal.aborted ? new Error('the server took too long') : error),
    );
  });
}

/** The connection goes to the address that was checked, so a second look-up can't name another one. */
function createLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookUpAddress(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '');
      const refused = found.find(({ address }) => !isAllowed(address));
      const [first] = found;
      if (refused || first === undefined) {
        const reason = refused ? `${refused.address} is not a public address` : 'it has no address';
        return callback(new Refusal(`${hostname}: ${reason}`), '');
      }
      return options.all ? callback(null, found) : callback(null, first.address, first.family);
    });
  };
}

async function readBytes(response: IncomingMessage, max: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > max) throw new Refusal(`it has more than ${max} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The extension by the content, because servers and URLs name others. */
function readImageType(content: Uint8Array): string {
  const type = readType(content) ?? (isDrawing(Buffer.from(content).toString()) ? 'svg' : '');
  if (!isImageFile(`a.${type}`)) throw new Refusal('it is no image that browsers show');
  return type;
}

function readType(content: Uint8Array): string | undefined {
  try {
    return imageSize(content).type;
  } catch {
    return undefined;
  }
}
