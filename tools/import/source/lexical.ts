/** Turns the Lexical documents of Ghost's editor into the HTML that Ghost makes of them. */
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { escapeMarkup } from '../../../lib/text/format.ts';

type LexicalNode = Readonly<Record<string, unknown>> & {
  readonly children?: readonly LexicalNode[];
};

/** @param add is called for each kind of card that is left out. */
export function lexicalToHtml(json: string, add: (message: string) => void): string {
  try {
    const { root } = JSON.parse(json) as { readonly root?: LexicalNode };
    return root ? toChildren(root, add) : '';
  } catch (error) {
    add(`Its text is not valid Lexical: ${(error as Error).message}.`);
    return `<p>${escapeMarkup(json)}</p>`;
  }
}

type Add = (message: string) => void;

function toChildren({ children = [] }: LexicalNode, add: Add): string {
  return children.map((child) => toHtml(child, add)).join('');
}

function toHtml(node: LexicalNode, add: Add): string {
  const type = textOf(node.type).replace(/^extended-/, '');
  const convert = Object.hasOwn(converters, type) ? converters[type] : undefined;
  if (convert) return convert(node, add);
  const inner = toChildren(node, add);
  const known = Object.entries(node).filter(([key, value]) => key !== 'type' && isText(value));
  add(`The card ${type} has no counterpart here. Its text is kept.`);
  return inner || known.map(([, value]) => `<p>${escapeMarkup(textOf(value))}</p>`).join('');
}

/** A card of Mobiledoc has the fields of the same card in Lexical. */
export function cardToHtml(card: LexicalNode, add: Add): string {
  const names: Readonly<Record<string, string>> = {
    code: 'codeblock',
    hr: 'horizontalrule',
    'card-markdown': 'markdown',
  };
  const type = textOf(card.type);
  return toHtml({ ...card, type: names[type] ?? type }, add);
}

/** Whether a value of a card is words, not an option. */
function isText(value: unknown): boolean {
  return typeof value === 'string' && /\s/.test(value.trim());
}

type ConvertNode = (node: LexicalNode, add: Add) => string;

const wrap =
  (tag: string): ConvertNode =>
  (node, add) =>
    `<${tag}>${toChildren(node, add)}</${tag}>`;

const converters: Readonly<Record<string, ConvertNode>> = {
  paragraph: wrap('p'),
  heading: (node, add) =>
    wrap(/^h[1-6]$/.test(textOf(node.tag)) ? textOf(node.tag) : 'h2')(node, add),
  quote: (node, add) => `<blockquote><p>${toChildren(node, add)}</p></blockquote>`,
  aside: (node, add) => `<blockquote><p>${toChildren(node, add)}</p></blockquote>`,
  list: (node, add) =>
    wrap(node.listType === 'number' || node.tag === 'ol' ? 'ol' : 'ul')(node, add),
  listitem: wrap('li'),
  text: (node) => toFormatted(escapeMarkup(textOf(node.text)), Number(node.format ?? 0)),
  linebreak: () => '<br>',
  tab: () => ' ',
  horizontalrule: () => '<hr>',
  link: (node, add) => `<a href="${escapeMarkup(textOf(node.url))}">${toChildren(node, add)}</a>`,
  autolink: (node, add) =>
    `<a href="${escapeMarkup(textOf(node.url))}">${toChildren(node, add)}</a>`,
  codeblock: ({ code, language, caption }) => {
    const name = textOf(language);
    const pre = `<pre><code${name ? ` class="language-${escapeMarkup(name)}"` : ''}>${escapeMarkup(textOf(code))}</code></pre>`;
    return caption ? `${pre}<p>${textOf(caption)}</p>` : pre;
  },
  code: wrap('code'),
  html: ({ html }) => textOf(html),
  markdown: ({ markdown }) => markdownToHtml(textOf(markdown)),
  image: ({ src, alt, caption, href }) => {
    const image = `<img src="${escapeMarkup(textOf(src))}" alt="${escapeMarkup(textOf(alt))}">`;
    const shown = href ? `<a href="${escapeMarkup(textOf(href))}">${image}</a>` : image;
    return `<figure>${shown}${caption ? `<figcaption>${textOf(caption)}</figcaption>` : ''}</figure>`;
  },
  gallery: ({ images, caption }) => {
    const list = (Array.isArray(images) ? images : []) as readonly LexicalNode[];
    const shown = list.map(
      ({ src, alt }) =>
        `<p><img src="${escapeMarkup(textOf(src))}" alt="${escapeMarkup(textOf(alt))}"></p>`,
    );
    return `${shown.join('')}${caption ? `<p>${textOf(caption)}</p>` : ''}`;
  },
  embed: ({ url, metadata, caption }) => {
    const title = textOf((metadata as LexicalNode | undefined)?.title) || textOf(url);
    return `${toLink(textOf(url), title)}${caption ? `<p>${textOf(caption)}</p>` : ''}`;
  },
  bookmark: ({ url, metadata, title, description, caption }) => {
    const facts = (metadata ?? { title, description }) as LexicalNode;
    const words = textOf(facts.description);
    const link = toLink(textOf(url), textOf(facts.title) || textOf(url));
    return `${link}${words ? `<p>${escapeMarkup(words)}</p>` : ''}${caption ? `<p>${textOf(caption)}</p>` : ''}`;
  },
  footnote: ({ text }) => textOf(text),
  // A quote that begins with its kind becomes a box.
  callout: ({ calloutText, calloutEmoji, backgroundColor }) => {
    const words = `${escapeMarkup(textOf(calloutEmoji))} ${textOf(calloutText)}`.trim();
    return `<blockquote><p>[!${toBoxKind(textOf(backgroundColor))}]</p><p>${words}</p></blockquote>`;
  },
  toggle: ({ heading, content }) =>
    `<details><summary>${textOf(heading)}</summary>${textOf(content)}</details>`,
  button: ({ buttonText, buttonUrl }) => toLink(textOf(buttonUrl), textOf(buttonText)),
  file: ({ src, fileTitle, fileCaption, fileName }) =>
    `${toLink(textOf(src), textOf(fileTitle) || textOf(fileName))}${fileCaption ? `<p>${escapeMarkup(textOf(fileCaption))}</p>` : ''}`,
  video: ({ src, caption }) =>
    `${toLink(textOf(src), textOf(src))}${caption ? `<p>${textOf(caption)}</p>` : ''}`,
  audio: ({ src, title }) => toLink(textOf(src), textOf(title) || textOf(src)),
  header: ({ header, subheader }) => `<h2>${textOf(header)}</h2><p>${textOf(subheader)}</p>`,
  paywall: () => '',
};

function toLink(url: string, text: string): string {
  return `<p><a href="${escapeMarkup(url)}">${escapeMarkup(text || url)}</a></p>`;
}

function markdownToHtml(markdown: string): string {
  return htmlWriter.stringify(htmlWriter.runSync(htmlWriter.parse(markdown)));
}

/** Cards may mix Markdown and HTML. */
const htmlWriter = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeStringify, { allowDangerousHtml: true })
  .freeze();

/** The bits of Lexical's text format. */
const formats = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
] as const;

function toFormatted(html: string, format: number): string {
  return formats.reduce(
    (inner, [bit, tag]) => ((format & bit) !== 0 ? `<${tag}>${inner}</${tag}>` : inner),
    html,
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The kind of a box by the color of its card. */
export function toBoxKind(color: string): string {
  return { green: 'tip', yellow: 'warning', red: 'caution' }[color] ?? 'note';
}
