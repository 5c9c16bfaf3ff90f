/** The part of `subset-font` that is used: it comes without types. */
declare module 'subset-font' {
  type Axis = number | { readonly min: number; readonly max: number };

  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      readonly targetFormat: 'woff2' | 'truetype';
      readonly variationAxes: Readonly<Record<string, Axis>>;
      readonly keepFeatures: readonly string[];
    },
  ): Promise<Buffer>;
}
