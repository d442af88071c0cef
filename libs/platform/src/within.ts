/** Rejects with `late()` when `work` takes longer than `budget` milliseconds. */
export function within<T>(budget: number, work: Promise<T>, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), budget);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
