import type { BlockContent, PhrasingContent, RootContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { ContentError } from './content-error.ts';

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
  /** What the component says in plain Markdown. `children` are lowered already. */
  readonly lower: (
    attributes: Attributes,
    children: RootContent[],
    context: LoweringContext,
  ) => RootContent[];
};

type AttributeRule = { readonly required?: true; readonly oneOf?: readonly string[] };

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
export const contentComponents: Readonly<Record<string, ContentComponent>> = {
  /** `<Callout kind="tip" title="…">blocks</Callout>` → a blockquote that opens with its bold label. */
  Callout: {
    place: 'flow',
    attributes: { kind: { oneOf: calloutKinds }, title: {} },
    lower: ({ kind, title }, children) => {
      const label: BlockContent = {
        type: 'paragraph',
        children: [
          { type: 'strong', children: [{ type: 'text', value: title ?? calloutLabel(kind) }] },
        ],
      };
      return [{ type: 'blockquote', children: [label, ...(children as BlockContent[])] }];
    },
  },

  /** `<Figure src="/images/x.png" alt="…">caption</Figure>` → an image, then its caption as emphasized text. */
  Figure: {
    place: 'flow',
    attributes: { src: { required: true }, alt: { required: true } },
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
    lower: ({ slug = '' }, children, { termPath }) => [
      { type: 'link', url: termPath(slug), children: children as PhrasingContent[] },
    ],
  },
};

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
  }
  return { name, component, attributes };
}

function readAttributes(
  name: string,
  component: ContentComponent,
  element: ComponentElement,
): Attributes {
  const attributes: Record<string, string> = {};
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value === 'object') {
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
    attributes[attribute.name] = attribute.value ?? '';
  }
  return attributes;
}
