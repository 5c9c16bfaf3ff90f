import { AuthorCard } from '#app/_components/author-card.tsx';
import { BlogIndex } from '#app/_components/blog-index.tsx';
import { Body } from '#app/_components/content/body.tsx';
import { Contents } from '#app/_components/contents.tsx';
import { CopyButton } from '#app/_components/copy-button.tsx';
import { DictionaryIndex } from '#app/_components/dictionary-index.tsx';
import { Home } from '#app/_components/home.tsx';
import { KeyFigures } from '#app/_components/key-figures.tsx';
import { PostLinks } from '#app/_components/post-links.tsx';
import { ProjectCards } from '#app/_components/projects.tsx';
import { RunForm } from '#app/_components/run-form.tsx';
import { SearchResults } from '#app/_components/search-results.tsx';
import { Comments } from '#app/_components/services.tsx';
import { TermField } from '#app/_components/term-field.tsx';
import { TermMap } from '#app/_components/term-map.tsx';
import type { WithSite } from '#app/_components/with-site.ts';
import { artifactFiles, readArtifact } from '#lib/content/build-artifacts.ts';
import { getSite } from '#lib/content/served-site.ts';
import type { PageBody } from '#lib/markdown/page-body.ts';
import { readApiDocs } from '#lib/represent/pages/api-docs.ts';
import { themeNames } from '#lib/schema/theme.ts';
import { isOn } from '#lib/site/sections.ts';
import { toThemeRule } from '#lib/theme/css.ts';
import { themes } from '#lib/theme/themes.ts';

const modes = ['light', 'dark'] as const;

const css = [
  ...themeNames.map((name) => toThemeRule(`[data-tokens="${name}"]`, themes[name])),
  '[data-tokens] { background: var(--paper); color: var(--ink); padding: 1rem 2rem 3rem;',
  'font: 400 var(--text-l) / var(--leading) var(--reading); }',
  ...modes.map((mode) => `[data-mode="${mode}"] { color-scheme: ${mode}; }`),
  '[data-tokens] > * + * { margin-top: 2rem; }',
  '[data-tokens] > :is(h1, .code-block, .home) { max-width: var(--measure); margin-inline: auto; }',
  'body { max-width: none; padding: 0; }',
].join('\n');

type Props = {
  readonly searchParams: Promise<{ readonly theme?: string; readonly mode?: string }>;
};

/**
 * The home page, an article and every other component in every theme, light and dark, with the line of `site.yaml` that chooses it. `?theme=swiss&mode=dark` shows one. The components are rendered once, as text: in
 * all themes, React would need 3 s for them, because in development it notes where each element comes from.
 */
export default async function ThemesPage({ searchParams }: Props) {
  const site = getSite();
  const { theme, mode } = await searchParams;
  // Next refuses a static import of this module.
  const { renderToStaticMarkup } = await import('react-dom/server');
  const sample = renderToStaticMarkup(<Sample site={site} />);
  const toLine = (name: string) =>
    renderToStaticMarkup(
      <div className="code-block">
        <pre className="code">
          <code>{`theme: ${name}`}</code>
        </pre>
        <CopyButton site={site} what={site.text.formats.copyCode} />
      </div>,
    );
  const shown = themeNames.filter((name) => theme === undefined || name === theme);
  const shownModes = modes.filter((name) => mode === undefined || name === mode);
  return (
    <>
      <meta name="robots" content="noindex" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the themes are our own. */}
      <style dangerouslySetInnerHTML={{ __html: css }} />
      {shown.flatMap((name) =>
        shownModes.map((mode) => (
          <section
            key={`${name} ${mode}`}
            data-tokens={name}
            data-mode={mode}
            aria-label={`${name}, ${mode}`}
            // Scripts of the components have changed it before React looks at it.
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the components are our own.
            dangerouslySetInnerHTML={{
              __html: `<h1>${name}, ${mode}</h1>${toLine(name)}${sample}`,
            }}
          />
        )),
      )}
    </>
  );
}

/** The lists also bring the header, filters, rows and footer of a page. */
function Sample({ site }: WithSite) {
  const body = readArtifact<PageBody>(site, artifactFiles.themeSample);
  const [operation] = readApiDocs(site).operations;
  const [post] = site.posts;
  const term = site.terms.find(({ related }) => related.length > 0);
  return (
    <>
      <Home site={site} />
      <div className="article">
        <Contents site={site} entries={body.contents} />
        <div className="prose">
          <Body site={site} body={body} />
        </div>
      </div>
      {post && <PostLinks site={site} post={post} />}
      <AuthorCard site={site} name={site.config.author.name} />
      <Comments
        site={site}
        path="/themes"
        comments={{ kind: 'webmentions', endpoint: '/themes' }}
      />
      <KeyFigures
        site={site}
        language={site.config.language}
        figures={[['', '1,024', ' requests in ', '2', ' seconds']]}
      />
      <ProjectCards site={site} projects={site.portfolio} />
      {operation?.form && <RunForm site={site} {...operation} form={operation.form} />}
      {isOn(site, 'writing') && (
        <BlogIndex site={site} query={new URLSearchParams({ perPage: '3' })} />
      )}
      {isOn(site, 'dictionary') && (
        <DictionaryIndex site={site} query={new URLSearchParams({ q: 'agent' })} />
      )}
      {term && <TermMap site={site} term={term} />}
      {term && <TermField site={site} />}
      {isOn(site, 'search') && (
        <SearchResults site={site} query={new URLSearchParams({ q: 'agent' })} />
      )}
    </>
  );
}
