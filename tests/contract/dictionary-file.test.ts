import { expect, test } from 'vitest';
import { toResponses } from '#lib/api/responses.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { checkEach } from '#tests/support/check-each.ts';
import { site } from '#tests/support/site.ts';
import { call } from './call.ts';

test('/ai-dictionary.json has every entry as the API returns it', async () => {
  const { items, total } = (await call(machineFiles.dictionary.path)).json() as {
    readonly items: readonly { readonly slug: string }[];
    readonly total: number;
  };
  expect(total).toBe(items.length);
  expect(items.map(({ slug }) => slug)).toEqual(site.terms.map(({ slug }) => slug));
  await checkEach(items, async (item) => {
    expect(toResponses(site).AiTerm.parse(item)).toEqual(
      (await call(`/api/ai-terms/${item.slug}`)).json(),
    );
  });
});
