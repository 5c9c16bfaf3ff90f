/** The components that a body may use, and the rules that each use of one must follow. */
import type { BlockContent, Nodes, PhrasingContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { firstQuotaHeaders } from '#lib/edge/rate-limit/policy.ts';
import { chooseRepresentation } from '#lib/http/accept.ts';
import { findNearest } from '#lib/text/nearest.ts';
import { bodyText } from './body-text.ts';
import { assertOwnFile, assertOwnImage, assertWebUrl } from './body-urls.ts';
import { ContentError } from './content-error.ts';
import {
  type AttributeRule,
  type Attributes,
  type ContentComponent,
  htmlElements,
  otherTags,
  toMediaLink,
  wrapParagraph,
} from './html-elements.ts';

export type ComponentElement = MdxJsxFlowElement | MdxJsxTextElement;

export const calloutKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const;
export type CalloutKind = (typeof calloutKinds)[number];

export function calloutLabel(kind: string | undefined): string {
  return bodyText().callouts[(kind ?? 'note') as CalloutKind];
}

/** Every component that a body may use. The file of the same name in `app/_components/content/` renders it on a page. */
const components = {
  /** `<Callout kind="tip" title="…">blocks</Callout>` → a blockquote that opens with its bold label. */
  Callout: {
    place: 'flow',
    attributes: { kind: { oneOf: calloutKinds }, title: {} },
    lower: ({ kind, title }, children) => {
      const label = toLabel(title || calloutLabel(kind));
      return [{ type: 'blockquote', children: [label, ...(children as BlockContent[])] }];
    },
  },

  /** `<Figure src="/images/x.png" alt="…">caption</Figure>` → an image, then its caption as emphasized text. */
  Figure: {
    place: 'flow',
    attributes: {
      src: { required: '/images/…', url: 'image' },
      alt: { required: 'What the image shows' },
    },
    lower: ({ src = '', alt = '' }, children) => {
      const image: BlockContent = {
        type: 'paragraph',
        children: [{ type: 'image', url: src, alt }],
      };
      return [image, ...children.map((child) => wrapParagraph(child, 'emphasis'))];
    },
  },

  /** `<Term slug="embedding">vectors</Term>` → a link to the dictionary entry. */
  Term: {
    place: 'text',
    attributes: { slug: { required: 'the name of a file in content/ai-terms' } },
    isLink: true,
    lower: ({ slug = '' }, children, { termPath }) => [
      { type: 'link', url: termPath(slug), children: children as PhrasingContent[] },
    ],
  },

  /** `<Video url="https://youtu.be/…" title="…" poster="./a.jpg" />` → a link. A page shows the poster as a link. */
  Video: {
    place: 'flow',
    attributes: {
      url: { required: 'https://youtu.be/…', url: 'link' },
      title: { required: 'What it shows' },
      poster: { required: './poster.jpg', url: 'image' },
    },
    isLink: true,
    lower: ({ url = '', title = '' }) => [toMediaLink(bodyText().video, title, url)],
  },

  /** `<Steps>` around a numbered list → the list. */
  Steps: { place: 'flow', attributes: {}, lower: (_, children) => children },

  /** `<Compare before="…" after="…">`, two blocks → each block below its label in bold. */
  Compare: {
    place: 'flow',
    attributes: { before: { required: 'Before' }, after: { required: 'After' } },
    lower: ({ before = '', after = '' }, [first, ...rest]) => [
      ...(first ? [toLabel(before), first] : []),
      ...(rest.length > 0 ? [toLabel(after), ...rest] : []),
    ],
  },

  /** `<Try path="/api/now" accept="…" />` → a link. A page can send the request and shows the response. */
  Try: {
    place: 'flow',
    attributes: {
      path: { required: '/api/now', pattern: /^\/(?:[^/\s\\]\S*)?$/ },
      accept: {},
    },
    isLink: true,
    lower: ({ path = '', accept }) => [
      {
        type: 'paragraph',
        children: [
          { type: 'link', url: path, children: [{ type: 'text', value: `GET ${path}` }] },
          ...(accept
            ? ([{ type: 'text', value: ', ' }, ...toCodes([`Accept: ${accept}`])] as const)
            : []),
        ],
      },
    ],
  },

  /** `<Accept header="text/markdown, *\/*" />` → the header and the type that it gets. A page lets a reader type others. */
  Accept: {
    place: 'flow',
    attributes: { header: { required: 'text/markdown, */*' } },
    lower: ({ header = '' }) => [
      { type: 'paragraph', children: toCodes([`Accept: ${header}`, toChosenType(header)], ' → ') },
    ],
  },

  /** `<TokenBucket />` → the quota headers of the first request. A page drains the bucket as a reader clicks. */
  TokenBucket: {
    place: 'flow',
    attributes: {},
    lower: () => [{ type: 'paragraph', children: toCodes(firstQuotaFields, ', ') }],
  },
} satisfies Readonly<Record<string, ContentComponent>>;

/** The header fields that the token bucket begins with. */
export const firstQuotaFields = Object.entries(firstQuotaHeaders).map(
  ([name, value]) => `${name}: ${value}`,
);

/** @example toChosenType('text/*;q=0') // → '406 Not Acceptable' */
export function toChosenType(header: string): string {
  const chosen = chooseRepresentation(header);
  return chosen ? `text/${chosen}` : '406 Not Acceptable';
}

/** The texts as code, with a separator between them. */
function toCodes(values: readonly string[], separator = ''): PhrasingContent[] {
  return values.flatMap((value, index): PhrasingContent[] => [
    ...(index > 0 ? [{ type: 'text' as const, value: separator }] : []),
    { type: 'inlineCode', value },
  ]);
}

function toLabel(value: string): BlockContent {
  return { type: 'paragraph', children: [{ type: 'strong', children: [{ type: 'text', value }] }] };
}

export type ComponentName = keyof typeof components;

/** `<Fact name="…" />` → a figure of the facts file. `resolveFacts` replaces it before a page or Markdown is written. */
const Fact: ContentComponent = {
  place: 'text',
  attributes: { name: { required: 'the name of a figure in content/facts.yaml' } },
  lower: ({ name = '' }) => [{ type: 'text', value: name }],
};

export const componentNames: readonly string[] = Object.keys(components);

const contentComponents: ReadonlyMap<string, ContentComponent> = new Map(
  Object.entries({ ...components, ...htmlElements, Fact }),
);

/** Every tag that a body may use. */
export const tagNames: readonly string[] = [...contentComponents.keys()];

/**
 * Finds the component that an element names, and reads its attributes.
 *
 * @throws ContentError if the component is unknown, or an attribute is unknown, missing, computed or invalid.
 */
export function readComponent(element: ComponentElement): {
  readonly name: string;
  readonly component: ContentComponent;
  readonly attributes: Attributes;
} {
  const name = element.name ?? '';
  const component = contentComponents.get(name);
  if (component === undefined) throw toUnknownTag(name, toTagPosition(element));
  const attributes = readAttributes(element, Object.keys(component.attributes));
  for (const [key, rule] of Object.entries(component.attributes)) {
    assertAttribute(element, key, rule, attributes[key]);
  }
  assertPlace(element, component);
  return { name, component, attributes };
}

/** The mistake for a tag that is neither a component nor a safe HTML element. */
export function toUnknownTag(name: string, place: Pick<Nodes, 'position'>): ContentError {
  const cure = Object.hasOwn(otherTags, name.toLowerCase()) && otherTags[name.toLowerCase()];
  return new ContentError(`<${name}> is not a component of this site.`, place, {
    accepted: cure || `Write Markdown, or one of: ${tagNames.join(', ')}.`,
    nearest: cure ? undefined : findNearestTag(name),
  });
}

/** Every name of three letters is near the name of an element. */
function findNearestTag(name: string): string | undefined {
  const wanted = name.toLowerCase();
  const inOtherCase = tagNames.find((known) => known.toLowerCase() === wanted);
  return inOtherCase ?? (name.length > 3 ? findNearest(name, tagNames) : undefined);
}

const urlRules = { image: assertOwnImage, file: assertOwnFile, link: assertWebUrl } as const;

function assertAttribute(
  element: ComponentElement,
  key: string,
  rule: AttributeRule,
  value: string | undefined,
): void {
  const written = element.attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === key,
  );
  const place = written?.position ? written : toTagPosition(element);
  if (rule.required && !value?.trim()) {
    throw new ContentError(`<${element.name}> needs the property \`${key}\`.`, place, {
      field: key,
      accepted: `Write ${key}="${rule.required}".`,
    });
  }
  if (value === undefined) return;
  const { oneOf, pattern } = rule;
  if (oneOf?.includes(value) === false || pattern?.test(value) === false) {
    const example = rule.required
      ? `Write it as in ${key}="${rule.required}".`
      : `Write a number, such as ${key}="640".`;
    throw new ContentError(`"${value}" is not a ${key} of <${element.name}>.`, place, {
      field: key,
      accepted: oneOf ? `Use one of: ${oneOf.join(', ')}.` : example,
      nearest: oneOf && findNearest(value, oneOf),
    });
  }
  if (rule.url) urlRules[rule.url](value, place);
}

