import { toPageMetadata } from '#app/_components/metadata.ts';
import { NowItems } from '#app/_components/now-items.tsx';
import { PageIntro } from '#app/_components/page-intro.tsx';
import { PostItems } from '#app/_components/post-items.tsx';
import { ProjectItems } from '#app/_components/project-items.tsx';
import { posts } from '#lib/content/posts.ts';
import { portfolio } from '#lib/content/projects.ts';

export const metadata = toPageMetadata('home');

const newestShown = 3;

export default function HomePage() {
  return (
    <>
      <PageIntro slug="home" />
      <h2>Newest writing</h2>
      <PostItems posts={posts.slice(0, newestShown)} />
      <h2>Projects</h2>
      <ProjectItems projects={portfolio} />
      <h2>Now</h2>
      <NowItems />
    </>
  );
}
