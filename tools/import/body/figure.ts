/** An image with a caption, as a figure of this site. */
import type { PhrasingContent, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { parseMarkdown } from '../../../lib/markdown/parse.ts';
import { inlineText } from '../../../lib/markdown/tree.ts';

type Figure = {
  readonly src: string;
  readonly alt?: string | undefined;
  /** Markdown, or nodes. */
  readonly caption?: string | readonly PhrasingContent[] | undefined;
  /** Where the image links to. */
  readonly link?: string | undefined;
};

/** A caption describes an image that has no other alternative text. */
export function toFigure({ src, alt, caption, link }: Figure): RootContent[] {
  const children = typeof caption === 'string' ? parseCaption(caption) : [...(caption ?? [])];
  const text = alt?.trim() || children.map(inlineText).join('').replace(/\s+/g, ' ').trim();
  if (children.length > 0 && text !== '' && !link) {
    const figure: MdxJsxFlowElement = {
      type: 'mdxJsxFlowElement',
      name: 'Figure',
      attributes: [
        { type: 'mdxJsxAttribute', name: 'src', value: src },
        { type: 'mdxJsxAttribute', name: 'alt', value: text },
      ],
      children: [{ type: 'paragraph', children }],
    };
    return [figure];
  }
  const image: PhrasingContent = { type: 'image', url: src, alt: text };
  const shown: PhrasingContent = link ? { type: 'link', url: link, children: [image] } : image;
  const below: RootContent[] = children.length > 0 ? [{ type: 'paragraph', children }] : [];
  return [{ type: 'paragraph', children: [shown] }, ...below];
}

/** The words of the first paragraph. A caption is one. */
function parseCaption(markdown: string): PhrasingContent[] {
  return parseMarkdown(markdown).children.flatMap((node) =>
    node.type === 'paragraph' ? node.children : [],
  );
}
