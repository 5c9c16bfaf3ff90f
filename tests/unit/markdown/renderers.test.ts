import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CodeBlock, PreparedCode } from '#lib/markdown/prepared-code.ts';
import { findCodeBlocks, prepareCode } from '#lib/markdown/renderers.ts';

/** The modules without what another test has loaded. */
const loadModules = async () => ({
  ...(await import('#lib/markdown/prepared-code.ts')),
  ...(await import('#lib/markdown/renderers.ts')),
  ...(await import('#lib/markdown/highlight.ts')),
  ...(await import('#lib/markdown/diagram.ts')),
});

const runs = (language: string, code: string): CodeBlock => ({ form: 'runs', language, code });

describe('the code of a body', () => {
  test.each<[string, string, readonly CodeBlock[]]>([
    ['none', 'Text with `code` and ``` code ```.', []],
    ['one block', '```ts\na\n\nb\n```', [runs('ts', 'a\n\nb')]],
    ['an empty block', '```ts\n```', [runs('ts', '')]],
    ['a block with an option', '```ts title="A" {1}\na\n```', [runs('ts', 'a')]],
    ['a space before the language', '``` ts\na\n```', [runs('ts', 'a')]],
    ['tildes', '~~~js\n```\n~~~', [runs('js', '```')]],
    ['a long fence', '````md\n```ts\na\n```\n````', [runs('md', '```ts\na\n```')]],
    ['no language', '```\na\n```', []],
    ['plain text', '```text\na\n```\n\n```TXT\na\n```', []],
    ['a block in a list', '- a\n\n  ```ts\n  a\n    b\n  ```', [runs('ts', 'a\n  b')]],
    ['a block after a bullet', '1. ```ts\n   a\n   ```', [runs('ts', 'a')]],
    ['a block in a quote', '> ```ts\n> a\n>\n> b\n> ```', [runs('ts', 'a\n\nb')]],
    ['a block in a footnote', '[^a]: ```ts\n      a\n      ```', [runs('ts', 'a')]],
    ['a diagram', '```mermaid\ngraph LR\n```', [{ ...runs('mermaid', 'graph LR'), form: 'svg' }]],
    ['two blocks', '```ts\na\n```\n```js\nb\n```', [runs('ts', 'a'), runs('js', 'b')]],
    ['a language with another case', '```TS\na\n```', [runs('TS', 'a')]],
  ])('is found: %s', (_, markdown, blocks) => {
    expect(findCodeBlocks(markdown)).toEqual(blocks);
  });
});

describe('in a thread that has loaded nothing,', () => {
  let modules: Awaited<ReturnType<typeof loadModules>>;
  beforeEach(async () => {
    vi.resetModules();
    modules = await loadModules();
  });

  /** Lets another thread prepare what is requested. */
  function setPreparer() {
    const { setCodePreparer, toBlockKey } = modules;
    const requested: CodeBlock[] = [];
    const prepared = new Map<string, PreparedCode>();
    setCodePreparer({
      find: (block) => prepared.get(toBlockKey(block)),
      async prepare(blocks) {
        for (const block of blocks) {
          requested.push(block);
          const lines = [[{ text: block.language, kind: 'k' as const }]];
          const isDiagram = block.form === 'svg';
          const result = isDiagram ? { form: 'svg', svg: '<svg/>' } : { form: 'runs', lines };
          prepared.set(toBlockKey(block), result as PreparedCode);
        }
      },
    });
    return requested;
  }

  test('code that another thread prepares is found by language and code', async () => {
    const { loadRenderers, highlight, findDiagramFault } = modules;
    const requested = setPreparer();
    await loadRenderers(['```ts\na\n```\n\n```rust\nb\n```', '```mermaid\ngraph LR\n```']);
    expect(requested.map(({ language }) => language)).toEqual(['ts', 'rust', 'mermaid']);
    expect(highlight('a', 'ts')).toEqual([[{ text: 'ts', kind: 'k' }]]);
    expect(highlight('b', 'rust')).toEqual([[{ text: 'rust', kind: 'k' }]]);
    expect(findDiagramFault('graph LR')).toBeUndefined();
  });

  test('code that another thread has not prepared is never shown without colors', () => {
    const { highlight, findDiagramFault, MissingCodeError } = modules;
    setPreparer();
    for (const language of ['ts', 'rust', 'no such thing', 'mermaid']) {
      expect(() => highlight('a', language)).toThrow(MissingCodeError);
    }
    expect(() => findDiagramFault('graph LR')).toThrow(MissingCodeError);
    expect(highlight('a', 'text')).toEqual([[{ text: 'a', kind: undefined }]]);
    expect(highlight('a', undefined)).toEqual([[{ text: 'a', kind: undefined }]]);
  });

  test('a page is rendered again when another thread has prepared what it needs', async () => {
    const { highlight, withRenderers } = modules;
    const requested = setPreparer();
    const render = () => [highlight('a', 'ts'), highlight('b', 'js'), highlight('a', 'ts')].length;
    expect(await withRenderers(render)).toBe(3);
    expect(requested).toEqual([runs('ts', 'a'), runs('js', 'b')]);
  });

  test('other errors end the rendering', async () => {
    const fail = () => {
      throw new TypeError('other');
    };
    await expect(modules.withRenderers(fail)).rejects.toThrow('other');
  });

  test('the highlighter is loaded when a page needs it', async () => {
    const { highlight, withRenderers, MissingCodeError } = modules;
    expect(() => highlight('const a', 'ts')).toThrow(MissingCodeError);
    const [line] = await withRenderers(() => highlight('const a', 'ts'));
    expect(line?.[0]).toEqual({ text: 'const', kind: 'k' });
  });

  test.each(['- a\n\n      ```ts\n      b\n      ```', '[^a]: ~~~rust\n    b\n    ~~~', 'a ```js'])(
    'the renderers of %j are loaded, wherever its fence is',
    async (body) => {
      const { hasHighlighter, loadRenderers } = modules;
      await loadRenderers(['No code.']);
      expect(hasHighlighter()).toBe(false);
      await loadRenderers([body]);
      expect(hasHighlighter()).toBe(true);
    },
  );
});

test('a diagram that cannot be drawn has a fault', async () => {
  const block = { form: 'svg', language: 'mermaid' } as const;
  expect(await prepareCode({ ...block, code: 'graph LR\n  A --> B' })).toMatchObject({
    form: 'svg',
    svg: expect.stringContaining('<svg'),
  });
  const broken = await prepareCode({ ...block, code: 'no diagram' });
  expect(broken).toEqual({ form: 'fault', message: expect.stringMatching(/\w/) });
});
