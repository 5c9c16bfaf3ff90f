import { AuthorCard } from '#app/_components/author-card.tsx';
import { BlogIndex } from '#app/_components/blog-index.tsx';
import { CategoryMap } from '#app/_components/category-map.tsx';
import { Body } from '#app/_components/content/body.tsx';
import { Contents } from '#app/_components/contents.tsx';
import { DictionaryIndex } from '#app/_components/dictionary-index.tsx';
import { Forms } from '#app/_components/forms.tsx';
import { KeyFigures } from '#app/_components/key-figures.tsx';
import { NowItems } from '#app/_components/now-items.tsx';
import { PostLinks } from '#app/_components/post-links.tsx';
import { ProjectCards } from '#app/_components/projects.tsx';
import { RunForm } from '#app/_components/run-form.tsx';
import { SearchResults } from '#app/_components/search-results.tsx';
import { Comments, NewsletterForm } from '#app/_components/services.tsx';
import { TermMap } from '#app/_components/term-map.tsx';
import { posts } from '#lib/content/posts.ts';
import { portfolio } from '#lib/content/projects.ts';
import { terms } from '#lib/content/terms.ts';
import { setBodyText } from '#lib/markdown/body-text.ts';
import { calloutKinds } from '#lib/markdown/components.ts';
import { toHtmlTree } from '#lib/markdown/hast.ts';
import { toPageBody } from '#lib/markdown/page-body.ts';
import { parseBody } from '#lib/markdown/parse.ts';
import { loadRenderers } from '#lib/markdown/renderers.ts';
import { readApiDocs } from '#lib/represent/api-docs/prepared.ts';
import { toDictionaryMap } from '#lib/represent/pages/dictionary-map.ts';
import { type ThemeName, themeNames } from '#lib/schema/theme.ts';
import { siteConfig } from '#lib/site/config.ts';
import { isOn } from '#lib/site/sections.ts';
import { text } from '#lib/site/text/text.ts';
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

A paragraph with *emphasis*, **strong text**, \`code\`, a [link](/about), <kbd>Esc</kbd>, <mark>a mark</mark>, H<sub>2</sub>O, E = mc<sup>2</sup>, <abbr title="abbreviation">abbr.</abbr> and a note.[^1]

- One item
- [x] A task that is done

> A quotation of someone who is not here.

${calloutKinds.map((kind) => `<Callout kind="${kind}">A callout.</Callout>`).join('\n\n')}

1. First this,
2. then that.

<Figure src="/icon.svg" alt="The logo of this site.">A figure with its caption.</Figure>

$$
e^{i\\pi} + 1 = 0
$$

\`\`\`mermaid
graph LR
  A[Request] --> B{Known?}
  B -->|yes| C[Response]
\`\`\`

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
  setBodyText(text.body);
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
  const [post] = posts;
  const term = terms.find(({ related }) => related.length > 0);
  return (
    <section data-tokens={name} data-mode={mode} aria-label={`${name}, ${mode}`}>
      <h1>{`${name}, ${mode}`}</h1>
      <div className="article">
        <Contents entries={body.contents} />
        <div className="prose">
          <Body body={body} />
        </div>
      </div>
      {post && <Forms post={post} />}
      {post && <PostLinks post={post} />}
      <AuthorCard name={siteConfig.author.name} />
      <Comments path="/themes" comments={{ kind: 'webmentions', endpoint: '/themes' }} />
      <NewsletterForm />
      <KeyFigures figures={[['', '1,024', ' requests in ', '2', ' seconds']]} />
      <ProjectCards projects={portfolio} />
      <NowItems />
      {operation?.form && <RunForm {...operation} form={operation.form} />}
      {isOn('writing') && <BlogIndex query={new URLSearchParams({ perPage: '3' })} />}
      {isOn('dictionary') && <DictionaryIndex query={new URLSearchParams({ q: 'agent' })} />}
      {term && <TermMap term={term} />}
      {term && <CategoryMap map={toDictionaryMap(terms)} />}
      {isOn('search') && <SearchResults query={new URLSearchParams({ q: 'agent' })} />}
    </section>
  );
}
