/** Code blocks as articles have them, in languages that are colored. */
import { capitalize } from './capitalize.ts';
import { createRandom, type Random } from './random.ts';
import { nouns } from './words.ts';

/** How many blocks articles share. */
export const sharedBlockCount = 50;

/** One of the blocks that other articles have as well. */
export function toSharedBlock(article: number): string {
  const number = article % sharedBlockCount;
  return toBlock(number, `shared${number}`);
}

/** The block that this article alone has. */
export function toOwnBlock(article: number): string {
  return toBlock(sharedBlockCount + article, `own${article}`);
}

const languages = [
  ['ts', toTypescript],
  ['json', toJson],
  ['sh', toShell],
] as const;

function toBlock(seed: number, name: string): string {
  const random = createRandom(seed);
  const [language, toCode] = random.pick(languages);
  return `\`\`\`${language}\n${toCode(random, name)}\n\`\`\``;
}

function toTypescript(random: Random, name: string): string {
  const [a, b, c] = [random.pick(nouns), random.pick(nouns), random.pick(nouns)];
  const limit = random.below(90) + 10;
  return `import { read${capitalize(a)} } from './${b}.ts';

/** The ${a} of a ${b}, at most ${limit} of them. */
export async function ${name}(${b}s: readonly string[], limit = ${limit}): Promise<string> {
  const found = ${b}s.map((text) => text.trim()).filter((text) => text !== '${c}');
  for (const [index, text] of found.entries()) {
    if (index >= limit) throw new RangeError(\`No ${a} beyond \${limit}: \${text}\`);
    await read${capitalize(a)}(text, { retries: ${random.below(9)}, isStrict: true });
  }
  return found.join(', ');
}`;
}

function toJson(random: Random, name: string): string {
  const items = [1, 2, 3].map((id) => ({ id, [random.pick(nouns)]: random.pick(nouns) }));
  return JSON.stringify({ name, total: random.below(900), isWhole: true, items }, null, 2);
}

function toShell(random: Random, name: string): string {
  const [a, b] = [random.pick(nouns), random.pick(nouns)];
  return `# ${capitalize(a)} and ${b}
export ${a.toUpperCase()}_LIMIT=${random.below(500)}
for ${b} in $(ls ${name}/${a}s); do
  grep -n '${a}' "${name}/${a}s/$${b}" | sort -u > "/tmp/${name}-$${b}.txt" || exit 1
done
curl -s "http://localhost:3000/api/${a}?limit=$${a.toUpperCase()}_LIMIT" | head -c 100`;
}
