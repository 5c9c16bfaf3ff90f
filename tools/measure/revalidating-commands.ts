/** The programs of the operating system and of PyPI that may revalidate, and proxies that stand in front of a site. */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { readPythonVersions, run, runPython, toProgramsFolder } from './programs.ts';

export type Visit = ((url: string) => Promise<string | undefined>) & {
  readonly close?: () => Promise<void>;
};

export type Program = {
  readonly kind: 'cache' | 'feed' | 'crawler' | 'command';
  readonly setting: string;
  readonly version?: string;
  /**
   * @param folder is empty, for files that the program keeps.
   * @param originPort where the visited server listens on 127.0.0.1.
   */
  readonly open: (folder: string, originPort: number) => Promise<Visit>;
};

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** Runs a command for each visit; the text is in a file that it keeps. */
function fromFile(command: readonly string[], file: (folder: string) => string): Program['open'] {
  return async (folder) => async (url) => {
    const [name = '', ...options] = command.map((one) => one.replace('FOLDER', folder));
    await run(name, [...options, url]);
    return read(file(folder));
  };
}

const python = (name: string): Program['open'] => {
  return async (folder) => (url) => runPython('revalidates', [name, folder, url]);
};

const debian = '/usr/bin/python3';
const debianVersion = (module: string) =>
  `${debian} -c "import ${module} as m; print(m.__version__)"`;

const debianPython = (name: string): Program['open'] => {
  const script = join(toProgramsFolder('revalidates'), 'clients.py');
  return async (folder) => (url) => run(debian, [script, name, folder, url]);
};

const inFolder = (file: string) => (folder: string) => join(folder, file);

/** `name --version` finds the version; a program that isn't installed is left out. */
const commands: Readonly<Record<string, Program & { readonly asks: string }>> = {
  nginx: { kind: 'cache', setting: 'proxy_cache_revalidate on', asks: 'nginx -v', open: openNginx },
  squid: { kind: 'cache', setting: 'as accelerator', asks: 'squid -v', open: openSquid },
  varnish: { kind: 'cache', setting: 'default VCL', asks: 'varnishd -V', open: openVarnish },
  chromium: { kind: 'cache', setting: 'default', asks: 'chromium --version', open: openChromium },
  // As Debian packages them.
  'requests-cache': {
    kind: 'cache',
    setting: 'cache_control=True',
    asks: debianVersion('requests_cache'),
    open: debianPython('requests-cache'),
  },
  feedparser: {
    kind: 'feed',
    setting: 'etag=, modified=',
    asks: debianVersion('feedparser'),
    open: debianPython('feedparser'),
  },
  newsboat: {
    kind: 'feed',
    setting: '-x reload',
    asks: 'newsboat --version',
    open: async (folder) => async (url) => {
      const [urls, config, cache] = ['urls', 'config', 'cache.db'].map((one) => join(folder, one));
      writeFileSync(urls ?? '', `${url}\n`);
      writeFileSync(config ?? '', '');
      await run('newsboat', ['-q', `-u${urls}`, `-C${config}`, `-c${cache}`, '-x', 'reload']);
      return readFileSync(cache ?? '', 'latin1')
        .match(/edition \d/g)
        ?.toSorted()
        .at(-1);
    },
  },
  rss2email: {
    kind: 'feed',
    setting: 'run --no-send',
    asks: 'r2e --version',
    open: async (folder) => async (url) => {
      const files = ['-c', join(folder, 'config'), '-d', join(folder, 'data.json')];
      if (!existsSync(join(folder, 'config'))) {
        await run('r2e', [...files, 'new', 'reader@example.com']);
        await run('r2e', [...files, 'add', 'feed', url]);
      }
      await run('r2e', [...files, 'run', '--no-send']);
      return undefined;
    },
  },
  httrack: {
    kind: 'crawler',
    setting: '--update',
    asks: 'httrack --version',
    open: async (folder) => async (url) => {
      const update = existsSync(join(folder, 'hts-cache')) ? ['--update'] : [];
      await run('httrack', [url, '-O', folder, '-q', '--depth=1', '--robots=0', ...update]);
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      const file = names.find((name) => /^127.*page\.html$/.test(name));
      return file === undefined ? undefined : read(join(folder, file));
    },
  },
  linkchecker: {
    kind: 'crawler',
    setting: 'default',
    asks: 'linkchecker --version',
    open: async () => async (url) => {
      await run('linkchecker', ['--no-status', '-r0', url]);
      return undefined;
    },
  },
  curl: {
    kind: 'command',
    setting: '--etag-save, --etag-compare',
    asks: 'curl --version',
    open: fromFile(
      [
        'curl',
        '-s',
        '--compressed',
        '--etag-save',
        'FOLDER/tag',
        '--etag-compare',
        'FOLDER/tag',
        '-o',
        'FOLDER/text',
      ],
      inFolder('text'),
    ),
  },
  'curl -z': {
    kind: 'command',
    setting: '-R -z file',
    asks: 'curl --version',
    open: fromFile(['curl', '-sR', '-z', 'FOLDER/text', '-o', 'FOLDER/text'], inFolder('text')),
  },
  wget: {
    kind: 'command',
    setting: '-N',
    asks: 'wget --version',
    open: fromFile(['wget', '-qN', '-P', 'FOLDER'], inFolder('page.html')),
  },
  wget2: {
    kind: 'command',
    setting: '-N',
    asks: 'wget2 --version',
    open: fromFile(['wget2', '-qN', '-P', 'FOLDER'], inFolder('page.html')),
  },
  aria2c: {
    kind: 'command',
    setting: '--conditional-get -R',
    asks: 'aria2c --version',
    open: fromFile(
      ['aria2c', '-q', '--conditional-get=true', '--allow-overwrite=true', '-R', '-d', 'FOLDER'],
      inFolder('page.html'),
    ),
  },
};

