/** Turns HTML elements and components of other tools into Markdown. */
import type { BlockContent, Heading, ListItem, Node, PhrasingContent, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { inlineText } from '../../../lib/markdown/tree.ts';
import { findEmbedUrl, findGistPage, findVideoPage, isAddress, toCard } from '../source/embeds.ts';
import { isCalloutName, toCallout } from './callouts.ts';
import { toFigure } from './figure.ts';

/** An element whose content is already Markdown. */
type ImportedElement = {
  /** As the author wrote it; HTML elements are in lower case. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly RootContent[];
  /** Whether it stands between blocks, not in a sentence. */
  readonly isBlock: boolean;
  /** Its source; only its opening tag if it has a closing one and children. */
  readonly source: string;
  readonly closing?: string;
  /** Its position in the body. The nodes that replace it get the same one. */
  readonly position: Node['position'] | undefined;
};

/** @param note is called if the element is lost or stays text. */
type ConvertElement = (element: ImportedElement, note: (message: string) => void) => RootContent[];

/** Elements that only lay out their content. */
const transparent: ReadonlySet<string> = new Set([
  'div',
  'span',
  'p',
  'section',
  'article',
  'main',
  'header',
  'footer',
  'nav',
  'center',
  'font',
  'small',
  'big',
  'address',
  'time',
  'nobr',
  'hgroup',
  'figure',
  'figcaption',
  'caption',
  'picture',
  'tbody',
  'thead',
  '',
  'Fragment',
  'React.Fragment',
  'wbr',
  'label',
  'cite',
  'dfn',
  'bdi',
  'bdo',
]);

/** Elements whose meaning Markdown can't express. */
const meaningful: ReadonlySet<string> = new Set([
  'button',
  'noscript',
  'u',
  'ins',
  'aside',
  'table',
  'tr',
  'td',
  'th',
  'dl',
  'dt',
  'dd',
]);

const asStrong: ConvertElement = ({ children }) => [
  { type: 'strong', children: toPhrasing(children) },
];
const asEmphasis: ConvertElement = ({ children }) => [
  { type: 'emphasis', children: toPhrasing(children) },
];
const asDelete: ConvertElement = ({ children }) => [
  { type: 'delete', children: toPhrasing(children) },
];
const asCode: ConvertElement = ({ children }) => [{ type: 'inlineCode', value: textOf(children) }];

const asLink: ConvertElement = ({ attributes: { href, title }, children }) => {
  if (!href || children.length === 0) return [...children];
  return [{ type: 'link', url: href, title: title ?? null, children: toPhrasing(children) }];
};

const asImage: ConvertElement = ({ attributes }, note) => {
  const { src, alt = '', title } = attributes;
  if (src) return [{ type: 'image', url: src, alt: alt || title || '' }];
  note('An image without a path was removed.');
  return alt ? [{ type: 'text', value: alt }] : [];
};

const asFrame: ConvertElement = (element, note) => {
  const { title, dataSrc, 'data-src': late = dataSrc } = element.attributes;
  const { src: own = '' } = element.attributes;
  // Themes load frames late and keep their URL in another attribute.
  const src = late && !/^(?:https?:)?\/\//.test(own) ? late : own;
  const url = src.replace(/^\/\//, 'https://');
  const page = findVideoPage(src) ?? (/^https?:/.test(url) && URL.canParse(url) ? url : undefined);
  if (page === undefined) return keepAsText(element, note);
  if (page === url) note(`<iframe> is now a link to ${page}.`);
  return [toBlockLink(element, page, title || page)];
};

/** The content that a plugin would show: a video of YouTube, or a file. */
const asObject: ConvertElement = (element, note) => {
  const { data, src } = element.attributes;
  const [, found] =
    /\b(?:data|src|value)=["']?((?:https?:)?\/\/[^"'\s<>]+)/i.exec(element.source) ?? [];
  const url = (data ?? src ?? found)?.replace(/^\/\//, 'https://');
  if (!url) return keepAsText(element, note);
  const page = findVideoPage(url) ?? url;
  note(`<${element.name}> is now a link to ${page}.`);
  return [toBlockLink(element, page, page)];
};

/** A file that the page would play. */
const asFile: ConvertElement = (element, note) => {
  const { src, title } = element.attributes;
  const url = src ?? findUrl(element.children);
  if (!url) return keepAsText(element, note);
  const label = title || textOf(element.children).trim() || url.replace(/^.*\//, '');
  // Its file may be of another site: `convertLinksAndImages` knows.
  if (element.isBlock) {
    const attributes = { src: url, title: label.replace(/\s+/g, ' ') };
    return [
      toFlowElement(
        element.name,
        Object.entries(attributes).map(([name, value]) => ({
          type: 'mdxJsxAttribute',
          name,
          value,
        })),
        [],
      ),
    ];
  }
  note(`<${element.name}> is now a link to its file.`);
  return [toBlockLink(element, url, label)];
};

const asScript: ConvertElement = (element, note) => {
  const { src = '' } = element.attributes;
  const gist = findGistPage(src);
  if (gist) return [toBlockLink(element, gist, gist)];
  if (src && textOf(element.children).trim() === '') {
    note(`The script ${src} was removed.`);
    return [];
  }
  return keepAsText(element, note);
};

const asFigure: ConvertElement = ({ attributes, children }) => {
  const { src, alt, caption, title } = attributes;
  if (!src) return [...children];
  const own = toPhrasing(children);
  return toFigure({ src, alt, caption: own.length > 0 ? own : (caption ?? title) });
};

const asCallout: ConvertElement = ({ name, attributes, children }) => {
  const given = attributes.type ?? attributes.kind ?? attributes.variant ?? name;
  return [toCallout(given, attributes.title, toBlocks(children) as BlockContent[])];
};

/** Elements that this site has, too. */
const asInlineElement: ConvertElement = ({ name, attributes: { title }, children }) => [
  {
    type: 'mdxJsxTextElement',
    name: name === 'acronym' ? 'abbr' : name,
    attributes:
      title && name !== 'kbd' ? [{ type: 'mdxJsxAttribute', name: 'title', value: title }] : [],
    children: toPhrasing(children),
  } as PhrasingContent,
];

const asDetails: ConvertElement = ({ attributes, children, isBlock }) => {
  if (!isBlock) return [...children];
  const isOpen = attributes.open !== undefined;
  const open = { type: 'mdxJsxAttribute' as const, name: 'open', value: null };
  return [toFlowElement('details', isOpen ? [open] : [], toBlocks(children))];
};

const asSummary: ConvertElement = ({ children, isBlock }) =>
  isBlock
    ? [
        toFlowElement(
          'summary',
          [],
          toBlocks([{ type: 'paragraph', children: toPhrasing(children) }]),
        ),
      ]
    : [...children];

function toFlowElement(
  name: string,
  attributes: MdxJsxFlowElement['attributes'],
  children: RootContent[],
): MdxJsxFlowElement {
  return { type: 'mdxJsxFlowElement', name, attributes, children: children as BlockContent[] };
}

/** The pronunciation stands behind the word. */
const asPronunciation: ConvertElement = ({ children }) => [
  { type: 'text', value: ` (${textOf(children).trim()})` },
];

const converters: Readonly<Record<string, ConvertElement>> = {
  a: asLink,
  Link: asLink,
  NextLink: asLink,
  b: asStrong,
  strong: asStrong,
  i: asEmphasis,
  em: asEmphasis,
  var: asEmphasis,
  s: asDelete,
  strike: asDelete,
  del: asDelete,
  code: asCode,
  kbd: asInlineElement,
  sub: asInlineElement,
  sup: asInlineElement,
  mark: asInlineElement,
  abbr: asInlineElement,
  acronym: asInlineElement,
  details: asDetails,
  summary: asSummary,
  ruby: ({ children }) => [...children],
  rb: ({ children }) => [...children],
  rt: asPronunciation,
  rp: () => [],
  samp: asCode,
  tt: asCode,
  q: ({ children }) => [{ type: 'text', value: '“' }, ...children, { type: 'text', value: '”' }],
  br: ({ isBlock }) => (isBlock ? [] : [{ type: 'break' }]),
  hr: () => [{ type: 'thematicBreak' }],
  img: asImage,
  Image: asImage,
  Picture: asImage,
  NextImage: asImage,
  Img: asImage,
  Figure: asFigure,
  iframe: asFrame,
  video: asFile,
  audio: asFile,
  object: asObject,
  embed: asObject,
  script: asScript,
  // A link without words: `asFile` takes its URL, and elsewhere it is removed.
  source: ({ attributes: { src } }) => (src ? [{ type: 'link', url: src, children: [] }] : []),
  blockquote: ({ children }) => [
    { type: 'blockquote', children: toBlocks(children) as BlockContent[] },
  ],
  Tabs: ({ children }) => [...children],
  TabItem: asTab,
  Tab: asTab,
  ul: ({ children }) => asList(children, false),
  ol: ({ children }) => asList(children, true),
  li: ({ children }) => [{ type: 'listItem', children: toBlocks(children) as BlockContent[] }],
  pre: ({ children }) => [{ type: 'code', lang: null, value: textOf(children) }],
  ...Object.fromEntries(
    ([1, 2, 3, 4, 5, 6] as const).map((depth) => [`h${depth}`, asHeading(depth)]),
  ),
};

function asHeading(depth: Heading['depth']): ConvertElement {
  return ({ children }) => [{ type: 'heading', depth, children: toPhrasing(children) }];
}

/** The title stands before the text: this site shows all tabs. */
function asTab({ attributes, children, isBlock }: ImportedElement): RootContent[] {
  const title = attributes.label ?? attributes.title ?? attributes.name ?? attributes.value;
  if (!title || !isBlock) return [...children];
  const label: PhrasingContent = {
    type: 'strong',
    children: [{ type: 'text', value: String(title) }],
  };
  return [{ type: 'paragraph', children: [label] }, ...toBlocks(children)];
}

/** Content between the items is an item of its own. */
function asList(children: readonly RootContent[], ordered: boolean): RootContent[] {
  const items = toBlocks(children).map(
    (child): ListItem =>
      child.type === 'listItem' ? child : { type: 'listItem', children: [child as BlockContent] },
  );
  return [{ type: 'list', ordered, children: items }];
}

/** Whether a name is that of an HTML element which Markdown may contain. */
export function isHtmlElement(name: string): boolean {
  return Object.hasOwn(converters, name) || transparent.has(name) || meaningful.has(name);
}

/** Turns an element into Markdown. One without a counterpart here stays text, which `note` reports. */
export const toMarkdownNodes: ConvertElement = (element, note) => {
  const { position } = element;
  return convertElement(element, note).map((node) =>
    node.position || !position ? node : { ...node, position },
  );
};

const convertElement: ConvertElement = (element, note) => {
  const { name, attributes, children, isBlock } = element;
  if (Object.hasOwn(converters, name)) return converters[name]?.(element, note) ?? [];
  if (transparent.has(name)) return [...children];
  if (meaningful.has(name)) {
    note(`<${name}> was removed. Its text is kept.`);
    return [...children];
  }
  if (isCalloutName(name)) {
    if (isBlock) return asCallout(element, note);
    note(`<${name}> was removed. Its text is kept.`);
    return [...children];
  }
  const formula = mathName.test(name) && toFormula(element);
  if (formula) return formula;
  if (/(?:image|img|photo|picture)$/i.test(name) && attributes.src) return asImage(element, note);
  const own = isBlock && /quote$/i.test(name) && toAuthoredQuote(element);
  if (own) return own;
  if (/link$/i.test(name) && (attributes.href ?? attributes.to)) {
    return asLink(
      { ...element, attributes: { href: attributes.href ?? attributes.to ?? '' } },
      note,
    );
  }
  const { id, videoId, youTubeId, tweetLink, url, href, title, description } = attributes;
  const embed = findEmbedUrl(name, url ?? href ?? id ?? videoId ?? youTubeId ?? tweetLink);
  const target = href ?? url ?? attributes.link ?? '';
  if (!embed && isBlock && children.length === 0 && title && isAddress(target)) {
    return [toCard(target, title, description)];
  }
  return embed
    ? [toBlockLink(element, embed, attributes.title || embed)]
    : keepAsText(element, note);
};

/** Components such as `<Blockquote author="Ann">` and `<Pullquote>`. */
function toAuthoredQuote({ attributes, children }: ImportedElement): RootContent[] | undefined {
  if (children.length === 0) return undefined;
  const { author, cite, source } = attributes;
  const names = [author ?? cite, source].filter((text) => text);
  const from: BlockContent[] =
    names.length === 0
      ? []
      : [{ type: 'paragraph', children: [{ type: 'text', value: `— ${names.join(', ')}` }] }];
  return [{ type: 'blockquote', children: (toBlocks(children) as BlockContent[]).concat(from) }];
}

/** Components such as KaTeX's `<BlockMath math="x" />` and `<TeX>{String.raw`x`}</TeX>`. */
const mathName = /^(?:Inline|Block|Display)?(?:Math|TeX|Tex|LaTeX|Latex|KaTeX|Katex|Equation)$/;

function toFormula(element: ImportedElement): RootContent[] | undefined {
  const { math, tex, expression, formula } = element.attributes;
  const value = String(math ?? tex ?? expression ?? formula ?? textOf(element.children)).trim();
  if (value === '') return undefined;
  if (!element.isBlock) return [{ type: 'inlineMath', value }];
  return element.name.startsWith('Inline')
    ? [{ type: 'paragraph', children: [{ type: 'inlineMath', value }] }]
    : [{ type: 'math', value }];
}

/** Shows the source as code, around the content if it has any. */
export function keepAsText(
  { name, source, closing, children, isBlock }: ImportedElement,
  note: (message: string) => void,
): RootContent[] {
  // The text of a component stands for itself, and the tags around it would be noise.
  if (closing && /^[A-Z]/.test(name) && children.length > 0) {
    note(`The import does not know <${name}>. The text that it encloses is kept.`);
    return [...children];
  }
  note(`The import does not know <${name}>. It is kept as text.`);
  const opening = toCode(source, isBlock);
  return closing ? [opening, ...children, toCode(closing, isBlock)] : [opening];
}

function toCode(source: string, isBlock: boolean): RootContent {
  const value = source.trim();
  if (isBlock && value.includes('\n')) return { type: 'code', lang: 'html', value };
  const code: PhrasingContent = { type: 'inlineCode', value: value.replace(/\s+/g, ' ') };
  return isBlock ? { type: 'paragraph', children: [code] } : code;
}

function toBlockLink({ isBlock }: ImportedElement, url: string, text: string): RootContent {
  const link: PhrasingContent = { type: 'link', url, children: [{ type: 'text', value: text }] };
  return isBlock ? { type: 'paragraph', children: [link] } : link;
}

function findUrl(nodes: readonly RootContent[]): string | undefined {
  for (const node of nodes) {
    if ('url' in node) return node.url;
    const url = 'children' in node ? findUrl(node.children as RootContent[]) : undefined;
    if (url) return url;
  }
  return undefined;
}

function textOf(nodes: readonly RootContent[]): string {
  return nodes.map(inlineText).join('');
}

const inlineTypes: ReadonlySet<string> = new Set([
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'break',
  'link',
  'linkReference',
  'image',
  'imageReference',
  'footnoteReference',
  'html',
  'mdxJsxTextElement',
  'mdxTextExpression',
  'inlineMath',
]);

export function isPhrasing(node: RootContent): node is PhrasingContent {
  return inlineTypes.has(node.type);
}

/** The inline content of nodes; blocks lose their form. */
export function toPhrasing(nodes: readonly RootContent[]): PhrasingContent[] {
  return nodes.flatMap((node, index): PhrasingContent[] => {
    if (isPhrasing(node)) return [node];
    const gap: PhrasingContent[] = index > 0 ? [{ type: 'text', value: ' ' }] : [];
    if (node.type === 'code') return [...gap, { type: 'inlineCode', value: node.value }];
    if (node.type === 'math') return [...gap, { type: 'inlineMath', value: node.value }];
    if (node.type === 'mdxJsxFlowElement') return [...gap, ...toPlayedLink(node)];
    return 'children' in node ? [...gap, ...toPhrasing(node.children as RootContent[])] : [];
  });
}

/** A figure is its image and its caption, and a video or a sound is a link. */
function toPlayedLink({ name, attributes, children }: MdxJsxFlowElement): PhrasingContent[] {
  const read = (key: string) => {
    const found = attributes.find((each) => 'name' in each && each.name === key)?.value;
    return typeof found === 'string' ? found : '';
  };
  const [url, words] = [read('src'), toPhrasing(children)];
  if (url === '') return words;
  if (name === 'Figure') {
    return [{ type: 'image', url, alt: read('alt') }, { type: 'text', value: ' ' }, ...words];
  }
  return [{ type: 'link', url, children: [{ type: 'text', value: read('title') || url }] }];
}

/** Puts inline content between blocks into paragraphs. */
export function toBlocks(nodes: readonly RootContent[]): RootContent[] {
  const blocks: RootContent[] = [];
  let inline: PhrasingContent[] = [];
  const flush = () => {
    const isEmpty = inline.every((node) => node.type === 'text' && node.value.trim() === '');
    if (!isEmpty) blocks.push({ type: 'paragraph', children: inline });
    inline = [];
  };
  for (const node of nodes) {
    if (isPhrasing(node)) inline.push(node);
    else {
      flush();
      blocks.push(node);
    }
  }
  flush();
  return blocks;
}
