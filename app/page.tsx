import { ArticleFormats } from '#app/_components/article-formats.tsx';
import { FilledText, inInterface } from '#app/_components/filled-text.tsx';
import { Follow } from '#app/_components/follow.tsx';
import { NowItems } from '#app/_components/now-items.tsx';
import { OwnerMark } from '#app/_components/owner-mark.tsx';
import { Page } from '#app/_components/page.tsx';
import { PageIntro } from '#app/_components/page-intro.tsx';
import { toPageFacts } from '#app/_components/page-meta.tsx';
import { PostCard, PostItems } from '#app/_components/post-items.tsx';
import { ProjectItems } from '#app/_components/projects.tsx';
import { SectionHeading } from '#app/_components/section-heading.tsx';
import { NewsletterForm } from '#app/_components/services.tsx';
import type { WithSite } from '#app/_components/with-site.ts';
import { toPageGraph } from '#lib/collections/page-graphs.ts';
import { getSite } from '#lib/content/served-site.ts';
import { toHomeView } from '#lib/represent/pages/home.ts';
import { toHref } from '#lib/site/languages.ts';
import { pagePaths } from '#lib/site/paths.ts';
import { isOn, labelOf } from '#lib/site/sections.ts';

export default function HomePage({ site = getSite() }: Partial<WithSite>) {
  const { chosenPosts, newestPosts, projects } = toHomeView(site);
  const [newest] = newestPosts;
  return (
    <Page
      site={site}
      page={toPageFacts(site, 'home')}
      formats={{ isInFeed: true }}
      graph={toPageGraph(site, 'home')}
    >
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
            <SectionHeading>{site.text.home.start}</SectionHeading>
            <ul className="start">
              {chosenPosts.map((post) => (
                <li key={post.slug}>
                  <PostCard site={site} post={post} sizes="14rem" />
                </li>
              ))}
            </ul>
          </>
        )}
        {newest && (
          <>
            <ArticleFormats site={site} post={newest} />
            <SectionHeading attributes={inInterface(site)}>{site.text.home.newest}</SectionHeading>
            <PostItems site={site} posts={newestPosts} />
          </>
        )}
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
    </Page>
  );
}
