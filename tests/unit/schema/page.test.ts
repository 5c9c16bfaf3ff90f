import { pageFrontMatter } from '#lib/schema/page.ts';
import { describeFields } from '#tests/unit/schema/contract.ts';

describeFields(
  'the front matter of a page',
  pageFrontMatter,
  { title: 'About', description: 'Who writes here.' },
  { updatedAt: '2026-01-31' },
);
