import { createStore, type ReadableStore } from '@tensely/core/logic';
import type { Declaration, Release } from '@tensely/platform/host';
import type { Offers } from './offers.ts';

/** The declarations of the remotes, for routes, sidebar and contents. */
export type Declarations = ReadableStore<readonly Declaration[]>;

/**
 * Starts with the declaration of each remote's first release, so that no screen waits. If the signature of that release proves
 * invalid, the declaration of the first release with a valid signature replaces it.
 */
export function createDeclarations(
  offers: Offers,
  vouch: (name: string, release: Release) => Promise<void>,
): Declarations {
  const chosen = new Map<string, Declaration>();
  const list = createStore<readonly Declaration[]>([]);

  function choose(name: string, { extras }: Release) {
    if (chosen.get(name) === extras.declaration) return;
    chosen.set(name, extras.declaration);
    list.set([...chosen.values()]);
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
