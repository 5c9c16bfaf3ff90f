import { describe, expect, test } from 'vitest';
import { browseSite } from '#tests/support/browser.ts';
import { listStored, readToEnd, toScriptSources } from '#tests/support/page-facts.ts';
import { pageKinds } from '#tests/support/page-kinds.ts';
import { responseKinds } from '#tests/support/response-kinds.ts';

const site = browseSite();

/** Each call is a new client without a cache. */
const readScriptSources = async (path: string) => toScriptSources((await site.send(path)).headers);

const files = Object.entries(responseKinds.file).flatMap(([name, { status, path }]) =>
  status === 200 && typeof path === 'string' ? [[name, path] as const] : [],
);

test('each kind of file opens on its own without a fault', async () => {
  const { page, faults } = await site.visit(pageKinds.home);
  for (const [name, path] of files) {
    await page.goto(path);
    // The viewer loads what it draws.
    await page.screenshot();
    expect(faults, name).toEqual([]);
  }
});

test('the browser lets a page use no feature that asks a reader or reaches a device or a credential', async () => {
  const { page } = await site.visit('/');
  const allowed = await page.evaluate(() => {
    const { featurePolicy } = document as unknown as {
      readonly featurePolicy: { readonly allowedFeatures: () => readonly string[] };
    };
    return featurePolicy.allowedFeatures();
  });
  expect(allowed).toContain('clipboard-write');
  // Without those that Chromium 150 doesn't know and reports: `digital-credentials-create` and `speaker-selection`.
  const powerful =
    /credentials(?!-create$)|publickey|^(?:accelerometer|ambient-light-sensor|bluetooth|camera|captured-surface-control|clipboard-read|direct-sockets|display-capture|encrypted-media|gamepad|geolocation|gyroscope|hid|idle-detection|keyboard-lock|local-(?:fonts|network-access)|magnetometer|microphone|midi|nfc|payment|screen-wake-lock|serial|smart-card|storage-access|usb|window-management|xr-spatial-tracking)$/;
  expect(allowed.filter((name) => powerful.test(name))).toEqual([]);
});

test('only the chosen theme is stored', async () => {
  const { page } = await site.visit('/');
  await page.getByRole('button', { name: 'dark' }).click();
  expect(await listStored(page)).toEqual(['theme']);
  await page.getByRole('button', { name: 'system' }).click();
  expect(await listStored(page)).toEqual([]);
});

describe('each filtered view and a missing page', () => {
  const paths = [
    pageKinds['filtered-blog'],
    pageKinds['filtered-dictionary'],
    pageKinds['search-results'],
    '/blog?perPage=2&page=2',
    '/blog?tag=no-such-tag',
    '/search?q=%3Cscript%3Ealert(1)%3C/script%3E',
    pageKinds.missing,
  ];

  test('works without a fault and without a script of the framework', async () => {
    const { page, faults, requested } = await site.visit('/');
    await page.getByRole('button', { name: 'dark' }).click();
    for (const path of paths) {
      await page.goto(path);
      await readToEnd(page);
      expect(await listStored(page), path).toEqual(['theme']);
    }
    expect(faults).toEqual([]);
    expect(requested.filter((name) => name.startsWith('/_next/static/'))).toEqual([]);
  });

  test('allows no inline script, and stores nothing that was not chosen', async () => {
    const { page, faults } = await site.visit('/');
    for (const path of paths) {
      expect(await readScriptSources(path), path).toEqual(["'self'"]);
      await page.goto(path);
      await page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'document.title = "It ran"';
        document.body.append(script);
      });
      expect(await page.title(), path).not.toBe('It ran');
      await expect
        .poll(() => faults)
        .toContain(`${path}: The page violates script-src-elem: inline`);
      expect(await listStored(page), path).toEqual([]);
    }
  });
});
