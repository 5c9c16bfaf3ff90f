/** The types of the part that we use of a package without types. */

declare module 'subset-font' {
  type Axis = number | { readonly min: number; readonly max: number };

  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      readonly targetFormat: 'woff2' | 'truetype';
      readonly variationAxes: Readonly<Record<string, Axis>>;
      /** All without it. */
      readonly keepFeatures?: readonly string[];
    },
  ): Promise<Buffer>;
}
