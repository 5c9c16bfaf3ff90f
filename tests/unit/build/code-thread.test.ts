import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startCodeThread } from '#lib/build/code-thread.ts';
import { findDiagramFault } from '#lib/markdown/diagram.ts';
import { highlight } from '#lib/markdown/highlight.ts';
import { type CodeBlock, setCodePreparer } from '#lib/markdown/prepared-code.ts';
import { loadRenderers, withRenderers } from '#lib/markdown/renderers.ts';
import { siteFolder } from '#tests/support/site-folder.ts';

/** The worker as the build has bundled it. */
function findWorker(): URL {
  const programs = resolve(siteFolder, '.next/cache/legible/programs');
  const [folder = ''] = readdirSync(programs).filter((name) => /^content-[0-9a-f]+$/.test(name));
  return pathToFileURL(`${programs}/${folder}/code-worker.mjs`);
}

const runs = (language: string, code: string): CodeBlock => ({ form: 'runs', language, code });

const svg = (code: string): CodeBlock => ({ form: 'svg', language: 'mermaid', code });

const languages = [
  ...['ts', 'tsx', 'js', 'jsx', 'json', 'yaml', 'sh', 'bash', 'shell', 'shellscript', 'http'],
  ...['html', 'css', 'md', 'mdx', 'diff', 'sql', 'xml', 'lua', 'toml', 'python', 'dockerfile'],
  ...['rust', 'mermaid', 'TS', 'Rust', 'no such thing', '__proto__', 'constructor', 'ts ', '{ts}'],
];

const samples = [
  '',
  `const a: string = \`b \${c}\`; // d\n\n<e f="g">h</e>\n# i\n- j: "k" | l > m`,
  '```ts\nconst a = 1\n```',
  `const a = "${'b'.repeat(3_000)}"\nconst c = 1`,
  '\u2028\ud800 é 猫 \t\n\n',
];

const faulty = ['graph LR\n  A --> ', 'sequenceDiagram\n  A->', 'no diagram', 'pie\n  "a": 1', ''];

describe('the code thread', () => {
  beforeAll(() =>
    // This thread highlights and draws the same code.
    loadRenderers([languages.map((name) => `\`\`\`${name}\n\`\`\``).join('\n')]),
  );

  let thread: ReturnType<typeof startCodeThread>;
  beforeEach(() => {
    thread = startCodeThread(findWorker());
  });
  afterEach(() => setCodePreparer(undefined));

  test('highlights as this thread does', async () => {
    const blocks = languages.flatMap((name) => samples.map((code) => runs(name, code)));
    const expected = blocks.map(({ language, code }) => highlight(code, language));
    await thread.prepare(blocks);
    setCodePreparer(thread);
    expect(blocks.map(({ language, code }) => highlight(code, language))).toEqual(expected);
  });

  test('highlights any text as this thread does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...languages), fc.string(), async (language, code) => {
        const block = runs(language, code.replaceAll('\r', ''));
        await thread.prepare([block]);
        const prepared = thread.find(block);
        const lines = prepared?.form === 'runs' ? prepared.lines : undefined;
        expect(lines).toEqual(highlight(block.code, language));
      }),
      { numRuns: 50 },
    );
  });

  test.each(['graph LR\n  A --> B', ...faulty])(
    'finds the same fault of the diagram %j',
    async (source) => {
      const fault = findDiagramFault(source);
      await thread.prepare([svg(source)]);
      setCodePreparer(thread);
      expect(findDiagramFault(source)).toBe(fault);
    },
  );

  test('prepares each block once, in the order of the requests', async () => {
    thread.request([runs('ts', 'a'), runs('ts', 'b'), runs('ts', 'a')]);
    thread.request([runs('ts', 'b'), runs('ts', 'c')]);
    await thread.prepare([runs('ts', 'c')]);
    expect(['a', 'b', 'c'].map((code) => thread.find(runs('ts', code))?.form)).toEqual([
      'runs',
      'runs',
      'runs',
    ]);
    expect(thread.find(runs('js', 'a'))).toBeUndefined();
  });

  test('prepares a block that it was not given', async () => {
    thread.request([runs('ts', 'a')]);
    setCodePreparer(thread);
    const lines = await withRenderers(() => highlight('const late', 'ts'));
    expect(lines[0]?.[0]).toEqual({ text: 'const', kind: 'k' });
  });
});

describe('a code thread that fails', () => {
  const start = (code: string) =>
    startCodeThread(new URL(`data:text/javascript,${encodeURIComponent(code)}`));
  const block = runs('ts', 'a');
  const onMessage = (code: string) =>
    `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { ${code} });`;

  test.each([
    ['that throws', onMessage("throw new Error('broken')"), 'broken'],
    ['that rejects', onMessage("Promise.reject(new Error('rejected'))"), 'rejected'],
    ['that exits', onMessage('process.exit(3)'), 'ended with 3'],
    ['that ends at once', '', 'ended with 0'],
    ['with a mistake in its syntax', 'const', 'Unexpected'],
    ['with a module that is missing', "import './none.mjs'", 'none.mjs'],
  ])('%s ends the build with its error', async (_, program, message) => {
    const thread = start(program);
    await expect(thread.prepare([block])).rejects.toThrow(message);
    // Also what is requested after the failure.
    await expect(thread.prepare([runs('ts', 'b')])).rejects.toThrow(message);
    expect(thread.find(block)).toBeUndefined();
  });

  test('its program is missing', async () => {
    const thread = startCodeThread(pathToFileURL(resolve(siteFolder, 'none.mjs')));
    await expect(thread.prepare([block])).rejects.toThrow('none.mjs');
  });

  test('what it has prepared stays', async () => {
    const result = JSON.stringify({ key: 'runs ts\na', prepared: { form: 'runs', lines: [] } });
    const thread = start(
      onMessage(
        `parentPort.postMessage(${JSON.stringify(result)}); setTimeout(() => process.exit(1), 50)`,
      ),
    );
    await thread.prepare([block]);
    await expect(thread.prepare([runs('ts', 'b')])).rejects.toThrow('ended with 1');
    await thread.prepare([block]);
    expect(thread.find(block)).toEqual({ form: 'runs', lines: [] });
  });
});
