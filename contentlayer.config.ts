import { defineDocumentType, makeSource } from 'contentlayer2/source-files';
import frontMatterEngines from 'gray-matter/lib/engines.js';
import { parseDocumentPath } from './lib/content/content-files.ts';
import { aiTermFrontMatter } from './lib/schema/ai-term.ts';
import { nowFile } from './lib/schema/data-files.ts';
import { draftFrontMatter, pageFrontMatter, taxonomyFile } from './lib/schema/post.ts';
import { projectFrontMatter } from './lib/schema/project.ts';
import {
  readCollectionFolders,
  readUnpublished,
} from './tools/authoring/content/contentlayer-documents.ts';
import { toContentlayerFields } from './tools/authoring/content/contentlayer-fields.ts';

// Workaround: Contentlayer reads front matter with gray-matter, which evaluates the code after a `---js` fence. To disable it,
// delete the next line. Test that breaks when the libraries change: tests/e2e/hostile-front-matter.test.ts.
delete frontMatterEngines.javascript;

type RawDocument = {
  readonly _raw: { readonly sourceFilePath: string };
};

/** The name of the file, or of the folder that contains it as `index`, is the slug or the id of the document. */
const fileSlug = {
  type: 'string',
  resolve: ({ _raw }: RawDocument) => parseDocumentPath(_raw.sourceFilePath)?.slug,
} as const;

const Post = defineDocumentType(() => ({
  name: 'Post',
  filePathPattern: 'posts/**/*.{md,mdx}',
  contentType: 'markdown',
  fields: toContentlayerFields(draftFrontMatter),
  computedFields: { slug: fileSlug },
}));

const Project = defineDocumentType(() => ({
  name: 'Project',
  filePathPattern: 'projects/**/*.{md,mdx}',
  contentType: 'markdown',
  fields: toContentlayerFields(projectFrontMatter),
  computedFields: { slug: fileSlug },
}));

const AiTerm = defineDocumentType(() => ({
  name: 'AiTerm',
  filePathPattern: 'ai-terms/**/*.{md,mdx}',
  contentType: 'markdown',
  fields: toContentlayerFields(aiTermFrontMatter),
  computedFields: { slug: fileSlug },
}));

const Page = defineDocumentType(() => ({
  name: 'Page',
  filePathPattern: 'pages/**/*.{md,mdx}',
  contentType: 'markdown',
  fields: toContentlayerFields(pageFrontMatter),
  computedFields: { slug: fileSlug },
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
  contentDirExclude: [
    'site.yaml',
    'redirects.yaml',
    'facts.yaml',
    'theme.yaml',
    ...readUnpublished(),
    // The index of the content step has the documents of the owner's collections.
    ...readCollectionFolders(),
  ],
  documentTypes: [Post, Project, AiTerm, Page, Now, Taxonomy],
  // Workaround: Contentlayer would compile each `.mdx` body to a program, or parse it as Markdown, which nothing uses (ADR 2).
  // `tools/authoring/content/content-step.ts` parses bodies instead, so the processor gets no content.
  // To disable it, delete `markdown`. Test that breaks when contentlayer2 changes: tools/authoring/tests/content/contentlayer.test.ts.
  markdown: (processor) => {
    processor.parser = () => ({ type: 'root', children: [] });
    processor.compiler = () => '';
  },
  // Contentlayer skips invalid documents by default.
  onUnknownDocuments: 'fail',
  onExtraFieldData: 'fail',
  onMissingOrIncompatibleData: 'fail',
});
