import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { toSearchUrl } from '#app/_islands/search/listing.ts';
import { pagePaths } from '#lib/site/paths.ts';
import { browseSite } from '#tests/support/browser.ts';
import { listStored } from '#tests/support/page-facts.ts';
import { type PaletteVisit, visitWithPalette } from '#tests/support/palette.ts';

const site = browseSite();
/** More pages have this letter than are listed. */
const many = 'en';

/** What `/search` lists for a query, as it is shown. */
async function readSearchPage(page: Page, q: string) {
  await page.goto(toSearchUrl(pagePaths.search, q));
  const rows = page.locator('.result-group li');
  const read = (part: string) => rows.locator(part).allTextContents();
  return {
    status: (await page.locator('.summary').textContent()) ?? '',
    titles: await read('.row-title'),
    descriptions: await read('.row-description'),
    paths: await rows
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  };
}

async function readPalette({ options, status }: PaletteVisit) {
  return {
    status: (await status.textContent()) ?? '',
    titles: await options.locator('.palette-title').allTextContents(),
    descriptions: await options.locator('.palette-description').allTextContents(),
    paths: await options.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  };
}

/** Opens the palette and types a query. */
async function search(q: string, path?: string, options?: BrowserContextOptions) {
  const at = await visitWithPalette(site, path, options);
  await at.page.keyboard.press('Control+k');
  await at.page.keyboard.type(q);
  await waitForText(at.status, `“${q.trim()}”`);
  return at;
}

async function waitForText(place: Locator, text: string): Promise<void> {
  await place.filter({ hasText: text }).waitFor();
}

/** The option that the input names as the active one, as its title. */
async function findActive({ page, input }: PaletteVisit): Promise<string | undefined> {
  const id = await input.getAttribute('aria-activedescendant');
  if (id === null) return undefined;
  const active = page.locator(`#${id}[aria-selected=true]`);
  expect(await page.locator('[role=option][aria-selected=true]').count()).toBe(1);
  return (await active.locator('.palette-title').textContent()) ?? undefined;
}

describe('recent searches', () => {
  test('are listed before a query on the next page of the visit, and nowhere else', async () => {
    const at = await search('etag');
    await at.page.keyboard.press('Enter');
    await at.page.waitForURL((url) => url.pathname !== '/now');
    expect(await listStored(at.page)).toEqual(['searches']);
    await at.page.keyboard.press('Control+k');
    const recent = at.palette.getByRole('group', { name: 'Recent searches' });
    await recent.getByRole('option', { name: 'etag' }).click();
    await at.page.waitForURL('**/search?q=etag');
  });
});

describe('actions', () => {
  test('copy the page, change the theme and lead to the feed, by keyboard', async () => {
    const at = await visitWithPalette(site, '/now', { permissions: ['clipboard-write'] });
    const { page, palette, input, status } = at;
    const act = async (q: string, title: string) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(q);
      await waitForText(status, `“${q}”`);
      const option = palette.getByRole('group', { name: 'Actions' }).getByRole('option');
      expect(await option.allTextContents()).toContain(`${title} `);
      await page.keyboard.press('End');
      expect(await findActive(at)).toBe(title);
      await page.keyboard.press('Enter');
    };
    await act('copy mark', 'Copy this page as Markdown');
    await waitForText(status, 'Copied');
    // A script of a page may not read the clipboard. The input takes its first characters, and no line breaks.
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Control+v');
    const pasted = (await input.inputValue()).replace(/\s/g, '');
    const copied = (await site.send('/now.md')).text.replace(/\s/g, '');
    expect(pasted.length).toBeGreaterThan(50);
    expect(copied.startsWith(pasted)).toBe(true);
    await act('theme dark', 'Theme: dark');
    await page.locator('html[data-theme=dark]').waitFor();
    await act('subscribe', 'Subscribe to the feed');
    await page.waitForURL('**/rss.xml');
  });
});

