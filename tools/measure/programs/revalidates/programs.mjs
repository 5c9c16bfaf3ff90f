import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = async (...options) => (await promisify(execFile)(...options)).stdout;

let count = 0;

/**
 * HTTP caches, feed readers and crawlers from npm. `open` gets a folder for files and returns a function that visits a URL and
 * resolves to the text that the program then has. What a program remembers between visits lives in that closure or folder.
 *
 * @type {Record<string, { kind: 'cache' | 'feed' | 'crawler', setting: string,
 *   open: (folder: string) => Promise<(url: string) => Promise<string | undefined>> }>}
 */
export const programs = {
  undici: {
    kind: 'cache',
    setting: 'interceptors.cache()',
    open: async () => {
      const { Agent, interceptors, request } = await import('undici');
      const dispatcher = new Agent().compose(interceptors.cache());
      return async (url) => (await request(url, { dispatcher })).body.text();
    },
  },
  got: {
    kind: 'cache',
    setting: 'cache: new Map()',
    open: async () => {
      const client = (await import('got')).default.extend({ cache: new Map() });
      return (url) => client(url).text();
    },
  },
  'make-fetch-happen': {
    kind: 'cache',
    setting: 'cachePath',
    open: async (folder) => {
      const client = (await import('make-fetch-happen')).default.defaults({ cachePath: folder });
      return async (url) => (await client(url)).text();
    },
  },
  'axios-cache-interceptor': {
    kind: 'cache',
    setting: 'setupCache(axios)',
    open: async () => {
      const { default: axios } = await import('axios');
      const client = (await import('axios-cache-interceptor')).setupCache(axios.create());
      return async (url) => (await client.get(url)).data;
    },
  },
  'node-fetch-cache': {
    kind: 'cache',
    setting: 'FileSystemCache',
    open: async (folder) => {
      const { default: NodeFetchCache, FileSystemCache } = await import('node-fetch-cache');
      const cache = new FileSystemCache({ cacheDirectory: folder });
      const client = NodeFetchCache.create({ cache });
      return async (url) => (await client(url)).text();
    },
  },
  '@11ty/eleventy-fetch': {
    kind: 'cache',
    setting: "duration: '0s'",
    // A process of its own for each visit: within one, it asks for a URL once.
    open: async (folder) => (url) => {
      const options = JSON.stringify({ directory: folder, duration: '0s', type: 'text' });
      const script = `import f from '@11ty/eleventy-fetch'; console.log(await f('${url}', ${options}))`;
      const { execPath } = process;
      return run(execPath, ['--input-type=module', '-e', script], { cwd: import.meta.dirname });
    },
  },
  '@apollo/datasource-rest': {
    kind: 'cache',
    setting: 'default',
    open: async () => {
      const { RESTDataSource } = await import('@apollo/datasource-rest');
      const { InMemoryLRUCache } = await import('@apollo/utils.keyvaluecache');
      const cache = new InMemoryLRUCache();
      // A server makes a data source per request; only the cache stays.
      return async (url) => String(await new RESTDataSource({ cache }).get(url));
    },
  },
  'rss-parser': {
    kind: 'feed',
    setting: 'parseURL()',
    open: async () => {
      const { default: Parser } = await import('rss-parser');
      const parser = new Parser();
      return async (url) => (await parser.parseURL(url)).title;
    },
  },
  '@extractus/feed-extractor': {
    kind: 'feed',
    setting: 'extract()',
    open: async () => {
      const { extract } = await import('@extractus/feed-extractor');
      return async (url) => (await extract(url)).title;
    },
  },
  'rss-to-json': {
    kind: 'feed',
    setting: 'parse()',
    open: async () => {
      const { parse } = await import('rss-to-json');
      return async (url) => (await parse(url)).title;
    },
  },
  'feedparser-promised': {
    kind: 'feed',
    setting: 'parse()',
    open: async () => {
      const { default: feedparser } = await import('feedparser-promised');
      return async (url) => (await feedparser.parse(url))[0]?.meta.title;
    },
  },
  feedsub: {
    kind: 'feed',
    setting: 'read()',
    open: async () => {
      const { default: FeedSub } = await import('feedsub');
      let reader;
      let titles = '';
      return async (url) => {
        reader ??= new FeedSub(url, { emitOnStart: true });
        const items = await new Promise((done, fail) =>
          reader.read((error, found) => (error ? fail(error) : done(found ?? []))),
        );
        // It reports what is new, and keeps the rest to itself.
        titles = items.map(({ title }) => title).join() || titles;
        return titles;
      };
    },
  },
  'rss-feed-emitter': {
    kind: 'feed',
    setting: 'refresh',
    open: async () => {
      const { default: Emitter } = await import('rss-feed-emitter');
      const emitter = new Emitter({ skipFirstLoad: false });
      let title = '';
      emitter.on('new-item', (item) => {
        title = item.meta.title;
      });
      emitter.on('error', () => {});
      let feed;
      return async (url) => {
        if (feed === undefined) {
          emitter.add({ url, refresh: 3_600_000, eventName: 'new-item' });
          [feed] = emitter.list;
        } else {
          await feed.fetchData().then((items) => {
            title = items[0]?.meta.title ?? title;
          });
        }
        await new Promise((done) => setTimeout(done, 400));
        return title;
      };
    },
  },
  crawler: {
    kind: 'crawler',
    setting: 'skipDuplicates: false',
    open: async () => {
      const { default: Crawler } = await import('crawler');
      const client = new Crawler({ silence: true });
      return async (url) => (await client.send({ url })).body.toString();
    },
  },
  simplecrawler: {
    kind: 'crawler',
    setting: 'cache = new Crawler.cache(folder)',
    open: async () => {
      const { default: Crawler } = await import('simplecrawler');
      // It writes into its folder once more when the process ends.
      count += 1;
      const folder = join(
        import.meta.dirname,
        `node_modules/.simplecrawler/${process.pid}-${count}`,
      );
      mkdirSync(folder, { recursive: true });
      const cache = new Crawler.cache(folder);
      return (url) =>
        new Promise((done) => {
          const client = new Crawler(url);
          client.respectRobotsTxt = false;
          client.maxDepth = 1;
          client.cache = cache;
          let text;
          client.on('fetchcomplete', (_, body) => {
            text = body.toString();
          });
          client.on('complete', () => done(text));
          client.start();
        });
    },
  },
  linkinator: {
    kind: 'crawler',
    setting: 'check()',
    open: async () => {
      const { LinkChecker } = await import('linkinator');
      return async (path) => {
        await new LinkChecker().check({ path });
        return undefined;
      };
    },
  },
  'broken-link-checker': {
    kind: 'crawler',
    setting: 'HtmlUrlChecker',
    open: async () => {
      const { default: blc } = await import('broken-link-checker');
      return (url) =>
        new Promise((done) => {
          const checker = new blc.HtmlUrlChecker({}, { end: () => done(undefined) });
          checker.enqueue(url);
        });
    },
  },
  'website-scraper': {
    kind: 'crawler',
    setting: 'scrape()',
    open: async (folder) => {
      const { default: scrape } = await import('website-scraper');
      return async (url) => {
        count += 1;
        const [page] = await scrape({ urls: [url], directory: `${folder}/${count}` });
        return page.text;
      };
    },
  },
};
