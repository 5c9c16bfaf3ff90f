/** Downloads go to public addresses only, and have limits. The test's own server stands for the internet. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Downloads, downloadImages, isPublicAddress } from '../download.ts';
import { planImport } from '../plan.ts';
import { bodyOf, importFiles, notesOf, pixel, readFiles, site } from './import-site.ts';

const addresses: readonly (readonly [address: string, isPublic: boolean])[] = [
  ['93.184.215.14', true],
  ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['not an address', false],
];

test.each(addresses)('%s: public is %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

type Options = Partial<Parameters<typeof downloadImages>[1]>;

async function downloadFrom(
  paths: readonly string[],
  answer: RequestListener,
  options: Options = {},
  use: (downloads: Downloads, origin: string) => void = () => {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'legible-download-'));
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const urls = paths.map((path) => (path.startsWith('/') ? `${origin}${path}` : path));
    const downloads = await downloadImages(urls, {
      folder,
      isAllowed: (address) => address === '127.0.0.1',
      ...options,
    });
    use(downloads, origin);
    const failures = [...downloads.failures].map(
      ([url, reason]) => `${url.replace(origin, '')}: ${reason}`,
    );
    return {
      files: [...downloads.files.keys()].map((url) => url.slice(origin.length)),
      failures,
      requests,
    };
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
}

const sendImage: RequestListener = (_, response) => response.end(pixel);

test('an image gets the extension of its content, whatever its URL and its type say', async () => {
  const send: RequestListener = (_, response) =>
    response.setHeader('content-type', 'text/html').end(pixel);
  const { files } = await downloadFrom(['/a.php?x=1'], send, {}, (downloads, origin) => {
    const file = downloads.files.get(`${origin}/a.php?x=1`) ?? '';
    expect(file).toMatch(/\.png$/);
    expect(readFileSync(file).equals(pixel)).toBe(true);
  });
  expect(files).toEqual(['/a.php?x=1']);
});

const redirect =
  (location: string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { location }).end();

const refusals: readonly (readonly [
  name: string,
  path: string,
  answer: RequestListener,
  reason: RegExp,
  requests: number | undefined,
])[] = [
  ['another scheme', 'file:///etc/passwd', sendImage, /file: is not http or https/, 0],
  ['a user name', 'http://a:b@127.0.0.1/', sendImage, /user name/, 0],
  ['a private address', 'http://127.0.0.2/', sendImage, /127\.0\.0\.2 is not a public address/, 0],
  ['an address in another form', 'http://0x7f.2/', sendImage, /127\.0\.0\.2 is not a public/, 0],
  ['a private address of version 6', 'http://[::1]/', sendImage, /::1 is not a public address/, 0],
  ['a redirect there', '/a', redirect('http://10.0.0.1/a.png'), /10\.0\.0\.1 is not a public/, 1],
  ['a redirect to a file', '/a', redirect('file:///etc/passwd'), /file: is not http/, 1],
  ['redirects without an end', '/a', redirect('/a'), /more than 5 redirects/, 6],
  ['a page', '/a', (_, response) => response.end('<p>Words</p>'), /no image that browsers show/, 1],
  ['a missing image', '/a', (_, response) => response.writeHead(404).end(), /with 404/, 1],
  ['a server that fails', '/a', (_, response) => response.writeHead(503).end(), /with 503/, 2],
  ['a broken connection', '/a', ({ socket }) => socket.destroy(), /socket hang up/, 2],
  ['too many bytes', '/a', (_, response) => response.end('x'.repeat(1001)), /more than 1000 b/, 1],
  // A busy machine may reach its time limit before the request arrives.
  ['a slow server', '/a', () => {}, /took too long/, undefined],
];

test.each(refusals)('%s fails', async (name, path, answer, reason, count) => {
  const limits = { bytes: 1000, time: name === 'a slow server' ? 100 : 10_000 };
  const { files, failures, requests } = await downloadFrom([path], answer, { limits });
  expect(files).toEqual([]);
  expect(failures.join()).toMatch(reason);
  if (count !== undefined) expect(requests).toHaveLength(count);
});

test('a slow server does not stop the progress', async () => {
  const calls: number[] = [];
  let finish = () => {};
  const answer: RequestListener = (_, response) => {
    finish = () => response.end(pixel);
  };
  const onProgress = (done: number) => {
    calls.push(done);
    if (calls.length > 2) finish();
  };
  const { files } = await downloadFrom(['/a'], answer, { onProgress, waitMs: 1 });
  expect(files).toEqual(['/a']);
  expect([...new Set(calls)]).toEqual([0, 1]);
});

test('the addresses of a name are checked before any is asked', async () => {
  const { failures, requests } = await downloadFrom(['http://localhost:1/'], sendImage, {
    isAllowed: () => false,
  });
  expect(failures.join()).toMatch(/localhost: (?:127\.0\.0\.1|::1) is not a public address/);
  expect(requests).toEqual([]);
});

test('a server that fails once is asked again', async () => {
  let count = 0;
  const answer: RequestListener = (_, response) => {
    count += 1;
    if (count === 1) response.writeHead(500).end();
    else response.end(pixel);
  };
  expect((await downloadFrom(['/a'], answer)).files).toEqual(['/a']);
});

test('the number and the size of all images have limits', async () => {
  const paths = Array.from({ length: 9 }, (_, at) => `/${at}`);
  const few = await downloadFrom(paths, sendImage, { limits: { images: 3 } });
  expect(few.files).toHaveLength(3);
  expect(few.failures[0]).toBe('/3: more than 3 images');
  const small = await downloadFrom(paths, sendImage, { limits: { allBytes: 1 } });
  expect(small.files.length).toBeLessThanOrEqual(4);
  expect(small.failures.join()).toContain('all downloads have more than 1 bytes');
});

test('a downloaded image lies beside its document, and one that failed is a link with its reason', () => {
  const files = {
    'hugo.toml': 'baseURL = "https://old.example/"',
    'content/posts/a.md':
      '---\ntitle: A\ndate: 2020-01-31\n---\n![One](https://cdn.example/one.php) ![Two](https://cdn.example/two.png) ![Three](/lost.png) ![Four](https://old.example/four.png)',
    'four.png': 'x',
  };
  expect(importFiles(files).remoteImages).toEqual([
    'https://cdn.example/one.php',
    'https://cdn.example/two.png',
    'https://old.example/lost.png',
    'https://old.example/four.png',
  ]);
  readFiles(files, (source) => {
    const file = join(source.root, 'four.png');
    const plan = planImport(source, site, () => {}, {
      files: new Map([
        ['https://cdn.example/one.php', file],
        ['https://old.example/four.png', file],
      ]),
      failures: new Map([['https://cdn.example/two.png', 'the server answered with 404']]),
    });
    expect(bodyOf(plan, 'content/posts/a.mdx')).toBe(
      '![One](./one.png) [Two](https://cdn.example/two.png) [Three](https://old.example/lost.png) ![Four](./one.png)',
    );
    expect(plan.copies.map(({ to, url }) => `${to} ${url}`)).toEqual([
      'content/posts/a/one.png https://cdn.example/one.php',
    ]);
    expect(notesOf(plan)).toEqual([
      'content/posts/a.md:5 The image `https://cdn.example/two.png` could not be downloaded (the server answered with 404). It is kept as a link or as text.',
      'content/posts/a.md:5 The image `/lost.png` was not found. It is kept as a link or as text.',
    ]);
  });
});