describe('on a phone', () => {
  test('the palette fills what the keyboard leaves visible', async () => {
    const { page, palette, options } = await visitWithPalette(site, '/now', {
      viewport: { width: 360, height: 740 },
    });
    await page.getByRole('link', { name: 'Search' }).first().click();
    await options.first().waitFor();
    // An on-screen keyboard resizes the visual viewport, and may scroll it.
    await page.evaluate(() => {
      Object.defineProperty(window.visualViewport, 'height', { value: 400 });
      Object.defineProperty(window.visualViewport, 'offsetTop', { value: 50 });
      window.visualViewport?.dispatchEvent(new Event('resize'));
    });
    expect(await palette.boundingBox()).toMatchObject({ y: 50, height: 400 });
  });
});

describe('opening', () => {
  test('Ctrl+K, Command+K and / open the palette from anywhere', async () => {
    const { page, palette, input, faults } = await visitWithPalette(site);
    for (const key of ['Control+k', 'Meta+k', '/']) {
      await page.keyboard.press(key);
      await palette.waitFor();
      expect(await input.evaluate((node) => node === document.activeElement)).toBe(true);
      expect(await input.inputValue()).toBe('');
      await page.keyboard.press('Escape');
      await palette.waitFor({ state: 'hidden' });
    }
    expect(faults).toEqual([]);
  });

  test('a click on the link opens it, and so does Enter', async () => {
    const { page, palette } = await visitWithPalette(site);
    const link = page.getByRole('banner').getByRole('link', { name: 'Search' });
    await link.click();
    await palette.waitFor();
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'hidden' });
    await link.focus();
    await page.keyboard.press('Enter');
    await palette.waitFor();
    expect(new URL(page.url()).pathname).toBe('/now');
  });

  test('a click that asks for a new tab leads to /search there', async () => {
    const { page, palette } = await visitWithPalette(site);
    const opened = page.context().waitForEvent('page');
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Search' })
      .click({ modifiers: ['Control'] });
    await (await opened).waitForURL(`${site.url}/search`);
    expect(await palette.count()).toBe(0);
  });

  test('a / that is typed into a field is text; Ctrl+K opens from there, also on a page with a query', async () => {
    const { page, palette, options } = await visitWithPalette(site, '/search?q=agent');
    const field = page.getByRole('searchbox');
    await field.focus();
    await page.keyboard.press('/');
    expect(await field.inputValue()).toContain('/');
    // Browsers send one without a key when a reader chooses a suggestion of theirs.
    await page.evaluate(() => dispatchEvent(new Event('keydown')));
    await page.evaluate(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'));
    expect(await palette.count()).toBe(0);
    await page.keyboard.press('Control+k');
    await options.first().waitFor();
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'hidden' });
  });

  test('a / right after it was closed opens it again', async () => {
    const { page, palette, options } = await visitWithPalette(site);
    await page.keyboard.press('/');
    await options.first().waitFor();
    // Within one task: browsers take the focus from what they no longer show a little later.
    const isTaken = await palette.evaluate((dialog: HTMLDialogElement) => {
      dialog.close();
      const press = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
      return !(document.activeElement ?? document.body).dispatchEvent(press);
    });
    expect(isTaken).toBe(true);
    await palette.waitFor();
  });

  test('opening it while it is open selects what was typed', async () => {
    const at = await search('agent');
    await at.page.keyboard.press('Tab');
    await at.page.keyboard.press('Control+k');
    await at.page.locator('[role=combobox]:focus').waitFor();
    await at.page.keyboard.type('x');
    expect(await at.input.inputValue()).toBe('x');
  });

  test('needs no network: the input has the focus before the key press returns', async () => {
    const { page, palette } = await visitWithPalette(site);
    await page.context().setOffline(true);
    const focused = await page.evaluate(() => {
      dispatchEvent(new KeyboardEvent('keydown', { key: '/', cancelable: true }));
      return document.activeElement?.id;
    });
    expect(focused).toBe('palette-input');
    expect(await palette.isVisible()).toBe(true);
  });

  test('without the script that lists results, Enter leads to /search', async () => {
    const { page, palette } = await visitWithPalette(site);
    await page.route('**/assets/search-dialog*', (route) => route.abort());
    await page.keyboard.press('Control+k');
    await palette.waitFor();
    await page.keyboard.type('agent');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.url}/search?q=agent`);
  });
});

describe('results', () => {
  test('are those of the search page, in the same order', async () => {
    const at = await visitWithPalette(site);
    const searchPage = await at.page.context().newPage();
    for (const q of [
      'agent',
      'etag',
      'how does a server make an ETag',
      'LLM agent',
      'creme brulee',
      many,
      'zzzzzz',
    ]) {
      // It selects the query before.
      await at.page.keyboard.press('Control+k');
      await at.page.keyboard.type(q);
      await waitForText(at.status, `“${q}”`);
      const inPalette = await readPalette(at);
      expect(inPalette, q).toEqual(await readSearchPage(searchPage, q));
      expect(inPalette.titles.length, q).toBeGreaterThan(0);
    }
  });

  test('lead to a section, with its heading and a sentence', async () => {
    const at = await search('how does a server make an ETag');
    const { titles, paths, descriptions } = await readPalette(at);
    expect(titles[0]).toContain(' › ');
    expect(paths[0]).toMatch(/^\/blog\/strong-etags#./);
    expect(descriptions[0]).toMatch(/\S/);
    await at.page.keyboard.press('Enter');
    await at.page.waitForURL((url) => url.pathname === '/blog/strong-etags' && url.hash !== '');
    await expect.poll(() => at.page.locator(':target').count()).toBe(1);
  });

  test('arrive while the reader types; only the last query counts', async () => {
    const { page, status } = await visitWithPalette(site);
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/search?q=agent', async (route) => {
      await arrival;
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    const requested = page.waitForRequest('**/search?q=agent');
    await page.keyboard.type('agent');
    await requested;
    await page.keyboard.type('s zzzzzz');
    await waitForText(status, 'agents zzzzzz');
    arrive();
    await page.unrouteAll({ behavior: 'wait' });
    expect(await status.textContent()).toContain('agents zzzzzz');
  });

  test('are not needed: Enter opens /search', async () => {
    const { page, status } = await visitWithPalette(site);
    await page.route('**/search*', (route) =>
      route.request().resourceType() === 'fetch' ? undefined : route.continue(),
    );
    await page.keyboard.press('Control+k');
    await waitForText(status, 'Loading…');
    await page.keyboard.type('agent');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.url}/search?q=agent`);
  });

  test('have marked words, and a group whose label they are announced with', async () => {
    const { page, palette, input, options, status } = await search('agent');
    const inGroup = palette.getByRole('group', { name: 'Results' }).getByRole('option');
    expect(await inGroup.count()).toBe(await options.count());
    expect(await input.getAttribute('aria-expanded')).toBe('true');
    const list = page.locator(`#${await input.getAttribute('aria-controls')}`);
    expect(await list.getAttribute('role')).toBe('listbox');
    expect(await status.evaluate((node) => node.closest('[inert], [hidden]'))).toBeNull();
    const marks = await options.locator('mark').allTextContents();
    expect(marks.length).toBeGreaterThan(0);
    expect(marks.every((text) => /^agent/i.test(text))).toBe(true);
  });

  test('without any, it says so and suggests pages', async () => {
    const { palette, status } = await search('zzzzzz');
    expect(await status.textContent()).toMatch(/^No results for “zzzzzz”\./);
    await palette.getByRole('group', { name: 'Suggestions' }).waitFor();
  });

  test('before a query, it suggests pages and actions, and chooses none', async () => {
    const { page, options, palette } = await visitWithPalette(site);
    await page.keyboard.press('/');
    await options.first().waitFor();
    await palette.getByRole('group', { name: 'Newest articles' }).waitFor();
    await palette.getByRole('group', { name: 'Browse' }).waitFor();
    expect(await options.locator('[aria-selected=true]').count()).toBe(0);
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).pathname).toBe('/now');
    const actions = palette.getByRole('group', { name: 'Actions' });
    await actions.getByRole('option', { name: 'Theme: light' }).click();
    await page.locator('html[data-theme=light]').waitFor();
    expect(await palette.isVisible()).toBe(true);
  });
});

