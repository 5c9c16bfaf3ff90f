/** The grading of a Content-Security-Policy by Mozilla's HTTP Observatory: src/analyzer/tests/csp.js and cspParser.js. */
import type { Result } from './chart.ts';

type Directives = ReadonlyMap<string, readonly string[]>;

const broad = [
  ...['ftp:', 'http:', 'https:', '*'],
  ...['http://*', 'http://*.*', 'https://*', 'https://*.*'],
];
const inline = ["'unsafe-inline'", 'data:'];
const passive = ['img-src', 'media-src'];
const shortestPolicy = 'img-src'.length - 1;

/** @param field the one policy of the response; a `<meta>` is not looked at. */
export function judgeContentSecurityPolicy(field: string | undefined): Result {
  if (field === undefined) return 'csp-not-implemented';
  const directives = parsePolicy(field);
  if (directives === undefined) return 'csp-header-invalid';

  const sourcesOf = (name: string) =>
    directives.get(name) ?? directives.get('default-src') ?? ['*'];
  const script = withoutOverruled(sourcesOf('script-src'));
  const style = withoutOverruled(sourcesOf('style-src'));
  const active = [...directives].flatMap(([name, sources]) =>
    passive.includes(name) ? [] : sources,
  );
  const names = (sources: readonly string[], unwanted: readonly string[]) =>
    sources.some((source) => unwanted.includes(source));

  if (names(script, [...broad, ...inline]) || names(sourcesOf('object-src'), broad)) {
    return 'csp-implemented-with-unsafe-inline';
  }
  if (active.some(isInsecure)) return 'csp-implemented-with-insecure-scheme';
  if (names([...script, ...style], ["'unsafe-eval'"])) return 'csp-implemented-with-unsafe-eval';
  if (passive.flatMap(sourcesOf).some(isInsecure)) {
    return 'csp-implemented-with-insecure-scheme-in-passive-content-only';
  }
  if (names(style, [...broad, ...inline])) {
    return 'csp-implemented-with-unsafe-inline-in-style-src-only';
  }
  return directives.get('default-src')?.join() === "'none'"
    ? 'csp-implemented-with-no-unsafe-default-src-none'
    : 'csp-implemented-with-no-unsafe';
}

/** `undefined` where a directive comes twice, or there is none. */
function parsePolicy(field: string): Directives | undefined {
  if (field.trim().length < shortestPolicy) return undefined;
  const directives = new Map<string, readonly string[]>();
  for (const directive of field.toLowerCase().split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    if (name === '') continue;
    if (directives.has(name)) return undefined;
    const values = sources.length === 0 && name.endsWith('-src') ? ["'none'"] : sources;
    directives.set(name, [...new Set(values)]);
  }
  return directives;
}

/** Where there is a nonce or a hash, browsers pass over `'unsafe-inline'`. */
function withoutOverruled(sources: readonly string[]): readonly string[] {
  const isExact = sources.some((source) => /^'(?:nonce|sha256|sha384|sha512)-/.test(source));
  return isExact ? sources.filter((source) => source !== "'unsafe-inline'") : sources;
}

function isInsecure(source: string): boolean {
  return source.startsWith('http:') || source.startsWith('ftp:');
}
