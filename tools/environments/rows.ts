/**
 * The environments in which the site is built and started, each with the command that proves it. `npm run environments` runs them, and
 * docs/deploy.md has their table.
 */
import { toVercelEnv } from '../../tests/support/vercel-env.ts';
import { toDockerScript } from './dockerfile.ts';

export type Row = {
  /** Its name on the command line. */
  readonly name: string;
  readonly environment: string;
  /** Runs in a fresh clone, and stands in the table unless `shown` does. */
  readonly command: string;
  readonly shown?: string;
  /** Starts the server in the same folder. */
  readonly start?: string;
  /** The folder of the clone, below an empty one. */
  readonly folder?: string;
  /** Options of `git clone`. */
  readonly clone?: string;
  /** The command installs the packages itself. Other clones share the packages of one `npm ci`. */
  readonly installs?: true;
  /** Runs as a user without rights, whose home is read-only. */
  readonly unprivileged?: true;
  /** Without git's history, the build doesn't know which pages were removed. */
  readonly hasNoHistory?: true;
  /** Next or Vercel sends the responses, with headers of its own. */
  readonly hasOtherServer?: true;
};

const build = 'npm run build';
const start = 'npm start';

/** The command and the start with the same variables before each. */
const withEnv = (name: string, variables: string, environment = `\`${variables}\``): Row => ({
  name,
  environment,
  command: `${variables} ${build}`,
  start: `${variables} ${start}`,
});

const withNode = (version: number): Row => ({
  name: `node-${version}`,
  environment: `Node ${version}`,
  command: `npx -y -p node@${version} -c 'npm ci && ${build}'`,
  start: `npx -y -p node@${version} -c '${start}'`,
  installs: true,
});

/** Vercel's variables in the order of the alphabet, for a shell. */
const vercelVariables = Object.entries(toVercelEnv('.'))
  .filter(([name]) => name !== 'NEXT_PRIVATE_OUTPUT_TRACE_ROOT')
  .map(([name, value]) => `${name}=${value}`)
  .sort()
  .join(' ');

const dropAllButCache =
  'rm -rf .generated .contentlayer public/assets && find .next -mindepth 1 -maxdepth 1 ! -name cache -exec rm -rf {} +';

/** Seconds after which a build is killed. A whole one takes 40. */
const interruptions = [2, 6, 10, 16, 22, 30];

const vercelProject =
  '{"projectId":"prj_local","orgId":"team_local","settings":{"framework":"nextjs"}}';
const vercelBuild = 'npx -y vercel@60.1.3 build --prod --yes --token none';

export const rows: readonly Row[] = [
  { name: 'plain', environment: '`NODE_ENV` unset', command: build },
  withEnv('production', 'NODE_ENV=production'),
  withEnv('development', 'NODE_ENV=development'),
  withEnv('test', 'NODE_ENV=test'),
  withEnv('ci', 'CI=true'),
  withEnv('color', 'FORCE_COLOR=1'),
  {
    name: 'vercel-variables',
    environment: 'Vercel’s variables, under `next start`',
    command: `${vercelVariables} ${build}`,
    shown: `NODE_ENV=production VERCEL=1 … ${build}`,
    start: 'npx next start',
    hasOtherServer: true,
  },
  {
    name: 'vercel-cache',
    environment: 'the same with the cache of an earlier build, which Vercel restores',
    command: `${vercelVariables} ${build} && ${dropAllButCache} && ${vercelVariables} ${build}`,
    shown: `… && rm -rf .generated … && NODE_ENV=production VERCEL=1 … ${build}`,
    start: 'npx next start',
    hasOtherServer: true,
  },
  {
    name: 'vercel',
    environment: '`vercel build`, and the functions that it packs',
    command: `mkdir -p .vercel\necho '${vercelProject}' > .vercel/project.json\n${vercelBuild}`,
    shown: vercelBuild,
    start: 'npx tsx tools/environments/vercel-output.ts',
    hasOtherServer: true,
  },
  {
    name: 'omit-dev',
    environment: 'without packages for development and of `tools/`',
    command: `npm ci --omit=dev --workspaces=false && ${build}`,
    installs: true,
  },
  {
    name: 'ignore-scripts',
    environment: 'without install scripts',
    command: `npm ci --ignore-scripts && ${build}`,
    installs: true,
  },
  {
    name: 'no-git',
    environment: 'no git folder',
    command: `rm -rf .git && ${build}`,
    hasNoHistory: true,
  },
  {
    name: 'shallow',
    environment: 'a shallow clone',
    command: build,
    shown: `git clone --depth 1 …, ${build}`,
    clone: '--depth 1',
    hasNoHistory: true,
  },
  {
    name: 'blanks',
    environment: 'a path with blanks and umlauts',
    command: build,
    shown: `cd "Größe & Maß 100%/my site" && ${build}`,
    folder: 'Größe & Maß 100%/my site',
  },
  {
    name: 'symlink',
    environment: 'a symlinked checkout',
    command: `cd ../link && ${build}`,
    start: `cd ../link && ${start}`,
  },
  withEnv('locale', 'LANG=C LC_ALL=C'),
  withEnv('east', 'TZ=Pacific/Kiritimati', 'the time zone UTC+14'),
  withEnv('west', 'TZ=Pacific/Niue', 'the time zone UTC−11'),
  {
    name: 'nobody',
    environment: 'a user without rights, whose home is read-only, at the lowest priority',
    command: `nice -n 19 ${build}`,
    shown: `setpriv --reuid=nobody … nice -n 19 ${build}`,
    unprivileged: true,
  },
  {
    name: 'umask',
    environment: 'umask 077',
    command: `umask 077 && ${build}`,
    start: `umask 077 && ${start}`,
  },
  { name: 'twice', environment: 'two builds in a row', command: `${build} && ${build}` },
  {
    name: 'interrupted',
    environment: `builds killed after ${interruptions.join(', ')} s, then a whole one`,
    command: `for s in ${interruptions.join(' ')}; do timeout -s KILL $s ${build} || true; done; ${build}`,
  },
  withNode(20),
  withNode(22),
  withNode(24),
  {
    name: 'docker',
    environment: 'the steps of the Dockerfile, in folders that have only what the image has',
    command: toDockerScript('..'),
    shown: 'npm run environments -- docker',
    start: 'cd ../runtime && NODE_ENV=production npx -y -p node@24 -c "node lib/server/start.mjs"',
    installs: true,
    hasNoHistory: true,
  },
];

export function toEnvironmentTable(): string {
  const lines = rows.map(
    ({ name, environment, command, shown = command }) =>
      `| ${environment} | \`${shown.replaceAll('|', '\\|')}\` | \`${name}\` |`,
  );
  return ['| Environment | Command | Row |', '|---|---|---|', ...lines].join('\n');
}