describe('the keyboard', () => {
  test('moves through the options in a circle, and to both ends', async () => {
    const at = await search(many);
    const { titles } = await readPalette(at);
    const steps = [
      ['ArrowDown', 1],
      ['ArrowDown', 2],
      ['ArrowUp', 1],
      ['Home', 0],
      ['ArrowUp', titles.length - 1],
      ['ArrowDown', 0],
      ['End', titles.length - 1],
    ] as const;
    expect(await findActive(at)).toBe(titles[0]);
    for (const [key, place] of steps) {
      await at.page.keyboard.press(key);
      expect(await findActive(at)).toBe(titles[place]);
      const active = at.page.locator('[role=option][aria-selected=true]');
      expect(await isInView(active)).toBe(true);
    }
    expect(await at.input.evaluate((node) => node === document.activeElement)).toBe(true);
  });

  test('opens the active option in a new tab by Ctrl+Enter, and in this one by Enter', async () => {
    const at = await search('agent');
    const opened = at.page.context().waitForEvent('page');
    await at.page.keyboard.press('Control+Enter');
    const { paths } = await readPalette(at);
    await (await opened).waitForURL(`${site.url}${paths[0]}`);
    expect(await at.palette.isVisible()).toBe(true);
    expect(new URL(at.page.url()).pathname).toBe('/now');
    await at.page.bringToFront();
    await at.page.keyboard.press('ArrowDown');
    await at.page.keyboard.press('Enter');
    await at.page.waitForURL(`${site.url}${paths[1]}`);
  });

  test.each([
    ['clears by Esc, closes by a second one, and restores the focus', false],
    ['does so before its script has loaded', true],
  ])('%s', async (_, isBlocked) => {
    const { page, palette, input } = await visitWithPalette(site);
    if (isBlocked) await page.route('**/assets/search-dialog*', (route) => route.abort());
    const link = page.getByRole('banner').getByRole('link', { name: 'Search' });
    await link.focus();
    await page.keyboard.press('/');
    await palette.waitFor();
    await page.keyboard.type('agent');
    // Keys of an input method, as Safari sends them.
    for (const key of ['Escape', 'Enter'])
      await input.dispatchEvent('keydown', { key, keyCode: 229 });
    expect(await input.inputValue()).toBe('agent');
    await page.keyboard.press('Escape');
    expect(await input.inputValue()).toBe('');
    expect(await palette.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'hidden' });
    expect(await link.evaluate((node) => node === document.activeElement)).toBe(true);
  });

  test('reaches nothing behind the palette, and the options by the arrows alone', async () => {
    const { page } = await search('agent');
    const places = new Set<unknown>();
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press('Tab');
      places.add(await page.evaluate('document.activeElement?.tagName'));
    }
    // Between the last and the first place the browser's own controls have the focus, and the page none.
    expect(places).toEqual(new Set(['INPUT', 'BUTTON', 'BODY']));
  });
});

