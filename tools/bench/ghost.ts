/**
 * `npx tsx tools/bench/ghost.ts --url http://127.0.0.1:2368 --articles 100`: publishes the articles of `npm run bench:scale` in a fresh
 * Ghost, through its Admin API as its editor does, then changes a word of one. Ghost runs by itself: tools/bench/results.md says how.
 */
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { note, print, readWholeNumber, runCommand, toMedian, toTable, toText } from './command.ts';
import { toArticle, toArticleSlug } from './scale-content.ts';

const owner = { name: 'Ada', email: 'ada@example.com', password: 'vesugy-6Kobe' };
const changes = 9;

/** @returns a client of the Admin API, as the owner of a site that had none. */
async function openAdmin(url: string) {
  const headers = { Origin: url, 'Content-Type': 'application/json', Cookie: '' };
  const send = async (method: string, path: string, body: object) => {
    const init = { method, headers, body: JSON.stringify(body) };
    const response = await fetch(`${url}/ghost/api/admin/${path}/`, init);
    if (!response.ok)
      throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    return response;
  };
  await send('POST', 'authentication/setup', { setup: [{ ...owner, blogTitle: 'Bench' }] });
  const session = { username: owner.email, password: owner.password };
  const { headers: given } = await send('POST', 'session', session);
  headers.Cookie = given
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  return async (method: 'POST' | 'PUT', path: string, post: object): Promise<Post> => {
    const reply = await (await send(method, path, { posts: [post] })).json();
    return (reply as { readonly posts: readonly [Post] }).posts[0];
  };
}

type Post = { readonly id: string; readonly url: string; readonly updated_at: string };

/** A post of one Markdown card. */
function toPost(number: number, heading?: string) {
  const [, , ...body] = toArticle(number, 0).split(/^---$/m);
  const markdown = body.join('---').replace(/## \S+/, (first) => heading ?? first);
  const root = { type: 'root', version: 1, children: [{ type: 'markdown', version: 1, markdown }] };
  const slug = toArticleSlug(number);
  return { title: slug, slug, status: 'published', lexical: JSON.stringify({ root }) };
}

async function read(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} returned ${response.status}.`);
  return response.text();
}

/** Counts the scripts of a page: those of its own server in kB after gzip, and those of others. */
async function weighScripts(page: string) {
  const sources = [...(await read(page)).matchAll(/<script[^>]* src="([^"]+)"/g)];
  const scripts = sources.map(([, source = '']) => new URL(source, page));
  const own = scripts.filter(({ origin }) => origin === new URL(page).origin);
  const texts = await Promise.all(own.map(({ href }) => read(href)));
  const bytes = texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
  return { kilobytes: bytes / 1_000, others: scripts.length - own.length };
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: 'http://127.0.0.1:2368' },
      articles: { type: 'string', default: '100' },
    },
  });
  const count = readWholeNumber('articles', values.articles);
  const save = await openAdmin(values.url);
  note(`${count} articles`);
  const begin = performance.now();
  const posts: Post[] = [];
  for (let number = 0; number < count; number += 1) {
    posts.push(await save('POST', 'posts', toPost(number)));
  }
  const publishing = (performance.now() - begin) / 1_000;
  const middle = Math.floor(count / 2);
  let post = posts[middle];
  if (post === undefined) throw new Error('--articles takes at least 1.');
  await read(post.url);
  const times: number[] = [];
  for (let change = 0; change < changes; change += 1) {
    const heading = `## Changed${change}`;
    const started = performance.now();
    const { updated_at } = post;
    post = await save('PUT', `posts/${post.id}`, { ...toPost(middle, heading), updated_at });
    if (!(await read(post.url)).includes(`Changed${change}`)) throw new Error('The page is old.');
    times.push((performance.now() - started) / 1_000);
  }
  const { kilobytes, others } = await weighScripts(post.url);
  const titles = [
    'articles',
    'published, s',
    'a changed word is served, s',
    'script, kB',
    'scripts of others',
  ];
  print(
    toTable(titles, [[...[count, publishing, toMedian(times), kilobytes, others].map(toText)]]),
  );
  return true;
});
