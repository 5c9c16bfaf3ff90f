import { z } from 'zod';
import { listOf } from '#lib/schema/list.ts';
import { describeFields } from '#tests/unit/schema/contract.ts';

describeFields('a list', listOf(z.string()), { items: ['a'], total: 1 });
describeFields('a list of fewer items than were matched', listOf(z.string()), {
  items: [],
  total: 9,
});