describe('the mouse and touch', () => {
  test('a click on an option follows its link', async () => {
    const at = await search('agent');
    const { paths } = await readPalette(at);
    await at.options.nth(1).click();
    await at.page.waitForURL(`${site.url}${paths[1]}`);
  });

  test.each(['click', 'Enter'])('a section of the same page is followed by %s', async (how) => {
    const path = '/blog/vary-accept';
    const at = await search('accept', path);
    const option = at.options.and(at.page.locator(`[href^="${path}#"]`)).first();
    if (how === 'click') await option.click();
    else {
      await option.hover();
      await at.page.keyboard.press('Enter');
    }
    await at.page.waitForURL(`**${path}#*`);
    expect(await at.palette.isVisible()).toBe(false);
  });

  test('the option under the mouse is the active one, the input keeps the focus, and the button closes', async () => {
    const at = await search('agent');
    await at.options.nth(2).hover();
    expect(await findActive(at)).toBe((await readPalette(at)).titles[2]);
    await at.palette.getByText('Results', { exact: true }).click();
    expect(await at.input.evaluate((node) => node === document.activeElement)).toBe(true);
    await at.palette.getByRole('button', { name: 'Close' }).click();
    await at.palette.waitFor({ state: 'hidden' });
  });

  test('a press beside the palette closes it; one that begins inside does not', async () => {
    const at = await search('agent');
    const box = await at.input.boundingBox();
    if (box === null) throw new Error('The input is not shown.');
    await at.page.mouse.move(box.x + 20, box.y + 10);
    await at.page.mouse.down();
    await at.page.mouse.move(5, 5);
    await at.page.mouse.up();
    expect(await at.palette.isVisible()).toBe(true);
    await at.page.mouse.click(5, 5);
    await at.palette.waitFor({ state: 'hidden' });
  });

  test('leaving the page closes it, so the restored page has it closed', async () => {
    const { page, palette } = await search('agent');
    // Browsers under test have no back/forward cache. They would send this event to a restored page.
    await page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))");
    expect(await palette.isVisible()).toBe(false);
  });

  test('a tap follows the link, and scrolling puts the keyboard away', async () => {
    const at = await search('agent', '/now', {
      hasTouch: true,
      viewport: { width: 360, height: 640 },
    });
    await at.options.first().dispatchEvent('touchmove');
    expect(await at.input.evaluate((node) => node === document.activeElement)).toBe(false);
    await at.options.first().tap();
    await at.page.waitForURL((url) => url.pathname !== '/now');
  });
});

