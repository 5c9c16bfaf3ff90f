import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { browseSite } from '#tests/support/browser.ts';
import { pageKinds } from '#tests/support/page-kinds.ts';

const site = browseSite();

const articles = [pageKinds.article, pageKinds['article-with-diagrams']];

/** Runs in the page: what scrolls, by its text, if some of it can't be seen. */
function findCut(): readonly string[] {
  return [...document.querySelectorAll('.table, .code, .diagram, .drawing')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(({ textContent }) => textContent.slice(0, 40));
}

/** Runs in the page: the texts that a note or a button covers. */
function findCovered(): readonly string[] {
  const boxOf = (node: Node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  };
  const covers = [...document.querySelectorAll('.footnotes li, .code-block .copy button')];
  return covers.flatMap((cover) => {
    const { left, right, top, bottom } = cover.getBoundingClientRect();
    const isHit = (box: DOMRect) =>
      box.left < right - 1 && box.right > left + 1 && box.top < bottom - 1 && box.bottom > top + 1;
    const texts = '.prose > :is(p, ul, ol, h2, h3, .table), .code > code, .contents a';
    return [...document.querySelectorAll(texts)]
      .filter((text) => !text.contains(cover) && boxOf(text).some(isHit))
      .map((text) => `${cover.textContent.slice(0, 20)} covers ${text.textContent.slice(0, 40)}`);
  });
}

test.each([360, 1440])(
  'no note and no button covers a text in a window of %i px',
  async (width) => {
    const { page } = await site.visit('/', { viewport: { width, height: 900 } });
    for (const path of articles) {
      await page.goto(path);
      for (const directions of ['ltr ltr', 'rtl rtl', 'ltr rtl', 'rtl ltr']) {
        await page.evaluate(([ofPage = '', ofText = '']) => {
          document.documentElement.setAttribute('dir', ofPage);
          document.querySelector('.prose')?.setAttribute('dir', ofText);
        }, directions.split(' '));
        expect(await page.evaluate(findCovered), `${path}, ${directions}`).toEqual([]);
      }
    }
  },
);

/** How far each wide block extends beyond the text. */
function measureReach(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => {
    const column = document.querySelector('.prose > p')?.getBoundingClientRect().right ?? 0;
    const blocks = document.querySelectorAll('.prose > :is(.table, .code-block.wide)');
    return [...blocks].map((block) => block.getBoundingClientRect().right - column);
  });
}

test('wide code uses the margin of an article that has a note elsewhere', async () => {
  const { page } = await site.visit('/blog/every-construct', {
    viewport: { width: 1440, height: 900 },
  });
  expect(await page.locator('.footnotes').count()).toBe(1);
  await page.evaluate(() => {
    const block = document.querySelector('.code-block')?.cloneNode(true) as Element;
    block.classList.add('wide');
    document.querySelector('.prose')?.prepend(block);
  });
  expect(Math.max(...(await measureReach(page)))).toBeGreaterThan(0);
});

test('parts of an item and of a quote stand apart, and each cover has the shape of a drawing', async () => {
  const { page } = await site.visit('/blog/strong-etags');
  // The title names a card, whose cover is described in its article.
  expect(await page.locator('.related img').first().getAttribute('alt')).toBe('');
  await page.evaluate(() => {
    const [parts, cover] = ['<p>one<p>two', '<img src="/icon.svg" width="300" height="2400">'];
    const html = `<ul><li>${parts}</ul><blockquote>${parts}</blockquote><p class="cover">${cover}`;
    document.querySelector('.prose')?.insertAdjacentHTML('afterbegin', html);
  });
  for (const part of await page.locator('.prose :is(li, blockquote) > p + p').all())
    expect(
      await part.evaluate((p) => Number.parseFloat(getComputedStyle(p).marginTop)),
    ).toBeGreaterThan(8);
  const { width = 0, height = 0 } = (await page.locator('.prose .cover img').boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(40 / 21);
});

test('a formula in a sentence scrolls by itself, and a heading of any level is nearest to its text', async () => {
  const { page } = await site.visit(pageKinds.article, { viewport: { width: 360, height: 800 } });
  await page.evaluate(() => {
    const sum = '<msub><mi>a</mi><mn>1</mn></msub><mo>+</mo>'.repeat(30);
    const text = `<p>One <math><mrow>${sum}</mrow></math> two.`;
    const headings = [2, 3, 4, 5, 6].map((level) => `<h${level}>A</h${level}>${text}`).join('');
    document.querySelector('.prose')?.insertAdjacentHTML('afterbegin', text + headings);
  });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  const math = page.locator('.prose > p > math').first();
  const [inside, outside, height, shown] = await math.evaluate((element) => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    return [scrollWidth, clientWidth, scrollHeight, clientHeight] as const;
  });
  expect(inside).toBeGreaterThan(outside);
  // Signs below the line aren't cut off.
  expect(height).toBeLessThanOrEqual(shown);
  for (const heading of await page.locator('.prose > p + :is(h2, h3, h4, h5, h6)').all()) {
    const [above = 0, below = 0, size = 0] = await heading.evaluate((element) => {
      const [before, after] = [element.previousElementSibling, element.nextElementSibling];
      const { top, bottom } = element.getBoundingClientRect();
      const gaps = [
        top - (before?.getBoundingClientRect().bottom ?? 0),
        (after?.getBoundingClientRect().top ?? 0) - bottom,
      ];
      return [...gaps, Number.parseFloat(getComputedStyle(element).fontSize)];
    });
    expect(above).toBeGreaterThan(below);
    expect(size).toBeGreaterThanOrEqual(18);
  }
});

