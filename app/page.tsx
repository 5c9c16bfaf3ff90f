import { NowItems } from '#app/_components/now-items.tsx';
import { Page } from '#app/_components/page.tsx';
import { PageIntro } from '#app/_components/page-intro.tsx';
import { toPageFacts } from '#app/_components/page-meta.tsx';
import { PostItems } from '#app/_components/post-items.tsx';
import { ProjectItems } from '#app/_components/project-items.tsx';
import { now } from '#lib/content/now.ts';
import { posts } from '#lib/content/posts.ts';
import { portfolio } from '#lib/content/projects.ts';
import { newestShown, projectsShown } from '#lib/represent/home.ts';
import { toHomeGraph } from '#lib/represent/structured-data/pages.ts';

export default function HomePage() {
  const newest = posts.slice(0, newestShown);
  return (
    <Page page={toPageFacts('home')} graph={toHomeGraph(newest, now)}>
      <div className="home">
        <PageIntro slug="home" isInFeed />
        <h2>Newest writing</h2>
        <PostItems posts={newest} isBrief />
        <h2>Projects</h2>
        <ProjectItems projects={portfolio.slice(0, projectsShown)} />
        <h2>Now</h2>
        <NowItems />
      </div>
    </Page>
  );
}
