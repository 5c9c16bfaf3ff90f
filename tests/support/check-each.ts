/**
 * Runs a check on every item at once. The check fails once, with a line for each item that fails.
 *
 * @throws Error that names every failed item; its cause is the first failure. An empty list is a failure too.
 */
export async function checkEach<Item>(
  items: readonly Item[],
  check: (item: Item) => unknown,
  toName: (item: Item) => string = String,
): Promise<void> {
  if (items.length === 0) throw new Error('There is no item to check.');
  const outcomes = await Promise.allSettled(items.map(async (item) => check(item)));
  const failures = outcomes.flatMap((outcome, index) =>
    outcome.status === 'rejected'
      ? [{ name: toName(items[index] as Item), reason: outcome.reason as unknown }]
      : [],
  );
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
