/** `content/theme.yaml`: what an owner changes of a theme. `lib/theme/themes.ts` has the whole themes. */
import { z } from 'zod';
import { formattedText } from './fields.ts';

/** The themes that `content/site.yaml` can name. */
export const themeNames = ['paper', 'swiss', 'manuscript', 'console', 'poster'] as const;

export type ThemeName = (typeof themeNames)[number];

/** JSON Schema has no flags, so the pattern names both cases. */
export const colorPattern = /^#[0-9A-Fa-f]{6}$/;

const color = formattedText(
  colorPattern,
  "Write a color in quotes, as # and six digits from 0 to f, such as '#1b4f91'.",
);

/** The color on a light and on a dark page. */
const colorPair = z.tuple(
  [color, color],
  "Write two colors in quotes, on a light page and then on a dark one, such as ['#1b4f91', '#94bbf6'].",
);

const family = z.enum(['serif', 'sans', 'mono']);
export const fontFamilies = family.options;

export type FontFamily = z.infer<typeof family>;

const theme = z.strictObject({
  colors: z.strictObject({
    paper: colorPair,
    surface: colorPair,
    ink: colorPair,
    muted: colorPair,
    rule: colorPair,
    accent: colorPair,
    mark: colorPair,
    good: colorPair,
    warning: colorPair,
    danger: colorPair,
    'code-keyword': colorPair,
    'code-string': colorPair,
    'code-comment': colorPair,
    'code-function': colorPair,
    'code-type': colorPair,
    'code-number': colorPair,
    'code-property': colorPair,
    'code-inserted': colorPair,
    'code-deleted': colorPair,
  }),
  fonts: z.strictObject({ text: family, titles: family, interface: family }),
  type: z.strictObject({
    /** The size of text, as a factor of 20 px. */
    size: z.number().min(0.8).max(1.3),
    /** The height of a line of text, as a factor of its size. */
    leading: z.number().min(1.3).max(2),
    /** The size of a page's title, as a factor. */
    titles: z.number().min(0.7).max(1.5),
    titleWeight: z.number().min(400).max(600),
    /** In units of the font size. */
    titleSpacing: z.number().min(-0.05).max(0.05),
  }),
  /** The width of the text column, in units of its font size: 32 is about 66 characters. */
  measure: z.number().min(24).max(44),
  /** Of corners, in pixels. */
  radius: z.number().min(0).max(16),
  rules: z.strictObject({
    /** In pixels. */
    width: z.number().min(1).max(4),
    style: z.enum(['solid', 'dashed', 'dotted']),
  }),
});

export type Theme = z.infer<typeof theme>;

export type ColorName = keyof Theme['colors'];

/** Any of these fields, on top of the theme that `content/site.yaml` names. */
export const themeFile = z.strictObject({
  colors: theme.shape.colors.partial().optional(),
  fonts: theme.shape.fonts.partial().optional(),
  type: theme.shape.type.partial().optional(),
  measure: theme.shape.measure.optional(),
  radius: theme.shape.radius.optional(),
  rules: theme.shape.rules.partial().optional(),
});

export type ThemeChanges = z.infer<typeof themeFile>;
