/** The files in `deploy/` and `.github/` repeat facts of the project: its ports, commands, variables and versions. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseNetworks } from '#lib/edge/client-ip.ts';

const read = (name: string) => readFileSync(name, 'utf8');
const dockerfile = read('deploy/Dockerfile');
const { engines, scripts } = JSON.parse(read('package.json'));
const [start = ''] = /\S+\.mjs$/.exec(scripts.start) ?? [];
const docs = read('docs/deploy.md');

describe('the image', () => {
  test('runs a Node that the project supports', () => {
    const versions = [...dockerfile.matchAll(/^FROM node:(\d+)-/gm)].map(([, version]) => version);
    expect(versions).toHaveLength(2);
    expect(new Set(versions).size).toBe(1);
    expect(Number(versions[0])).toBeGreaterThanOrEqual(Number.parseInt(engines.node.slice(2), 10));
  });

  test('starts the server as npm start does, without npm and not as root, and asks for /health', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '));
    expect(last).toMatch(/^USER node$/m);
    expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('CMD ["node", "'));
    expect(last).toContain(`"${start}"]`);
    expect(dockerfile).toMatch(/^HEALTHCHECK [\s\S]*\/health/m);
  });

  test('has what makes the editor at /admin: its packages before the build, and its folder', () => {
    const install = dockerfile.indexOf('npm ci --ignore-scripts --workspace=tools/editor');
    expect(dockerfile.indexOf('COPY tools/editor/package.json tools/editor/')).toBeGreaterThan(0);
    expect(install).toBeGreaterThan(dockerfile.indexOf('COPY tools/editor'));
    expect(read('deploy/Dockerfile.dockerignore')).not.toMatch(/^tools/m);
  });

  test('never gets credentials, git history or modules of the machine', () => {
    const ignored = read('deploy/Dockerfile.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['**/.env*', '.git', '**/node_modules']));
    expect(dockerfile).not.toMatch(/TOKEN|SECRET/);
  });
});

describe('compose.yaml', () => {
  const { services, networks } = parse(read('deploy/compose.yaml'));

  test('runs each service without privileges, and the site and Redis without a writable file system', () => {
    for (const [name, service] of Object.entries<Record<string, unknown>>(services)) {
      expect(service, name).toMatchObject({
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        mem_limit: expect.stringMatching(/^\d+m$/),
      });
      expect(service.privileged, name).toBeUndefined();
      if (name !== 'quota') expect(service.read_only, name).toBe(true);
    }
  });

  test('publishes the site on this machine only, and the store nowhere', () => {
    expect(services.site.ports).toEqual(['127.0.0.1:3000:3000']);
    expect(services.quota.ports ?? services.redis.ports).toBeUndefined();
    expect(networks.store.internal).toBe(true);
  });

  test('trusts the gateway from which requests of the host arrive, and nothing else', () => {
    const { TRUSTED_PROXIES } = services.site.environment;
    expect(TRUSTED_PROXIES).toBe(networks.front.ipam.config[0].gateway);
    expect(parseNetworks([TRUSTED_PROXIES])).toHaveLength(1);
  });

  test('gives the site and the store the same token, without a default, and the store an exact version', () => {
    const token = /^\$\{QUOTA_TOKEN:\?/;
    expect(services.site.environment.UPSTASH_REDIS_REST_TOKEN).toMatch(token);
    expect(services.quota.environment.SRH_TOKEN).toMatch(token);
    expect(services.quota.image).toMatch(/:\d+\.\d+\.\d+$/);
  });
});

test('the units of systemd belong together, and start and build the site as package.json does', () => {
  expect(read('deploy/legible.service')).toContain(`node ${start} `);
  expect(read('deploy/legible-rebuild.service')).toContain('ExecStart=/usr/bin/npm run build');
  const units = readdirSync('deploy').filter((name) => name.startsWith('legible'));
  const ends = ['-rebuild.service', '-rebuild.timer', '.service', '.socket'];
  expect(units).toEqual(ends.map((end) => `legible${end}`));
});

test.each(['Caddyfile', 'nginx.conf'])('%s names the port and the proxies of the unit', (name) => {
  const text = read(`deploy/${name}`);
  const [, proxies = ''] = /TRUSTED_PROXIES=(\S+)/.exec(read('deploy/legible.service')) ?? [];
  expect(text).toContain('127.0.0.1:3000');
  expect(text).toContain(`TRUSTED_PROXIES=${proxies} `);
});

describe.each(readdirSync('.github/workflows'))('.github/workflows/%s', (name) => {
  const text = read(`.github/workflows/${name}`);
  const workflow = parse(text);

  test('has no more permissions than reading, and limits its time', () => {
    expect([{}, { contents: 'read' }]).toContainEqual(workflow.permissions);
    for (const job of Object.values<Record<string, unknown>>(workflow.jobs)) {
      expect(job['timeout-minutes']).toEqual(expect.any(Number));
    }
  });

  test('runs only commands of package.json', () => {
    const names = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, script = '']) => script);
    expect(names.filter((script) => scripts[script] === undefined)).toEqual([]);
  });

  test('is in docs/deploy.md', () => {
    expect(docs).toContain(`.github/workflows/${name}`);
  });
});

test('docs/deploy.md names every file in deploy/', () => {
  const names = readdirSync('deploy').filter((name) => !name.endsWith('.dockerignore'));
  expect(names.filter((name) => !docs.includes(`deploy/${name}`))).toEqual([]);
});
