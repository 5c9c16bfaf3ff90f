/** The HTML elements that a body may use, and the Markdown that each becomes. */
import type { Properties } from 'hast';
import type { BlockContent, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { bodyText } from './body-text.ts';
import { inlineText, text, withoutStrong } from './tree.ts';

/** The attributes of an element, as plain strings. */
export type Attributes = Readonly<Record<string, string>>;

export type LoweringContext = {
  /** Returns the site path of a dictionary entry. */
  readonly termPath: (slug: string) => string;
};

export type ContentComponent = {
  /** A block (`flow`) or inline (`text`). */
  readonly place: 'flow' | 'text';
  readonly attributes: Readonly<Record<string, AttributeRule>>;
  /** Set if it becomes a link: then it can neither contain a link nor be within one. */
  readonly isLink?: true;
  /** Turns the component into plain Markdown. `children` are already lowered. */
  readonly lower: (
    attributes: Attributes,
    children: RootContent[],
    context: LoweringContext,
  ) => RootContent[];
  /** The attributes on a page, if they aren't those that the author wrote. */
  readonly toProperties?: (attributes: Attributes) => Properties;
};

export type AttributeRule = {
  /** Set if the attribute is required: an example of what to write. */
  readonly required?: string;
  readonly oneOf?: readonly string[];
  readonly pattern?: RegExp;
  /** Set if the value is the URL of a file of this site, or one that may be linked. */
  readonly url?: 'image' | 'file' | 'link';
};

const pixels: AttributeRule = { pattern: /^\d{1,4}$/ };

/** An attribute that is there or not, such as `loop`. */
const flag: AttributeRule = { oneOf: ['', 'true'] };

/** The kinds of texts beside a video or a sound: HTML standard, section 4.8.11. `metadata` is for scripts. */
const trackKinds = ['captions', 'subtitles', 'descriptions', 'chapters'] as const;
type TrackKind = (typeof trackKinds)[number];

const playerAttributes = {
  src: { required: './a.mp4', url: 'file' },
  title: { required: 'What it shows' },
  controls: flag,
  loop: flag,
} as const satisfies Readonly<Record<string, AttributeRule>>;

export const htmlElements: Readonly<Record<string, ContentComponent>> = {
  kbd: inline({}, (children) => [{ type: 'inlineCode', value: joinTexts(children) }]),
  sub: inline({}, (children) => [text(toScript(joinTexts(children), subscripts, '_'))]),
  sup: inline({}, (children) => [text(toScript(joinTexts(children), superscripts, '^'))]),
  mark: inline({}, (children) => [{ type: 'strong', children: withoutStrong(children) }]),
  abbr: inline({ title: {} }, (children, { title }) =>
    title ? [...children, text(` (${title})`)] : children,
  ),
  br: inline({}, () => [{ type: 'break' }]),

  details: {
    ...block((children) => children),
    attributes: { open: flag },
    toProperties: ({ open }) => ({ open: open !== undefined }),
  },
  summary: block((children) => children.map((child) => wrapParagraph(child, 'strong'))),
  figure: block((children) => children),
  figcaption: block((children) => children.map((child) => wrapParagraph(child, 'emphasis'))),

  video: {
    place: 'flow',
    attributes: {
      ...playerAttributes,
      poster: { url: 'image' },
      muted: flag,
      width: pixels,
      height: pixels,
    },
    toProperties: ({ poster, muted, width, height, ...attributes }) => ({
      ...toPlayer(attributes),
      ...(poster && { poster }),
      muted: muted !== undefined,
      playsInline: true,
      ...(width && { width: Number(width) }),
      ...(height && { height: Number(height) }),
    }),
    lower: ({ src = '', title = '' }, tracks) => [
      toMediaLink(bodyText().video, title, src),
      ...tracks,
    ],
  },
  track: {
    place: 'flow',
    attributes: {
      src: { required: './a.vtt', url: 'file', pattern: /\.vtt$/i },
      srclang: { required: 'en', pattern: /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i },
      label: { required: 'English' },
      kind: { oneOf: trackKinds },
      default: flag,
    },
    toProperties: ({ src, srclang, label, kind = 'captions', default: isDefault }) => ({
      kind,
      src,
      srcLang: srclang,
      label,
      default: isDefault !== undefined,
    }),
    lower: ({ src = '', label = '', kind = 'captions' }) => [
      toMediaLink(bodyText().tracks[kind as TrackKind], label, src),
    ],
  },
  audio: {
    place: 'flow',
    attributes: playerAttributes,
    toProperties: toPlayer,
    lower: ({ src = '', title = '' }, tracks) => [
      toMediaLink(bodyText().audio, title, src),
      ...tracks,
    ],
  },
};

/** A block without attributes. */
function block(lower: (children: RootContent[]) => RootContent[]): ContentComponent {
  return { place: 'flow', attributes: {}, lower: (_, children) => lower(children) };
}

function inline(
  attributes: ContentComponent['attributes'],
  lower: (children: PhrasingContent[], attributes: Attributes) => PhrasingContent[],
): ContentComponent {
  return {
    place: 'text',
    attributes,
    lower: (given, children) => lower(children as PhrasingContent[], given),
  };
}

function joinTexts(nodes: readonly PhrasingContent[]): string {
  return nodes.map(inlineText).join('');
}

const subscripts = toPairs('0123456789+-=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ');
const superscripts = toPairs('0123456789+-=()in', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁱⁿ');

function toPairs(plain: string, raised: string): ReadonlyMap<string, string> {
  return new Map([...plain].map((sign, index) => [sign, [...raised][index] ?? sign]));
}

/** Writes a text in Unicode's small signs, if it has one for each, and as in TeX otherwise. */
function toScript(value: string, signs: ReadonlyMap<string, string>, mark: string): string {
  const small = [...value].map((sign) => signs.get(sign));
  return small.every((sign) => sign !== undefined) ? small.join('') : `${mark}(${value})`;
}

/** Makes a paragraph bold or emphasizes it. Other content stays as it is. */
export function wrapParagraph(node: RootContent, type: 'strong' | 'emphasis'): RootContent {
  if (node.type !== 'paragraph') return node;
  const children = type === 'strong' ? withoutStrong(node.children) : node.children;
  return { ...node, children: [{ type, children }] };
}

/** The link that stands for a video or a sound in Markdown. */
export function toMediaLink(kind: string, title: string, url: string): BlockContent & Paragraph {
  return {
    type: 'paragraph',
    children: [{ type: 'link', url, children: [text(`${kind}: ${title}`)] }],
  };
}

/** The browser loads no more than it needs to show the controls. */
function toPlayer({ src, title, loop }: Attributes) {
  return { src, ariaLabel: title, controls: true, preload: 'metadata', loop: loop !== undefined };
}

/** Replacements for other tags that authors know. */
export const otherTags: Readonly<Record<string, string>> = {
  a: 'Write [text](URL).',
  b: 'Write **text**.',
  blockquote: 'Begin the lines with `> `.',
  center: 'Remove the tag: the stylesheet places the text.',
  code: 'Put the code in backticks.',
  del: 'Write ~~text~~.',
  div: 'Remove the tag: the stylesheet places the text.',
  em: 'Write _text_.',
  font: 'Remove the tag: the stylesheet decides how text looks.',
  hr: 'Write `---` on a line of its own.',
  i: 'Write _text_.',
  iframe: 'Write <Video url="…" title="…" poster="…" /> for a video, or a link.',
  img: 'Write ![What it shows](./photo.jpg).',
  li: 'Begin each item with `- `.',
  ol: 'Begin each item with `1. `.',
  p: 'Put a blank line before and after the paragraph.',
  pre: 'Put the code between two lines of ```.',
  s: 'Write ~~text~~.',
  span: 'Remove the tag: the stylesheet decides how text looks.',
  strong: 'Write **text**.',
  table: 'Write the table with `|` between its cells.',
  tweet: 'Write a quote and a link.',
  u: 'Write _text_.',
  ul: 'Begin each item with `- `.',
  vimeo: 'Write <Video url="…" title="…" poster="…" />.',
  youtube: 'Write <Video url="…" title="…" poster="…" />.',
};