function assertPlace(element: ComponentElement, { place }: ContentComponent): void {
  const { name, type } = element;
  if (place === 'flow' && type !== 'mdxJsxFlowElement') {
    throw new ContentError(`<${name}> stands within a sentence.`, element, {
      accepted: 'Give it lines of its own.',
    });
  }
  if (place === 'text' && type === 'mdxJsxFlowElement') {
    throw new ContentError(`<${name}> holds more than some words of one sentence.`, element, {
      accepted: 'Write its two tags on one line, with words between them.',
    });
  }
}

/** Returns the position of an element's opening tag, so that an error about the tag doesn't mark its content. */
function toTagPosition(element: ComponentElement): Pick<Nodes, 'position'> {
  const start = element.position?.start;
  if (!start) return {};
  const column = start.column + 1 + (element.name?.length ?? 0);
  return { position: { start, end: { line: start.line, column } } };
}

export function isLinkLike(node: Nodes): boolean {
  if (node.type === 'mdxJsxTextElement') return findComponent(node)?.isLink ?? false;
  return node.type === 'link' || node.type === 'linkReference';
}

/** Returns the rules of a component, or `undefined` if it is unknown. */
export function findComponent({ name }: ComponentElement): ContentComponent | undefined {
  return contentComponents.get(name ?? '');
}

/** Whether an attribute's value is in braces. An attribute without a value is `null`. */
function isComputed(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function readAttributes(element: ComponentElement, known: readonly string[]): Attributes {
  const attributes: Record<string, string> = {};
  for (const attribute of element.attributes) {
    const place = attribute.position ? attribute : toTagPosition(element);
    if (attribute.type !== 'mdxJsxAttribute' || isComputed(attribute.value)) {
      throw new ContentError(`A property of <${element.name}> is computed.`, place, {
        accepted: `Write plain text in quotes, such as name="value". Properties: ${known.join(', ')}.`,
      });
    }
    if (!known.includes(attribute.name)) {
      throw new ContentError(`<${element.name}> has no property of this name.`, place, {
        field: attribute.name,
        accepted: `Use one of: ${known.join(', ')}.`,
        nearest: findNearest(attribute.name, known),
      });
    }
    if (Object.hasOwn(attributes, attribute.name)) {
      throw new ContentError(`<${element.name}> is given a property twice.`, place, {
        field: attribute.name,
        accepted: 'Keep one of the two.',
      });
    }
    attributes[attribute.name] = typeof attribute.value === 'string' ? attribute.value : '';
  }
  return attributes;
}
