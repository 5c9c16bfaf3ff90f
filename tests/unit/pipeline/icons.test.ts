import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildIcons, setColors } from '#lib/pipeline/icons.ts';
import { themes } from '#lib/theme/themes.ts';
import { openFolder } from '#tests/support/folder.ts';

const { toPath, write } = openFolder();

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
  ['that is full', `${logo}<rect width="32" height="32" fill="#102030"/></svg>`, '#102030'],
  ['with a transparent edge', `${logo}<circle cx="16" cy="16" r="8"/></svg>`, '#fdfcf9'],
])('icons from a logo %s are opaque to their corners', async (_, svg, color) => {
  write('content/site.yaml', 'name: A\ndescription: B\nlanguage: en\nauthor:\n  name: C\n');
  write('public/logo.svg', svg);
  await buildIcons(themes.paper, toPath());
  const image = sharp(toPath('public/icons/icon-maskable-512.png'));
  expect((await image.stats()).isOpaque).toBe(true);
  const corner = await image.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
  expect(`#${corner.toString('hex').slice(0, 6)}`).toBe(color);
});
