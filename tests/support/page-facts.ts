/** Reads facts from a page in the browser. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Locator, Page } from 'playwright';

/** Returns the trimmed text of an element. @throws Error if the element doesn't exist. */
export async function readText(element: Locator): Promise<string> {
  return (await element.textContent())?.trim() ?? '';
}

/** Scrolls to each lazy image and to the end, and waits until images and fonts are loaded. */
export async function readToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) {
      if (!image.checkVisibility()) continue;
      image.scrollIntoView();
      await image.decode();
    }
    document.querySelector('footer')?.scrollIntoView();
    await document.fonts.ready;
  });
}

/** The width of the page beyond the window in CSS pixels. */
export function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** Runs in the page: what is cut at a side where nothing shows that there is more. */
export function findHidden(): readonly string[] {
  return [...document.querySelectorAll('main, main :not(.visually-hidden)')].flatMap((element) => {
    const { overflowX, backgroundAttachment } = getComputedStyle(element);
    const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1;
    const isMarked = overflowX === 'auto' && backgroundAttachment.includes('local');
    const isText = element.textContent.trim() !== '' && element.checkVisibility();
    if (!isCut || !isText || overflowX === 'visible' || isMarked) return [];
    return `${element.tagName} .${element.className}: ${element.textContent.trim().slice(0, 40)}`;
  });
}

/** Runs in the page: the code whose first line something else is drawn on. */
export function findCoveredCode(): readonly string[] {
  return [...document.querySelectorAll('.code')].flatMap((block) => {
    block.scrollIntoView();
    scrollBy(0, -100);
    const line = document.createRange();
    line.selectNodeContents(block.querySelector('code') ?? block);
    const box = line.getClientRects()[0];
    const { left, right } = block.getBoundingClientRect();
    if (!box) return [];
    const [from, to] = [Math.max(box.left, left) + 1, Math.min(box.right, right) - 2];
    const points = [from, (from + to) / 2, to].map((x) => [x, box.top + box.height / 2] as const);
    const isCovered = points.some(([x, y]) => !block.contains(document.elementFromPoint(x, y)));
    return isCovered ? [block.textContent.slice(0, 40)] : [];
  });
}

/** Runs in the page: the texts of diagrams that leave their drawing. */
export function findOutside(): readonly string[] {
  const texts = [...document.querySelectorAll<SVGTextElement>(':is(.diagram, .drawing) text')];
  return texts.flatMap((text) => {
    const { left, right } = text.getBoundingClientRect();
    const drawing = text.ownerSVGElement?.getBoundingClientRect() ?? { left, right };
    const isOutside = left < drawing.left - 2 || right > drawing.right + 2;
    return isOutside ? [text.textContent] : [];
  });
}

/** The sum of all layout shifts while the page was loading. */
export async function sumShifts(page: Page): Promise<number> {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const add = (shifts: readonly PerformanceEntry[]) => {
          for (const shift of shifts) sum += (shift as unknown as { value: number }).value;
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        // The browser reports a shift after the frame that shows it.
        const finish = () => {
          add(observer.takeRecords());
          resolve(sum);
        };
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(finish)));
      }),
  );
}

/** Runs in the page: the elements that are animated, or would be. */
export function listMoving(): readonly string[] {
  return [...document.querySelectorAll('*')].flatMap((element) => {
    const { animationName, transitionDuration } = getComputedStyle(element);
    const moves = animationName !== 'none' || Number.parseFloat(transitionDuration) > 0.01;
    return moves ? [element.outerHTML.slice(0, 80)] : [];
  });
}

/** Runs in the page: the controls that do not stand out from it. */
export function listEdgeless(): readonly string[] {
  const paper = getComputedStyle(document.documentElement).backgroundColor;
  // A task list has disabled boxes, which are no controls.
  const controls = document.querySelectorAll(
    'button, select, input:not([type=hidden], [disabled])',
  );
  return [...controls].flatMap((control) => {
    const { borderBottomStyle, borderBottomWidth, borderBottomColor } = getComputedStyle(control);
    const hasEdge =
      borderBottomStyle !== 'none' &&
      Number.parseFloat(borderBottomWidth) >= 1 &&
      borderBottomColor !== paper;
    return hasEdge || !control.checkVisibility() ? [] : [control.outerHTML.slice(0, 80)];
  });
}

/** Runs in the page: the links of one line whose text isn't in the middle of what a finger touches. */
export function listOffCenter(): readonly string[] {
  return [...document.querySelectorAll('nav a, .site-footer a, summary')].flatMap((target) => {
    const text = document.createRange();
    text.selectNodeContents(target);
    const [line, box] = [text.getBoundingClientRect(), target.getBoundingClientRect()];
    const distance = Math.abs(line.top + line.bottom - box.top - box.bottom) / 2;
    const isLine = target.checkVisibility() && line.height < 40;
    return isLine && distance > 2 ? [`${target.textContent}: ${distance} px`] : [];
  });
}

/** The names of all cookies and stored data, except cached responses. */
export async function listStored(page: Page): Promise<readonly string[]> {
  const cookies = await page.context().cookies();
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  ]);
  return [...cookies.map(({ name }) => name), ...stored];
}

/** The sources of `script-src` in the Content-Security-Policy. */
export function toScriptSources(headers: IncomingHttpHeaders): readonly string[] {
  const policy = String(headers['content-security-policy']);
  return /(?:^|;\s*)script-src ([^;]*)/.exec(policy)?.[1]?.trim().split(/\s+/) ?? [];
}