async function isInView(place: Locator): Promise<boolean> {
  return await place.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    const around = node.closest('[role=listbox]')?.getBoundingClientRect();
    return around !== undefined && top >= around.top - 1 && bottom <= around.bottom + 1;
  });
}

describe('every screen', () => {
  test.each([
    ['320 px wide', { width: 320, height: 568 }],
    ['zoomed to 200 %', { width: 640, height: 400 }],
    ['with a keyboard on it', { width: 360, height: 320 }],
  ])('%s, the palette fits, and every option can be reached', async (_, viewport) => {
    const at = await search(many, '/now', { viewport });
    const wide = await at.page.evaluate(
      'Math.max(document.documentElement.scrollWidth, document.querySelector("dialog").scrollWidth)',
    );
    expect(wide).toBeLessThanOrEqual(viewport.width);
    const box = await at.palette.boundingBox();
    expect((box?.y ?? -1) >= 0 && (box?.y ?? 0) + (box?.height ?? 0) <= viewport.height).toBe(true);
    await at.page.keyboard.press('End');
    expect(await isInView(at.page.locator('[role=option][aria-selected=true]'))).toBe(true);
  });

  test('every control is at least 24 px high', async () => {
    const at = await search(many, '/now', { viewport: { width: 320, height: 568 } });
    const pressed = at.palette.locator('a, button, input');
    const heights = await pressed.evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().height),
    );
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
  });
});

describe('without script', () => {
  test('the link leads to a form with results, or with suggestions if there are none', async () => {
    const { page } = await visitWithPalette(site, '/now', { javaScriptEnabled: false });
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    const main = page.getByRole('main');
    for (const [q, summary] of [
      ['agent', 'results for “agent”.'],
      ['qqxxzz', 'No results for “qqxxzz”.'],
    ] as const) {
      await page.getByRole('searchbox', { name: 'Search this site' }).fill(q);
      await page.getByRole('button', { name: 'Search' }).click();
      await page.waitForURL((url) => url.searchParams.get('q') === q);
      await waitForText(main, summary);
    }
    await main.getByRole('heading', { name: 'Suggestions' }).waitFor();
    await main.locator('.row-title').first().click();
    await page.waitForURL('**/blog');
  });
});
