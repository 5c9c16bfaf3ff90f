/** The contrast of a theme's colors: WCAG 2.2, level AA for the interface and AAA for prose. */
import type { ColorName, Theme } from '../../../lib/schema/theme.ts';

/** WCAG 2.2, success criteria 1.4.3 (AA) and 1.4.6 (AAA). Both are above the 3 of controls (1.4.11). */
const ratios = { prose: 7, interface: 4.5 } as const;

type Requirement = {
  readonly text: ColorName;
  readonly grounds: readonly ColorName[];
  readonly ratio: number;
};

const requirements: readonly Requirement[] = [
  { text: 'ink', grounds: ['paper', 'surface', 'mark'], ratio: ratios.prose },
  { text: 'accent', grounds: ['paper'], ratio: ratios.prose },
  { text: 'accent', grounds: ['surface'], ratio: ratios.interface },
  { text: 'muted', grounds: ['paper', 'surface', 'mark'], ratio: ratios.interface },
  { text: 'good', grounds: ['paper', 'surface'], ratio: ratios.interface },
  { text: 'warning', grounds: ['paper', 'surface'], ratio: ratios.interface },
  { text: 'danger', grounds: ['paper', 'surface'], ratio: ratios.interface },
];

function toCodeRequirements(colors: Theme['colors']): readonly Requirement[] {
  const names = (Object.keys(colors) as ColorName[]).filter((name) => name.startsWith('code-'));
  return names.map((text) => ({ text, grounds: ['surface', 'mark'], ratio: ratios.interface }));
}

type LowContrast = {
  readonly colors: readonly [text: ColorName, ground: ColorName];
  /** @example 'muted (#888888) on paper (#ffffff), light: 3.5:1, needs 4.5:1' */
  readonly description: string;
};

/** The pairs of colors whose contrast is too low. */
export function findLowContrast({ colors }: Theme): readonly LowContrast[] {
  return [...requirements, ...toCodeRequirements(colors)].flatMap(({ text, grounds, ratio }) =>
    grounds.flatMap((ground) =>
      (['light', 'dark'] as const).flatMap((mode, index) => {
        const [a, b] = [colors[text][index] ?? '', colors[ground][index] ?? ''];
        const actual = toContrast(a, b);
        if (actual >= ratio) return [];
        const description = `${text} (${a}) on ${ground} (${b}), ${mode}: ${floor(actual)}:1, needs ${ratio}:1`;
        return [{ colors: [text, ground], description }];
      }),
    ),
  );
}

/** A ratio just below the required one must not look like it. */
function floor(ratio: number): number {
  return Math.floor(ratio * 10) / 10;
}

/** WCAG 2.2, contrast ratio. */
export function toContrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [toLuminance(a), toLuminance(b)].sort((one, two) => one - two);
  return (lighter + 0.05) / (darker + 0.05);
}

/** WCAG 2.2, relative luminance. */
function toLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
