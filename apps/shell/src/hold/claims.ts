import type { Locks } from '@tensely/core/browser';

/** The names that the tabs of this browser currently need. A closed tab needs none. */
export interface Claims {
  claim(names: readonly string[]): void;
  /** Releases names; resolves with those that no other tab needs. */
  giveBack(names: readonly string[]): Promise<string[]>;
}

/** Claims names with a shared lock each. */
export function createClaims(locks: Locks): Claims {
  const claimed = new Map<string, { giveBack(): void; done: Promise<unknown> }>();
  const lockOf = (name: string) => `tensely-hold-${name}`;

  async function isFree(name: string): Promise<boolean> {
    claimed.get(name)?.giveBack();
    await claimed.get(name)?.done;
    claimed.delete(name);
    return locks.request(lockOf(name), { ifAvailable: true }, async (lock) => lock !== null);
  }

  return {
    claim(names) {
      for (const name of names.filter((one) => !claimed.has(one))) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const done = locks.request(lockOf(name), { mode: 'shared' }, () => promise);
        claimed.set(name, { giveBack: resolve, done });
      }
    },
    async giveBack(names) {
      const free = await Promise.all(names.map(async (name) => ((await isFree(name)) ? [name] : [])));
      return free.flat();
    },
  };
}
