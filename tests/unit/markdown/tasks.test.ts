import { expect, test } from 'vitest';
import { elementsOf } from '#tests/unit/markdown/pages.ts';

test('a task says by the name of its box whether it is done', () => {
  const boxes = elementsOf('- [x] a\n- [ ] b\n- c', 'input');
  expect(boxes.map(({ properties }) => properties)).toEqual([
    { type: 'checkbox', checked: true, disabled: true, ariaLabel: 'done' },
    { type: 'checkbox', checked: false, disabled: true, ariaLabel: 'to do' },
  ]);
});
