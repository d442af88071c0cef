/** Does `work` for each item, a few at a time. After the first that fails no more are begun, and its error is thrown. */
export async function forEachLimited<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
  atOnce = 8,
): Promise<void> {
  const queue = [...items];
  let failed = false;
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined && !failed; item = queue.shift()) {
      await work(item).catch((error) => {
        failed = true;
        throw error;
      });
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  const refused = outcomes.find((outcome) => outcome.status === 'rejected');
  if (refused) throw refused.reason;
}
