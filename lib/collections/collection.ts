/**
 * A kind of documents, as the program sees it. A definition in this folder describes one; everything else is written once, for
 * all of them (docs/adr/0026).
 */
import type { List } from 'mdast';
import type { DocumentBody } from '#lib/content/model.ts';
import type { PostGroup } from '#lib/content/post-groups.ts';
import type { SearchKind } from '#lib/content/search.ts';
import type { Site } from '#lib/content/site.ts';
import type { MachineFile } from '#lib/site/machine-files.ts';
import type { SectionName } from '#lib/site/section-table.ts';

/** A document as the lists, indexes and files of the whole site need it. Those about its kind use more. */
export type SiteDocument = {
  readonly slug: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** What lists for programs say. By default, the description. */
  readonly teaser?: string;
  /** What its Markdown says. By default, the description. */
  readonly metaDescription?: string;
  /** Where it was published first, if that is another site. */
  readonly canonicalUrl?: string | undefined;
  /** Words with which search finds it, beside its texts. */
  readonly keywords?: readonly string[];
  /** Whether only its own URL leads to it. */
  readonly isUnlisted?: boolean;
  /** A calendar date or an instant. `/changes.json` names both. */
  readonly publishedAt?: string | undefined;
  readonly updatedAt?: string | undefined;
  /** When it or what it lists last changed: a calendar date or an instant. */
  readonly lastModified: string | undefined;
  /** A list has none. */
  readonly body?: DocumentBody;
  /** The Markdown that search reads, if it isn't that of the body. */
  readonly toSearchText?: () => string;
  /** Its page as Markdown, below the title. Pages that the program fills have theirs in `represent/markdown/pages.ts`. */
  readonly toMarkdown?: () => string;
  /** What feeds say of it. Without it, or without a date, no feed of the site contains it. */
  readonly feed?: {
    readonly authors: readonly string[];
    readonly categories: readonly string[];
    /** A path of the site. */
    readonly image?: string | undefined;
    /** The facts that its page shows above the text. */
    readonly toFacts?: () => readonly List[];
  };
  /** Its part of `/llms-full.txt`. Without it, the file leaves the document out. */
  readonly toPart?: () => string;
  /** Its preview image names the kind, the title and these facts. */
  readonly card: {
    readonly kind: string | undefined;
    readonly title: string;
    readonly facts: readonly string[];
  };
};

export type Collection = {
  /** The folder below `content/`. */
  readonly name: string;
  /** Its documents in `/api/search-index`. */
  readonly kind: SearchKind;
  /** Its name among the kinds of the MCP tool `list`, and what that says of it. */
  readonly listName: string;
  readonly listDescription: string;
  /** The section that its documents belong to. */
  readonly section?: SectionName;
  /** The heading above its documents in indexes. */
  readonly toTitle: (site: Site) => string;
  /** The name of one document in `/llms-full.txt`, and the place of the collection there. */
  readonly part?: { readonly noun: string; readonly place: number };
  /** Whether indexes name all documents instead of the first. */
  readonly isNavigation?: boolean;
  /** The file that has the index of its documents. */
  readonly index?: MachineFile;
  /** Whether the search index contains distinctive words of its bodies. */
  readonly hasBodyTerms?: boolean;
  /** The lists of its documents, such as those of a tag. */
  readonly toLists?: (site: Site) => readonly PostGroup[];
  /** Every document that has a page, in the order of lists. */
  readonly toDocuments: (site: Site) => readonly SiteDocument[];
  /** The page that lists them, if it isn't a page of `content/pages/`. */
  readonly toListDocument?: (site: Site) => SiteDocument | undefined;
};
