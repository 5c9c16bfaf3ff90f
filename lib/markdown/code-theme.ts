/** A shiki theme whose colors are labels: it marks what a piece of code is, and the stylesheet sets the color. */
import type { ThemeRegistration } from 'shiki/core';

/**
 * The kind of a piece of code, which becomes its class: a **k**eyword, **s**tring, **c**omment, **f**unction, **t**ype
 * (or tag), **n**umber (or other constant), **p**roperty (key, attribute, option), or an **i**nserted or **d**eleted line.
 */
export const tokenKinds = ['k', 's', 'c', 'f', 't', 'n', 'p', 'i', 'd'] as const;
export type TokenKind = (typeof tokenKinds)[number];

/** A piece of code of one kind. White space at its ends belongs to a separate run without a kind. */
export type Run = { readonly text: string; readonly kind: TokenKind | undefined };

/** The runs of each line, without line endings. */
export type HighlightedCode = readonly (readonly Run[])[];

/** Any other code, which gets no element. */
const plain = 'x';

/**
 * TextMate scopes by kind. As in CSS, the longer scope wins, then the one with more ancestors. A scope that isn't listed
 * inherits the kind of its parent.
 */
const scopes: Readonly<Record<TokenKind | typeof plain, readonly string[]>> = {
  k: [
    'keyword',
    'storage',
    'variable.language',
    'keyword.operator.new',
    'keyword.operator.expression',
    'keyword.operator.logical.python',
    'markup.heading',
    'entity.name.section',
  ],
  s: [
    'string',
    'storage.type.string.python',
    'string.regexp keyword',
    'string.regexp keyword.operator',
    'markup.inline.raw',
    'markup.underline.link',
  ],
  c: ['comment', 'meta.diff.header', 'meta.diff.range'],
  f: ['entity.name.function', 'entity.name.command', 'support.function'],
  t: [
    'entity.name.type',
    'entity.name.class',
    'entity.name.tag',
    'entity.other.inherited-class',
    'support.type',
    'support.class',
    'storage.type.sql',
  ],
  n: [
    'constant.numeric',
    'constant.language',
    'constant.other.color',
    'constant.other.date',
    'constant.character.entity',
    'keyword.other.unit',
  ],
  p: [
    'entity.name.tag.yaml',
    'entity.name.tag.http',
    'entity.other.attribute-name',
    'support.type.property-name',
    'variable.css',
    'variable.argument.css',
    'variable.other.key.toml',
    'variable.other.normal.shell',
    'constant.other.option',
    'fenced_code.block.language',
  ],
  i: ['markup.inserted'],
  d: ['markup.deleted'],
  x: [
    'keyword.operator',
    'storage.type.function.arrow',
    'meta.embedded',
    'meta.template.expression',
    'string.unquoted.argument',
    'string.unquoted.plain',
    'string.other.http',
    'http.headers keyword.other.http',
    'string.other.link',
    'string.other.begin',
    'string.other.end',
  ],
};

export const markerTheme: ThemeRegistration = {
  name: 'marker',
  type: 'light',
  fg: plain,
  bg: plain,
  settings: [
    { settings: { foreground: plain, background: plain } },
    ...Object.entries(scopes).map(([kind, scope]) => ({
      scope: [...scope],
      settings: { foreground: kind },
    })),
  ],
};

/** Finds the kind that a "color" of the theme encodes. */
export function kindOf(color: string | undefined): TokenKind | undefined {
  return tokenKinds.find((kind) => kind === color);
}