/** @returns the programs that are installed, each with its version; names the others on the terminal. */
export async function listCommands(): Promise<Readonly<Record<string, Program>>> {
  const versions = readPythonVersions('revalidates');
  const found: Record<string, Program> = {};
  for (const name of ['CacheControl', 'httplib2']) {
    const version = versions[name.toLowerCase()] ?? '';
    found[name] = { kind: 'cache', setting: 'files', version, open: python(name) };
  }
  for (const [name, { asks, ...program }] of Object.entries(commands)) {
    const text = await run('sh', ['-c', `${asks} 2>&1`]).catch(() => '');
    const [version] = /\d+\.\d+(?:[.-]\d+)*/.exec(text) ?? [];
    if (version === undefined) console.log(`${name} isn't installed and is left out.`);
    else found[name] = { ...program, version };
  }
  return found;
}

async function openChromium(): Promise<Visit> {
  const executablePath = existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined;
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  const page = await (await browser.newContext()).newPage();
  const visit = async (url: string) => {
    await page.goto('about:blank');
    await page.goto(url);
    return page.content();
  };
  return Object.assign(visit, { close: () => browser.close() });
}

/** Starts a proxy in the foreground and visits the origin through it, as a client without a cache that takes gzip. */
async function openProxy(toCommand: (port: number) => readonly string[]): Promise<Visit> {
  const port = await findFreePort();
  const [command = '', ...options] = toCommand(port);
  const program = spawn(command, options, { stdio: 'ignore' });
  const stopped = new Promise<void>((done) => program.on('close', () => done()));
  const visit = async (url: string) => {
    const { pathname } = new URL(url);
    for (let tries = 0; ; tries += 1) {
      try {
        return await download(`http://127.0.0.1:${port}${pathname}`);
      } catch (error) {
        if (tries === 60) throw error;
        await setTimeout(100);
      }
    }
  };
  const close = async () => {
    program.kill();
    await Promise.race([stopped, setTimeout(5000).then(() => program.kill('SIGKILL'))]);
  };
  return Object.assign(visit, { close });
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

function download(url: string): Promise<string> {
  return new Promise((done, fail) => {
    get(url, { agent: false, headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const isGzip = response.headers['content-encoding'] === 'gzip';
        if (response.statusCode === 200) done((isGzip ? gunzipSync(body) : body).toString());
        else fail(new Error(`status ${response.statusCode}`));
      });
    }).on('error', fail);
  });
}

function openNginx(folder: string, originPort: number): Promise<Visit> {
  return openProxy((port) => {
    const file = join(folder, 'nginx.conf');
    writeFileSync(
      file,
      `daemon off; pid ${folder}/pid; error_log ${folder}/log; user root; events {}
http { access_log off; proxy_cache_path ${folder}/cache keys_zone=c:1m;
server { listen 127.0.0.1:${port}; location / { proxy_pass http://127.0.0.1:${originPort};
proxy_cache c; proxy_cache_revalidate on; } } }`,
    );
    return ['nginx', '-c', file];
  });
}

function openSquid(folder: string, originPort: number): Promise<Visit> {
  chmodSync(folder, 0o777);
  return openProxy((port) => {
    const file = join(folder, 'squid.conf');
    writeFileSync(
      file,
      `http_port 127.0.0.1:${port} accel defaultsite=127.0.0.1 no-vhost
cache_peer 127.0.0.1 parent ${originPort} 0 no-query originserver
http_access allow all
cache_mem 32 MB
pid_filename ${folder}/pid
access_log none
cache_log ${folder}/cache.log
coredump_dir ${folder}
shutdown_lifetime 0 seconds
`,
    );
    return ['squid', '-N', '-f', file];
  });
}

function openVarnish(folder: string, originPort: number): Promise<Visit> {
  chmodSync(folder, 0o777);
  const options = (port: number) => ['-a', `127.0.0.1:${port}`, '-b', `127.0.0.1:${originPort}`];
  return openProxy((port) => [
    'varnishd',
    '-F',
    '-n',
    folder,
    ...options(port),
    '-s',
    'malloc,32m',
  ]);
}
