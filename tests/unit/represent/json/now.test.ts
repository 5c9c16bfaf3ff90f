import { expect, test, vi } from 'vitest';
import { toNowSnapshot } from '#lib/represent/json/now.ts';
import { nowSnapshot } from '#lib/schema/now.ts';
import { sampleNow } from '#tests/unit/content/samples.ts';

vi.mock('#lib/site/config.ts', () => ({ siteConfig: { baseUrl: 'https://example.com' } }));

test('the snapshot is the file with the address of its page', () => {
  expect(toNowSnapshot(sampleNow)).toStrictEqual({
    lastUpdated: '2026-01-31',
    items: [{ label: 'Building', value: 'A site.' }],
    url: 'https://example.com/now',
  });
});

test.each([
  ['with rows', sampleNow],
  ['without rows', { ...sampleNow, items: [] }],
])('the snapshot is what the contract says: %s', (_, now) => {
  const snapshot = toNowSnapshot(now);
  expect(nowSnapshot.safeParse(snapshot)).toMatchObject({ success: true, data: snapshot });
});
