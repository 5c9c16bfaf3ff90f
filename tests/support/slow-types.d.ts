/** The parts that we use of packages whose own types take a third of the time of `tsc`. */

declare module '@redocly/openapi-core' {
  export type Config = { readonly configPath?: string };

  export function createConfig(config: { readonly extends: readonly string[] }): Promise<Config>;

  export function lintFromString(options: {
    readonly source: string;
    readonly config: Config;
  }): Promise<readonly { readonly ruleId: string; readonly message: string }[]>;
}
