import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const step = resolve('lib/build/site-data.ts');
const tsx = import.meta.resolve('tsx');
const site = 'name: Small\ndescription: A small site.\nlanguage: en\nauthor:\n  name: Ada\n';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-data-'));
  mkdirSync(join(folder, 'content'));
});
afterEach(() => rmSync(folder, { recursive: true }));

type Outcome = { readonly code: number | string; readonly errors: string };

/** Runs the step in a folder of its own, as if it were the moment given. */
function run(siteYaml: string, now: string): Promise<Outcome> {
  writeFileSync(join(folder, 'content/site.yaml'), siteYaml);
  const env = { ...process.env, SOURCE_DATE_EPOCH: String(Date.parse(now) / 1000) };
  const program = ['--import', tsx, pathToFileURL(step).pathname];
  return new Promise((done) => {
    execFile(process.execPath, program, { cwd: folder, env }, (error, _, errors) => {
      done({ code: error?.code ?? 0, errors });
    });
  });
}

function readGenerated(): unknown {
  return JSON.parse(readFileSync(join(folder, '.generated/site.json'), 'utf8'));
}

test('writes the contact and the date that the owner has given', async () => {
  const security = 'security:\n  contact: mailto:a@example.com\n  expires: 2027-10-31\n';
  const { code, errors } = await run(site + security, '2026-11-21T12:00:00Z');
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(readGenerated()).toMatchObject({
    security: { contact: 'mailto:a@example.com', expires: '2027-10-31' },
  });
});

test('writes a date half a year off where the owner has given none', async () => {
  expect((await run(site, '2026-11-21T12:00:00Z')).code).toBe(0);
  expect(readGenerated()).toMatchObject({ security: { expires: '2027-05-20' } });
});

test('warns in the last thirty days', async () => {
  const { code, errors } = await run(
    `${site}security:\n  expires: 2027-10-31\n`,
    '2027-10-21T00:00:00Z',
  );
  expect(code).toBe(0);
  expect(errors).toContain('security.expires (2027-10-31) is 10 days off');
});

test.each(['2027-10-31T00:00:00Z', '2026-10-30T00:00:00Z'])(
  'fails at %s, and writes nothing',
  async (now) => {
    const { code, errors } = await run(`${site}security:\n  expires: 2027-10-31\n`, now);
    expect(code).toBe(1);
    expect(errors).toContain('security.expires (2027-10-31)');
    expect(readGenerated).toThrow();
  },
);
