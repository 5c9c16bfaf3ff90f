import { ArticleFormats } from '#app/_components/article-formats.tsx';
import { FilledText } from '#app/_components/filled-text.tsx';
import { NowItems } from '#app/_components/now-items.tsx';
import { Page } from '#app/_components/page.tsx';
import { PageIntro } from '#app/_components/page-intro.tsx';
import { toPageFacts } from '#app/_components/page-meta.tsx';
import { BriefPostItems } from '#app/_components/post-items.tsx';
import { ProjectItems } from '#app/_components/projects.tsx';
import { SectionHeading } from '#app/_components/section-heading.tsx';
import { now } from '#lib/content/pages.ts';
import { posts } from '#lib/content/posts.ts';
import { portfolio } from '#lib/content/projects.ts';
import { toHomeView } from '#lib/represent/pages/home.ts';
import { toHomeGraph } from '#lib/represent/structured-data/pages.ts';
import { siteConfig } from '#lib/site/config.ts';
import { pagePaths } from '#lib/site/paths.ts';
import { isOn, labelOf } from '#lib/site/sections.ts';
import { text } from '#lib/site/text/text.ts';

export default function HomePage() {
  const { newestPosts, projects } = toHomeView({ posts, projects: portfolio, now });
  const [newest] = newestPosts;
  return (
    <Page page={toPageFacts('home')} graph={toHomeGraph(newestPosts, now)}>
      <div className="home">
        <PageIntro slug="home" isInFeed />
        <p className="summary">
          <FilledText
            text={text.home.by}
            values={{ author: <a href={pagePaths.about}>{siteConfig.author.name}</a> }}
          />
        </p>
        {newest && (
          <>
            <ArticleFormats post={newest} />
            <SectionHeading>{text.home.newest}</SectionHeading>
            <BriefPostItems posts={newestPosts} />
          </>
        )}
        {projects.length > 0 && (
          <>
            <SectionHeading>{labelOf('projects')}</SectionHeading>
            <ProjectItems projects={projects} />
          </>
        )}
        {isOn('now') && (
          <>
            <SectionHeading>{labelOf('now')}</SectionHeading>
            <NowItems />
          </>
        )}
      </div>
    </Page>
  );
}
