/** The type of an entry in the tables of components and HTML elements. */
import type { Properties } from 'hast';
import type { RootContent } from 'mdast';

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
