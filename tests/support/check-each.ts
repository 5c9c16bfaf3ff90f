/** Checks at once. More requests could wait so long on a busy machine that the server gives them up. */
const maxAtOnce = 32;

/**
 * Runs a check on every item, many at once. The check fails once, with a line for each item that fails.
 *
 * @throws Error that names every failed item; its cause is the first failure. An empty list is a failure too.
 */
export async function checkEach<Item>(
  items: readonly Item[],
  check: (item: Item) => unknown,
  toName: (item: Item) => string = String,
): Promise<void> {
  if (items.length === 0) throw new Error('There is no item to check.');
  const failures: { readonly name: string; readonly reason: unknown }[] = [];
  const rest = items.values();
  const work = async () => {
    for (const item of rest) {
      try {
        await check(item);
      } catch (reason) {
        failures.push({ name: toName(item), reason });
      }
    }
  };
  await Promise.all(Array.from({ length: maxAtOnce }, work));
  const [first] = failures;
  if (first === undefined) return;
  const lines = failures.map(({ name, reason }) => `${name}: ${toMessage(reason)}`);
  throw new Error(`${failures.length} of ${items.length} fail:\n${lines.join('\n')}`, {
    cause: first.reason,
  });
}

function toMessage(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}
