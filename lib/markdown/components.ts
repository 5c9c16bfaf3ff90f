import type { BlockContent, Nodes, PhrasingContent, RootContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { ContentError } from './content-error.ts';
import { assertOwnImage } from './safe-url.ts';

export type ComponentElement = MdxJsxFlowElement | MdxJsxTextElement;

/** The attributes of one use of a component, as written: plain strings. */
type Attributes = Readonly<Record<string, string>>;

export type LoweringContext = {
  /** The site path of a dictionary entry. */
  readonly termPath: (slug: string) => string;
};

type ContentComponent = {
  /** Whether it stands on its own lines (`flow`) or within a sentence (`text`). */
  readonly place: 'flow' | 'text';
  readonly attributes: Readonly<Record<string, AttributeRule>>;
  /** Whether it becomes a link, so that it holds no link and stands in none. */
  readonly isLink?: true;
  /** What the component says in plain Markdown. `children` are lowered already. */
  readonly lower: (
    attributes: Attributes,
    children: RootContent[],
    context: LoweringContext,
  ) => RootContent[];
};

type AttributeRule = {
  readonly required?: true;
  readonly oneOf?: readonly string[];
  /** Whether it is the address of an image. */
  readonly image?: true;
};

export const calloutKinds = ['note', 'tip', 'important', 'warning'] as const;
export type CalloutKind = (typeof calloutKinds)[number];

const calloutLabels: Readonly<Record<CalloutKind, string>> = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
};

/** What a callout is called where it has no title of its own. */
export function calloutLabel(kind: string | undefined): string {
  return calloutLabels[(kind ?? 'note') as CalloutKind];
}

/** Every component that an article may use. Its React face is the file of the same name in `app/_components/content/`. */
const components = {
  /** `<Callout kind="tip" title="…">blocks</Callout>` → a blockquote that opens with its bold label. */
  Callout: {
    place: 'flow',
    attributes: { kind: { oneOf: calloutKinds }, title: {} },
    lower: ({ kind, title }, children) => {
      const label: BlockContent = {
        type: 'paragraph',
        children: [
          { type: 'strong', children: [{ type: 'text', value: title || calloutLabel(kind) }] },
        ],
      };
      return [{ type: 'blockquote', children: [label, ...(children as BlockContent[])] }];
    },
  },

  /** `<Figure src="/images/x.png" alt="…">caption</Figure>` → an image, then its caption as emphasized text. */
  Figure: {
    place: 'flow',
    attributes: { src: { required: true, image: true }, alt: { required: true } },
    lower: ({ src = '', alt = '' }, children) => {
      const image: BlockContent = {
        type: 'paragraph',
        children: [{ type: 'image', url: src, alt }],
      };
      return [image, ...children.map(emphasizeParagraph)];
    },
  },

  /** `<Term slug="embedding">vectors</Term>` → a link to the dictionary entry. */
  Term: {
    place: 'text',
    attributes: { slug: { required: true } },
    isLink: true,
    lower: ({ slug = '' }, children, { termPath }) => [
      { type: 'link', url: termPath(slug), children: children as PhrasingContent[] },
    ],
  },
} satisfies Readonly<Record<string, ContentComponent>>;

export type ComponentName = keyof typeof components;

const contentComponents: Readonly<Record<string, ContentComponent>> = components;

function emphasizeParagraph(node: RootContent): RootContent {
  return node.type === 'paragraph'
    ? { ...node, children: [{ type: 'emphasis', children: node.children }] }
    : node;
}

/**
 * The component that an element names, with its attributes read.
 *
 * @throws ContentError where the component or an attribute is unknown, missing, computed or has a wrong value.
 */
export function readComponent(element: ComponentElement): {
  readonly name: string;
  readonly component: ContentComponent;
  readonly attributes: Attributes;
} {
  const name = element.name ?? '';
  const component = Object.hasOwn(contentComponents, name) ? contentComponents[name] : undefined;
  if (component === undefined) {
    const known = Object.keys(contentComponents).join(', ');
    throw new ContentError(
      `<${name}> is not a component of this site. Write Markdown, or one of: ${known}.`,
      element,
    );
  }
  const attributes = readAttributes(name, component, element);
  for (const [key, rule] of Object.entries(component.attributes)) {
    const value = attributes[key];
    if (rule.required && !value) {
      throw new ContentError(`<${name}> needs the property \`${key}\`.`, element);
    }
    if (rule.oneOf && value !== undefined && !rule.oneOf.includes(value)) {
      throw new ContentError(
        `\`${key}="${value}"\` is not a ${key} of <${name}>. Use one of: ${rule.oneOf.join(', ')}.`,
        element,
      );
    }
    if (rule.image && value !== undefined) assertOwnImage(value, element);
  }
  assertPlace(name, component, element);
  return { name, component, attributes };
}

function assertPlace(name: string, { place }: ContentComponent, element: ComponentElement): void {
  const isBlock = element.type === 'mdxJsxFlowElement';
  if (place === 'flow' && !isBlock) {
    throw new ContentError(`<${name}> stands on lines of its own, not within a sentence.`, element);
  }
  if (place === 'text' && isBlock) {
    throw new ContentError(`<${name}> holds some words of one sentence, and no blocks.`, element);
  }
}

/** Whether a node is a link, or becomes one. */
export function isLinkLike(node: Nodes): boolean {
  if (node.type === 'mdxJsxTextElement') {
    return contentComponents[node.name ?? '']?.isLink ?? false;
  }
  return node.type === 'link' || node.type === 'linkReference';
}

/** Where a component belongs, or `undefined` where there is none of that name. */
export function placeOfComponent({ name }: ComponentElement): 'flow' | 'text' | undefined {
  return name && Object.hasOwn(contentComponents, name)
    ? contentComponents[name]?.place
    : undefined;
}

/** A value in braces. A property without a value is written `null`. */
function isComputed(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function readAttributes(
  name: string,
  component: ContentComponent,
  element: ComponentElement,
): Attributes {
  const attributes: Record<string, string> = {};
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || isComputed(attribute.value)) {
      const known = Object.keys(component.attributes).join(', ');
      throw new ContentError(
        `A property of <${name}> is plain text in quotes, such as name="value"; known: ${known}.`,
        element,
      );
    }
    if (!Object.hasOwn(component.attributes, attribute.name)) {
      const known = Object.keys(component.attributes).join(', ');
      throw new ContentError(
        `<${name}> has no property \`${attribute.name}\`. Use one of: ${known}.`,
        element,
      );
    }
    if (Object.hasOwn(attributes, attribute.name)) {
      throw new ContentError(`<${name}> is given \`${attribute.name}\` twice.`, element);
    }
    attributes[attribute.name] = typeof attribute.value === 'string' ? attribute.value : '';
  }
  return attributes;
}
