/** The arguments of a shortcode of Hugo or Zola, or of a tag of Liquid: `a "b c" d="e"`. */

export type TagArguments = {
  readonly positional: readonly string[];
  readonly named: Readonly<Record<string, string>>;
};

const argument =
  /(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|'((?:[^'\\]|\\.)*)'|([^\s"`,]+))/g;

export function readTagArguments(text: string): TagArguments {
  const positional: string[] = [];
  const named: Record<string, string> = {};
  for (const match of text.matchAll(argument)) {
    const [, name, quoted, raw, single, bare] = match;
    const value = (quoted ?? single)?.replace(/\\(["'\\])/g, '$1') ?? raw ?? bare ?? '';
    if (name === undefined) positional.push(value);
    else named[name] = value;
  }
  return { positional, named };
}
