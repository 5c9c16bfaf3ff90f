/** The domain's types: articles, projects, dictionary entries and pages. */
import type { PageBody } from '#lib/markdown/page-body.ts';
import type { AiTermJson } from '#lib/schema/ai-term.ts';
import type { NowSnapshot } from '#lib/schema/data-files.ts';
import type { translationFields } from '#lib/schema/fields.ts';
import type { Topic } from '#lib/schema/post.ts';
import type { ProjectJson } from '#lib/schema/project.ts';
import type { OwnCollection } from '#lib/site/own-collections.ts';

/** Only published documents exist in production. */
export type Publication = 'published' | 'draft' | 'scheduled';

type AnyDocument = {
  /** The tag of its language (BCP 47). */
  readonly language: string;
  /** The blocks of its text as `toStructure` writes them, for drawings. */
  readonly structure: string;
  /** Of a dictionary entry, the formats of its example. */
  readonly body: DocumentBody;
};

type TextDocument = AnyDocument & {
  readonly slug: string;
  /** Of a document of the owner's collections without one, the beginning of its text. */
  readonly title: string;
  readonly description: string;
  /** RFC 3339 in UTC. */
  readonly updatedAt?: string | undefined;
};

export type OwnDocument = TextDocument & {
  readonly collection: OwnCollection;
  /** The fields of the collection. Images are paths of the site. */
  readonly values: Readonly<Record<string, unknown>>;
  /** RFC 3339 in UTC. */
  readonly publishedAt: string | undefined;
  readonly readTimeMinutes: number;
  readonly publication: Publication;
};

export type Post = TextDocument & {
  /** The names of all authors, as readers see them. */
  readonly author: string;
  readonly authors: readonly string[];
  readonly category: Topic;
  readonly tags: readonly Topic[];
  /** RFC 3339 in UTC. */
  readonly publishedAt: string;
  readonly readTimeMinutes: number;
  readonly keywords: readonly string[];
  readonly series?: string | undefined;
  /** The slugs of related articles that the author has chosen. */
  readonly related: readonly string[];
  /** True if the home page shows it to new readers. */
  readonly startHere?: boolean | undefined;
  /** Where it was published first, if that is another site. */
  readonly canonicalUrl?: string | undefined;
  /** A path of the site. */
  readonly coverImage?: string | undefined;
  /** Describes the cover. Without it, the cover is decorative. */
  readonly coverAlt?: string | undefined;
  readonly publication: Publication;
};

/** Silent reading of English non-fiction: Brysbaert 2019, doi:10.1016/j.jml.2019.104047. */
const wordsPerMinute = 238;

/** Returns the reading time of a text in whole minutes, at least one. */
export function readTimeMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / wordsPerMinute));
}

/** A body in the formats that pages, representations, search and feeds start from. */
export type DocumentBody = {
  /** The parts that its page renders. */
  readonly page: PageBody;
  /** GitHub Flavored Markdown with absolute URLs. */
  readonly markdown: string;
  /** HTML for feeds, with absolute URLs. */
  readonly html: string;
  /** The number of words, without markup. */
  readonly wordCount: number;
} & BodyTexts;

/** The share of a document in the files about all documents. */
export type BodyTexts = {
  /** GitHub Flavored Markdown as a part of `llms-full.txt`: the highest headings are at the third level. */
  readonly part: string;
  /** The distinct words of its text and its URLs as `toSearchWords` writes them, with a space between two. */
  readonly words: string;
  /** The words that may distinguish it, as `writeWordCounts` writes them, and so those of the ranked search. */
  readonly terms: string;
  readonly headingWords: string;
  readonly countedWords: string;
};

export type Project = AnyDocument &
  Readonly<Omit<ProjectJson, 'url' | keyof typeof translationFields>> & {
    readonly unlisted: boolean;
    readonly publication: Publication;
    readonly order: number;
  };

/** Its example has no links, images and headings. */
export type AiTerm = AnyDocument &
  Readonly<
    Omit<AiTermJson, 'url' | 'confusedWith' | 'related' | keyof typeof translationFields>
  > & {
    /** Terms that readers mistake for it. */
    readonly confusedWith: readonly {
      readonly label: string;
      /** The slug of its entry, if it has one. */
      readonly slug: string | undefined;
      readonly difference: string;
    }[];
    readonly related: readonly { readonly label: string; readonly slug: string }[];
    /** The change of the last revision, in words. */
    readonly revision?: string | undefined;
    readonly publication: Publication;
  };

export type Now = Omit<NowSnapshot, 'url'>;

export type Page = TextDocument & {
  /** If it isn't that of the text: a label of the section. */
  readonly titleLanguage?: string | undefined;
  /** Its place in the navigation, counted from 1. */
  readonly navigation?: number | undefined;
};
