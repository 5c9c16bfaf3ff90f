/** Converts the links and images of an imported body: to documents and files of this site, to other sites, or to text. */
import type { Image, Link, PhrasingContent, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { isImageFile, isMediaFile } from '../../../lib/markdown/body-urls.ts';
import type { AddNote } from '../document.ts';
import { toPhrasing } from './elements.ts';

/** The place of an old URL on this site. */
export type MovedTarget = {
  /** Why an image stays where it is: the end of a sentence. */
  readonly reason?: string;
} /** A page or file of this site, or a URL of another site. */ & (
  | { readonly kind: 'url'; readonly url: string }
  /** A URL of the old site that was not imported, and stays. */
  | { readonly kind: 'old'; readonly url: string }
  | { readonly kind: 'missing' }
);

type LinkContext = {
  readonly bodyLine: number;
  readonly add: AddNote;
  readonly findLink: (url: string) => MovedTarget;
  readonly findImage: (url: string) => MovedTarget;
  readonly findMedia: (url: string) => MovedTarget;
};

/** Changes the tree. */
export function convertLinksAndImages(tree: Root, context: LinkContext): Root {
  // First, because an image may become a link, which has its own note.
  visit(tree, 'link', (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const converted = convertLink(node, context);
    parent.children.splice(index, 1, ...(converted as never[]));
    return index + converted.length;
  });
  visit(tree, ['image', 'mdxJsxFlowElement'], (node, index, parent) => {
    if (!parent || index === undefined || !('children' in parent)) return undefined;
    const isLinked = parent.type === 'link';
    if (node.type === 'image') {
      parent.children.splice(index, 1, convertImage(node, isLinked, context) as never);
    } else if (node.type === 'mdxJsxFlowElement' && node.name === 'Figure') {
      parent.children.splice(index, 1, ...(convertFigure(node, context) as never[]));
    } else if (node.type === 'mdxJsxFlowElement' && players.has(node.name ?? '')) {
      parent.children.splice(index, 1, ...(convertPlayer(node, context) as never[]));
    }
    return undefined;
  });
  return tree;
}

/** A file of this site, by its path. */
export function isOwnFile(
  target: MovedTarget,
): target is Extract<MovedTarget, { readonly kind: 'url' }> {
  return target.kind === 'url' && !/^[a-z][a-z0-9+.-]*:/i.test(target.url);
}

function lineOf({ position }: RootContent, { bodyLine }: LinkContext): number {
  return bodyLine + (position?.start.line ?? 1) - 1;
}

/** This site shows only its own images. An image of another site becomes a link. */
function convertImage(image: Image, isLinked: boolean, context: LinkContext): PhrasingContent {
  const { url, alt, position } = image;
  const target = context.findImage(url);
  if (isOwnFile(target)) return { ...image, url: target.url };
  const shown = /^data:/.test(url) ? 'data:…' : url;
  const isRemote = target.kind !== 'missing' && !(target.kind === 'old' && target.url !== url);
  const reason = target.reason ?? (isRemote ? 'is on another site' : 'was not found');
  context.add(
    lineOf(image, context),
    `The image \`${shown}\` ${reason}. It is kept as a link or as text.`,
  );
  const label = alt?.trim() || shown;
  const text: PhrasingContent = { type: 'text', value: label };
  if (isLinked || target.kind === 'missing')
    return label === shown ? text : { ...text, value: `${label} (${shown})` };
  return { type: 'link', url: target.url, children: [text], ...(position && { position }) };
}

const players: ReadonlySet<string> = new Set(['video', 'audio']);

/** A video or a sound of another site, or in a format that browsers don't play, becomes a link. */
function convertPlayer(player: MdxJsxFlowElement, context: LinkContext): RootContent[] {
  const src = readAttribute(player, 'src');
  const target = context.findMedia(src);
  if (isOwnFile(target) && isMediaFile(target.url) && !isImageFile(target.url)) {
    return [withAttribute(player, 'src', target.url)];
  }
  const found = target.kind === 'missing' ? context.findLink(src) : target;
  const words: PhrasingContent = { type: 'text', value: readAttribute(player, 'title') };
  context.add(lineOf(player, context), `<${player.name}> is now a link to ${src}.`);
  const children: PhrasingContent[] =
    found.kind === 'missing' ? [words] : [{ type: 'link', url: found.url, children: [words] }];
  return [{ type: 'paragraph', children }];
}

function readAttribute({ attributes }: MdxJsxFlowElement, name: string): string {
  const attribute = attributes.find((given) => 'name' in given && given.name === name);
  return typeof attribute?.value === 'string' ? attribute.value : '';
}

function withAttribute(element: MdxJsxFlowElement, name: string, value: string): MdxJsxFlowElement {
  const attributes = element.attributes.map((attribute) =>
    'name' in attribute && attribute.name === name ? { ...attribute, value } : attribute,
  );
  return { ...element, attributes };
}

function convertFigure(figure: MdxJsxFlowElement, context: LinkContext): RootContent[] {
  const image: Image = {
    type: 'image',
    url: readAttribute(figure, 'src'),
    alt: readAttribute(figure, 'alt'),
  };
  if (figure.position) image.position = figure.position;
  const converted = convertImage(image, false, context);
  if (converted.type !== 'image') {
    return [{ type: 'paragraph', children: [converted] }, ...figure.children];
  }
  return [withAttribute(figure, 'src', converted.url)];
}

function convertLink(link: Link, context: LinkContext): PhrasingContent[] {
  const target = context.findLink(link.url);
  if (target.kind === 'old') {
    context.add(
      lineOf(link, context),
      `\`${link.url}\` was not imported. The link leads to the old site.`,
    );
  }
  if (target.kind !== 'missing') return [{ ...link, url: target.url }];
  const url = link.url.replace(/^import:.*$/, '');
  context.add(
    lineOf(link, context),
    `The link to \`${link.url}\` has no target here. It is kept as text.`,
  );
  const words = toPhrasing(link.children);
  if (url === '' || url.startsWith('#')) return words;
  return [
    ...words,
    { type: 'text', value: ' (' },
    { type: 'inlineCode', value: url },
    { type: 'text', value: ')' },
  ];
}
