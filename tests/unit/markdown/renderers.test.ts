import { beforeEach, expect, test, vi } from 'vitest';

let renderers: typeof import('#lib/markdown/renderers.ts');
let highlighting: typeof import('#lib/markdown/highlight.ts');
beforeEach(async () => {
  // A process that has loaded nothing.
  vi.resetModules();
  renderers = await import('#lib/markdown/renderers.ts');
  highlighting = await import('#lib/markdown/highlight.ts');
});

test.each([
  ['rust', '- a\n\n      ```rust\n      b\n      ```'],
  ['rs', '[^a]: ~~~rust\n    b\n    ~~~'],
  ['js', 'a ```js'],
])('%s is loaded, wherever its fence is', async (language, body) => {
  await renderers.loadRenderers(['No code.', '```no-such-language']);
  expect(highlighting.isLoadedLanguage(language)).toBe(false);
  await renderers.loadRenderers([body]);
  expect(highlighting.isLoadedLanguage(language)).toBe(true);
});