test('a table in a callout hides its shadows in the color of the callout', async () => {
  const { page } = await site.visit('/blog/every-construct');
  const [image, color] = await page.evaluate(() => {
    const callout = document.querySelector('.callout') as Element;
    const table = document.querySelector('.table')?.cloneNode(true) as Element;
    callout.append(table);
    return [getComputedStyle(table).backgroundImage, getComputedStyle(callout).backgroundColor];
  });
  expect(image).toContain(`linear-gradient(to right, ${color} 45%`);
});

test('paper shows all of every table, code block and drawing', async () => {
  const { page } = await site.visit('/', { viewport: { width: 700, height: 1_000 } });
  await page.emulateMedia({ media: 'print' });
  for (const path of articles) {
    await page.goto(path);
    expect(await page.evaluate(findCut), path).toEqual([]);
  }
});

test('the first sentence of a document stands on the first screen of a phone', async () => {
  const { page } = await site.visit('/', { viewport: { width: 360, height: 740 } });
  const { home, about, term, now } = pageKinds;
  for (const path of [...articles, pageKinds['case-study'], home, about, term, now, '/uses']) {
    await page.goto(path);
    const box = await page.locator(':is(.prose, .term) p:not(.byline)').first().boundingBox();
    // With its first line.
    expect((box?.y ?? 740) + 28, path).toBeLessThan(740);
  }
});

test('a list begins on the first screen of a phone', async () => {
  const { page } = await site.visit('/', { viewport: { width: 360, height: 740 } });
  const { blog, archive, tag, projects } = pageKinds;
  for (const path of [blog, archive, tag, projects, pageKinds['dictionary-changes']]) {
    await page.goto(path);
    const box = await page.locator('main li:not(nav li)').first().boundingBox();
    expect((box?.y ?? 740) + 28, path).toBeLessThan(740);
  }
});

test('a phone opens the navigation without script', async () => {
  const { page } = await site.visit('/', {
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: false,
  });
  const navigation = page.getByRole('navigation', { name: 'Site', exact: true });
  expect(await navigation.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Menu' }).click();
  await navigation.getByRole('link').first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('a format opens beside the text, and Escape leads back to its link', async () => {
  const { page, faults } = await site.visit(pageKinds.article);
  const link = page.getByRole('link', { name: /^Markdown/ });
  await link.click();
  const panel = page.getByRole('dialog', { name: /^Markdown/ });
  await panel.getByText('---').first().waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(faults).toEqual([]);
});

test('a format covers a phone, and the focus stays in it', async () => {
  const { page } = await site.visit(pageKinds.article, { viewport: { width: 414, height: 800 } });
  await page.getByRole('link', { name: /^Markdown/ }).click();
  const panel = page.getByRole('dialog', { name: /^Markdown/ });
  await panel.getByText('---').first().waitFor();
  expect((await panel.boundingBox())?.width).toBe(414);
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab');
    const isCovered = () => document.activeElement?.closest('main, header:not(dialog *), footer');
    expect(Boolean(await page.evaluate(isCovered))).toBe(false);
  }
});

test('Escape empties and closes a search above a format, which stays open', async () => {
  const { page } = await site.visit(pageKinds.article);
  await page.getByRole('link', { name: /^Markdown/ }).click();
  const panel = page.getByRole('dialog', { name: /^Markdown/ });
  await panel.getByText('---').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('etag');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Search this site' }).waitFor({ state: 'hidden' });
  expect(await panel.isVisible()).toBe(true);
});

test('a click on a format with a modifier key is the browser’s', async () => {
  const { page } = await site.visit(pageKinds.article);
  for (const modifier of ['Alt', 'Shift', 'ControlOrMeta'] as const) {
    await page.getByRole('link', { name: /^Markdown/ }).click({ modifiers: [modifier] });
  }
  expect(await page.locator('.format-panel').count()).toBe(0);
});

test('the definitions of a filtered dictionary stay on a phone when the field is emptied again', async () => {
  const { page } = await site.visit('/ai-dictionary?maturity=Rising', {
    viewport: { width: 360, height: 740 },
  });
  const definition = page.locator('.letter .row-description').first();
  const field = page.getByRole('searchbox');
  const summary = await page.locator('.summary').textContent();
  await field.pressSequentially('a');
  await page
    .locator('.summary')
    .filter({ hasNotText: `${summary}` })
    .waitFor();
  await field.press('Backspace');
  await page
    .locator('.summary')
    .filter({ hasText: `${summary}` })
    .waitFor();
  expect(await definition.isVisible()).toBe(true);
});
