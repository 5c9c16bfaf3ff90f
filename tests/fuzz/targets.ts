/** The targets of hostile requests: addresses that there are, bent; routes within; and every form of RFC 9112, section 3.2. */
import fc from 'fast-check';
import { machineFileList } from '#lib/site/machine-files.ts';
import { pagePaths } from '#lib/site/paths.ts';
import { markers } from './markers.ts';
import { query } from './queries.ts';
import { piece, place, withInserted } from './texts.ts';

const pages = Object.values(pagePaths);

/** What the framework and the site have within, and what attackers try everywhere. */
const unlisted = [
  ...[
    '/markdown',
    '/markdown/now',
    '/filtered/blog',
    '/filtered/search',
    '/cards/home.png',
    '/cards/a.png',
  ],
  ...[
    '/_not-found',
    '/_global-error',
    '/_error',
    '/_document',
    '/404',
    '/500',
    '/index',
    '/index.md',
  ],
  ...[
    '/_next',
    '/_next/data/x/now.json',
    '/_next/image',
    '/_next/static/chunks/a.js',
    '/_next/static/../a',
  ],
  ...[
    '/_next/webpack-hmr',
    '/__nextjs_original-stack-frame',
    '/_vercel/insights/script.js',
    '/middleware',
  ],
  ...[
    '/.env',
    '/.git/config',
    '/package.json',
    '/.next/BUILD_ID',
    '/..%2f..%2fetc/passwd',
    '/wp-login.php',
  ],
  ...[
    '/icon.svg',
    '/favicon.ico',
    '/images/a.png',
    '/assets/a.js',
    '/manifest.webmanifest',
    '/security.txt',
  ],
  ...[
    '/.well-known',
    '/.well-known/',
    '/.well-known/change-password',
    '/api',
    '/api/',
    '/apis',
    '/api-docs.md',
  ],
] as const;

const files = machineFileList.map(({ path }) => path);

/** @param apiPaths one path of each endpoint, that answers. */
export function targetOf(apiPaths: readonly string[]): fc.Arbitrary<string> {
  const markdown = pages.map((path) => `${path}.md`);
  const missing = ['/blog/none', '/projects/none', '/ai-dictionary/none', '/nothing', '/a/b/c'];
  const known = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...apiPaths, ...apiPaths.map((path) => `${path}x`)) },
    { weight: 4, arbitrary: fc.constantFrom(...pages, ...markdown, ...missing) },
    { weight: 3, arbitrary: fc.constantFrom(...unlisted) },
    { weight: 1, arbitrary: fc.constantFrom(...files) },
  );
  const bends = fc.oneof(fc.constant([]), fc.array(bend, { minLength: 1, maxLength: 3 }));
  const path = fc.tuple(known, bends).map(applyAll);
  const address = fc.tuple(path, query).map(([bent, search]) => `${bent}${search}`);
  return fc.oneof(
    { weight: 20, arbitrary: address },
    { weight: 2, arbitrary: fc.tuple(origin, address).map(([start, rest]) => `${start}${rest}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('*', '/*', '', '?', '#', 'now', 'localhost:80', ':80'),
    },
  );
}

/** A change to a path. */
type Bend = (path: string) => string;

const bend: fc.Arbitrary<Bend> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(piece, place).map(inserting) },
  { weight: 2, arbitrary: place.map(encodingOne) },
  { weight: 1, arbitrary: fc.constant<Bend>((path) => path.toUpperCase()) },
);

/** Behind the first slash: without it there would be no path. */
function inserting([text, percent]: [string, number]): Bend {
  return (path) => `/${withInserted(path.slice(1), text, percent)}`;
}

/** One character as its percent-encoding, which means the same and looks different. */
function encodingOne(percent: number): Bend {
  return (path) => {
    const index = Math.min(path.length - 1, Math.round((path.length * percent) / 100));
    const code = path.charCodeAt(index) & 0xff;
    const hex = code.toString(16).padStart(2, '0');
    return index < 1 ? path : `${path.slice(0, index)}%${hex}${path.slice(index + 1)}`;
  };
}

function applyAll([path, bends]: [string, readonly Bend[]]): string {
  return bends.reduce((bent, change) => change(bent), path);
}

/** The beginning of the absolute form. */
const origin = fc.constantFrom(
  `http://${markers.host}`,
  `https://${markers.host}:8443`,
  `HTTP://user:password@${markers.host}`,
  `ftp://${markers.host}`,
  `x+y.z://${markers.host}`,
  'http://localhost',
  'http://',
  'http:',
  'javascript:',
  'file://',
);
