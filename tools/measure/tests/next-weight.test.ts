import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { weighPage } from '../next-weight.ts';

const build = mkdtempSync(join(tmpdir(), 'legible-weight-'));
afterAll(() => rmSync(build, { recursive: true }));

test.each<[name: string, html: string, scripts: number, script: number, inline: number]>([
  ['a script that is named twice', '<script src="/_next/a.js"></script>'.repeat(2), 1, 500, 0],
  ['a script for old browsers', '<script src="/_next/a.js" noModule=""></script>', 0, 0, 0],
  ['an inline script', '<script>é</script><script src="/_next/b.js?x"></script>', 1, 70, 2],
])('%s', (_, html, scripts, script, inline) => {
  mkdirSync(join(build, 'server/app'), { recursive: true });
  writeFileSync(join(build, 'server/app/index.html'), html);
  writeFileSync(join(build, 'a.js'), randomBytes(500));
  writeFileSync(join(build, 'b.js'), 'b'.repeat(70));
  const weight = weighPage(build);
  expect(weight).toMatchObject({ scripts, script, inline, html: Buffer.byteLength(html) });
  // Random bytes don't shrink, equal ones do.
  if (script === 500) expect(weight.scriptGzip).toBeGreaterThan(500);
  if (script === 70) expect(weight.scriptGzip).toBeLessThan(70);
});
