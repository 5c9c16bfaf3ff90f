/** Converts the body of a document of another tool to a tree of this site's Markdown. */
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { math, simplifyMath } from '../../../lib/markdown/math.ts';
import type { AddNote, ImportSource, SourceDocument, TagContext, TagReader } from '../document.ts';
import { addParagraphs } from '../source/wordpress-body.ts';
import { toCallouts } from './callouts.ts';
import { readBold } from './cjk-strong.ts';
import { readDialects } from './dialects.ts';
import { escapeMoney, joinMathWords, readDollars, readDoubledTex } from './dollar-math.ts';
import { showEmoji } from './emoji.ts';
import { htmlToMarkdown, noteComments, parseHtml } from './html.ts';
import { readHtmlMath } from './html-math.ts';
import { convertHtml } from './inline-html.ts';
import { convertJsx } from './jsx.ts';
import { openMarkdown } from './markdown-in-html.ts';
import { repairMdx } from './mdx-repair.ts';
import { type NormalizedBody, normalizeBody } from './normalize.ts';
import { protectTags, replaceTokens } from './template-tags.ts';
import { writeOutMacros } from './tex-macros.ts';

const parsers = {
  markdown: unified().use(remarkParse).use(remarkGfm).use(math).freeze(),
  tildes: unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(math).freeze(),
  mdx: unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(math).freeze(),
} as const;

function parse(text: string, format: keyof typeof parsers): Root {
  const tree = parsers[format].parse(text);
  // As everywhere in the cells of a table. Those of HTML come later, and have no such escapes.
  visit(tree, 'table', (table) =>
    visit(table, 'inlineMath', (node) => {
      node.value = node.value.replaceAll('\\|', '|');
    }),
  );
  return tree;
}

type BodyContext = {
  readonly tags: TagReader | undefined;
  readonly tagContext: TagContext;
  readonly add: AddNote;
  readonly tex?: ImportSource['tex'];
  readonly hasEmoji?: boolean;
  readonly keepsTildes?: boolean;
};

/** @returns also the imports and exports of MDX, which readers never saw. */
export function convertBody(
  document: SourceDocument,
  context: BodyContext,
): NormalizedBody & { readonly programs: readonly string[] } {
  const programs: string[] = [];
  const found = readHtmlMath(toTree(document, context, programs), document.format);
  const read = simplifyMath(readDoubledTex(found));
  const tree = joinMathWords(writeOutMacros(read, context.tex?.macros));
  if (document.format === 'html' || document.format === 'wordpress') linkUrls(tree);
  if (context.hasEmoji) showEmoji(tree);
  return { ...normalizeBody(toCallouts(tree), document.fields.title), programs };
}

/** WordPress and Ghost embed what a line with only a URL names. Changes the tree. */
function linkUrls(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'link' || node.type === 'linkReference') return SKIP;
    if (node.type !== 'text' || !parent || index === undefined) return undefined;
    const isAlone = [parent.children[index - 1], parent.children[index + 1]].every(
      (near) => near === undefined || near.type === 'break',
    );
    const value = node.value.trim();
    const url = value.startsWith('//') ? `https:${value}` : value;
    if (!isAlone || !/^https?:\/\/\S+$/i.test(url) || !URL.canParse(url)) return undefined;
    parent.children[index] = { type: 'link', url, children: [{ type: 'text', value: url }] };
    return SKIP;
  });
}

function toTree(
  document: SourceDocument,
  { tags, tagContext, add, tex, keepsTildes }: BodyContext,
  programs: string[],
): Root {
  const { format, body, bodyLine } = document;
  const isHtml = format === 'html' || format === 'wordpress';
  const read = (text: string) => (tex?.hasDollars ? readDollars(text) : text);
  const source = isHtml ? body : readBold(read(readDialects(openMarkdown(body))));
  const given = protectTags(source, bodyLine, tags, tagContext);
  const hasMoney = !isHtml && tex?.hasMath === false;
  const tagged = hasMoney ? { ...given, text: escapeMoney(given.text) } : given;
  if (format === 'mdx') {
    const parsed = parseMdx(tagged.text, bodyLine, add);
    if (parsed) {
      for (const node of parsed.result.children) {
        if (node.type === 'mdxjsEsm') programs.push(node.value);
      }
      return convertJsx(replaceTokens(parsed.result, tagged, add), parsed.text, bodyLine, add);
    }
  }
  if (isHtml) {
    const html = parseHtml(tagged.text);
    noteComments(html, bodyLine, add);
    if (format === 'wordpress' && !body.includes('<!-- wp:')) addParagraphs(html);
    const tree: Root = { type: 'root', children: htmlToMarkdown(html, bodyLine, add) };
    return replaceTokens(tree, tagged, add);
  }
  const parsed = parse(tagged.text, keepsTildes ? 'tildes' : 'markdown');
  const tree = replaceTokens(parsed, tagged, add);
  return replaceTokens(convertHtml(tree, bodyLine, add), tagged);
}

/** MDX that can't be repaired either is read as Markdown. */
function parseMdx(text: string, bodyLine: number, add: AddNote) {
  try {
    return { text, result: parse(text, 'mdx') };
  } catch (error) {
    const { line = 1, reason = '' } = error as { readonly line?: number; readonly reason?: string };
    const repaired = repairMdx(text, (changed) => parse(changed, 'mdx'));
    const outcome = repaired ? 'What broke it is text now' : 'It was read as Markdown';
    add(bodyLine + line - 1, `This is not valid MDX (${reason}). ${outcome}.`);
    return repaired;
  }
}
