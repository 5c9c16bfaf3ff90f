import { describe, expect, test } from 'vitest';
import { checkPostBody } from '../sample-content.ts';

describe('marks of emphasis that stay in the text', () => {
  test('are a warning with the place and the remedy', () => {
    expect(checkPostBody('吾輩は**「猫」**である。')).toEqual([
      '8:4 The marks `**` stay in the text: next to punctuation, Markdown reads them only beside a space. Move the punctuation outside of the marks, as in 「**…**」, or put a space outside of them.',
    ]);
  });

  test.each([
    ['at the end', '**「猫」**は', '8:1'],
    ['at the start', 'は**「猫」** である', '8:2'],
    ['with one asterisk', '*「猫」*は', '8:1'],
    ['with three asterisks', '***「猫」***は', '8:1'],
    ['with ASCII punctuation', '**重要(注)**は', '8:1'],
    ['in Korean', '**“안녕”**은', '8:1'],
    ['with a full stop', '**猫です。**犬', '8:1'],
    ['around a link', '**「[猫](/about)」**は', '8:1'],
    ['in a heading', '## **「猫」**は', '8:4'],
    ['in a list', '- **「猫」**は', '8:3'],
    ['on the second line', '犬\n**「猫」**は', '9:1'],
  ])('are found %s', (_, body, place) => {
    expect(checkPostBody(body)).toEqual([expect.stringContaining(`${place} The marks`)]);
  });

  test.each([
    ['strong text', '吾輩は**猫**である。'],
    ['punctuation outside', '吾輩は「**猫**」である。'],
    ['a space outside', '**「猫」** は'],
    ['punctuation beside it', '**「猫」**、犬'],
    ['code', '`**「猫」**は`\n\n```text\n**「猫」**は\n```'],
    ['escaped marks', String.raw`\*\*「猫」\*\*は`],
    ['one mark', '**「猫」は'],
    ['marks of two paragraphs', '**「猫」\n\n「犬」**は'],
    ['a product', '2 * 3 * 4, 2*3*4 and a ** b'],
    ['Latin punctuation and letters', 'an a**"b"**c'],
    ['an asterisk with a note', '価格は100円*です。税込*です。'],
  ])('are not found in %s', (_, body) => {
    expect(checkPostBody(body)).toEqual([]);
  });
});
