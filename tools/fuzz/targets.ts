/** Hostile request targets: distorted URLs, internal routes, URLs of the framework, and each form of RFC 9112, section 3.2. */

import fc from 'fast-check';
import { machineFileList } from '../../lib/site/machine-files.ts';
import { pagePaths } from '../../lib/site/paths.ts';
import { site } from '../../tests/support/site.ts';
import {
  insert,
  lineBreaks,
  list,
  markers,
  markup,
  otherSites,
  percent,
  piece,
} from './payloads.ts';

const pages = Object.values(pagePaths);

/** Internal routes of the framework and the site, and what attackers try on every site. */
const unlisted = list(`/markdown /markdown/now /filtered/blog /filtered/search /cards/home.png
  /cards/a.png /_not-found /_global-error /_error /_document /404 /500 /index /index.md /_next
  /_next/data/x/now.json /_next/image /_next/static/chunks/a.js /_next/static/../a
  /_next/webpack-hmr /__nextjs_original-stack-frame /_vercel/insights/script.js /middleware /.env
  /.git/config /package.json /.next/BUILD_ID /..%2f..%2fetc/passwd /wp-login.php /icon.svg
  /favicon.ico /images/a.png /assets/a.js /manifest.webmanifest /security.txt /.well-known
  /.well-known/ /.well-known/change-password /api /api/ /apis /api-docs.md`);

type Distortion = (path: string) => string;

const distortion: fc.Arbitrary<Distortion> = fc.oneof(
  {
    weight: 6,
    // After the first slash: without it there would be no path.
    arbitrary: fc.tuple(piece, percent).map(
      ([text, at]): Distortion =>
        (path) =>
          `/${insert(path.slice(1), text, at)}`,
    ),
  },
  { weight: 2, arbitrary: percent.map(encodeOne) },
  { weight: 1, arbitrary: fc.constant<Distortion>((path) => path.toUpperCase()) },
);

/** Percent-encodes one character, which changes the spelling but not the meaning. */
function encodeOne(at: number): Distortion {
  return (path) => {
    const index = Math.min(path.length - 1, Math.round((path.length * at) / 100));
    const hex = (path.charCodeAt(index) & 0xff).toString(16).padStart(2, '0');
    return index < 1 ? path : `${path.slice(0, index)}%${hex}${path.slice(index + 1)}`;
  };
}

/** The start of the absolute form. */
const origin = fc.constantFrom(
  `http://${markers.host}`,
  `https://${markers.host}:8443`,
  `HTTP://user:password@${markers.host}`,
  `ftp://${markers.host}`,
  `x+y.z://${markers.host}`,
  ...list('http://localhost http:// http: javascript: file://'),
);

/** @param apiPaths a path of each endpoint that returns 200. */
export function targetOf(apiPaths: readonly string[]): fc.Arbitrary<string> {
  const known = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...apiPaths, ...apiPaths.map((path) => `${path}x`)) },
    { weight: 3, arbitrary: fc.constantFrom(...pages, ...pages.map((path) => `${path}.md`)) },
    { weight: 1, arbitrary: missing },
    { weight: 3, arbitrary: fc.constantFrom(...unlisted) },
    { weight: 1, arbitrary: fc.constantFrom(...machineFileList.map(({ path }) => path)) },
  );
  const distortions = fc.oneof(
    fc.constant([]),
    fc.array(distortion, { minLength: 1, maxLength: 3 }),
  );
  const path = fc
    .tuple(known, distortions)
    .map(([start, all]) => all.reduce((text, distort) => distort(text), start));
  const url = fc.tuple(path, query).map((parts) => parts.join(''));
  return fc.oneof(
    { weight: 20, arbitrary: url },
    { weight: 2, arbitrary: fc.tuple(origin, url).map((parts) => parts.join('')) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('*', '/*', '', '?', '#', 'now', 'localhost:80', ':80'),
    },
  );
}

/** Pages and files that don't exist, or that are internal. */
export const missing = fc.constantFrom(
  ...list(`/nope /nope.md /nope.png /blog/nope /blog/nope.md /projects/nope /ai-dictionary/nope
  /cards/nope.png /images/nope.png /islands/nope.js /_next/static/nope.js /.well-known/nope
  /filtered/blog /filtered/search /markdown/blog /markdown/now /a/b/c /api/nope /api/posts/nope`),
);

/** Mostly the plain spelling, which reaches the router unless something refuses it. */
const mostly = (plain: string, others: string) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(plain) },
    { weight: 1, arbitrary: fc.constantFrom(...list(others)) },
  );

const slash = mostly('/', '// /./ /x/../ /// \\\\ %2f /%2e/');
const underscore = mostly('_', '%5f %5F');

