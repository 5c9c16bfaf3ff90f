declare module '@effect-ts/system/Effect' {
  /** What each step of Contentlayer's runtime is run with. */
  export const defaultPlatform: { readonly value: object };
}
