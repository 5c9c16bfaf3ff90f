import { BlogIndex } from '#app/_components/blog-index.tsx';
import { Body } from '#app/_components/content/body.tsx';
import { DictionaryIndex } from '#app/_components/dictionary-index.tsx';
import { RunForm } from '#app/_components/run-form.tsx';
import { toHtmlTree } from '#lib/markdown/hast.ts';
import { toPageBody } from '#lib/markdown/page-body.ts';
import { parseBody } from '#lib/markdown/parse.ts';
import { loadRenderers } from '#lib/markdown/renderers.ts';
import { readApiDocs } from '#lib/represent/api-docs/prepared.ts';
import { type ThemeName, themeNames } from '#lib/schema/theme.ts';
import { toThemeRule } from '#lib/theme/css.ts';
import { themes } from '#lib/theme/themes.ts';

const modes = ['light', 'dark'] as const;

const css = [
  ...themeNames.map((name) => toThemeRule(`[data-tokens="${name}"]`, themes[name])),
  '[data-tokens] { background: var(--paper); color: var(--ink); padding: 1rem 2rem 3rem;',
  'font: 400 var(--text-l) / var(--leading) var(--reading); }',
  ...modes.map((mode) => `[data-mode="${mode}"] { color-scheme: ${mode}; }`),
  '[data-tokens] > * + * { margin-top: 2rem; }',
  'body { max-width: none; padding: 0; }',
].join('\n');

/** Everything that a body may contain. */
const sample = `## A heading

A paragraph with *emphasis*, **strong text**, \`code\`, a [link](/about), <kbd>Esc</kbd>, <mark>a mark</mark> and a note.[^1]

- One item
- [x] A task that is done

> A quotation of someone who is not here.

<Callout kind="tip">A callout.</Callout>

<Callout kind="warning">Another one.</Callout>

\`\`\`ts title="lib/example.ts" {2} ins={3} del={4}
import { readFile } from 'node:fs/promises';
const text: string = await readFile('a.txt', 'utf8'); // A comment
const lines = text.split('\\n').length;
const count = 42;
\`\`\`

| Column | Number |
|---|---:|
| First | 1,024 |
| Second | 2,048 |

### A smaller heading

<details>
<summary>Details</summary>

More text.

</details>

[^1]: The note.`;

type Props = {
  readonly searchParams: Promise<{ readonly theme?: string; readonly mode?: string }>;
};

/** Every component in every theme, light and dark. `?theme=swiss&mode=dark` shows one. */
export default async function ThemesPage({ searchParams }: Props) {
  const { theme, mode } = await searchParams;
  await loadRenderers([sample]);
  const body = toPageBody(toHtmlTree(parseBody(sample, '.mdx')));
  const shown = themeNames.filter((name) => theme === undefined || name === theme);
  const shownModes = modes.filter((name) => mode === undefined || name === mode);
  return (
    <>
      <meta name="robots" content="noindex" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the themes are our own. */}
      <style dangerouslySetInnerHTML={{ __html: css }} />
      {shown.flatMap((name) =>
        shownModes.map((mode) => (
          <Sample key={`${name} ${mode}`} name={name} mode={mode} body={body} />
        )),
      )}
    </>
  );
}

type SampleProps = {
  readonly name: ThemeName;
  readonly mode: (typeof modes)[number];
  readonly body: ReturnType<typeof toPageBody>;
};

/** The lists also bring the header, filters, rows and footer of a page. */
function Sample({ name, mode, body }: SampleProps) {
  const [operation] = readApiDocs().operations;
  const query = new URLSearchParams({ q: 'agent' });
  return (
    <section data-tokens={name} data-mode={mode} aria-label={`${name}, ${mode}`}>
      <h1>{`${name}, ${mode}`}</h1>
      <div className="article">
        <div className="prose">
          <Body body={body} />
        </div>
      </div>
      {operation?.form && <RunForm {...operation} form={operation.form} />}
      <BlogIndex query={new URLSearchParams({ perPage: '3' })} />
      <DictionaryIndex query={query} />
    </section>
  );
}
