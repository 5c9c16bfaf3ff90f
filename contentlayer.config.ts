import { defineDocumentType, makeSource } from 'contentlayer2/source-files';
import frontMatterEngines from 'gray-matter/lib/engines.js';
import { readUnpublished } from './lib/build/unpublished.ts';
import { toCaseStudy } from './lib/content/case-study.ts';
import { toContentlayerFields } from './lib/content/contentlayer-fields.ts';
import { toLoweredTree } from './lib/content/documents.ts';
import { toPagePath } from './lib/content/page-path.ts';
import { toMarkdown } from './lib/markdown/write.ts';
import { aiTermFrontMatter } from './lib/schema/ai-term.ts';
import { nowFile } from './lib/schema/now.ts';
import { pageFrontMatter, postFrontMatter, taxonomyFile } from './lib/schema/post.ts';
import { projectFrontMatter } from './lib/schema/project.ts';

// Contentlayer reads front matter by this library, which would run what stands between `---js` and `---`.
delete frontMatterEngines.javascript;

type SourceDocument = {
  readonly _raw: { readonly sourceFileName: string; readonly flattenedPath: string };
  readonly body: { readonly raw: string };
};

const lowered = new WeakMap<SourceDocument, ReturnType<typeof toLoweredTree>>();

/** The lowered tree of a document, made once for all that is computed from it. */
function lower(document: SourceDocument) {
  const { _raw, body } = document;
  const tree = lowered.get(document) ?? toLoweredTree(body.raw, toPagePath(_raw.flattenedPath));
  lowered.set(document, tree);
  return tree;
}

/** The name of the file is the slug or the id of the document. */
const fileSlug = {
  type: 'string',
  resolve: ({ _raw }: SourceDocument) => _raw.sourceFileName.replace(/\.mdx$/, ''),
} as const;

const markdown = {
  type: 'string',
  resolve: (document: SourceDocument) => toMarkdown(lower(document)),
} as const;

const Post = defineDocumentType(() => ({
  name: 'Post',
  filePathPattern: 'posts/*.mdx',
  contentType: 'markdown',
  fields: toContentlayerFields(postFrontMatter),
  computedFields: { slug: fileSlug },
}));

const Project = defineDocumentType(() => ({
  name: 'Project',
  filePathPattern: 'projects/*.mdx',
  contentType: 'markdown',
  fields: toContentlayerFields(projectFrontMatter),
  computedFields: {
    slug: fileSlug,
    markdown,
    caseStudy: {
      type: 'json',
      resolve: (document: SourceDocument) => toCaseStudy(lower(document)),
    },
  },
}));

const AiTerm = defineDocumentType(() => ({
  name: 'AiTerm',
  filePathPattern: 'ai-terms/*.mdx',
  contentType: 'markdown',
  fields: toContentlayerFields(aiTermFrontMatter),
  computedFields: { slug: fileSlug },
}));

const Page = defineDocumentType(() => ({
  name: 'Page',
  filePathPattern: 'pages/*.mdx',
  contentType: 'markdown',
  fields: toContentlayerFields(pageFrontMatter),
  computedFields: { slug: fileSlug, markdown },
}));

const Now = defineDocumentType(() => ({
  name: 'Now',
  filePathPattern: 'now.yaml',
  contentType: 'data',
  isSingleton: true,
  fields: toContentlayerFields(nowFile),
}));

const Taxonomy = defineDocumentType(() => ({
  name: 'Taxonomy',
  filePathPattern: 'taxonomy.yaml',
  contentType: 'data',
  isSingleton: true,
  fields: toContentlayerFields(taxonomyFile),
}));

export default makeSource({
  contentDirPath: 'content',
  contentDirExclude: ['site.yaml', ...readUnpublished()],
  documentTypes: [Post, Project, AiTerm, Page, Now, Taxonomy],
  // An `.mdx` file is read as Markdown with components that are lowered, never compiled or run: docs/adr/0002. What is made
  // of a body are the computed fields above, and `lib/build/content-data.ts` for articles; Contentlayer has nothing to parse.
  markdown: (processor) => {
    processor.parser = () => ({ type: 'root', children: [] });
    processor.compiler = () => '';
  },
  onUnknownDocuments: 'fail',
  onExtraFieldData: 'fail',
  onMissingOrIncompatibleData: 'fail',
  disableImportAliasWarning: true,
});
