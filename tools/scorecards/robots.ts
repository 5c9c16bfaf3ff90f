/** Parses robots.txt like a crawler: RFC 9309. */

type Line = { readonly name: string; readonly value: string };
type Group = { readonly agents: readonly string[]; readonly lines: readonly Line[] };

function readLines(text: string): readonly Line[] {
  return [...text.matchAll(/^\s*([\w-]+)\s*:[^\S\n]*([^#\r\n]*)/gm)].map(
    ([, name = '', value = '']) => ({ name: name.toLowerCase(), value: value.trim() }),
  );
}

/** The URLs of the sitemaps, which belong to no group. */
export function listSitemaps(text: string): readonly string[] {
  return readLines(text)
    .filter(({ name }) => name === 'sitemap')
    .map(({ value }) => value);
}

/** RFC 9309, section 2.2: consecutive `user-agent` lines start one group. */
export function readGroups(text: string): readonly Group[] {
  const groups: { agents: string[]; lines: Line[] }[] = [];
  for (const line of readLines(text)) {
    const group = groups.at(-1);
    if (line.name !== 'user-agent') group?.lines.push(line);
    else if (group?.lines.length === 0) group.agents.push(line.value.toLowerCase());
    else groups.push({ agents: [line.value.toLowerCase()], lines: [] });
  }
  return groups;
}

/** RFC 9309, section 2.2.2: the longest matching rule wins, and `allow` wins a tie. */
export function isAllowed(text: string, agent: string, path: string): boolean {
  const groups = readGroups(text);
  const named = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()));
  const own = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes('*'));
  const longest = (kind: string) =>
    Math.max(
      -1,
      ...own
        .flatMap(({ lines }) => lines)
        .filter(({ name, value }) => name === kind && value !== '' && matches(value, path))
        .map(({ value }) => value.length),
    );
  return longest('allow') >= longest('disallow');
}

function matches(rule: string, path: string): boolean {
  const pattern = rule.replace(/[.+?^{}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${pattern}`).test(path);
}
