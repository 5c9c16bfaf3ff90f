import { expect, test } from 'vitest';
import { toDrawing } from '#lib/pipeline/drawings.ts';

const draw = (inner: string, attributes = 'viewBox="0 0 9 9"') =>
  toDrawing(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`, 'a');

test.each([
  ['a color of the theme', '<path fill="#1B4F91"/>', 'fill="var(--accent)"'],
  ['black', '<path stroke="#000"/>', 'stroke="var(--ink)"'],
  ['white', '<path fill="white"/>', 'fill="var(--paper)"'],
  ['no color, which is black', '<path/>', '<svg fill="var(--ink)"'],
  ['a rule', '<style>path{fill:#efe8d3}</style><path/>', 'fill="var(--mark)"'],
  ['unused rules', '<style>.a{fill:red}path{fill:#efe8d3}</style><path/>', 'fill="var(--mark)"'],
  [
    'a font',
    '<style>text{font:600 13px ui-monospace}</style><text>b</text>',
    'font-family="ui-monospace" font-size="13px" font-weight="600"',
  ],
  [
    'rules of a dark page, which the theme replaces',
    '<style>@media (prefers-color-scheme: dark){path{fill:#abcdef}}</style><path fill="#000"/>',
    'fill="var(--ink)"',
  ],
])('a drawing follows the theme in %s', (_, inner, expected) => {
  expect(draw(inner)).toContain(expected);
});

test('a drawing has the font of the page unless it is code', () => {
  const drawn = draw('<style>text{font:400 13px ui-sans-serif,serif}</style><text>b</text>');
  expect(drawn).toContain('<text font-size="13px">');
});

test('an id is unique in a page', () => {
  const gradient = '<linearGradient id="b"><stop stop-color="#000"/></linearGradient>';
  expect(draw(`${gradient}<path fill="url(#b)"/>`)).toContain('id="a__b"');
});

test.each([
  ['has a color of its own', '<path fill="#123456"/>', undefined],
  ['has no viewBox', '<path/>', 'width="9"'],
  ['loads a file', '<image href="/a.png"/>', undefined],
  ['runs a script', '<script>b</script>', undefined],
  ['hears events', '<path onclick="b"/>', undefined],
  ['leads elsewhere', '<a href="https://example.com"><path/></a>', undefined],
  ['is long', `<path d="${'M0 0L1 2'.repeat(2_000)}"/>`, undefined],
  ['is no XML', '<path', undefined],
])('a drawing that %s stays an image', (_, inner, attributes) => {
  expect(draw(inner, attributes)).toBeUndefined();
});
