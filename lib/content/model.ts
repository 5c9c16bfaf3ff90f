import type { Root as HtmlRoot } from 'hast';
import type { AiTermSummary } from '#lib/schema/ai-term.ts';
import type { NowSnapshot } from '#lib/schema/now.ts';
import type { Tag } from '#lib/schema/post.ts';
import type { CaseStudy } from '#lib/schema/project.ts';
import type { PageSlug } from '#lib/site/paths.ts';
import type { Publication } from './visibility.ts';

/** A category: its slug filters, its label is shown. */
export type Category = Tag;

export type Post = {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly author: string;
  readonly category: Category;
  readonly tags: readonly Tag[];
  /** RFC 3339 in UTC. */
  readonly publishedAt: string;
  readonly updatedAt: string | undefined;
  readonly readTimeMinutes: number;
  /** Words of the body, without its markup. */
  readonly wordCount: number;
  readonly keywords: readonly string[];
  /** A path of the site, or `undefined` where there is no image. */
  readonly coverImage: string | undefined;
  /** What the cover shows; without it the cover is only decoration. */
  readonly coverAlt: string | undefined;
  readonly publication: Publication;
  readonly body: ArticleBody;
};

/** A body, in each form that a representation starts from. */
export type Body = {
  /** As the author wrote it, with components: what pages render. */
  readonly mdx: string;
  /** GitHub Flavored Markdown with absolute addresses. */
  readonly markdown: string;
};

/** The body of an article, which is also searched and carried by feeds, in each form that a representation starts from. */
export type ArticleBody = Pick<Body, 'markdown'> & {
  /** What its page renders: HTML with the site's components in it. */
  readonly tree: HtmlRoot;
  /** GitHub Flavored Markdown as a part of the text of the whole site: its highest headings are at the third level. */
  readonly part: string;
  /** HTML that depends on no page, with absolute addresses. */
  readonly html: string;
  /** What it says, without markup. */
  readonly plainText: string;
  /** Every address that it links to. */
  readonly links: readonly string[];
};

export type Project = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly technologies: readonly string[];
  readonly featured: boolean;
  readonly unlisted: boolean;
  readonly publication: Publication;
  readonly order: number;
  readonly seoDescription: string | undefined;
  readonly liveUrl: string | undefined;
  readonly role: string | undefined;
  readonly timeline: string | undefined;
  readonly caseStudy: CaseStudy | undefined;
  /** The case study as its author wrote it. */
  readonly body: Body;
};

export type AiTerm = Readonly<AiTermSummary> & {
  readonly plainEnglish: string;
  readonly example: string;
  readonly whyItMatters: string;
  readonly related: readonly { readonly label: string; readonly slug: string }[];
  readonly sources: readonly { readonly label: string; readonly url: string }[];
  readonly publication: Publication;
};

export type Now = Omit<NowSnapshot, 'url'>;

export type Page = {
  readonly slug: PageSlug;
  readonly title: string;
  readonly description: string;
  readonly updatedAt: string | undefined;
  readonly body: Body;
};
