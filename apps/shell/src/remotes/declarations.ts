import { createStore, type ReadableStore } from '@tensely/core/logic';
import type { Declaration, Release } from '@tensely/platform/host';
import type { Offers } from '../page-data.ts';

/** What a remote declares, with the address of the release that does. */
export type Declared = Declaration & { url?: string };

export type Declarations = ReadableStore<readonly Declared[]>;

/**
 * Starts with the declaration of each remote's first release, so that no screen waits. If the signature of that release proves
 * invalid, the declaration of the first release with a valid signature replaces it.
 */
export function createDeclarations(
  offers: Offers,
  vouch: (name: string, release: Release) => Promise<void>,
): Declarations {
  const chosen = new Map<string, Release>();
  const list = createStore<readonly Declared[]>([]);

  function choose(name: string, release: Release) {
    if (chosen.get(name) === release) return;
    chosen.set(name, release);
    list.set([...chosen.values()].map(({ url, extras }) => ({ ...extras.declaration, url })));
  }

  async function chooseVouched(name: string, releases: readonly Release[]) {
    for (const release of releases) {
      const isRight = await vouch(name, release).then(
        () => true,
        () => false,
      );
      if (isRight) return choose(name, release);
    }
  }

  for (const [name, { offers: all }] of offers) {
    const releases = all.flatMap((offer) => ('release' in offer ? [offer.release] : []));
    if (releases[0]) choose(name, releases[0]);
    void chooseVouched(name, releases);
  }

  return list;
}
