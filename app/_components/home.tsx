import { toHomeView } from '#lib/represent/pages/home.ts';
import { toHref } from '#lib/site/languages.ts';
import { pagePaths } from '#lib/site/paths.ts';
import { isOn, labelOf } from '#lib/site/sections.ts';
import { ArticleFormats } from './article-formats.tsx';
import { FilledText, inInterface } from './filled-text.tsx';
import { Follow } from './follow.tsx';
import { NowItems } from './now-items.tsx';
import { OwnerMark } from './owner-mark.tsx';
import { PageIntro } from './page-intro.tsx';
import { PostCard, PostItems } from './post-items.tsx';
import { ProjectItems } from './projects.tsx';
import { SectionHeading } from './section-heading.tsx';
import { NewsletterForm } from './services.tsx';
import type { WithSite } from './with-site.ts';

/** The author, chosen and newest articles, projects, now, and how to follow. */
export function Home({ site }: WithSite) {
  const { chosenPosts, newestPosts, projects } = toHomeView(site);
  const { formats = 'control' } = site.config;
  const listed = [...chosenPosts, ...newestPosts];
  const other = site.posts.find((post) => !listed.includes(post));
  return (
    <div className="home">
      <span className="portrait" aria-hidden="true">
        <OwnerMark site={site} sizes="9rem" />
      </span>
      <PageIntro site={site} slug="home" />
      <p className="summary">
        <FilledText
          site={site}
          text={site.text.home.by}
          values={{
            author: <a href={toHref(site, pagePaths.about)}>{site.config.author.name}</a>,
          }}
        />
      </p>
      {chosenPosts.length > 0 && (
        <>
          <SectionHeading attributes={inInterface(site)}>{site.text.home.start}</SectionHeading>
          <ul className="start">
            {chosenPosts.map((post) => (
              <li key={post.slug}>
                <PostCard site={site} post={post} sizes="14rem" />
              </li>
            ))}
          </ul>
        </>
      )}
      {newestPosts.length > 0 && (
        <>
          <SectionHeading attributes={inInterface(site)}>{site.text.home.newest}</SectionHeading>
          <PostItems site={site} posts={newestPosts} />
        </>
      )}
      {/* An article that the page doesn't list: a site with few has none. */}
      {other && formats === 'control' && <ArticleFormats site={site} post={other} />}
      {projects.length > 0 && (
        <>
          <SectionHeading>{labelOf(site, 'projects')}</SectionHeading>
          <ProjectItems site={site} projects={projects} />
        </>
      )}
      {isOn(site, 'now') && (
        <>
          <SectionHeading>{labelOf(site, 'now')}</SectionHeading>
          <NowItems site={site} />
        </>
      )}
      <Follow site={site} name={site.config.author.name} />
      <NewsletterForm site={site} />
    </div>
  );
}
