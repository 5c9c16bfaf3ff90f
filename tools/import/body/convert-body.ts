/** Converts the body of a document of another tool to a tree of this site's Markdown. */
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { AddNote, SourceDocument, TagContext, TagReader } from '../document.ts';
import { addParagraphs } from '../source/wordpress-body.ts';
import { htmlToMarkdown, noteComments, parseHtml } from './html.ts';
import { convertHtml } from './inline-html.ts';
import { convertJsx } from './jsx.ts';
import { type NormalizedBody, normalizeBody } from './normalize.ts';
import { protectTags, replaceTokens } from './template-tags.ts';

const markdownParser = unified().use(remarkParse).use(remarkGfm).freeze();
const mdxParser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).freeze();

type BodyContext = {
  readonly tags: TagReader | undefined;
  readonly tagContext: TagContext;
  readonly add: AddNote;
};

export function convertBody(document: SourceDocument, context: BodyContext): NormalizedBody {
  return normalizeBody(toTree(document, context), document.fields.title);
}

function toTree(document: SourceDocument, { tags, tagContext, add }: BodyContext): Root {
  const { format, body, bodyLine } = document;
  const tagged = protectTags(body, bodyLine, tags, tagContext);
  if (format === 'mdx') {
    const tree = parseMdxOrUndefined(tagged.text, bodyLine, add);
    if (tree) return convertJsx(replaceTokens(tree, tagged, add), tagged.text, bodyLine, add);
  }
  if (format === 'html' || format === 'wordpress') {
    const html = parseHtml(tagged.text);
    noteComments(html, bodyLine, add);
    if (format === 'wordpress' && !body.includes('<!-- wp:')) addParagraphs(html);
    const tree: Root = { type: 'root', children: htmlToMarkdown(html, bodyLine, add) };
    return replaceTokens(tree, tagged, add);
  }
  const tree = replaceTokens(markdownParser.parse(tagged.text), tagged, add);
  return convertHtml(tree, bodyLine, add);
}

/** MDX that its own tool couldn't read either is read as Markdown. */
function parseMdxOrUndefined(text: string, bodyLine: number, add: AddNote): Root | undefined {
  try {
    return mdxParser.parse(text);
  } catch (error) {
    const { line = 1, reason = '' } = error as { readonly line?: number; readonly reason?: string };
    add(bodyLine + line - 1, `This is not valid MDX (${reason}). It was read as Markdown.`);
    return undefined;
  }
}
