/** The weight of an empty page in each release of Next 16: one heading and one paragraph, built as `create-next-app` builds it. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { run } from './programs.ts';
import { readMeasurement } from './results.ts';

/** Sizes in bytes; `gzip` is Node's default, level 6. `error`: the release wasn't installed or didn't build. */
export type NextWeight = {
  readonly version: string;
  readonly released: string;
  readonly html?: number;
  readonly htmlGzip?: number;
  /** What a current browser loads: no file with `noModule`. */
  readonly scripts?: number;
  readonly script?: number;
  readonly scriptGzip?: number;
  /** Only browsers without modules load it. */
  readonly legacyGzip?: number;
  /** The script elements in the HTML that repeat the page as data. */
  readonly inline?: number;
  readonly error?: string;
};

const reactVersion = '19.3.1';
const emptySite = resolve('tools/bench/empty-site/app');

/**
 * Measures the releases that the registry has and `public/data/next-weight.json` hasn't: a release never changes.
 *
 * @param save takes all results after each release, so that a run that is stopped goes on later.
 */
export async function measureNextWeight(
  save: (results: readonly NextWeight[]) => void,
): Promise<readonly NextWeight[]> {
  const released = JSON.parse(await run('npm', ['view', 'next', 'time', '--json'])) as Readonly<
    Record<string, string>
  >;
  const versions = Object.keys(released).filter((version) => /^16\.\d+\.\d+$/.test(version));
  const known = new Map(
    readMeasurement<NextWeight>('next-weight')?.results.map((one) => [one.version, one]),
  );
  for (const version of versions.filter((one) => known.get(one)?.scriptGzip === undefined)) {
    const day = released[version]?.slice(0, 10) ?? '';
    known.set(version, { version, released: day, ...(await weighRelease(version)) });
    save(inOrder(known.values()));
  }
  return inOrder(known.values());
}

function inOrder(results: Iterable<NextWeight>): readonly NextWeight[] {
  const compare = new Intl.Collator('en', { numeric: true }).compare;
  return [...results].toSorted((a, b) => compare(a.version, b.version));
}

async function weighRelease(version: string): Promise<Partial<NextWeight>> {
  const folder = mkdtempSync(join(tmpdir(), 'legible-next-'));
  try {
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    cpSync(emptySite, join(folder, 'app'), { recursive: true });
    rmSync(join(folder, 'app/response'), { recursive: true });
    const packages = [`next@${version}`, `react@${reactVersion}`, `react-dom@${reactVersion}`];
    const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--omit=optional'];
    // Without sharp, which is optional as is the compiler.
    const compiler = `@next/swc-${process.platform}-${process.arch}${libc()}@${version}`;
    await run('npm', ['install', '--prefix', folder, ...options, ...packages, compiler]);
    await run('npx', ['--prefix', folder, 'next', 'build', folder]);
    return weighPage(join(folder, '.next'));
  } catch (error) {
    return { error: String(error instanceof Error ? error.message : error).slice(0, 300) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function libc(): string {
  if (process.platform !== 'linux') return '';
  return existsSync('/etc/alpine-release') ? '-musl' : '-gnu';
}

/** @param build the folder `.next`. */
export function weighPage(build: string): Partial<NextWeight> {
  const html = readFileSync(join(build, 'server/app/index.html'));
  const elements = [...html.toString().matchAll(/<script([^>]*)>([^<]*)/g)];
  const sources = elements.flatMap(([, attributes = '']) => {
    const path = /src="\/_next\/([^"?]+)/.exec(attributes)?.[1];
    return path ? [{ path, isLegacy: /noModule/i.test(attributes) }] : [];
  });
  const weigh = (isLegacy: boolean) => {
    const paths = new Set(sources.filter((one) => one.isLegacy === isLegacy).map((s) => s.path));
    return [...paths].map((path) => {
      const bytes = readFileSync(join(build, decodeURIComponent(path)));
      return { bytes: bytes.length, gzip: gzipSync(bytes).length };
    });
  };
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  const modern = weigh(false);
  return {
    html: html.length,
    htmlGzip: gzipSync(html).length,
    scripts: modern.length,
    script: sum(modern.map(({ bytes }) => bytes)),
    scriptGzip: sum(modern.map(({ gzip }) => gzip)),
    legacyGzip: sum(weigh(true).map(({ gzip }) => gzip)),
    inline: sum(elements.map(([, , text = '']) => Buffer.byteLength(text))),
  };
}
