import { beforeEach, describe, expect, test, vi } from 'vitest';

describe('in a process that has loaded nothing,', () => {
  let renderers: typeof import('#lib/markdown/renderers.ts');
  let highlighting: typeof import('#lib/markdown/highlight.ts');
  beforeEach(async () => {
    vi.resetModules();
    renderers = await import('#lib/markdown/renderers.ts');
    highlighting = await import('#lib/markdown/highlight.ts');
  });

  test('code in a known language is never shown without colors', () => {
    const { highlight } = highlighting;
    expect(() => highlight('a', 'ts')).toThrow('loadRenderers');
    for (const language of ['text', undefined, 'no such thing']) {
      expect(highlight('a', language)).toEqual([[{ text: 'a', kind: undefined }]]);
    }
  });

  test.each(['- a\n\n      ```ts\n      b\n      ```', '[^a]: ~~~rust\n    b\n    ~~~', 'a ```js'])(
    'the renderers of %j are loaded, wherever its fence is',
    async (body) => {
      await renderers.loadRenderers(['No code.']);
      expect(highlighting.hasHighlighter()).toBe(false);
      await renderers.loadRenderers([body]);
      expect(highlighting.hasHighlighter()).toBe(true);
    },
  );
});
