import { toBlogFilters, toBlogView } from '#lib/represent/pages/blog.ts';
import { toBlogGraph } from '#lib/represent/structured-data/documents.ts';
import { apiPaths, pagePaths } from '#lib/site/paths.ts';
import { text } from '#lib/site/text/text.ts';
import { FilterNav, SearchField } from './filters.tsx';
import { Page } from './page.tsx';
import { PageIntro } from './page-intro.tsx';
import { toPageFacts } from './page-meta.tsx';
import { PostItems } from './post-items.tsx';
import type { IndexProps } from './rows.tsx';

/** The blog page for any query. */
export function BlogIndex({ query, render }: IndexProps) {
  const { posts, summary, q, search, newer, older, json } = toBlogView(query);
  const { categories, tags } = toBlogFilters(search);
  return (
    <Page page={toPageFacts('blog')} json={apiPaths.posts} graph={toBlogGraph(posts)}>
      <PageIntro
        slug="blog"
        search={search}
        json={json && { path: apiPaths.posts, toBody: json }}
        isInFeed
      />
      <section className="filters" aria-label={text.lists.filters}>
        <SearchField action={pagePaths.blog} label={text.blog.search} q={q} search={search} />
        <FilterNav label={text.blog.categories} links={categories} />
        <FilterNav label={text.blog.tags} links={tags} />
      </section>
      <p className="summary">{summary}</p>
      <PostItems posts={posts} render={render} />
      {(newer ?? older) && (
        <nav className="pager" aria-label={text.lists.pages}>
          <ul>
            {newer && (
              <li>
                <a href={newer} rel="prev">
                  {text.blog.newer}
                </a>
              </li>
            )}
            {older && (
              <li>
                <a href={older} rel="next">
                  {text.blog.older}
                </a>
              </li>
            )}
          </ul>
        </nav>
      )}
    </Page>
  );
}
