import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { buildIcons, setColors } from '#lib/pipeline/icons.ts';
import { themes } from '#lib/theme/themes.ts';
import { writeSiteData } from '#tools/authoring/content/site-data.ts';
import { toContentFile } from '#tools/authoring/content-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'theme-'));
afterAll(() => rmSync(root, { recursive: true }));

const site = 'name: A\ndescription: B\nlanguage: en\nauthor:\n  name: C\n';

function write(files: Readonly<Record<string, string>>): void {
  rmSync(join(root, 'content'), { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), text);
  }
}

/** The theme that a content step generates, and its rule. */
function build(yaml: string, changes?: string) {
  const files = { 'site.yaml': yaml, ...(changes !== undefined && { 'theme.yaml': changes }) };
  const written = new Map<string, string>();
  writeSiteData(
    Object.entries(files).map(([path, text]) => toContentFile(path, text)),
    new Date(),
    (path, text) => void written.set(path, text),
  );
  return {
    theme: JSON.parse(written.get('.generated/theme.json') ?? ''),
    css: written.get('.generated/theme.css'),
  };
}

test('without a name, the theme is paper', () => {
  expect(build(site).theme).toEqual(themes.paper);
});

test('site.yaml names the theme and theme.yaml changes it', () => {
  const changes = "colors:\n  accent: ['#000080', '#9fb4ff']\n";
  const { theme, css } = build(`${site}theme: swiss\n`, changes);
  expect(theme).toEqual({
    ...themes.swiss,
    colors: { ...themes.swiss.colors, accent: ['#000080', '#9fb4ff'] },
  });
  expect(css).toContain('--accent: light-dark(#000080, #9fb4ff);');
});

test('a theme.yaml with only comments changes nothing', () => {
  expect(build(site, '# Nothing yet.\n').theme).toEqual(themes.paper);
});

const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">';

test('a logo has the colors of the theme', () => {
  expect(setColors('<a fill="var(--accent)" stroke="var(--ink)"/>', themes.paper)).toBe(
    '<a fill="#1b4f91" stroke="#1d1c1a"/>',
  );
  expect(() => setColors('<a fill="var(--brand)"/>', themes.paper)).toThrow(
    'public/logo.svg: var(--brand) is not a color of the theme.',
  );
});

test.each([
  [
    'that fills its square',
    `${logo}<rect width="32" height="32" fill="#102030"/></svg>`,
    '#102030',
  ],
  ['with a transparent edge', `${logo}<circle cx="16" cy="16" r="8"/></svg>`, '#fdfcf9'],
])('icons from a logo %s are opaque to their corners', async (_, svg, color) => {
  write({ 'content/site.yaml': site, 'public/logo.svg': svg });
  await buildIcons(themes.paper, root);
  const image = sharp(join(root, 'public/icons/icon-maskable-512.png'));
  expect((await image.stats()).isOpaque).toBe(true);
  const corner = await image.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
  expect(`#${corner.toString('hex').slice(0, 6)}`).toBe(color);
});
