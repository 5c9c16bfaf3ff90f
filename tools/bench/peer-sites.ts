/** The same articles as a site of another program, as its documentation sets one up: highlighted code, one page per article. */

export type PeerSite = {
  readonly name: string;
  readonly dependencies: Readonly<Record<string, string>>;
  /** The folder of the articles. */
  readonly articles: string;
  readonly extension: string;
  /** Makes what `files` doesn't have, after the packages are installed. */
  readonly setup?: string;
  readonly build: string;
  /** What a cold build must not find. */
  readonly caches: readonly string[];
  readonly files: Readonly<Record<string, string>>;
};

const nextSite: PeerSite = {
  name: 'Next + contentlayer2',
  dependencies: {
    next: '16.4.5',
    react: '19.3.1',
    'react-dom': '19.3.1',
    contentlayer2: '0.5.8',
    '@shikijs/rehype': '4.6.0',
    'remark-gfm': '4.0.1',
    typescript: '5.9.3',
  },
  articles: 'posts',
  extension: '.md',
  build: 'contentlayer2 build && next build',
  caches: ['.next', '.contentlayer'],
  files: {
    'contentlayer.config.js': `import { defineDocumentType, makeSource } from 'contentlayer2/source-files';
import rehypeShiki from '@shikijs/rehype';
import remarkGfm from 'remark-gfm';
const text = { type: 'string', required: true };
const list = { type: 'list', of: { type: 'string' } };
const Post = defineDocumentType(() => ({
  name: 'Post',
  filePathPattern: '*.md',
  fields: { title: text, description: text, category: text, tags: list, keywords: list, publishedAt: { type: 'date' } },
}));
export default makeSource({
  contentDirPath: 'posts',
  documentTypes: [Post],
  markdown: { remarkPlugins: [remarkGfm], rehypePlugins: [[rehypeShiki, { theme: 'github-light' }]] },
});
`,
    'jsconfig.json':
      '{ "compilerOptions": { "paths": { "contentlayer/generated": ["./.contentlayer/generated"] } } }',
    'next.config.mjs': 'export default { turbopack: { root: import.meta.dirname } };\n',
    'app/layout.jsx': `export default ({ children }) => <html lang="en"><body>{children}</body></html>;\n`,
    'app/page.jsx': `import { allPosts } from 'contentlayer/generated';
export default () => <ul>{allPosts.map(({ _raw, title }) => <li key={title}><a href={'/blog/' + _raw.flattenedPath}>{title}</a></li>)}</ul>;
`,
    'app/blog/[slug]/page.jsx': `import { allPosts } from 'contentlayer/generated';
export const dynamicParams = false;
export const generateStaticParams = () => allPosts.map(({ _raw }) => ({ slug: _raw.flattenedPath }));
export default async function Page({ params }) {
  const { slug } = await params;
  const post = allPosts.find(({ _raw }) => _raw.flattenedPath === slug);
  return <article><h1>{post.title}</h1><div dangerouslySetInnerHTML={{ __html: post.body.html }} /></article>;
}
`,
  },
};

const astroFiles = {
  'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
export const collections = { posts: defineCollection({ loader: glob({ pattern: '*.{md,mdx}', base: './src/content/posts' }) }) };
`,
  'src/pages/index.astro': `---
import { getCollection } from 'astro:content';
const posts = await getCollection('posts');
---
<ul>{posts.map(({ id, data }) => <li><a href={'/blog/' + id}>{data.title}</a></li>)}</ul>
`,
  'src/pages/blog/[slug].astro': `---
import { getCollection, render } from 'astro:content';
export async function getStaticPaths() {
  return (await getCollection('posts')).map((post) => ({ params: { slug: post.id }, props: { post } }));
}
const { post } = Astro.props;
const { Content } = await render(post);
---
<html lang="en"><body><article><h1>{post.data.title}</h1><Content /></article></body></html>
`,
};

/** Markdown without components, which Astro parses with a parser in Rust. */
const astroMarkdownSite: PeerSite = {
  name: 'Astro, Markdown',
  // Astro needs a newer Node than this project.
  dependencies: { astro: '7.3.5', node: '22' },
  articles: 'src/content/posts',
  extension: '.md',
  build: 'node node_modules/astro/bin/astro.mjs build',
  caches: ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'],
  files: astroFiles,
};

/** The format of our articles. */
const astroSite: PeerSite = {
  ...astroMarkdownSite,
  name: 'Astro',
  dependencies: { ...astroMarkdownSite.dependencies, '@astrojs/mdx': '8.0.2' },
  extension: '.mdx',
  // 10,000 articles need more than Node's own limit.
  build: 'node --max-old-space-size=16000 node_modules/astro/bin/astro.mjs build',
  files: {
    ...astroFiles,
    'astro.config.mjs': `import mdx from '@astrojs/mdx';
export default { integrations: [mdx()] };
`,
  },
};

const eleventySite: PeerSite = {
  name: 'Eleventy',
  dependencies: {
    '@11ty/eleventy': '3.1.8',
    '@11ty/eleventy-plugin-syntaxhighlight': '5.0.2',
  },
  articles: 'posts/all',
  extension: '.md',
  build: 'eleventy',
  caches: ['_site', '.cache'],
  files: {
    'eleventy.config.js': `import syntaxHighlight from '@11ty/eleventy-plugin-syntaxhighlight';
export default (config) => {
  config.addPlugin(syntaxHighlight);
  config.setQuietMode(true);
};
`,
    'posts/posts.json': '{ "layout": "post.njk", "permalink": "/blog/{{ page.fileSlug }}/" }',
    '_includes/post.njk':
      '<html lang="en"><body><article><h1>{{ title }}</h1>{{ content | safe }}</article></body></html>\n',
  },
};

/** The program is the one on the machine, of the system's packages: no package of the npm registry ships one. */
const hugoSite: PeerSite = {
  name: 'Hugo',
  dependencies: {},
  articles: 'content/blog',
  extension: '.md',
  build: 'hugo --cleanDestinationDir --quiet',
  caches: ['public', 'resources', '.hugo_build.lock'],
  files: {
    'hugo.toml': `baseURL = 'https://example.com/'\ndisableKinds = ['taxonomy', 'term']\n`,
    'layouts/_default/list.html':
      '<ul>{{ range .Site.RegularPages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>\n',
    'layouts/_default/single.html':
      '<html lang="en"><body><article><h1>{{ .Title }}</h1>{{ .Content }}</article></body></html>\n',
  },
};

/** Its own template, which also draws a card for each page and writes it as Markdown, as Legible does. */
const fumadocsSite: PeerSite = {
  name: 'Fumadocs',
  dependencies: { 'create-fumadocs-app': '16.2.2' },
  articles: 'site/content/docs',
  extension: '.mdx',
  // The template takes a font from Google at each build, which needs a network.
  setup: `test -d site || create-fumadocs-app site --template +next+fuma-docs-mdx --pm npm --no-git --install --yes
sed -i '/next.font.google/d; s/= Inter({/= ((_) => ({ className: "" }))({/' site/app/layout.tsx`,
  build: 'cd site && npx next build',
  caches: ['site/.next', 'site/.source'],
  files: {},
};

export const peerSites: readonly PeerSite[] = [
  nextSite,
  astroSite,
  astroMarkdownSite,
  eleventySite,
  hugoSite,
  fumadocsSite,
];
