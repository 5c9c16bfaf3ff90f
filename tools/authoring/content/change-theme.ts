import type { Theme, ThemeChanges } from '../../../lib/schema/theme.ts';

/** A theme with the changes of `content/theme.yaml`. */
export function changeTheme(theme: Theme, changes: ThemeChanges): Theme {
  return {
    ...theme,
    ...withoutUndefined(changes),
    colors: { ...theme.colors, ...withoutUndefined(changes.colors ?? {}) },
    fonts: { ...theme.fonts, ...withoutUndefined(changes.fonts ?? {}) },
    type: { ...theme.type, ...withoutUndefined(changes.type ?? {}) },
    rules: { ...theme.rules, ...withoutUndefined(changes.rules ?? {}) },
  };
}

type Defined<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };

/** The cast is safe: entries that are undefined are gone. */
function withoutUndefined<Fields extends object>(fields: Fields): Defined<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Defined<Fields>;
}
