import type { Locks } from '@tensely/core/browser';

/** Which names the tabs of this browser need at the moment. A tab that is gone needs nothing. */
export interface Claims {
  claim(names: readonly string[]): void;
  /** Gives names back; resolves with those of them that no other tab needs. */
  giveBack(names: readonly string[]): Promise<string[]>;
}

/** Claims by locks: a shared one for each name. */
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
