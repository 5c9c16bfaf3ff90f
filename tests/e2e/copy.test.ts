import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { toMarkdownPath } from '#lib/site/paths.ts';
import { browseSite } from '#tests/support/browser.ts';
import { pressByKeyboard } from '#tests/support/keyboard.ts';
import { eachPageKind, pageKinds } from '#tests/support/page-kinds.ts';

const site = browseSite();

const allowed = { permissions: ['clipboard-write'] };
const findCopyOfPage = (page: Page) =>
  page.getByRole('button', { name: 'Copy this page as Markdown' });

/** Pastes it, as a reader does: what runs in a page may not read it. */
async function readClipboard(page: Page): Promise<string> {
  const field = await page.evaluateHandle(() =>
    document.body.appendChild(document.createElement('textarea')),
  );
  await field.focus();
  await page.keyboard.press('ControlOrMeta+V');
  const pasted = await field.evaluate(({ value }) => value);
  await field.evaluate((element) => element.remove());
  return pasted;
}

test('the button of a page copies its Markdown by keyboard, and says so', async () => {
  const { page, faults } = await site.visit(pageKinds.article, allowed);
  await pressByKeyboard(findCopyOfPage(page));
  await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
  const { text } = await site.send(toMarkdownPath(pageKinds.article));
  expect(await readClipboard(page)).toBe(text);
  expect(faults).toEqual([]);
});

test('the button of each code block copies its code without decoration, and says so', async () => {
  const { page, faults } = await site.visit(pageKinds.article, allowed);
  const { text } = await site.send(toMarkdownPath(pageKinds.article));
  const fences = [...text.matchAll(/^(`{3,}).*\n([\s\S]*?)^\1$/gm)].map(([, , code = '']) => code);
  const blocks = await page.locator('.code-block').all();
  expect(blocks.length).toBe(fences.length);
  for (const [index, block] of blocks.entries()) {
    await block.getByRole('button', { name: 'Copy' }).click();
    await block.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
    expect(`${(await readClipboard(page)).replace(/\n$/, '')}\n`).toBe(fences[index]);
  }
  expect(faults).toEqual([]);
});

test('a filtered view copies the Markdown of the same filter', async () => {
  const { page } = await site.visit(pageKinds['filtered-blog'], allowed);
  await findCopyOfPage(page).click();
  await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
  const [blog, query] = pageKinds['filtered-blog'].split('?');
  expect(await readClipboard(page)).toBe((await site.send(`${blog}.md?${query}`)).text);
});

/** Runs in the page: as in Safari, copying is allowed only while a click or a key press is handled. */
function limitClipboard(): void {
  let isHandled = false;
  const handle = () => {
    isHandled = true;
    setTimeout(() => {
      isHandled = false;
    });
  };
  for (const type of ['click', 'keydown']) addEventListener(type, handle, true);
  for (const name of ['write', 'writeText'] as const) {
    const original: (data: never) => Promise<void> = navigator.clipboard[name];
    Object.assign(navigator.clipboard, {
      [name]: (data: never) =>
        isHandled ? original.call(navigator.clipboard, data) : Promise.reject(new Error('late')),
    });
  }
}

test('a page is copied where only the click may copy, by its button and by the search', async () => {
  const { page } = await site.visit(pageKinds.article, allowed);
  await page.addInitScript(limitClipboard);
  await page.reload();
  const { text } = await site.send(toMarkdownPath(pageKinds.article));
  await findCopyOfPage(page).click();
  await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
  expect(await readClipboard(page)).toBe(text);
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: /^Copy/ }).click();
  await page.locator('.palette-status').filter({ hasText: 'Copied' }).waitFor();
});

test('a second copy is reported as long as the first', async () => {
  const { page } = await site.visit(pageKinds.article, allowed);
  await page.clock.install({ time: 0 });
  // From here on, time passes only as the test says.
  await page.clock.pauseAt(1_000);
  const block = page.locator('.code-block').last();
  const status = block.getByRole('status').filter({ hasText: 'Copied' });
  for (let copies = 0; copies < 2; copies++) {
    await block.getByRole('button', { name: 'Copy' }).click();
    await status.waitFor();
    await page.clock.runFor(2_000);
  }
  expect(await status.isVisible()).toBe(true);
});

test('the message of a copy is one line in the margin, and its button stays in its place', async () => {
  const { page } = await site.visit(pageKinds.article, allowed);
  const place = await findCopyOfPage(page).boundingBox();
  await findCopyOfPage(page).click();
  const status = page.locator('.other-formats').getByRole('status');
  await status.filter({ hasText: 'Copied' }).waitFor();
  expect((await status.boundingBox())?.height).toBeLessThan(40);
  expect(await findCopyOfPage(page).boundingBox()).toEqual(place);
});

test('the page reports a failed copy, in the color of a fault and beside the link', async () => {
  const viewport = { width: 320, height: 600 };
  const { page, faults } = await site.visit(pageKinds.article, { ...allowed, viewport });
  await findCopyOfPage(page).click();
  const status = page.locator('.other-formats').getByRole('status');
  await status.filter({ hasText: 'Copied' }).waitFor();
  const readColor = () => status.evaluate((element) => getComputedStyle(element).color);
  const succeeded = await readColor();
  await page.route('**/*.md', (route) => route.abort());
  await findCopyOfPage(page).click();
  await status.filter({ hasText: 'Not copied' }).waitFor();
  expect(await readColor()).not.toBe(succeeded);
  const link = await page.getByRole('link', { name: /^Markdown/ }).boundingBox();
  const button = await findCopyOfPage(page).boundingBox();
  const isBeside = link && button && button.x >= link.x + link.width;
  const isBelow = link && button && button.y >= link.y + link.height;
  expect(isBeside || isBelow).toBe(true);
  expect(faults.filter((fault) => !fault.includes('.md'))).toEqual([]);
});

test('each kind of page links its other formats, and all of them exist', async () => {
  for (const [kind, path] of eachPageKind.filter(([kind]) => kind !== 'missing')) {
    const { text } = await site.send(path);
    const [formats = ''] =
      /<nav [^>]*aria-label="Other formats of this page".*?<\/nav>/s.exec(text) ?? [];
    const links = [...formats.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
    expect(links.length, kind).toBeGreaterThan(0);
    for (const [, href = '', label = ''] of links) {
      const target = href.replaceAll('&amp;', '&');
      expect((await site.send(target)).status, `${kind}: ${target}`).toBe(200);
      const words = label.replace(/<[^>]*>/g, '');
      expect(words, kind).toMatch(/^(?:Markdown|JSON|Feed) [\d.]+ (?:B|kB)$/);
    }
  }
});
