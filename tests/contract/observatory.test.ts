/**
 * The pages, by the published scoring of Mozilla's HTTP Observatory. What only an https address has is computed where the
 * build has none: HSTS and the redirect to HTTPS. `tests/unit/edge/decide-https.test.ts` holds both.
 */
import { expect, test } from 'vitest';
import { gradeScan } from '#tests/support/observatory/grade.ts';
import type { Scan } from '#tests/support/observatory/scan.ts';
import { eachPageKind } from '#tests/support/page-kinds.ts';
import { call } from './api.ts';

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

// The Observatory looks at no page that is missing.
test.each(eachPageKind.filter(([kind]) => kind !== 'missing'))(
  'the page %s is graded A+',
  async (_, path) => {
    const { grade, score, results } = gradeScan(await scan(path));
    expect({ grade, score }, results.join('\n')).toEqual({ grade: 'A+', score: 140 });
  },
);

test('robots.txt, which the Observatory asks for too, sets no cookie', async () => {
  expect((await call('/robots.txt')).headers['set-cookie']).toBeUndefined();
});
