/**
 * Grades the pages by the published scoring of Mozilla's HTTP Observatory. A build without an HTTPS base URL sends neither
 * HSTS nor the redirect to HTTPS, so this file computes both; `tests/unit/edge/decide-https.test.ts` holds them.
 */
import { expect, test } from 'vitest';
import { eachPageKind } from '../../tests/support/page-kinds.ts';
import { call } from '../../tests/contract/call.ts';
import { gradeScan } from './observatory/grade.ts';
import type { Scan } from './observatory/scan.ts';

const host = 'example.com';
const strictTransportSecurity = 'max-age=63072000';

async function scan(path: string): Promise<Scan> {
  const page = await call(path, { headers: { Accept: 'text/html,*/*;q=0.8' } });
  const preflight = await call(path, {
    method: 'OPTIONS',
    headers: { 'Access-Control-Request-Method': 'GET', Origin: 'https://another.example' },
  });
  const url = new URL(path, `http://${host}`);
  return {
    page: {
      text: page.text,
      headers: { 'strict-transport-security': strictTransportSecurity, ...page.headers },
    },
    preflight,
    insecure: { url, location: new URL(path, `https://${host}`) },
  };
}

// The Observatory doesn't grade missing pages.
test.each(eachPageKind.filter(([kind]) => kind !== 'missing'))(
  'the page %s is graded A+',
  async (_, path) => {
    const { grade, score, results } = gradeScan(await scan(path));
    expect({ grade, score }, results.join('\n')).toEqual({ grade: 'A+', score: 140 });
  },
);

test('robots.txt, which the Observatory fetches too, sets no cookie', async () => {
  expect((await call('/robots.txt')).headers['set-cookie']).toBeUndefined();
});