/**
 * Data URLs of the framework, which Next maps to the page or the route behind the prefix before middleware runs.
 *
 * @param buildId of the running build.
 */
export function dataTargetOf(apiPaths: readonly string[], buildId: string): fc.Arbitrary<string> {
  const prefix = fc
    .tuple(slash, underscore, slash, mostly('data', '%64ata d%61ta'), slash)
    .map(([first, letter, second, data, third]) => `${first}${letter}next${second}${data}${third}`)
    // Without a leading slash it is no origin form.
    .map((text) => (text.startsWith('/') ? text : `/${text}`));
  const build = mostly(buildId, `x development ${buildId}%20`);
  const path = fc.tuple(
    fc.constantFrom(...apiPaths, ...pages, '/index', '/filtered/blog', '/markdown/now', '/nope'),
    fc.oneof(
      fc.constant((text: string) => text),
      percent.map(encodeOne),
    ),
  );
  const end = fc.oneof(mostly('.json', '.json/ %2ejson / .json//'), fc.constant(''));
  const nested = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(fc.tuple(prefix, build)) },
    { weight: 1, arbitrary: fc.array(fc.tuple(prefix, build), { minLength: 2, maxLength: 3 }) },
  );
  return fc
    .tuple(nested, path, end, query)
    .map(
      ([prefixes, [start, distort], suffix, search]) =>
        `${prefixes.map((parts) => parts.join('')).join('')}${distort(start)}${suffix}${search}`,
    );
}

/** URLs of the image optimizer, which caches a file for every spelling of its `url`. */
export const imageTarget: fc.Arbitrary<string> = fc
  .tuple(
    mostly('/_next/image', '/_next/image/ //_next//image /_next/./image /%5fnext/image'),
    mostly(
      '/images/one-entry-three-forms.png',
      `/icon.svg /cards/home.png %2Fimages%2Fone-entry-three-forms.png /nope.png
      /%2569mages/one-entry-three-forms.png //${markers.elsewhere}/a.png
      https://${markers.elsewhere}/a.png /x%0a%7B%22level%22:%22error%22%7D%0a%1b[2J`,
    ),
    fc.oneof(fc.constant(''), fc.constantFrom(...list('%23a %23b ?a %3Fa %20'))),
    mostly('640', '16 256 1080 3840 0 -1 1e3 99999 640,640'),
    mostly('75', '1 100 0 101 x'),
  )
  .map(
    ([path, url, suffix, width, quality]) => `${path}?w=${width}&q=${quality}&url=${url}${suffix}`,
  );

const values = [
  ...list(`0 -1 1 2 50 51 007 1e9 0x10 1.5 NaN null true ٣ １ , ,,, http http,redis HTTP a--b platform
  platform,x agent (a+)+$ .* \\ ../../etc/passwd é e\u0301 ﬁ İ ß`),
  '',
  ' ',
  'etag cache',
  "' OR 1=1 --",
  '\0',
  '\ud83d',
  '\u202e',
  '\ufeff',
  '[object Object]',
  '9'.repeat(20),
  '9'.repeat(400),
  '😀'.repeat(61),
  'x'.repeat(121),
  'x'.repeat(3_000),
  ...site.dictionary.categories,
  ...site.dictionary.stages.map(({ name }) => name),
  ...markup,
  ...lineBreaks,
  ...otherSites,
];

/** A lone surrogate has no encoding. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

const value = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...values).map(encode) },
  { weight: 2, arbitrary: piece.map((text) => text.replace(/[\s#]/g, '')) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }).map(encode) },
);

const documented = list('q tag category maturity page perPage');
const undocumented = [
  ...list(`__proto__ constructor toString hasOwnProperty tag[] q[0] Q PAGE url w _rsc next redirect
  callback slug id path nxtPslug nextInternalLocale`),
  '',
  ' ',
];

const name = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...documented) },
  { weight: 1, arbitrary: fc.constantFrom(...undocumented).map(encodeURIComponent) },
);

const pair = fc.tuple(name, value).map((parts) => parts.join('='));

/** With its question mark, or empty. */
const query: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  {
    weight: 10,
    arbitrary: fc.array(pair, { minLength: 1, maxLength: 4 }).map((pairs) => `?${pairs.join('&')}`),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...list('tag=a q=a page=1 a & __proto__=1 category=platform'))
      .map((one) => `?${Array(1_000).fill(one).join('&')}`),
  },
  { weight: 1, arbitrary: fc.constantFrom(...list('? ?? ?= ?& ?q ?% ?q=% ?# ?q=a;b')) },
);
